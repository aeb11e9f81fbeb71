"""Ways to play any game at random, for tests and benchmarks; knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice, product
from random import Random
from typing import NamedTuple, TypeVar

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.options import Option, OptionValue
from takujo.core.rules.position import CHANCE, Position
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea

AnyPosition = TypeVar("AnyPosition", bound=Position)

MANY = 100
"""The most setups of a game that are all played."""
EACH = 10
"""The default run plays every tenth of them, --rest the others (tests/tiers.py)."""


class Setup(NamedTuple):
    """One way to begin a game."""

    seats: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        values = (v if isinstance(v, str) else "+".join(v) for v in self.options.values())
        return "-".join([str(self.seats), *values])


@cache
def setups(game: Game) -> list[Setup]:
    """Return every mode and option of a game, with every seat count; seat by seat choices each appear at least once.

    Where that would be too many, any two values of different options still appear together.
    """
    every = [
        Setup(seats, dict(zip(game.options, values, strict=True)))
        for seats in game.seats
        for values in product(*[list(_values(option, seats)) for option in game.options.values()])
    ]
    return every if len(every) <= MANY else list(_pairwise(every))


def _pairwise(every: list[Setup]) -> Iterator[Setup]:
    """Choose setups until any two values that can go together have done so."""
    pairs = {str(setup): set(combinations((setup.seats, *map(str, setup.options.items())), 2)) for setup in every}
    left = set[tuple[object, object]]().union(*pairs.values())
    while left:
        setup = max(every, key=lambda setup: len(pairs[str(setup)] & left))
        left -= pairs[str(setup)]
        yield setup


def _values(option: Option, seats: int) -> Iterator[OptionValue]:
    allowed = [c for c in option.choices if seats in option.seats.get(c, (seats,))]
    if not option.each_seat:
        yield from allowed
        return
    yield from option.whole
    single = [c for c in allowed if c not in option.repeatable]
    for at in range(0, len(single), seats):
        yield [single[(at + k) % len(single)] for k in range(seats)]


def quick(game: Game) -> str:
    """Return the level of computer player that thinks least; "random" where none thinks."""
    return next((level for level in game.levels if level != "random"), "random")


def ideas(game: Game, level: str, view: Position, seat: int, seed: int, pieces: int) -> Sequence[Idea]:
    """Return what a level has found, the best first, after at most so many pieces of thought."""
    *_, found = islice(takujo.bot(level, game.id).think(view, seat, Stream(seed, f"bot/{level}")), pieces)
    return found


def boldly(p: AnyPosition, verbs: Sequence[str], luck: Random, most: int = 10_000) -> list[AnyPosition]:
    """Play on to the end, mostly what begins with these verbs where it can be done; return the positions."""
    found = [p.copy()]
    while p.actors() and len(found) < most:
        seat = luck.choice(p.actors())
        if seat == CHANCE:
            outcomes = p.chances()
            p.play(seat, luck.choices([a for a, _ in outcomes], [n for _, n in outcomes])[0])
        else:
            legal = p.actions(seat)
            bold = [a for a in legal if a.verb in verbs]
            p.play(seat, luck.choice(bold if bold and luck.random() < 0.7 else legal))
        found.append(p.copy())
    return found


def step(position: Position, rng: Stream) -> None:
    """Play one random action or draw of chance on a position."""
    seats = position.actors()
    if seats == (CHANCE,):
        position.play(CHANCE, rng.weighted(position.chances()))
        return
    seat = rng.choice(seats)
    position.play(seat, rng.choice(position.actions(seat)))


def play_out(match: Match, rng: Stream, most: int | None = None) -> Match:
    """Play a match at random to its end (or `most` decisions further) and return it."""
    left = match.game.limit if most is None else most
    while match.actors() and left:
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.actions(seat)))
        left -= 1
    return match
