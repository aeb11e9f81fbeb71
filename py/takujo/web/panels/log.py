"""The log: lines about each standing action in the reader's language; clicking one shows that point of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import window
from pyodide.ffi import create_proxy

from ...core.match.match import Match
from ...core.rules.match_history import Turn
from ...core.rules.position import CHANCE
from ...core.text.markup import Markup, button, h
from ..page.deferred_render import DeferredRender
from ..page.dom import append, by_id, closest, fill, lang, on, options, show, t
from ..page.gain_loss_markup import signed
from ..state.table_look import TableLook
from .log_lines import told_lines


class Log:
    """Updates the log on the page line by line.

    `point_out(turn)` highlights on the board the places that a line mentions (None: nothing), `travel(point)` shows
    that point of the match.
    """

    def __init__(self, point_out: Callable[[Turn | None], None], travel: Callable[[int], None]) -> None:
        self._look: TableLook | None = None
        self._point_out = point_out
        self._travel = travel
        self._list = by_id("log")
        self._late = DeferredRender(self._list, self._empty)
        self._told: dict[int, list[tuple[Turn, list[Markup], int]]] = {}
        """The lines of each action, and how many actions until then have lines.

        They are kept by viewer, because people on a shared device see different things.
        """
        self._shown: list[tuple[Turn, int]] = []
        """The actions that are shown, with their numbers of lines."""
        self._state: tuple[object, ...] = ()
        self._shown_for: tuple[object, ...] = ()
        """The state and the viewer that the list was made for; () while it is empty."""
        self._current: Any = None
        self._scrolling = False
        self._scroll = create_proxy(self._to_current)
        on(by_id("log-whose"), "change", lambda _e: self._filter())
        on(self._list, "click", self._clicked)
        on(self._list, "mouseover", self._hovered)
        on(self._list, "mouseleave", lambda _e: self._point_out(None))

    def show(self, look: TableLook) -> None:
        """Show the actions as the viewer may see them, with the viewed point marked.

        If the list is off screen or collapsed, the update is deferred by a frame.
        """
        self._look = look
        self._late.do(lambda: self._show(look), look.eye)

    def _show(self, look: TableLook) -> None:
        match, called, at = look.match, look.names, look.point
        until = at if look.pacing else len(match)  # Events that are still to be shown aren't logged yet.
        _, viewer = look.eye  # Without hidden information, the log doesn't change with the turn.
        state = (id(match), lang(), tuple(called), match.outcome() is None)
        if state != self._state:
            self._told, self._state = {}, state
        if (*state, viewer) != self._shown_for:
            self._empty()
            append(self._list, _start(match))
            self._offer(called)
            self._shown_for = (*state, viewer)
        same = min(_same(self._shown, match), until)
        for _ in range(sum(count for _, count in self._shown[same:])):
            self._list.lastElementChild.remove()
        del self._shown[same:]
        told = self._told.setdefault(viewer, [])
        del told[_same(told, match) :]
        for index in range(len(told), until):
            number = told[-1][2] if told else 0
            said = told_lines(look, index)
            number += bool(said)
            told.append((match.turns[index], _lines(look, index, number, said), number))
        added = [line for _, lines, _ in told[same:until] for line in lines]
        self._shown += [(turn, len(lines)) for turn, lines, _ in told[same:until]]
        if added:
            append(self._list, *added)
        self._mark(at)

    def _offer(self, called: Sequence[str]) -> None:
        """Offer to show the lines of one seat only; all are shown again to another viewer."""
        whose = by_id("log-whose")
        fill(whose, *options({"": t("log.everyone"), **{str(seat): name for seat, name in enumerate(called)}}, ""))
        show(whose, len(called) > 1)
        self._filter()

    def _filter(self) -> None:
        self._list.dataset.whose = by_id("log-whose").value

    def _empty(self) -> None:
        self._list.replaceChildren()
        self._shown, self._shown_for = [], ()

    def _mark(self, at: int) -> None:
        if self._current is not None:
            self._current.removeAttribute("aria-current")
        self._current = self._line(at)
        self._current.setAttribute("aria-current", "step")
        if not self._scrolling:
            self._scrolling = True
            window.requestAnimationFrame(self._scroll)  # Right before the layout of the page, because it is expensive.

    def _to_current(self, _time: object = None) -> None:
        # Scroll the list only, never the page.
        self._scrolling = False
        if self._current.offsetParent is None:
            return  # It is another seat's, and not shown.
        top = self._current.offsetTop - self._list.offsetTop
        height = self._current.offsetHeight
        if top < self._list.scrollTop or top + height > self._list.scrollTop + self._list.clientHeight:
            self._list.scrollTop = max(0, top + height - self._list.clientHeight + 8)

    def _clicked(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        if line is not None and self._look is not None:
            self._travel(best_seen(self._look, int(line.dataset.at)))

    def _hovered(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        at = int(line.dataset.at) if line is not None else 0
        look = self._look
        self._point_out(look.seen.turn(at - 1) if look is not None and 0 < at <= len(look.match) else None)

    def _line(self, at: int) -> Any:
        """Return the line of a point, or the last one before it; parts of a decision may have no line of their own."""
        while True:
            line = self._list.querySelector(f'[data-at="{at}"]')
            if line:
                return line
            at -= 1


def _same(entries: Sequence[tuple[Turn, *tuple[object, ...]]], match: Match) -> int:
    """Return how many of the first entries belong to standing actions."""
    pairs = zip(entries, match.turns, strict=False)
    return next((at for at, (entry, turn) in enumerate(pairs) if entry[0] is not turn), min(len(entries), len(match)))


def _start(match: Match) -> Markup:
    older = match.game.version < match.game.newest
    return _line("log-line log-start", 0, t("log.start-older", version=match.game.version) if older else t("log.start"))


def _lines(look: TableLook, index: int, number: int, said: Sequence[str]) -> list[Markup]:
    """Return the lines of a standing action; the first line has a number."""
    seat = look.match.turns[index].seat
    whose = {"data_seat": str(seat)} if seat >= 0 else {}
    return [
        _line("log-line log-note", index + 1, text, **whose)
        if i
        else _line("log-line", index + 1, text, data_n=str(number), **whose)
        for i, text in enumerate(said)
    ]


def _line(cls: str, at: int, text: str, **more: str) -> Markup:
    return h("li", cls, button("log-text", *signed(text), tabindex="-1"), data_at=str(at), **more)


def best_seen(look: TableLook, point: int) -> int:
    """Return the point of the match at which the board shows the last action before `point` best.

    Usually that is `point` itself. The end of a battle is shown best just before it, while the battle is on the board.
    """
    match = look.match
    if not point:
        return 0
    turn, before = match.turns[point - 1], match.at(point - 1)
    routes = match.game.routes
    ends = turn.seat == CHANCE and before.paced() and routes is not None and routes.route(before, CHANCE, turn.action)
    return point - 1 if ends else point
