"""The largest battles that the game allows, to see how long their odds take to work out."""

from __future__ import annotations

from typing import NamedTuple

from takujo.games.co_prosperity.data import PLACE, POOL, SIDE, SPACE, UNITS
from takujo.games.co_prosperity.odds.fall import fall, hits_of, rain, remains
from takujo.games.co_prosperity.odds.forecast import forecast
from takujo.games.co_prosperity.odds.resolve import Odds
from takujo.games.co_prosperity.rules.move_steps import AttackStep, WithStep
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.steps import OperateStep


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


def laid(worst: Worst) -> CoProsperityPosition:
    """Return a position in which those that come, from Midway, only have to confirm their attack."""
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
    nation = UNITS[moved[0]].nation
    move = SIDE[nation], worst.kind, nation, "JP+US" if worst.surprise else "", PLACE["midway"], tuple(moved)
    p.stack = [OperateStep(SIDE[nation]), WithStep(*move), AttackStep(*move, SPACE[worst.at])]
    return p


def work_out(p: CoProsperityPosition) -> Odds:
    """Return the odds of an attack, worked out anew."""
    for cache in (fall, hits_of, rain, remains):
        cache.cache_clear()
    return forecast(p)
