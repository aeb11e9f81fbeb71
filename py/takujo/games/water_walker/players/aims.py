"""What a panel is laid for: how likely the walker is to go over it, and what the other kind would do there."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.aims import Aim
from ..rules.actions import DOBON, PANELS, Lay
from ..rules.field import cell
from ..rules.position import WaterWalkerPosition
from .laying import judge


def aims(p: WaterWalkerPosition, seat: int, line: Sequence[Action]) -> list[Aim]:
    """Return what a panel is laid for, then the other kind in its place where the seat has both."""
    action = line[0]
    if not isinstance(action, Lay):
        return []
    judged = judge(p, seat, cell(action.x, action.y))
    taken = round(100 * judged.taken)
    step = Aim("aim.step", {"taken": taken, "n": f"{judged.step:.1f}"})
    dobon = Aim("aim.dobon", {"taken": taken, "n": f"{judged.dobon:.1f}", "more": f"{judged.step - judged.dobon:.1f}"})
    laid, other = (dobon, step) if action.panel == PANELS[DOBON] else (step, dobon)
    both = 0 < p.traps[seat] < p.held[seat]
    return [laid, Aim(f"{other.key}.instead", other.args)] if both else [laid]
