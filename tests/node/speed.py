"""Print how fast each game's rules run here, as JSON: the benchmark runs it on CPython and on Pyodide."""

from __future__ import annotations

import json
from contextlib import suppress
from time import perf_counter

import takujo
from takujo import BadRecord, Match
from takujo.core.game import Game
from takujo.core.position import CHANCE
from takujo.core.rng import Stream
from takujo.games.war_clouds.rules.blocs import blocs, output
from tests import hostile
from tests.games.co_prosperity import worst
from tests.games.war_clouds.full import full_board
from tests.play import setups

TIMES = 5
"""Everything is measured so many times and the best is taken: other programs want the processor too."""


def actions_per_second(game: Game) -> float:
    """Return how many actions a second are listed, chosen at random and played, chance included, over every set-up."""
    starts = [Match.new(game, s.seats, s.options, 1).position for s in setups(game)]
    best = 0.0
    for luck in (Stream(k, "speed") for k in range(TIMES)):
        played = 0
        began = perf_counter()
        for start in starts:
            position = start.copy()
            while True:
                acting = position.actors()
                if not acting:
                    break
                if acting[0] == CHANCE:
                    position.play(CHANCE, luck.weighted(position.chances()))
                else:
                    seat = luck.choice(acting)
                    position.play(seat, luck.choice(position.actions(seat)))
                played += 1
        best = max(best, played / (perf_counter() - began))
    return best


def copies_per_second(game: Game) -> float:
    """Return how many copies a second are made of a position in mid-game."""
    match = Match.new(game, game.seats[-1], seed=1)
    luck = Stream(1, "copies")
    for _ in range(20):
        if not match.actors():  # a match may be as short as that
            break
        seat = luck.choice(match.actors())
        match.play(seat, luck.choice(match.actions(seat)))
    copy = match.position.copy
    best = 0.0
    for _ in range(TIMES):
        began = perf_counter()
        for _ in range(20_000):
            copy()
        best = max(best, 20_000 / (perf_counter() - began))
    return best


def response_ms(game: Game) -> float:
    """Return the table's own part in answering an action, the slowest of a match: play, list, write the record."""
    times = []
    for _ in range(TIMES):
        match = Match.new(game, game.seats[-1], seed=1)
        luck = Stream(1, "response")
        times.append([answer(match, luck) for _ in range(10_000) if match.actors()])
    return max(map(min, zip(*times, strict=True))) * 1000


def answer(match: Match, luck: Stream) -> float:
    """Play one action at random and return how many seconds the table took."""
    seat = luck.choice(match.actors())
    action = str(luck.choice(match.actions(seat)))
    began = perf_counter()
    match.play(seat, action)
    for seat in match.actors():
        match.actions(seat)
    match.record()
    return perf_counter() - began


def odds_ms() -> float:
    """Return how long the odds of the largest battle take, worked out anew each time."""
    slowest = 0.0
    for battle in worst.WORST:
        position, units = worst.laid(battle)
        times = []
        for _ in range(TIMES):
            began = perf_counter()
            worst.work_out(position, battle, units)
            times.append(perf_counter() - began)
        slowest = max(slowest, min(times))
    return slowest * 1000


def blocs_ms() -> float:
    """Return how long it takes to find the blocs of a full board and count what they make."""
    position = full_board()
    times = []
    for _ in range(20 * TIMES):
        began = perf_counter()
        for bloc in blocs(position):
            output(position, bloc)
        times.append(perf_counter() - began)
    return min(times) * 1000


def hostile_ms() -> float:
    """Return the slowest reading of a hostile record or link."""
    slowest = 0.0
    for read, inputs in ((Match.read, hostile.heavy_records()), (Match.from_link, hostile.heavy_links())):
        for text in inputs:
            times = []
            for _ in range(TIMES):
                began = perf_counter()
                with suppress(BadRecord):
                    read(text)
                times.append(perf_counter() - began)
            slowest = max(slowest, min(times))
    return slowest * 1000


if __name__ == "__main__":
    found: dict[str, object] = {"hostile_ms": hostile_ms(), "odds_ms": odds_ms(), "blocs_ms": blocs_ms()}
    for name, game in takujo.games().items():
        found[name] = {
            "actions": actions_per_second(game),
            "copies": copies_per_second(game),
            "response_ms": response_ms(game),
        }
    print(json.dumps(found))
