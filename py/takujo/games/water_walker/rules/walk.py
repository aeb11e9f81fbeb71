"""The walk: step by step over face-down panels, and the others' verdict on a slow walker."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import REVEAL
from ....core.rules.step import Clock, Step
from ....core.text.texts import Value
from .actions import DOBON, Call, Let, Slow, Walk
from .field import cell
from .places import reaches_goal, walk_places, walk_to
from .position import WaterWalkerPosition
from .steps import TurnStep

_SLOW, _CALL, _LET = Slow(), Call(), Let()
_EXCUSED = "excused"


class WalkStep(TurnStep[Walk | Slow]):
    """The turn player steps from panel to panel (3.5)."""

    pace: str = ""
    """"excused" if the other seats have let a slow step pass, which isn't timed again (6.3); otherwise ""."""

    def actions(self, p: WaterWalkerPosition, seat: int) -> list[Action]:
        found: list[Action] = [walk_to(place) for place in walk_places(p)]
        if self._measured(p):
            found.append(_SLOW)
        return found

    def gives_up(self, p: WaterWalkerPosition, action: Walk | Slow) -> bool:
        """Return whether a step leads into a dead end, although another one doesn't; or the time is given up (6.2)."""
        if isinstance(action, Slow):
            return True
        lost = not reaches_goal(p, cell(action.x, action.y))
        return lost and any(reaches_goal(p, place) for place in walk_places(p))  # 3.5.5

    def clock(self, p: WaterWalkerPosition) -> Clock | None:
        return Clock(p.seconds, _SLOW) if self._measured(p) else None

    def apply(self, p: WaterWalkerPosition, seat: int, action: Walk | Slow) -> None:
        if not isinstance(action, Walk):
            p.calls = [0] * p.seats
            p.emit("slow", seat)
            p.stack[-1] = CallsStep()
            return
        place = p.last = cell(action.x, action.y)
        p.path.append(place)
        p.stack[-1] = WALK
        if place == p.goal:
            p.emit("arrive", seat)
            p.stack[-1] = p.step("score")
            return
        if place in p.boats:
            p.emit("cross", seat)
        else:
            deal, _, kind = p.panels[place]
            p.emit(REVEAL, seat)
            if kind == DOBON:  # 3.5.4
                p.found[deal] += 1
                p.emit("splash", seat)
                _ended(p)
                return
            p.emit("ripple", seat)
        if not walk_places(p):  # 3.5.5
            p.emit("stuck", seat)
            _ended(p)

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return ("prompt.walk", {"n": len(p.turned())}) if len(p.path) > 1 else ("prompt.set-out", {})

    def _measured(self, p: WaterWalkerPosition) -> bool:
        """Return whether the step is timed; the first one isn't, because the walker may plan the route (6.1)."""
        return p.seconds > 0 and len(p.path) > 1 and self.pace != _EXCUSED


WALK = WalkStep()


def _ended(p: WaterWalkerPosition) -> None:
    p.splashed = True
    p.stack[-1] = p.step("score")


class CallsStep(Step[WaterWalkerPosition, Call | Let]):
    """All others say simultaneously whether the walker was too slow (6.2)."""

    def actors(self, p: WaterWalkerPosition) -> tuple[int, ...]:
        return tuple(s for s, said in enumerate(p.calls) if not said and s != p.turn)

    def actions(self, p: WaterWalkerPosition, seat: int) -> list[Action]:
        return [_CALL, _LET]

    def in_the_open(self, p: WaterWalkerPosition) -> bool:
        return True

    def apply(self, p: WaterWalkerPosition, seat: int, action: Call | Let) -> None:
        p.calls[seat] = 1 if isinstance(action, Call) else 2
        p.emit("call" if isinstance(action, Call) else "let", seat)
        others = p.seats - 1
        if 2 * p.calls.count(1) >= others:  # 6.3
            p.calls = [0] * p.seats
            p.emit("called", p.turn)
            _ended(p)
        elif 2 * p.calls.count(2) > others:  # Too few seats are left to reach half of the calls.
            p.calls = [0] * p.seats
            p.emit("on", p.turn)
            p.stack[-1] = WalkStep(_EXCUSED)

    def prompt(self, p: WaterWalkerPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.calls", {}
