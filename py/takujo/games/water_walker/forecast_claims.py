"""Checks the forecasts in hints about walks: the points of this turn's walk, and whether a panel is stepped on."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.rules.action import Action
from ...core.text.argument_checks import typed
from ...core.thinking.forecast_claim import Claim, Meaning, Measure
from .players.aims import aims
from .players.calibration import taken
from .players.laying import judge
from .rules.actions import PANELS, STEP, Lay
from .rules.field import cell
from .rules.position import WaterWalkerPosition

LEVELS = ("easy", "normal", "strong", "master")
"""The levels that rivals may have in the check: hints about panels assume rivals of any level."""
UNCHECKED = {"outlook": "counts dobon and unknown panels: that is no forecast"}
BARS = {
    "aim.dobon.taken": 0.05,
    "aim.step.taken": 0.05,
    "aim.dobon.instead.amount": 0.5,
    "aim.step.instead.amount": 0.5,
}


def _walk(start: WaterWalkerPosition, seat: int) -> Measure[WaterWalkerPosition]:
    """Return a measure of this turn's walk in points; for all seats but the walker they count as a loss."""
    turn, round, before = start.turn, start.round, start.scores[start.turn]
    sign = 1 if seat == turn else -1

    def got(p: WaterWalkerPosition) -> float | None:
        under_way = p.stack and (p.turn, p.round) == (turn, round)
        return None if under_way else sign * (p.scores[turn] - before)

    return got


MEANINGS = {"walk": Meaning(0.5, _walk)}


def claims(position: WaterWalkerPosition, seat: int, line: Sequence[Action]) -> list[Claim[WaterWalkerPosition]]:
    """Return the claims about a panel: the chance that the walker steps on it, and what the other kind would do."""
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
            # The other kind has no fit of its own: it uses the one of the kind that is laid.
            found.append(
                Claim(f"{aim.key}.amount", float(typed(str(aim.args["amount"]))), walk, (action.replace(panel=other),))
            )
    return found


def _passed(start: WaterWalkerPosition, place: int) -> Measure[WaterWalkerPosition]:
    walk = _walk(start, start.turn)

    def got(p: WaterWalkerPosition) -> float | None:
        if place in p.path:
            return 1.0
        return None if walk(p) is None else 0.0

    return got
