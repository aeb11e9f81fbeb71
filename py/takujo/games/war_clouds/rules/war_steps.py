"""The steps of war: activations, the defence of those met, operations, transport (7.3–7.8)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ..hexes import CELL, CELLS, NEAR
from . import turns, war
from .actions import At, Battle, Conquer, Defend, Halt, Hold, Let, March, Settle, Stay
from .develop import ATS
from .land_step import LandStep
from .naming import nation_word
from .position import WarCloudsPosition
from .seat_step import Prompt

_MARCHES: list[dict[int, Action]] = [{to: March(CELLS[c], CELLS[to]) for to in near} for c, near in enumerate(NEAR)]
_STAYS: list[Action] = [Stay(cell) for cell in CELLS]
_BATTLES: list[Action] = [Battle(seat) for seat in range(6)]
_HALT, _DEFEND, _LET, _CONQUER, _SETTLE, _HOLD = Halt(), Defend(), Let(), Conquer(), Settle(), Hold()


class ActivateStep(LandStep):
    """Which unit is activated next: ("activate", seat, activations left), and the hexes of the last march, if any."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        p = position
        found: list[Action] = []
        for cell in war.units_of(p, seat):
            marches = _MARCHES[cell]
            found += [marches[to] for to in war.steps(p, cell)]
            if war.useful(p, seat, cell):
                found.append(_STAYS[cell])
        found.append(_HALT)
        return found

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: March | Stay | Halt) -> None:
        p = position
        if isinstance(action, Halt):
            turns.acted(p)
            return
        p.stack[-1] = ("activate", seat, frame[2] - 1)
        cell = CELL[action.cell]
        if isinstance(action, March):
            to = CELL[action.to]
            war.march(p, seat, cell, to)
            p.stack[-1] = ("activate", seat, frame[2] - 1, cell, to)
            p.stack.append(("operate", seat, to))
            met = war.defenders(p, seat, to)
            if met:
                p.stack.append(("defend", met[0], seat, to, tuple(met[1:])))
            else:
                operate(p)
        else:
            p.last = cell
            p.stack.append(("operate", seat, cell))

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.activate", {"n": frame[2]}


class DefendStep(LandStep):
    """Whether a unit that has just come is met (7.8): ("defend", seat asked, mover, cell, who is asked after it)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [_DEFEND, _LET]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Defend | Let) -> None:
        p = position
        _, _, mover, cell, others = frame
        if isinstance(action, Defend):
            war.clash(p, mover, seat, cell)
            p.emit("defend", seat, other=mover, cell=CELLS[cell])
            del p.stack[-2:]
            go_on(p)
        elif others:
            p.stack[-1] = ("defend", others[0], mover, cell, others[1:])
        else:
            p.stack.pop()
            operate(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.defend", {"nation": nation_word(position, frame[2]), "cell": CELLS[frame[3]]}


class OperateStep(LandStep):
    """What the unit does where it is (7.3): ("operate", seat, cell)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [*operations(position, seat, frame[2]), _HOLD]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        p, cell = position, frame[2]
        if isinstance(action, Battle):
            war.battle(p, seat, action.seat, cell)
        elif isinstance(action, Conquer):
            war.conquer(p, seat, cell)
        elif isinstance(action, Settle):
            war.settle(p, seat, cell)
        p.stack.pop()
        go_on(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.operate", {"cell": CELLS[frame[2]]}


class TransportStep(LandStep):
    """Where a unit is brought (7.4): ("transport", seat, cell)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [ATS[cell] for cell in war.landings(position, seat) if cell != frame[2]]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: At) -> None:
        to = CELL[action.cell]
        war.transport(position, seat, frame[2], to)
        if war.can_settle(position, seat, to):
            position.stack[-1] = ("landed", seat, to)
        else:
            turns.acted(position)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.transport", {"cell": CELLS[frame[2]]}


class LandedStep(LandStep):
    """Whether a unit that was transported settles (7.4): ("landed", seat, cell)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [_SETTLE, _HOLD]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Settle | Hold) -> None:
        if isinstance(action, Settle):
            war.settle(position, seat, frame[2])
        turns.acted(position)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.landed", {"cell": CELLS[frame[2]]}


def operations(p: WarCloudsPosition, seat: int, cell: int) -> list[Action]:
    """Return the operations that a unit in a hex can carry out."""
    found = [_BATTLES[other] for other in war.enemies(p, seat, cell)]
    if war.can_conquer(p, seat, cell):
        found.append(_CONQUER)
    if war.can_settle(p, seat, cell):
        found.append(_SETTLE)
    return found


def operate(p: WarCloudsPosition) -> None:
    """Go on to the operation of the unit on top of the stack, if it has any."""
    _, seat, cell = p.stack[-1]
    if not war.useful(p, seat, cell):
        p.stack.pop()
        go_on(p)


def go_on(p: WarCloudsPosition) -> None:
    """Go on to the next activation, if there is one."""
    _, seat, left, *_ = p.stack[-1]
    if not left or not war.can_go_on(p, seat):
        turns.acted(p)
