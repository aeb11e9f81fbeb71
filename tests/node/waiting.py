"""Print how long a person waits for five computers between own decisions, by level, as JSON: on Pyodide for the bench.

A match of six at War Clouds, the longest there is: somebody who needs no time plays its first rounds with five
computers of a level, as they would in the page's worker.
"""

from __future__ import annotations

import json
from time import perf_counter

import takujo
from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.web.computers.decision_search import BUDGET_MS

GAME, SEATS = "war-clouds", 6
PERSON = 0
UNTIL = 3
"""The rounds before this one are played: the draft, and two whole ones."""


def waits_ms(level: str) -> list[float]:
    """Return how long the computers took before each decision of the person's that left a choice."""
    person, others = takujo.bot("easy", GAME), takujo.bot(level, GAME)
    match = Match.new(GAME, SEATS, seed=1)
    waits, waited = [], 0.0
    while match.actors() and match.position.round < UNTIL:
        seat = match.actors()[0]
        assert seat != CHANCE
        player = person if seat == PERSON else others
        began = perf_counter()
        action = player.choose(match.view(seat), seat, BUDGET_MS[player.level], len(match))
        if seat != PERSON:
            waited += (perf_counter() - began) * 1000
        elif len(match.actions(seat)) > 1:
            waits.append(waited)
            waited = 0.0
        match.play(seat, action)
    return waits


def told(waits: list[float]) -> dict[str, float]:
    """Return the median and the longest of them, and what a round took in all."""
    return {
        "usual": sorted(waits)[len(waits) // 2],
        "longest": max(waits),
        "a round": sum(waits) / UNTIL,
    }


if __name__ == "__main__":
    levels = [level for level in takujo.games()[GAME].levels if level != "random"]
    print(json.dumps({level: told(waits_ms(level)) for level in levels}))
