"""The flow of the game in steps, and how a match begins and goes on from phase to phase."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.step import Step, by_verb
from . import declaration, operations, position, production, returning, victory
from .actions import VERBS
from .battle import DivertStep, FireStep, HitStep, ReactStep, SettleStep
from .battle.bombing import BombardStep
from .move_steps import AttackStep, BackStep, FromStep, HomeStep, LedoStep, ReturnStep, WithStep
from .position import CoProsperityPosition
from .seat_step import Prompt
from .steps import (
    ActionStep,
    AtlanticStep,
    BuryStep,
    ChooseStep,
    DeclareStep,
    DevelopStep,
    OperateStep,
    ReplaceStep,
    SpecialStep,
    StationStep,
)

__all__ = ["VERBS", "CoProsperityPosition", "NextStep", "start"]


def start(seats: int, options: Options, rules: int) -> CoProsperityPosition:
    """Return the position before the Allied player divides the US fleet (3.1)."""
    p = position.start(options["ledo"] == "on")
    p.stack.append(StationStep(0))
    return p


class NextStep(Step[CoProsperityPosition, Action]):
    """What goes on by itself, as soon as it comes to the top: the position never rests here."""

    phase: str
    """What begins or goes on."""
    number: int = -1
    """The seat that goes on; with "return" how many seats have had their return phase."""
    left: int = 0
    """With "special", how many special operations the seat has left (7.3)."""
    on: str = ""
    """With "special", the nations on which war has been declared."""

    def actors(self, p: CoProsperityPosition) -> tuple[int, ...]:
        return ()

    def apply(self, p: CoProsperityPosition, seat: int, action: Action) -> None:
        match self.phase:
            case "produce":
                production.begin(p)
            case "declare":
                declaration.begin(p)
            case "special":
                declaration.special(p, self.number, self.left, self.on)
            case "operations":
                operations.begin(p)
            case "operate":
                operations.turn_to(p, self.number)
            case "return":
                returning.begin(p, self.number)
            case _:
                victory.end_turn(p)

    def prompt(self, p: CoProsperityPosition) -> Prompt:
        return "prompt.over", {}


CoProsperityPosition.steps = by_verb(
    *(NextStep, StationStep, ChooseStep, DeclareStep, BuryStep, SpecialStep, OperateStep, ActionStep),
    *(DevelopStep, ReplaceStep, AtlanticStep, FromStep, WithStep, AttackStep, LedoStep),
    *(ReactStep, DivertStep, FireStep, HitStep, SettleStep, BombardStep, ReturnStep, BackStep, HomeStep),
)
