"""Finds puzzles for Water Walker.

They are about walking, found by an exact search of walks, and about laying panels against walkers who use that search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....core.thinking.puzzle_finder import Finder, misjudging
from .laying import about_laying, last_dobon, last_step, ways_to_lay
from .walking import about_goal, about_walk, away_from_goal, beside_goal, placing, ways_to_go, ways_to_place

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(3, {}), (4, {}), (3, {}), (5, {}), (4, {}), (6, {})]
MISJUDGED = {"easy": 1.0, "normal": 0.5}
"""By level: the standard deviation of the error that weaker players make in the value of a path, in points."""

FINDERS = {
    "way": Finder(away_from_goal, ways_to_go, about_walk, weaker=misjudging(ways_to_go, MISJUDGED)),
    "stop": Finder(beside_goal, ways_to_go, about_walk, weaker=misjudging(ways_to_go, MISJUDGED)),
    "goal": Finder(placing, ways_to_place, about_goal, weaker=misjudging(ways_to_place, MISJUDGED)),
    "lay": Finder(last_dobon, ways_to_lay, about_laying, same=1e-6, weaker=misjudging(ways_to_lay, MISJUDGED)),
    "lay-step": Finder(last_step, ways_to_lay, about_laying, same=1e-6, weaker=misjudging(ways_to_lay, MISJUDGED)),
}
