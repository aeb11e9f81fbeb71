"""The rules as a table of steps, and how a match begins and goes on from phase to phase."""

from __future__ import annotations

from collections.abc import Callable

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import Frame, Step
from . import battle, declaration, move_steps, operations, position, production, returning, steps, victory
from .actions import VERBS
from .position import NEXT, CoProsperityPosition
from .steps import Prompt

__all__ = ["VERBS", "CoProsperityPosition", "start"]


def start(seats: int, options: Options, rules: int) -> CoProsperityPosition:
    """Return the position before the Allied player divides the US fleet (3.1)."""
    p = position.start(options["ledo"] == "on")
    p.stack = [("station", 0)]
    return p


class NextStep(Step):
    """What goes on by itself, as soon as it comes to the top: the position never rests here."""

    _ways: dict[str, Callable[..., None]] = {
        "produce": production.begin,
        "declare": declaration.begin,
        "special": declaration.special,
        "operations": operations.begin,
        "operate": operations.turn_to,
        "return": returning.begin,
        "end": victory.end_turn,
    }

    def actors(self, position: CoProsperityPosition, frame: Frame) -> tuple[int, ...]:
        return ()

    def apply(self, position: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> None:
        self._ways[frame[1]](position, *frame[2:])

    def prompt(self, position: CoProsperityPosition, frame: Frame) -> Prompt:
        return "prompt.over", {}


CoProsperityPosition.steps = {
    NEXT: NextStep(),
    "station": steps.StationStep(),
    "choose": steps.ChooseStep(),
    "declare": steps.DeclareStep(),
    "bury": steps.BuryStep(),
    "special": steps.SpecialStep(),
    "operate": steps.OperateStep(),
    "action": steps.ActionStep(),
    "develop": steps.DevelopStep(),
    "replace": steps.ReplaceStep(),
    "atlantic": steps.AtlanticStep(),
    "from": move_steps.FromStep(),
    "with": move_steps.WithStep(),
    "attack": move_steps.AttackStep(),
    "ledo": move_steps.LedoStep(),
    "return": move_steps.ReturnStep(),
    "back": move_steps.BackStep(),
    "home": move_steps.HomeStep(),
    **battle.STEPS,
}
