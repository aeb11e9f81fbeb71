"""The log: lines about each standing action in the reader's language; clicking one shows that point of the match.

A seat's consecutive actions of one kind are folded into one line, which opens to show them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from js import window
from pyodide.ffi import create_proxy

from ...core.match.match import Match
from ...core.rules.match_history import Turn
from ...core.rules.position import CHANCE
from ...core.text.markup import Markup, button, h
from ..page.deferred_render import DeferredRender
from ..page.dom import Element, append, by_id, closest, fill, lang, on, options, show, t
from ..page.gain_loss_markup import signed
from ..state.table_look import TableLook
from .log_lines import joint_line, line_kind, told_lines


class _Entry(NamedTuple):
    """What the log says about an action."""

    turn: Turn
    said: list[str]
    number: int
    """How many actions until then have lines."""
    kind: tuple[int, str]
    """The seat, and what actions that are folded with it have in common; "" if it stays alone."""


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
        self._entries: dict[int, list[_Entry]] = {}
        """What is said about each action, by viewer, because people on a shared device see different things."""
        self._shown: list[tuple[Turn, int]] = []
        """The actions that are shown, with their numbers of lines."""
        self._opened: dict[int, Turn] = {}
        """The first actions of the folds that the reader has opened, by index."""
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
            self._entries, self._state = {}, state
        if (*state, viewer) != self._shown_for:
            self._empty()
            append(self._list, _start(match))
            self._offer(called)
            self._shown_for = (*state, viewer)
        same = min(_same(self._shown, match), until)
        entries = self._entries.setdefault(viewer, [])
        del entries[_same(entries, match) :]
        for index in range(len(entries), until):
            said = told_lines(look, index)
            number = (entries[-1].number if entries else 0) + bool(said)
            entries.append(_Entry(match.turns[index], said, number, line_kind(look, index, said)))
        if not same == until == len(self._shown):
            self._renew(look, entries[:until], _fold_start(entries, same))
        self._mark(at)

    def _renew(self, look: TableLook, entries: Sequence[_Entry], start: int) -> None:
        """Replace the lines of all actions from an index on."""
        for _ in range(sum(count for _, count in self._shown[start:])):
            self._list.lastElementChild.remove()
        del self._shown[start:]
        added: list[Markup] = []
        for fold in _folds(entries, start):
            first = fold[0]
            opened = self._opened.get(first) is entries[first].turn
            if len(fold) > 1:
                added.append(_joint(look, entries, fold, opened))
            for index in range(len(self._shown), fold[-1] + 1):
                lines = _lines(look, index, entries[index], len(fold) > 1, opened)
                self._shown.append((entries[index].turn, len(lines) + (len(fold) > 1 and index == first)))
                added += lines
        self._shown += [(one.turn, 0) for one in entries[len(self._shown) :]]  # Without lines.
        if added:
            append(self._list, *added)

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
        if self._current.hidden:
            _open(self._current, True)
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
        if line is not None and closest(event, ".log-open") is not None:
            first = int(line.nextElementSibling.dataset.at) - 1
            opened = line.querySelector(".log-open").getAttribute("aria-expanded") != "true"
            if opened:
                self._opened[first] = self._shown[first][0]
            else:
                self._opened.pop(first, None)
            _open(line, opened)
        elif line is not None and self._look is not None:
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


def _folds(entries: Sequence[_Entry], start: int) -> Iterator[list[int]]:
    """Yield the indexes of the actions with lines from `start` on: those that are folded together, others alone.

    Actions without lines, such as the first steps of a move, don't interrupt a fold.
    """
    fold: list[int] = []
    for index in range(start, len(entries)):
        one = entries[index]
        if not one.said:
            continue
        if fold and not (one.kind[1] and one.kind == entries[fold[0]].kind):
            yield fold
            fold = []
        fold.append(index)
    if fold:
        yield fold


def _fold_start(entries: Sequence[_Entry], end: int) -> int:
    """Return the index of the first action of the fold before `end`, from which the lines have to be made again."""
    start = end
    for index in range(end - 1, -1, -1):
        one = entries[index]
        if one.said:
            if not one.kind[1] or (start < end and one.kind != entries[start].kind):
                break
            start = index
    return start


def _same(entries: Sequence[tuple[Turn, *tuple[object, ...]]], match: Match) -> int:
    """Return how many of the first entries belong to standing actions."""
    pairs = zip(entries, match.turns, strict=False)
    return next((at for at, (entry, turn) in enumerate(pairs) if entry[0] is not turn), min(len(entries), len(match)))


def _start(match: Match) -> Markup:
    older = match.game.version < match.game.newest
    return _line("log-line log-start", 0, t("log.start-older", version=match.game.version) if older else t("log.start"))


def _lines(look: TableLook, index: int, entry: _Entry, folded: bool, opened: bool) -> list[Markup]:
    """Return the lines of a standing action; the first line has a number."""
    whose = _whose(look, index)
    part = {"hidden": True} if folded and not opened else {}
    return [
        _line("log-line log-note", index + 1, text, **whose)
        if i
        else _line(
            "log-line log-part" if folded else "log-line", index + 1, text, data_n=str(entry.number), **whose, **part
        )
        for i, text in enumerate(entry.said)
    ]


def _joint(look: TableLook, entries: Sequence[_Entry], fold: list[int], opened: bool) -> Markup:
    """Return the line for several actions of a kind, with the number of the first and a button that shows them."""
    text, count = joint_line(look, entries[fold[0]].kind[1], fold), str(len(fold))
    opener = button("log-open", count, aria_expanded=_expanded(opened), aria_label=t("log.open", n=len(fold)))
    at, number = fold[-1] + 1, str(entries[fold[0]].number)
    return _line("log-line log-joint", at, text, opener, data_n=number, **_whose(look, fold[0]))


def _expanded(opened: bool) -> str:
    return "true" if opened else "false"


def _open(line: Element, opened: bool) -> None:
    """Open or close the fold that a line belongs to."""
    while line.matches(".log-part"):
        line = line.previousElementSibling
    line.querySelector(".log-open").setAttribute("aria-expanded", _expanded(opened))
    line = line.nextElementSibling
    while line and line.matches(".log-part"):
        line.hidden = not opened
        line = line.nextElementSibling


def _whose(look: TableLook, index: int) -> dict[str, str]:
    """Return the attribute of a line that says which seat it is about."""
    seat = look.match.turns[index].seat
    return {"data_seat": str(seat)} if seat >= 0 else {}


def _line(cls: str, at: int, text: str, *after: Markup, **more: str | bool) -> Markup:
    return h("li", cls, button("log-text", *signed(text), tabindex="-1"), *after, data_at=str(at), **more)


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
