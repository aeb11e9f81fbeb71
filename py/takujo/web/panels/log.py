"""The log: a line for each standing action, in the reader's language; a click travels there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.course import Turn
from ...core.match import Match
from ...core.position import NOBODY
from ..page.dom import by_id, closest, lang, make, on, t
from ..state.situation import Look, Situation


class Log:
    """Keeps the list on the page in step with the match, line by line.

    `point_out(turn)` shows on the board what a line speaks of (None: nothing), `travel(point)` goes there.
    """

    def __init__(
        self, situation: Situation, point_out: Callable[[Turn | None], None], travel: Callable[[int], None]
    ) -> None:
        self._situation = situation
        self._point_out = point_out
        self._travel = travel
        self._list = by_id("log")
        self._shown: list[tuple[Turn, list[Any]]] = []
        self._state: tuple[object, ...] = ()
        self._current: Any = None
        on(self._list, "click", self._clicked)
        on(self._list, "mouseover", self._hovered)
        on(self._list, "mouseleave", lambda _e: self._point_out(None))

    def show(self, look: Look) -> None:
        """Show the actions as the viewer is told of them, with the point that is looked at marked."""
        match, called, viewer, at = look.match, look.names, look.viewer, look.cursor.point
        until = at if look.pacing else len(match)  # what is still to be shown is not told beforehand
        if not match.game.secrets:
            viewer = NOBODY  # all are told the same: the log stays as it is when another is on turn
        state = (id(match), lang(), tuple(called), viewer, match.outcome() is None)
        if state != self._state:
            self._list.replaceChildren(self._start(match))
            self._shown = []
            self._state = state
        same = 0
        while same < min(len(self._shown), until) and self._shown[same][0] is match.turns[same]:
            same += 1
        for _, lines in self._shown[same:]:
            for line in lines:
                line.remove()
        del self._shown[same:]
        for index in range(same, until):
            self._add(match, index, called, viewer)
        self._mark(at)

    def _start(self, match: Match) -> Any:
        older = match.game.version < match.game.newest
        text = t("log.start-older", version=match.game.version) if older else t("log.start")
        line = make("li", "log-line log-start", data_at="0")
        line.appendChild(make("button", "log-text", text, type="button", tabindex="-1"))
        return line

    def _add(self, match: Match, index: int, called: list[str], viewer: int) -> None:
        turn = match.turns[index]
        said = told_lines(match, index, called, viewer)
        lines = []
        for i, text in enumerate(said):
            line = make("li", "log-line" if i == 0 else "log-line log-note", data_at=str(index + 1))
            if i == 0 and turn.seat >= 0:
                line.dataset.seat = str(turn.seat)
            if turn.seat < 0:
                line.classList.add("log-chance")
            entry = make("button", "log-text", text, type="button", tabindex="-1")
            line.appendChild(entry)
            self._list.appendChild(line)
            lines.append(line)
        self._shown.append((turn, lines))

    def _mark(self, at: int) -> None:
        if self._current is not None:
            self._current.removeAttribute("aria-current")
        self._current = self._line(at)
        self._current.setAttribute("aria-current", "step")
        # Scroll the list only, never the page.
        top = self._current.offsetTop - self._list.offsetTop
        height = self._current.offsetHeight
        if top < self._list.scrollTop or top + height > self._list.scrollTop + self._list.clientHeight:
            self._list.scrollTop = max(0, top + height - self._list.clientHeight + 8)

    def _clicked(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        if line is not None:
            self._travel(int(line.dataset.at))

    def _hovered(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        at = int(line.dataset.at) if line is not None else 0
        match = self._situation.match
        shown = match is not None and 0 < at <= len(match)
        self._point_out(match.redacted(at - 1, self._situation.viewer()) if match is not None and shown else None)

    def _line(self, at: int) -> Any:
        """Return the line of a point, or the last one before it: part of a decision may have no line of its own."""
        while True:
            line = self._list.querySelector(f'[data-at="{at}"]')
            if line:
                return line
            at -= 1


def told_lines(match: Match, index: int, called: list[str], viewer: int) -> list[str]:
    """Return the lines of a standing action as the viewer is told of it."""
    texts = match.game.texts
    lines: list[str] = texts.lines(lang(), match.seen(index, viewer), match.redacted(index, viewer), called)
    return lines
