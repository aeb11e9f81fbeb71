"""How to check what hints say of walks: the points of this turn's walk, and where it goes."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.rules.action import Action
from ...core.thinking.claim import Claim, Meaning, Measure
from .players.aims import aims
from .players.calibration import taken
from .players.laying import judge
from .rules.actions import PANELS, STEP, Lay
from .rules.field import cell
from .rules.position import WaterWalkerPosition

LEVELS = ("easy", "normal", "strong", "master")
"""What hints say of panels is meant for rivals of any level."""
UNCHECKED = {"outlook": "counts dobon and unknown panels: that is no forecast"}
BARS = {
    "aim.dobon.taken": 0.05,
    "aim.step.taken": 0.05,
    "aim.dobon.instead.amount": 0.5,
    "aim.step.instead.amount": 0.5,
}


def _walk(start: WaterWalkerPosition, seat: int) -> Measure[WaterWalkerPosition]:
    """Return the points of this turn's walk, as a loss to all but the walker."""
    turn, round, before = start.turn, start.round, start.scores[start.turn]
    sign = 1 if seat == turn else -1

    def got(p: WaterWalkerPosition) -> float | None:
        under_way = p.stack and (p.turn, p.round) == (turn, round)
        return None if under_way else sign * (p.scores[turn] - before)

    return got


MEANINGS = {"walk": Meaning(0.5, _walk)}


def claims(position: WaterWalkerPosition, seat: int, line: Sequence[Action]) -> list[Claim[WaterWalkerPosition]]:
    """Return how likely the walker is to step on a panel, and what the other kind would leave the walker."""
    found: list[Claim[WaterWalkerPosition]] = []
    action = line[0]
    if not isinstance(action, Lay):
        return found
    place = cell(action.x, action.y)
    view = position.view(seat)
    judged = judge(view, seat, place)
    walk = _walk(position, position.turn)
    laid, other = PANELS if action.panel == PANELS[STEP] else reversed(PANELS)
    for aim in aims(view, seat, line):
        if "taken" in aim.args:
            source, told = taken(judged.taken, laid), float(str(aim.args["taken"])) / 100
            found.append(Claim(f"{aim.key}.taken", told, _passed(position, place), (action,), source))
        else:
            # No expectation of its own: the fit is that of the kind that is laid.
            found.append(
                Claim(f"{aim.key}.amount", float(str(aim.args["amount"])), walk, (action.replace(panel=other),))
            )
    return found


def _passed(start: WaterWalkerPosition, place: int) -> Measure[WaterWalkerPosition]:
    walk = _walk(start, start.turn)

    def got(p: WaterWalkerPosition) -> float | None:
        if place in p.path:
            return 1.0
        return None if walk(p) is None else 0.0

    return got
