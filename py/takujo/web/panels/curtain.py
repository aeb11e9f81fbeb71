"""The curtain between two people at one device: it names who comes next, and hides everything else."""

from __future__ import annotations

from collections.abc import Callable

from js import document

from ...core.match.playable_match import OnTable
from ...core.rules.position import NOBODY
from ..board.painter import Painter
from ..page.dom import by_id, fill, make, on, screen, show, t
from ..page.notices import Notices
from ..state.hot_seat import HotSeat
from ..state.table_state import TableLook
from .log import told_lines

LINES = 7
"""The most lines about what has happened meanwhile."""


class Curtain:
    """Covers the page until the person it waits for says that they have the device: then `came(seat)` is called."""

    def __init__(self, device: HotSeat, painter: Painter, notices: Notices, came: Callable[[int], None]) -> None:
        self._device = device
        self._painter = painter
        self._notices = notices
        self._came = came
        self._seat = NOBODY
        self._curtain = by_id("curtain")
        self._button = self._curtain.querySelector("[data-continue]")
        on(self._button, "click", lambda _e: self._came(self._seat))

    @property
    def hangs(self) -> bool:
        """Whether it covers the page."""
        return not self._curtain.hidden

    def follow(self, look: TableLook) -> None:
        """Hang where the next person has to come first, when everything before has been seen."""
        seat = None if look.pacing else self._device.awaited(look.match)
        if seat is None or screen() != "table":
            self.draw()
            return
        fresh = not self.hangs or seat != self._seat
        if fresh:
            # They were meant for somebody else.
            self._notices.hide_toast()
            self._notices.announcer.forget()
        self._hang(look.match, seat, look.names)
        if fresh:
            self._notices.say(t("curtain.text", name=look.names[seat]))

    def _hang(self, match: OnTable, seat: int, names: list[str]) -> None:
        """Cover the page, and wait for a seat's person."""
        self._seat = seat
        by_id("curtain-name").textContent = t("curtain.heading", name=names[seat])
        by_id("curtain-text").textContent = t("curtain.text", name=names[seat])
        lines = since(match, seat, names)
        fill(by_id("curtain-since"), *[make("li", "", line) for line in lines])
        show(by_id("curtain-news"), bool(lines))
        focused = document.querySelector("body > header :focus, body > main :focus")
        if focused:
            focused.blur()  # at once: where the focus was may tell what was chosen
        self._cover(True)

    def take_focus(self) -> None:
        """Have the focus where the curtain hangs; when all else is shown, for the page is laid out for it."""
        if self.hangs:
            self._button.focus(preventScroll=True)
            self._curtain.scrollTop = 0

    def draw(self) -> None:
        """Take it away."""
        if self.hangs:
            self._cover(False)

    def _cover(self, covered: bool) -> None:
        """Cover the page or not; what is covered can't be reached or read out."""
        show(self._curtain, covered)
        self._painter.cover(covered)
        for part in document.querySelectorAll("body > header, body > main, body > .skip"):
            part.inert = covered


def since(match: OnTable, seat: int, names: list[str]) -> list[str]:
    """Return what everybody may know of what has happened since the seat last decided: the last few lines."""
    first = max((at + 1 for at, turn in enumerate(match.turns) if turn.seat == seat), default=0)
    lines = [line for at in range(first, len(match.turns)) for line in told_lines(match, at, names, NOBODY)]
    return lines[-LINES:]
