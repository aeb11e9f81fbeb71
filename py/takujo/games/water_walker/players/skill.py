"""What makes a level of computer players in this game."""

from __future__ import annotations

from typing import NamedTuple

from . import learned


class Skill(NamedTuple):
    """How well a level plays."""

    breadth: int
    """How many ways of each length it thinks on."""
    length: int
    """The most steps that it thinks ahead."""
    reading: float
    """How much it makes of the order in which panels were laid: see `suspicion`."""
    haste: float
    """How much likelier it lays a dobon early than late, in nats of the odds: the more, the easier it is read."""
    fear: float
    """How much likelier a dobon lies beside a start boat than elsewhere, when it looks for a place to start."""
    noise: float
    """How far its judgement of a walk may be off: the standard deviation of the logarithm."""
    mean: float
    """What it expects of a walk to come, in points."""
    spread: float
    """How far off that may be: the standard deviation, with room for misjudgement."""


SKILL = {
    "easy": Skill(8, 8, 0.0, 4.0, 4.0, 0.35, 3.0, 3.74),
    "normal": Skill(16, 12, 0.8, 2.0, 4.0, 0.22, 3.0, 3.74),
    "strong": Skill(24, 14, noise=0.0, **learned.SKILL),
}
