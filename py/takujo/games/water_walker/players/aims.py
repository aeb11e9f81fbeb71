"""The purpose of laying a panel, for hints: how likely the walker steps on it, compared with the other kind."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.text.number_text import number
from ....core.thinking.aims import Aim
from ..rules.actions import PANELS, STEP, Lay
from ..rules.field import cell
from ..rules.position import WaterWalkerPosition
from .calibration import FITS, left, taken
from .laying import judge


def aims(p: WaterWalkerPosition, seat: int, line: Sequence[Action]) -> list[Aim]:
    """Return what the panel that a seat lays achieves.

    If the seat has both kinds in hand, also return what a panel of the other kind would achieve in the same place.
    """
    action = line[0]
    if not isinstance(action, Lay):
        return []
    judged = judge(p, seat, cell(action.x, action.y))
    laid, other = PANELS if action.panel == PANELS[STEP] else reversed(PANELS)
    found = [Aim(f"aim.{laid}", {"taken": round(100 * taken(judged.taken, laid).value(FITS))})]
    if 0 < p.traps[seat] < p.held[seat]:
        leaves = judged[PANELS.index(other)]
        found.append(Aim(f"aim.{other}.instead", {"amount": number(-left(leaves).value(FITS), 1)}))
    return found
