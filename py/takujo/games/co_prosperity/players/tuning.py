"""Fits the weights of the value function, to predict from map, hands and tracks which side wins the match."""

from __future__ import annotations

from ....core.rules.match_history import Course
from ....core.thinking.parameter_learning import Case, Refit
from ..data import JAPAN
from ..rules.position import CoProsperityPosition
from . import value_function
from .learned import VALUE_WEIGHTS

LEVEL, MATCHES = "normal", 100
POSITIONS = 30
"""The maximum number of positions taken from a match; more would add little, because they are correlated."""
STEPS = ("operate", "choose", "declare", "return", "special")


def cases(match: Course[CoProsperityPosition]) -> list[Case]:
    """Return the training cases of a match: positions between battles, spread evenly over it, each with the winner."""
    outcome = match.outcome()
    assert outcome is not None
    won = float(outcome.ranking[0] == [JAPAN])
    quiet: list[CoProsperityPosition] = []
    for p in match.positions:
        assert isinstance(p, CoProsperityPosition)
        if p.pending in STEPS and not p.battle:
            quiet.append(p)
    nothing = (0.0,) * len(VALUE_WEIGHTS)
    few = quiet[:: max(1, len(quiet) // POSITIONS)]
    return [([tuple(value_function.features(p)), nothing], [won, 1 - won]) for p in few]


TUNING = Refit(LEVEL, MATCHES, VALUE_WEIGHTS, cases)
