"""The parameters that distinguish the levels of computer players."""

from __future__ import annotations

from typing import NamedTuple

from . import learned


class Skill(NamedTuple):
    """The parameters of a level."""

    breadth: int
    """How many paths of each length the search keeps."""
    length: int
    """The maximum number of steps of the search."""
    reading: float
    """How much it infers from the order in which panels were laid: see `suspicion`."""
    haste: float
    """How much likelier it lays a dobon early than late, in nats of the odds; a higher value is more predictable."""
    fear: float
    """How much likelier it assumes a dobon next to a start boat than elsewhere, when it chooses its start."""
    noise: float
    """The noise in its evaluation of a walk: the standard deviation of the logarithm."""
    mean: float
    """The points that it expects from a future walk."""
    spread: float
    """The standard deviation of a future walk's points, including errors of judgement."""


SKILL = {
    "easy": Skill(8, 8, 0.0, 4.0, 4.0, 0.35, 3.0, 3.74),
    "normal": Skill(16, 12, 0.8, 2.0, 4.0, 0.22, 3.0, 3.74),
    "strong": Skill(24, 14, noise=0.0, **learned.SKILL),
}
