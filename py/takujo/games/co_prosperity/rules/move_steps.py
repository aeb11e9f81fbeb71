"""The steps of moves, in operations and in the return phase."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import CHANCE, Frame, Step
from ....core.text.texts import TextKey
from ..data import PLACE, PLACES
from . import moves, returning
from .actions import From, Ledo, To, With
from .position import CoProsperityPosition
from .returns import returns
from .steps import Prompt, SeatStep

_LEDO: list[tuple[Action, int]] = [(Ledo(die), 1) for die in range(1, 7)]


class FromStep(SeatStep):
    """Where a move begins (8.1 to 8.3)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return moves.origins(moves.Routes(position, *frame[2:]))

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: From) -> None:
        position.stack[-1] = ("with", *frame[1:], PLACE[action.space], ())

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return f"prompt.from.{frame[2]}", {"nation": TextKey(f"nation.{frame[3]}")}


class WithStep(SeatStep):
    """Which units move, and then where to."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        _, _, kind, nation, on, origin, units = frame
        return moves.steps(moves.Routes(position, kind, nation, on), origin, units)

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: With | To) -> None:
        _, _, kind, nation, on, origin, units = frame
        if isinstance(action, With):
            unit = position.pick(nation, action.type, origin, action.steps, units)
            position.stack[-1] = (*frame[:-1], tuple(sorted((*units, unit))))
        elif kind != "strategic" and moves.may_fight(position, seat, kind, on, PLACE[action.space]):
            position.stack.append(("attack", *frame[1:], PLACE[action.space]))
        else:
            position.stack.pop()
            moves.execute(position, kind, nation, on, origin, list(units), PLACE[action.space])

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        left = moves.Routes(position, *frame[2:5]).most() - len(frame[6])
        key = "with" if not frame[6] else "to" if left <= 0 else "with.to"
        return f"prompt.{key}", {"n": left}


class AttackStep(SeatStep):
    """The last moment to think again before a battle."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return moves.ATTACK[:]

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> None:
        _, _, kind, nation, on, origin, units, to = frame
        del position.stack[-2:]  # this step and the one that chose the units
        moves.execute(position, kind, nation, on, origin, list(units), to)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.attack", {"space": TextKey(f"place.{PLACES[frame[7]]}")}


class LedoStep(Step):
    """A unit's die on the Ledo road (8.3.1)."""

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: CoProsperityPosition, frame: Frame) -> list[tuple[Action, int]]:
        return _LEDO[:]

    def paced(self, position: CoProsperityPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Ledo) -> None:
        moves.march(position, action.die)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.ledo", {}


class OpenStep(SeatStep):
    """What a seat decides without its cards, which are of no use any more (6.0)."""

    def in_the_open(self, position: CoProsperityPosition, frame: Frame) -> bool:
        return True


class ReturnStep(OpenStep):
    """The return phase: from where a unit returns, or whether that is all (9.0)."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return returning.choices(position, seat)

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> None:
        if isinstance(action, From):
            position.stack.append(("back", seat, PLACE[action.space]))
        else:
            position.stack.pop()

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        now = returns(position, frame[1])
        if now.may_end():
            return "prompt.return", {}
        return "prompt.return.crowded", {"space": TextKey(f"place.{PLACES[now.crowded()]}")}


class BackStep(OpenStep):
    """Which unit returns."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return list(returns(position, seat).units(frame[2]))

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: With) -> None:
        unit = returns(position, seat).units(frame[2])[action]
        position.stack[-1] = ("home", seat, unit)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.back", {}


class HomeStep(OpenStep):
    """Where a unit returns to."""

    def actions(self, position: CoProsperityPosition, frame: Frame, seat: int) -> list[Action]:
        return returns(position, seat).ends(frame[2])

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: To) -> None:
        position.stack.pop()
        returning.carry_out(position, seat, frame[2], action.space)

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.home", {}
