"""What the weights of the value function are found by: who wins, by how map, hands and track stand before."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from ....core.rules.match_history import Course
from ....core.thinking.learning import Case, Refit
from ..data import JAPAN
from ..rules.position import CoProsperityPosition
from . import value_function
from .learned import WEIGHTS

LEVEL, MATCHES = "normal", 100
POSITIONS = 30
"""The most positions taken from one match: they resemble each other."""
STEPS = ("operate", "choose", "declare", "return", "special")
ABOUT = "What each feature of the value function counts, in nats of the odds that Japan wins: found by self-play."


def cases(match: Course[CoProsperityPosition]) -> list[Case]:
    """Return what is to be foretold: positions between battles, spread evenly over the match, and who won."""
    outcome = match.outcome()
    assert outcome is not None
    won = float(outcome.ranking[0] == [JAPAN])
    quiet = []
    for p in match.positions:
        assert isinstance(p, CoProsperityPosition)
        if p.pending in STEPS and not p.battle:
            quiet.append(p)
    nothing = (0.0,) * len(WEIGHTS)
    few = quiet[:: max(1, len(quiet) // POSITIONS)]
    return [([tuple(value_function.features(p)), nothing], [won, 1 - won]) for p in few]


def files(found: Sequence[float]) -> dict[str, str]:
    """Return the contents of the file that holds these weights."""
    numbers = fill(" ".join(f"{round(w, 3):g}" for w in found), 118)
    return {
        "learned.py": f'''"""{ABOUT}"""

_FOUND = """
{numbers}
"""
WEIGHTS: tuple[float, ...] = tuple(map(float, _FOUND.split()))
'''
    }


TUNING = Refit(LEVEL, MATCHES, WEIGHTS, cases, files)
