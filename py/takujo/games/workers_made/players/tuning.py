"""Fits the weights of value_function.py, to predict from what nations own between rounds which finishes ahead."""

from __future__ import annotations

from itertools import combinations

from ....core.rules.match_history import Course
from ....core.thinking.parameter_learning import Case, Refit
from ..rules.ground import SEATS
from ..rules.position import WorkersMadePosition
from . import value_function
from .learned import VALUE_WEIGHTS

LEVEL, MATCHES = "normal", 300


def cases(match: Course[WorkersMadePosition]) -> list[Case]:
    """Return the training cases: pairs of nations at the start of each round, and which of them finished ahead."""
    outcome = match.outcome()
    assert outcome is not None
    place = {seat: n for n, together in enumerate(outcome.ranking) for seat in together}
    found: list[Case] = []
    rounds: set[int] = set()
    for p in match.positions:
        assert isinstance(p, WorkersMadePosition)
        if p.pending == "place" and p.round not in rounds:
            rounds.add(p.round)
            citizens = [p.citizens(seat) for seat in range(SEATS)]
            rows = [
                value_function.features(p.total(s), citizens[s], min(citizens), p.soldiers[s]) for s in range(SEATS)
            ]
            for one, other in combinations(range(SEATS), 2):
                ahead = 0.5 + 0.5 * ((place[one] < place[other]) - (place[one] > place[other]))
                found.append(([rows[one], rows[other]], [ahead, 1 - ahead]))
    return found


TUNING = Refit(LEVEL, MATCHES, VALUE_WEIGHTS, cases)
