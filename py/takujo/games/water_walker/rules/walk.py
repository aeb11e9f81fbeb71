"""The walk: step by step over hidden panels, and what the others say of a slow walker."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import REVEAL, Clock, Frame, Step
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from .actions import DOBON, Call, Let, Slow, Walk
from .field import cell
from .places import walk_places, walk_to
from .position import WaterWalkerPosition
from .refusals import why_not

_SLOW, _CALL, _LET = Slow(), Call(), Let()
_WALK: Frame = ("walk",)
_EXCUSED: Frame = ("walk", "excused")


class WalkStep(Step):
    """The turn player steps from panel to panel (3.5).

    The frame says whether the others have let a slow step pass: it is not measured again (6.3).
    """

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return (position.turn,)

    def actions(self, position: WaterWalkerPosition, frame: Frame, seat: int) -> list[Action]:
        found: list[Action] = [walk_to(place) for place in walk_places(position)]
        if _measured(position, frame):
            found.append(_SLOW)
        return found

    def clock(self, position: WaterWalkerPosition, frame: Frame) -> Clock | None:
        return Clock(position.seconds, _SLOW) if _measured(position, frame) else None

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Walk | Slow) -> None:
        if isinstance(action, Slow):
            position.calls = [0] * position.seats
            position.emit("slow", seat)
            position.stack[-1] = ("calls",)
            return
        place = position.last = cell(action.x, action.y)
        position.path.append(place)
        position.stack[-1] = _WALK
        if place == position.goal:
            position.emit("arrive", seat)
            position.stack[-1] = ("score",)
            return
        if place in position.boats:
            position.emit("cross", seat)
        else:
            deal, _, kind = position.panels[place]
            position.emit(REVEAL, seat)
            if kind == DOBON:  # 3.5.4
                position.found[deal] += 1
                position.emit("splash", seat)
                _ended(position)
                return
            position.emit("ripple", seat)
        if not walk_places(position):  # 3.5.5
            position.emit("stuck", seat)
            _ended(position)

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return ("prompt.walk", {"n": len(position.turned())}) if len(position.path) > 1 else ("prompt.set-out", {})

    def refuse(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return why_not(position, seat, action)


def _measured(position: WaterWalkerPosition, frame: Frame) -> bool:
    """Return whether the step has to be taken in time: the route may be planned before the first one (6.1)."""
    return position.seconds > 0 and len(position.path) > 1 and frame != _EXCUSED


def _ended(position: WaterWalkerPosition) -> None:
    position.splashed = True
    position.stack[-1] = ("score",)


class CallsStep(Step):
    """All others say at the same time whether the walker was too slow (6.2)."""

    def actors(self, position: WaterWalkerPosition, frame: Frame) -> tuple[int, ...]:
        return tuple(s for s, said in enumerate(position.calls) if not said and s != position.turn)

    def actions(self, position: WaterWalkerPosition, frame: Frame, seat: int) -> list[Action]:
        return [_CALL, _LET]

    def in_the_open(self, position: WaterWalkerPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: WaterWalkerPosition, frame: Frame, seat: int, action: Call | Let) -> None:
        position.calls[seat] = 1 if isinstance(action, Call) else 2
        position.emit("call" if isinstance(action, Call) else "let", seat)
        others = position.seats - 1
        if 2 * position.calls.count(1) >= others:  # 6.3
            position.calls = [0] * position.seats
            position.emit("called", position.turn)
            _ended(position)
        elif 2 * position.calls.count(2) > others:  # fewer than half can call by now
            position.calls = [0] * position.seats
            position.emit("on", position.turn)
            position.stack[-1] = _EXCUSED

    def prompt(self, position: WaterWalkerPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.calls", {}
