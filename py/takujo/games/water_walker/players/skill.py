"""The parameters that distinguish the levels of computer players."""

from __future__ import annotations

from typing import NamedTuple

from . import learned


class Skill(NamedTuple):
    """The parameters that define a level of computer players."""

    breadth: int
    """How many paths of each length the search keeps."""
    length: int
    """The maximum number of steps of the paths that the search considers."""
    reading: float
    """How much the player infers from the order in which panels were laid: see `suspicion`."""
    haste: float
    """By how many nats of log-odds the player rather lays a dobon early than late; a high value makes it
    predictable.
    """
    fear: float
    """How many times likelier the player thinks a dobon next to a start boat than elsewhere, when it chooses its
    start.
    """
    noise: float
    """The standard deviation of the player's error in evaluating a walk, in the logarithm of its value."""
    mean: float
    """The points that the player expects of a future walk."""
    spread: float
    """The standard deviation that the player assumes for a future walk's points, errors of judgement included."""


SKILL = {
    "easy": Skill(8, 8, 0.0, 4.0, 4.0, 0.35, 3.0, 3.74),
    "normal": Skill(16, 12, 0.8, 2.0, 4.0, 0.22, 3.0, 3.74),
    "strong": Skill(24, 14, noise=0.0, **learned.SKILL),
}
