"""Print how fast each game's rules run here beside a fixed loop of plain Python, as JSON.

The benchmark runs it on CPython and on Pyodide.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial

import takujo
from takujo import BadRecord, Match
from takujo.core.game.game import Game
from takujo.core.rules.position import CHANCE, Position
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.rules.blocs import blocs, output
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests import hostile
from tests.games.co_prosperity import worst
from tests.games.war_clouds.full import full_board
from tests.play import setups
from tests.reference import Measured, rate_of, slowest_of, time_of

PIECE = 100
"""So many actions are played between two passes of the loop: some milliseconds."""
LEAST = 10_000
"""So many actions at least make a run: more than games remember positions of, or the next run would be of memory."""
COPIES = 1_000
"""So many copies are made between two passes of the loop."""
BOARDS = 10
"""So often a full board's blocs are found between two passes: a browser's clock ticks in tenths of a millisecond."""


def actions_per_second(game: Game) -> Measured:
    """Return how many actions a second are listed, chosen at random and played, chance included, over every setup."""
    starts = [Match.new(game, s.seats, s.options, 1).position for s in setups(game)]
    return rate_of(partial(play_all, starts))


def play_all(starts: list[Position]) -> Iterator[int]:
    """Play matches at random, and give after each piece the number of its actions."""
    luck = Stream(1, "speed")
    played = 0
    while played < LEAST:
        for start in starts:
            position = start.copy()
            while position.actors():
                piece = play_on(position, luck)
                played += piece
                yield piece


def play_on(position: Position, luck: Stream) -> int:
    """Play a piece of a match at random and return how many actions there were."""
    for played in range(PIECE):
        acting = position.actors()
        if not acting:
            return played
        if acting[0] == CHANCE:
            position.play(CHANCE, luck.weighted(position.chances()))
        else:
            seat = luck.choice(acting)
            position.play(seat, luck.choice(position.actions(seat)))
    return PIECE


def copies_per_second(game: Game) -> Measured:
    """Return how many copies a second are made of a position in mid-game."""
    match = Match.new(game, game.seats[-1], seed=1)
    luck = Stream(1, "copies")
    for _ in range(20):
        if not match.actors():  # a match may be as short as that
            break
        seat = luck.choice(match.actors())
        match.play(seat, luck.choice(match.actions(seat)))
    return rate_of(partial(copy_often, match.position))


def copy_often(position: Position) -> Iterator[int]:
    """Copy a position, and give after each piece the number of its copies."""
    copy = position.copy
    for _ in range(20):
        for _ in range(COPIES):
            copy()
        yield COPIES


def response(game: Game) -> Measured:
    """Return the table's own part in answering an action, the slowest of a match: play, list, write the record."""
    return slowest_of(partial(answers, game))


def answers(game: Game) -> Iterator[int]:
    """Play a match at random, and stop after the table's part in each action."""
    match = Match.new(game, game.seats[-1], seed=1)
    luck = Stream(1, "response")
    listed = {seat: match.actions(seat) for seat in match.actors()}
    while listed:
        seat = luck.choice(list(listed))
        match.play(seat, str(luck.choice(listed[seat])))
        listed = {seat: match.actions(seat) for seat in match.actors()}
        match.record()
        yield 1


def odds() -> Measured:
    """Return how long the odds of the slowest of the largest battles take, worked out anew each time."""
    return slowest(time_of(partial(worst.work_out, worst.laid(battle))) for battle in worst.WORST)


def blocs_of_full_board() -> Measured:
    """Return how long it takes to find the blocs of a full board and count what they make."""
    rate = rate_of(partial(find_often, full_board()))
    return Measured(1 / rate.best, 1 / rate.ratio, rate.one_pass)


def find_often(position: WarCloudsPosition) -> Iterator[int]:
    """Find the blocs and count what they make, and give after each piece how often."""
    for _ in range(20):
        for _ in range(BOARDS):
            for bloc in blocs(position):
                output(position, bloc)
        yield BOARDS


def hostile_input() -> Measured:
    """Return how long the slowest hostile record or link takes to be refused."""
    readings = ((Match.read, hostile.heavy_records()), (Match.from_link, hostile.heavy_links()))
    return slowest(time_of(partial(refuse, read, text)) for read, inputs in readings for text in inputs)


def refuse(read: Callable[[str], Match], text: str) -> None:
    """Read what a stranger wrote."""
    with suppress(BadRecord):
        read(text)


def slowest(measured: Iterable[Measured]) -> Measured:
    """Return what is slowest beside the loop."""
    return max(measured, key=lambda one: one.ratio)


def table() -> dict[str, dict[str, float]]:
    """Return what is measured once, by its name."""
    return {
        "hostile": hostile_input()._asdict(),
        "odds": odds()._asdict(),
        "blocs": blocs_of_full_board()._asdict(),
    }


def of_game(game: Game) -> dict[str, dict[str, float]]:
    """Return what is measured of one game, by its name."""
    return {
        "actions": actions_per_second(game)._asdict(),
        "copies": copies_per_second(game)._asdict(),
        "response": response(game)._asdict(),
    }


if __name__ == "__main__":
    games = {game.id: of_game(game) for game in takujo.games().values()}
    print(json.dumps({"table": table(), "games": games}))
