"""The steps of moves, in operations and in the return phase."""

from __future__ import annotations

from functools import cache
from typing import Generic

from ....core.rules.action import Action
from ....core.rules.position import CHANCE
from ....core.rules.step import A
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import LEDO_FAILS, PLACE, PLACES
from . import moves, refusals, return_refusals, returning
from .actions import Attack, Done, From, Ledo, To, With
from .position import CoProsperityPosition
from .returns import returns
from .seat_step import Prompt, SeatStep, SideStep

_LEDO: list[tuple[Action, int]] = [(Ledo(die), 1) for die in range(1, 7)]


class MoveStep(SeatStep[A], Generic[A]):
    """A decision about a move (8.1 to 8.3)."""

    kind: str
    """The kind of move: "strategic", "sea" or "land"."""
    nation: str
    """The nation whose units move."""
    on: str
    """In a special operation, the nations on which war has been declared (7.3): "US+UK"; "" otherwise."""

    def routes(self, p: CoProsperityPosition) -> moves.Routes:
        """Return an object that computes where units can go by the kind of move that this step is about."""
        return moves.Routes(p, self.kind, self.nation, self.on)


class FromStep(MoveStep[From]):
    """Choose where a move starts."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return moves.origins(self.routes(p))

    def selects(self, p: CoProsperityPosition, action: From) -> bool:
        return True

    def apply(self, p: CoProsperityPosition, seat: int, action: From) -> None:
        p.stack[-1] = WithStep(self.seat, self.kind, self.nation, self.on, PLACE[action.space], ())

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return f"prompt.from.{self.kind}", {"nation": TextKey(f"nation.{self.nation}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.leave(p, self.kind, self.nation, self.on, action)


class GroupStep(MoveStep[A], Generic[A]):
    """A decision about units that move together."""

    origin: int
    """The place where the units start."""
    units: tuple[int, ...]
    """The units that move, ascending."""

    def move(self, p: CoProsperityPosition, to: int) -> None:
        """Move the units; any resulting steps are pushed on the stack."""
        moves.execute(p, self.kind, self.nation, self.on, self.origin, list(self.units), to)


class WithStep(GroupStep[With | To]):
    """Choose which units move, and then where to."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return moves.steps(self.routes(p), self.origin, self.units)

    def selects(self, p: CoProsperityPosition, action: With | To) -> bool:
        return isinstance(action, With)

    def apply(self, p: CoProsperityPosition, seat: int, action: With | To) -> None:
        kind, nation, on, origin, units = self.kind, self.nation, self.on, self.origin, self.units
        if isinstance(action, With):
            unit = p.pick(nation, action.type, origin, action.steps, units)
            p.stack[-1] = WithStep(self.seat, kind, nation, on, origin, tuple(sorted((*units, unit))))
        elif kind != "strategic" and moves.may_fight(p, seat, kind, on, PLACE[action.space]):
            p.stack.append(AttackStep(self.seat, kind, nation, on, origin, units, PLACE[action.space]))
        else:
            p.stack.pop()
            self.move(p, PLACE[action.space])

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        left = self.routes(p).most() - len(self.units)
        key = "with" if not self.units else "to" if left <= 0 else "with.to"
        return f"prompt.{key}", {"n": left}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.go(p, self.kind, self.nation, self.on, self.origin, self.units, action)


class AttackStep(GroupStep[Attack]):
    """Confirm or take back a move into battle."""

    to: int
    """The space that is attacked."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return moves.ATTACK[:]

    def apply(self, p: CoProsperityPosition, seat: int, action: Attack) -> None:
        del p.stack[-2:]  # This step and the one that chose the units.
        self.move(p, self.to)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.attack", {"space": TextKey(f"place.{PLACES[self.to]}")}


class LedoStep(SideStep[Ledo]):
    """A unit's die on the Ledo road (8.3.1)."""

    on: str
    """In a special operation, the nations on which war has been declared; "" otherwise."""
    origin: int
    """The space where the move started."""
    to: int
    """The space where the move ends."""
    waiting: tuple[int, ...]
    """The units that still have to roll for the road, the next one first."""
    through: tuple[int, ...]
    """The units that have got through the road."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: CoProsperityPosition) -> list[tuple[Action, int]]:
        return _LEDO[:]

    def paced(self, p: CoProsperityPosition) -> bool:
        return True

    def apply(self, p: CoProsperityPosition, seat: int, action: Ledo) -> None:
        unit, *rest = self.waiting
        through = self.through
        p.stack.pop()
        if action.die >= LEDO_FAILS:
            p.place[unit] = self.origin
            p.emit("turned-back", self.seat, units=moves.listed(p, [unit]), to=PLACES[self.origin])
        else:
            through = (*through, unit)
            p.emit("through", self.seat, units=moves.listed(p, [unit]), to=PLACES[self.to])
        if rest:
            p.stack.append(LedoStep(self.seat, self.on, self.origin, self.to, tuple(rest), through))
        elif through:
            moves.arrive(p, self.seat, "land", self.on, self.origin, list(through), self.to)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.ledo", {}


class OpenStep(SeatStep[A], Generic[A]):
    """A decision without cards, so that the hand doesn't matter (6.0)."""

    def in_the_open(self, p: CoProsperityPosition) -> bool:
        return True


class ReturnStep(OpenStep[From | Done]):
    """The return phase: choose the place that a unit returns from, or end the phase (9.0)."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return returning.choices(p, seat)

    def selects(self, p: CoProsperityPosition, action: From | Done) -> bool:
        return isinstance(action, From)

    def apply(self, p: CoProsperityPosition, seat: int, action: From | Done) -> None:
        if isinstance(action, From):
            p.stack.append(_back(seat, PLACE[action.space]))
        else:
            p.stack.pop()

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        now = returns(p, self.seat)
        if now.may_end():
            return "prompt.return", {}
        return "prompt.return.crowded", {"space": TextKey(f"place.{PLACES[now.crowded()]}")}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return return_refusals.leaving(p, seat, action)


class BackStep(OpenStep[With]):
    """Choose which unit returns."""

    origin: int
    """The place that the unit leaves."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return list(returns(p, seat).units(self.origin))

    def selects(self, p: CoProsperityPosition, action: With) -> bool:
        return True

    def apply(self, p: CoProsperityPosition, seat: int, action: With) -> None:
        p.stack[-1] = _home(seat, returns(p, seat).units(self.origin)[action])

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.back", {}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return return_refusals.taking(p, seat, self.origin, action)


_back = cache(BackStep)  # A return takes two of these steps, so the instances are shared.


class HomeStep(OpenStep[To]):
    """Choose where a unit returns to."""

    unit: int
    """The unit that returns."""

    def actions(self, p: CoProsperityPosition, seat: int) -> list[Action]:
        return [*returns(p, seat).ends(self.unit)]

    def apply(self, p: CoProsperityPosition, seat: int, action: To) -> None:
        p.stack.pop()
        returning.carry_out(p, seat, self.unit, action.space)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.home", {}

    def why_not(self, p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
        return return_refusals.landing(p, seat, self.unit, action)


_home = cache(HomeStep)
