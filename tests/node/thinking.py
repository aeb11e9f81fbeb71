"""Print how long the levels of each game think here at most, as JSON: the benchmark runs it on Pyodide."""

from __future__ import annotations

import json
from time import perf_counter

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.web.computers.decision_search import BUDGET_MS
from tests.play import quick

LEVELS = ("normal", "strong", "master")
ASKED = 24
"""About so many decisions of a match are put to each level, spread evenly over those that leave a choice."""


def slowest_ms(game: Game, seats: int) -> dict[str, float]:
    """Return each level's slowest answer in a match that easy players play."""
    level = quick(game)
    easy = takujo.bot(level, game.id)
    match = Match.new(game, seats, seed=1)
    choices = []
    while match.actors():
        seat = match.actors()[0]
        view = match.view(seat)
        if len(match.actions(seat)) > 1:
            choices.append((view, seat, len(match)))
        match.play(seat, easy.choose(view, seat, BUDGET_MS[level], len(match)))
    levels = [level for level in LEVELS if level in game.levels]
    slowest = dict.fromkeys(levels, 0.0)
    for view, seat, at in choices[:: max(1, len(choices) // ASKED)]:
        for level in levels:
            began = perf_counter()
            takujo.bot(level, game.id).choose(view, seat, BUDGET_MS[level], at)
            slowest[level] = max(slowest[level], (perf_counter() - began) * 1000)
    return slowest


if __name__ == "__main__":
    setups = [(game, seats) for game in takujo.games().values() for seats in sorted({game.seats[0], game.seats[-1]})]
    print(json.dumps({f"{game.id}, seats: {seats}": slowest_ms(game, seats) for game, seats in setups}))
