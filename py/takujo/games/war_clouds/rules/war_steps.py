"""The steps of war: activations, defence, operations, transport (7.3–7.8)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..hexes import CELL, CELLS, NEAR
from . import land_refusals, turns, war
from .actions import At, Battle, Conquer, Defend, Halt, Hold, Let, March, Settle, Stay
from .land_step import ATS, LandStep
from .naming import nation_word
from .position import WarCloudsPosition
from .seat_step import Prompt

_MARCHES: list[dict[int, Action]] = [{to: March(CELLS[c], CELLS[to]) for to in near} for c, near in enumerate(NEAR)]
_STAYS: list[Action] = [Stay(cell) for cell in CELLS]
_BATTLES: list[Action] = [Battle(seat) for seat in range(6)]
_HALT, _DEFEND, _LET, _CONQUER, _SETTLE, _HOLD = Halt(), Defend(), Let(), Conquer(), Settle(), Hold()


class ActivateStep(LandStep[March | Stay | Halt]):
    """Choose which unit is activated next (7.3)."""

    left: int
    """How many more units can be activated."""
    start: int = -1
    """Where this action's last march began; -1 if the last activation was not a march."""
    end: int = -1
    """Where this action's last march ended; -1 if the last activation was not a march."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        found: list[Action] = []
        for cell in war.units_of(p, seat):
            marches = _MARCHES[cell]
            found += [marches[to] for to in war.steps(p, cell)]
            if war.useful(p, seat, cell):
                found.append(_STAYS[cell])
        found.append(_HALT)
        return found

    def gives_up(self, p: WarCloudsPosition, action: March | Stay | Halt) -> bool:
        return isinstance(action, Halt) and len(self.actions(p, self.seat)) > 1  # 7.3: all have been paid for

    def apply(self, p: WarCloudsPosition, seat: int, action: March | Stay | Halt) -> None:
        if isinstance(action, Halt):
            turns.acted(p, seat)
            return
        cell = CELL[action.cell]
        if isinstance(action, March):
            to = CELL[action.to]
            war.march(p, seat, cell, to)
            p.stack[-1] = ActivateStep(seat, self.left - 1, cell, to)
            p.stack.append(OperateStep(seat, to))
            met = war.defenders(p, seat, to)
            if met:
                p.stack.append(DefendStep(met[0], seat, to, tuple(met[1:])))
            else:
                operate(p)
        else:
            p.stack[-1] = ActivateStep(seat, self.left - 1)
            p.last = cell
            p.stack.append(OperateStep(seat, cell))

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.activate", {"n": self.left}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.march(p, seat, action)


class DefendStep(LandStep[Defend | Let]):
    """Decide whether a seat defends against a unit that has just arrived (7.8)."""

    mover: int
    """The seat whose unit has arrived."""
    cell: int
    """The cell where the unit has arrived."""
    others: tuple[int, ...]
    """The seats that will be asked after this one, in order."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [_DEFEND, _LET]

    def apply(self, p: WarCloudsPosition, seat: int, action: Defend | Let) -> None:
        if isinstance(action, Defend):
            war.clash(p, self.mover, seat, self.cell)
            p.emit("defend", seat, other=self.mover, cell=CELLS[self.cell])
            del p.stack[-2:]
            go_on(p)
        elif self.others:
            p.stack[-1] = DefendStep(self.others[0], self.mover, self.cell, self.others[1:])
        else:
            p.stack.pop()
            operate(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.defend", {"nation": nation_word(p, self.mover), "cell": CELLS[self.cell]}


class OperateStep(LandStep[Battle | Conquer | Settle | Hold]):
    """Choose the operation of a unit that has been activated (7.3)."""

    cell: int
    """The cell of the unit that operates."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [*operations(p, seat, self.cell), _HOLD]

    def apply(self, p: WarCloudsPosition, seat: int, action: Battle | Conquer | Settle | Hold) -> None:
        if isinstance(action, Battle):
            war.battle(p, seat, action.seat, self.cell)
        elif isinstance(action, Conquer):
            war.conquer(p, seat, self.cell)
        elif isinstance(action, Settle):
            war.settle(p, seat, self.cell)
        p.stack.pop()
        go_on(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.operate", {"cell": CELLS[self.cell]}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.operate(p, seat, self.cell, action)


class TransportStep(LandStep[At]):
    """Choose where a unit is transported to (7.4)."""

    cell: int
    """The cell of the unit that is transported."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [ATS[cell] for cell in war.landings(p, seat) if cell != self.cell]

    def apply(self, p: WarCloudsPosition, seat: int, action: At) -> None:
        to = CELL[action.cell]
        war.transport(p, seat, self.cell, to)
        if war.can_settle(p, seat, to):
            p.stack[-1] = LandedStep(seat, to)
        else:
            turns.acted(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.transport", {"cell": CELLS[self.cell]}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.landing(p, self.cell, action)


class LandedStep(LandStep[Settle | Hold]):
    """Decide whether a unit that was transported settles (7.4)."""

    cell: int
    """The cell to which the unit was transported."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [_SETTLE, _HOLD]

    def apply(self, p: WarCloudsPosition, seat: int, action: Settle | Hold) -> None:
        if isinstance(action, Settle):
            war.settle(p, seat, self.cell)
        turns.acted(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.landed", {"cell": CELLS[self.cell]}


def operations(p: WarCloudsPosition, seat: int, cell: int) -> list[Action]:
    """Return the operations that a unit in a hex can carry out."""
    found = [_BATTLES[other] for other in war.enemies(p, seat, cell)]
    if war.can_conquer(p, seat, cell):
        found.append(_CONQUER)
    if war.can_settle(p, seat, cell):
        found.append(_SETTLE)
    return found


def operate(p: WarCloudsPosition) -> None:
    """Continue with an operation of the unit on top of the stack; skip it if the unit has none."""
    unit = p.stack[-1]
    assert isinstance(unit, OperateStep)
    if not war.useful(p, unit.seat, unit.cell):
        p.stack.pop()
        go_on(p)


def go_on(p: WarCloudsPosition) -> None:
    """Continue with the next activation, if the seat has one left."""
    activation = p.stack[-1]
    assert isinstance(activation, ActivateStep)
    if not activation.left or not war.can_go_on(p, activation.seat):
        turns.acted(p, activation.seat)
