"""The largest battles that the game allows, to see how long their odds take to work out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from takujo.games.co_prosperity.data import PLACE, POOL, SIDE, SPACE, UNITS
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.odds.fall import fall, hits_of, rain, remains
from takujo.games.co_prosperity.rules.position import CoProsperityPosition


class Worst(NamedTuple):
    """Who stands in Japan or at Pearl Harbor, who comes (a * for one step), and how."""

    at: str
    met: str
    comes: str
    kind: str = "sea"
    surprise: bool = False


ALL_OF_THE_ALLIES = (
    "US:CV US:CV US:CV US:CV* US:CV* US:CV* US:BB US:BB US:BB* UK:BB* "
    "US:MAR US:MAR US:INF US:INF* UK:INF UK:INF* CN:INF CN:INF* US:LAC"
)
WORST = (
    # The slowest of some thousands made at random: many kinds of units, and the dice of five that attack.
    Worst(
        "japan",
        "JP:CV JP:CV JP:CV* JP:BB JP:BB JP:BB* JP:MAR JP:MAR JP:INF* JP:INF* JP:KA* JP:LAC",
        "US:CV US:BB US:BB US:MAR US:MAR",
    ),
    Worst(
        "japan",
        "JP:CV JP:CV* JP:CV* JP:BB JP:BB JP:BB* JP:BB* JP:BB* JP:MAR JP:MAR JP:INF JP:INF JP:INF* JP:KA* JP:LAC",
        "US:CV US:CV US:BB US:BB US:MAR",
    ),
    Worst(
        "japan",
        "JP:CV JP:CV JP:CV* JP:BB JP:BB JP:BB JP:MAR JP:MAR JP:INF JP:INF JP:INF* JP:KA*",
        "US:CV US:CV US:BB US:BB US:MAR",
    ),
    Worst("japan", "JP:CV JP:CV* JP:BB JP:BB* JP:MAR JP:INF* JP:KA", "US:CV US:CV US:BB US:BB US:MAR", surprise=True),
    Worst("pearl_harbor", ALL_OF_THE_ALLIES, "JP:CV JP:CV* JP:BB"),
    Worst("pearl_harbor", ALL_OF_THE_ALLIES, "JP:KA JP:INF*", "land"),
)
"""What is asked of the odds at most."""


def laid(worst: Worst) -> tuple[CoProsperityPosition, list[int]]:
    """Return a position with the battle's units, and those that come; they stand at Midway."""
    p = CoProsperityPosition(False)
    p.war_us = p.war_uk = 1

    def put(space: str, units: str) -> list[int]:
        found = []
        for word in units.split():
            nation, _, type = word.partition(":")
            unit = p.pick(nation, type.rstrip("*"), POOL)
            if unit >= 0:
                p.put(unit, PLACE[space], UNITS[unit].steps - word.endswith("*"))
                found.append(unit)
        return found

    moved = put("midway", worst.comes)
    put(worst.at, worst.met)
    return p, moved


def work_out(p: CoProsperityPosition, worst: Worst, units: Sequence[int]) -> exact.Odds:
    """Return the odds of a battle, worked out anew."""
    for cache in (fall, hits_of, rain, remains):
        cache.cache_clear()
    return exact.battle(p, SIDE[UNITS[units[0]].nation], SPACE[worst.at], units, worst.kind, worst.surprise)
