"""Tunes the numbers of learned.toml by matches of strong players, in some of which one number is changed."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ....core.thinking.parameter_learning import Climb
from ..card import SEATS
from ..rules.position import WaterWalkerPosition
from .search import think_with
from .skill import SKILL, Skill

STEPS = {
    "reading": ("+", 0.5),
    "haste": ("+", 0.5),
    "fear": ("*", 1.4),
    "mean": ("+", 0.5),
    "spread": ("*", 1.2),
}
"""By field of a skill, how tuning changes it: by a factor ("*") or a summand ("+")."""
SETUPS = [(seats, dict[str, str]()) for seats in SEATS]
MOST_AHEAD = 4
"""The lead in points above which a larger lead counts no more; it is about what a walk brings."""


def choose(p: WaterWalkerPosition, seat: int, rng: Stream, skill: Skill) -> Sequence[Action]:
    """Return the actions that a player of this skill chooses."""
    *_, ideas = think_with(p, seat, rng, skill)
    return ideas[0].line[:1]


TUNING = Climb(SKILL["strong"], 50, STEPS, SETUPS, MOST_AHEAD, choose)
