"""Finds puzzles for the Co-Prosperity Sphere by exact odds (8.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....core.thinking.puzzle_finder import Finder, misjudging
from .attacks import about_attack, by_either, by_land, by_sea, by_surprise, ways_to_attack, ways_to_decide
from .battles import about_battle, diversions, ways_to_divert

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(2, {}), (2, {}), (2, {"ledo": "on"})]
MISJUDGED = {"easy": 0.3, "normal": 0.15}
"""By level: the standard deviation of the error that weaker players make in the chance of success of an attack."""

FINDERS = {
    "sea": Finder(by_sea, ways_to_attack, about_attack, weaker=misjudging(ways_to_attack, MISJUDGED)),
    "land": Finder(by_land, ways_to_attack, about_attack, weaker=misjudging(ways_to_attack, MISJUDGED)),
    "surprise": Finder(by_surprise, ways_to_attack, about_attack, weaker=misjudging(ways_to_attack, MISJUDGED)),
    "sudden": Finder(by_either, ways_to_decide, about_attack, weaker=misjudging(ways_to_decide, MISJUDGED)),
    "divert": Finder(diversions, ways_to_divert, about_battle, weaker=misjudging(ways_to_divert, MISJUDGED)),
}
