"""The curtain between two people on a shared device: it names the next person and hides everything else."""

from __future__ import annotations

from collections.abc import Callable

from js import document

from ...core.rules.position import NOBODY
from ...core.text.markup import h
from ..board.painter_bridge import Painter
from ..page.dom import by_id, close_popovers, fill, on, screen, show, t
from ..page.notices import Notices
from ..state.table_look import TableLook
from .recap import recap

LINES = 7
"""The maximum number of log lines about what has happened since the next person's last decision."""


class Curtain:
    """Covers the page until the next person confirms that they have the device; then it calls `came(seat)`."""

    def __init__(self, painter: Painter, notices: Notices, came: Callable[[int], None]) -> None:
        self._painter = painter
        self._notices = notices
        self._came = came
        self._seat = NOBODY
        self._curtain = by_id("curtain")
        self._button = self._curtain.querySelector("[data-continue]")
        on(self._button, "click", lambda _e: self._came(self._seat))

    @property
    def hangs(self) -> bool:
        """Whether the curtain covers the page at present."""
        return not self._curtain.hidden

    def show(self, look: TableLook) -> None:
        """Show the curtain if the next person must take the device, once all earlier events have been shown."""
        seat = None if look.pacing else look.awaited
        if seat is None or screen() != "table":
            self.draw()
            return
        fresh = not self.hangs or seat != self._seat
        if fresh:
            # These notices were meant for the previous person.
            self._notices.hide_toast()
            self._notices.announcer.forget()
        self._hang(look, seat)
        if fresh:
            self._notices.say(t("curtain.text", name=look.names[seat]))

    def _hang(self, look: TableLook, seat: int) -> None:
        """Cover the page, and wait for a seat's person."""
        self._seat, names = seat, look.names
        close_popovers()
        self._show_crest(look, seat)
        by_id("curtain-name").textContent = t("curtain.heading", name=names[seat])
        by_id("curtain-text").textContent = t("curtain.text", name=names[seat])
        lines = recap(look, seat)[-LINES:]
        fill(by_id("curtain-since"), *[h("li", "", line.text) for line in lines])
        show(by_id("curtain-news"), bool(lines))
        focused = document.querySelector("body > header :focus, body > main :focus")
        if focused:
            focused.blur()  # The focus is removed at once, because its place may reveal what was selected.
        self._cover(True)

    def _show_crest(self, look: TableLook, seat: int) -> None:
        """Show the seat's icon and colour, so that the next person finds them at a glance."""
        game, position = look.match.game, look.match.position
        colour, crest = game.texts.colour(position, seat), game.board.crest(position, seat)
        for name, token in (("--seat", colour), ("--seat-ink", f"{colour}-ink")):
            self._curtain.style.setProperty(name, f"var(--t-{token})" if colour else "")
        icon = by_id("curtain-crest")
        icon.toggleAttribute("hidden", not crest)
        if crest:
            glyph = game.board.GLYPHS[crest]
            icon.setAttribute("viewBox", f"0 0 {glyph['box']} {glyph['box']}")
            icon.firstElementChild.setAttribute("d", str(glyph["d"]))

    def take_focus(self) -> None:
        """Focus the curtain.

        To be called after everything else is shown, because focusing forces the browser to compute the layout.
        """
        if self.hangs:
            self._button.focus(preventScroll=True)
            self._curtain.scrollTop = 0

    def draw(self) -> None:
        """Remove the curtain from the page."""
        if self.hangs:
            self._cover(False)

    def _cover(self, covered: bool) -> None:
        """Cover or uncover the page; covered parts can't be focused or read by screen readers."""
        show(self._curtain, covered)
        self._painter.cover(covered)
        for part in document.querySelectorAll("body > header, body > main, body > .skip"):
            part.inert = covered
