"""What placing a soldier is for, as hints explain it: the whole placing of which it is a part."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.text.texts import TextKey, Value
from ....core.thinking.aims import Aim
from ..rules.actions import STANCES, Put, Tactic
from ..rules.ground import SPOTS, SPOTS_AN_AREA, neighbour
from ..rules.position import WorkersMadePosition

SIDES = ("one", "other")
BETWEEN = "\u00a0·\u00a0"  # A no-break space.


def aims(p: WorkersMadePosition, seat: int, line: Sequence[Action]) -> list[Aim]:
    """Return the placing that a sequence of actions completes.

    That is, towards each neighbour, the tactic and the sum of the chips on each spot (4).
    """
    if not any(isinstance(action, Tactic | Put) for action in line[:1]):
        return []
    sums = [sum(p.spots[seat * SPOTS + spot]) for spot in range(SPOTS)]
    tactics = list(p.tactics[seat * 2 : seat * 2 + 2])
    for action in line:
        if isinstance(action, Put):
            sums[action.spot] += action.chip
        elif isinstance(action, Tactic):
            tactics[action.area] = 1 + STANCES.index(action.stance)
    if not all(tactics):
        return []
    args: dict[str, Value] = {}
    for area, side in enumerate(SIDES):
        there = sums[area * SPOTS_AN_AREA : (area + 1) * SPOTS_AN_AREA]
        args |= {
            f"who_{side}": TextKey(f"seat.{neighbour(seat, area)}"),
            f"stance_{side}": TextKey(f"stance.{STANCES[tactics[area] - 1]}"),
            f"sums_{side}": BETWEEN.join(map(str, there)),
        }
    return [Aim("aim.placing", args)]
