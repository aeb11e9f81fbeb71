"""For how long each move is shown before the next one: the only place that decides it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from js import window
from pyodide.ffi import JsException

from ...core.match.match import Match
from ...core.rules.position import CHANCE
from ...core.text import json_reader
from ..page.settings import PACE, settings
from ..panels import recap
from ..saves.entry_checks import SEATS, entries, is_list, is_whole
from ..saves.local_storage import scope
from ..state.pace import Pace
from ..state.table_look import TableLook
from ..state.table_state import Situation

RESULT = 0.6
"""For which part of the time of a move the result of a chance event is shown."""
PART = 0.45
"""For which part of the time of a move an action is shown that changes nothing, or that the same player continues."""
KEY = "takujo.pace"
"""The key in the tab's storage of what has been chosen for matches."""


class Pacing:
    """Decides for how long moves are shown, and keeps what has been chosen for a match while the tab is open."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self.fast = False
        """Whether everything is gone through at once until a person has to decide."""
        self._match: Match | None = None
        self._pace = Pace()
        """What has been chosen for `_match`."""

    def of(self, match: Match) -> Pace:
        """Return what has been chosen for a match."""
        if match is not self._match:
            self._match = match
            self._pace = Pace() if match.partial else _read(_stored().get(str(match.seed)))
        return self._pace

    def set(self, pace: Pace) -> None:
        """Set the pace of the match on the table, from the next move on; it is kept when the page is loaded again."""
        match = self._situation.match
        if match is None:
            return
        self._match, self._pace, self.fast = match, pace, False
        if match.partial:
            return  # This device doesn't know the seed, by which it would be found again.
        chosen = {"speed": pace.speed, "mine": pace.mine, "passed": sorted(pace.passed)}
        try:
            window.sessionStorage.setItem(scope() + KEY, json.dumps(_stored() | {str(match.seed): chosen}))
        except JsException:
            return  # Then it is forgotten with the page.

    def skip(self) -> None:
        """Go through everything at once until a person at the device decides; not for people who only watch."""
        match, device = self._situation.match, self._situation.device
        self.fast = match is not None and bool(device.people(match)) and device.deciding(match) is None

    def speed(self, match: Match) -> str:
        """Return the speed of a match: the one chosen for it, or that of the settings."""
        return self.of(match).speed or str(settings()["pace"])

    # -- times

    def move_ms(self, match: Match) -> int:
        """Return for how long a move of another player is shown, in milliseconds; 0 if none is waited for."""
        return 0 if self.fast else PACE[self.speed(match)]

    def result_ms(self, match: Match, points: Sequence[int] = ()) -> float:
        """Return for how long each result of chance events is shown, in milliseconds.

        It is longer if the page waits for a person at the last of the `points` that are shown one at a time.
        """
        return (1 if points and self.stops(match, points[-1]) else RESULT) * self.move_ms(match)

    def stops(self, match: Match, point: int) -> bool:
        """Return whether the page waits at a point until a person at the device continues.

        It doesn't wait if people at other devices would have to wait too.
        """
        seats = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        here = bool(seats) and set(seats) <= set(self._people(match))
        return here and not match.partial and bool(match.actors()) and match.at(point).sums_up()

    def replay_ms(self, match: Match) -> int:
        """Return for how long each point is shown that a person has asked to see again, in milliseconds."""
        return self.move_ms(match) or PACE["normal"]

    def last_ms(self, match: Match) -> float:
        """Return for how long the last action is shown until the next one, in milliseconds, including its animation.

        It is 0 for what the viewer can't see, such as a chip that is placed face down.
        """
        time = self.move_ms(match)
        at = len(match) - 1
        if not time or at < 0:
            return time
        turn, pace = match.turns[at], self.of(match)
        if turn.seat in pace.passed or (pace.mine and not self._concerns(match, [at])):
            return 0
        if turn.seat == CHANCE:
            return 0 if _one_result(match, at + 1) else RESULT * time
        if not turn.events and (turn.seat in self._people(match) or self._hidden(match, at)):
            return 0
        return time * (PART if not turn.events or turn.seat in (*match.actors(), *self._people(match)) else 1)

    def results(self, match: Match, before: int) -> list[int]:
        """Return the points with chance events to be shown separately since the match had `before` actions.

        Events with the same prompt are one result.
        """
        if not self.move_ms(match):
            return []
        points = [at for at in range(before, len(match)) if match.turns[at].seat == CHANCE and match.at(at).paced()]
        if self.of(match).mine and not self._concerns(match, points):
            return []
        return [at for at in points if not _one_result(match, at)]

    def _people(self, match: Match) -> list[int]:
        return self._situation.device.people(match)

    def _hidden(self, match: Match, at: int) -> bool:
        """Return whether the viewer can't see what an action was, or only that its seat has finished such actions."""
        seat, seen = match.turns[at].seat, match.seen_by(self._situation.viewer())
        acted = [i for i in (at - 1, at) if i >= 0 and match.turns[i].seat == seat]
        return any(seen.turn(i).action != match.turns[i].action for i in acted)

    def _concerns(self, match: Match, points: Iterable[int]) -> bool:
        """Return whether any of these actions affects or names a person at the device."""
        look, people = self._situation.look(), self._people(match)
        return look is not None and any(_touches(look, at, seat) for at in points for seat in people)


def _one_result(match: Match, at: int) -> bool:
    """Return whether the chance event at a point belongs to the same result as the one before it."""
    if at < 1 or match.turns[at - 1].seat != CHANCE:
        return False
    before, now = match.at(at - 1), match.at(at)
    return before.paced() and now.paced() and before.prompt() == now.prompt()


def _touches(look: TableLook, at: int, seat: int) -> bool:
    turn = look.seen.turn(at)
    return any(event.seat == seat for event in turn.events) or recap.names_seat(look, at, seat)


def _stored() -> dict[str, Any]:
    try:
        return entries(str(window.sessionStorage.getItem(scope() + KEY)))
    except JsException:
        return {}


def _read(found: object) -> Pace:
    """Return a stored choice; what can't be read counts as not chosen."""
    if not json_reader.is_object(found):
        return Pace()
    speed, passed = found.get("speed"), found.get("passed")
    seats = [seat for seat in passed if is_whole(seat, 0, SEATS - 1)] if is_list(passed, SEATS) else []
    return Pace(speed if isinstance(speed, str) and speed in PACE else "", found.get("mine") is True, frozenset(seats))
