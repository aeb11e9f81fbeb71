"""Sets of numbers for any game, as its fields allow them; knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.numbers.value_schema import Bundle, Field, Names, Point, Truth, Value, Whole, Word, Words
from takujo.core.numbers.value_sets import settle
from tests.play import setups


def others(field: Field, value: Value, luck: Random) -> Iterator[Value]:
    """Give other values that a field allows, the extremes among them, in any order."""
    found = [other for other in _values(field, luck) if other != value]
    luck.shuffle(found)
    yield from found


def _values(field: Field, luck: Random) -> list[Value]:
    if isinstance(field, Whole):
        return [field.low, field.high, luck.randint(field.low, field.high), *field.words]
    if isinstance(field, Truth):
        return [False, True]
    if isinstance(field, Word):
        return [*field.words]
    if isinstance(field, Words):
        counts = {max(field.least, 1), field.most, luck.randint(field.least, field.most)}
        return [field.between.join(luck.sample(field.words, min(n, len(field.words)))) for n in counts]
    if isinstance(field, Names):
        return ["新高山 / Mount Niitaka", f"{'ん' * field.most} / {'W' * field.most}"]
    if isinstance(field, Point):
        return [f"{luck.randint(*field.x)} {luck.randint(*field.y)}", f"{field.x[0]} {field.y[1]}"]
    assert isinstance(field, Bundle)
    return ["", f"2 {luck.choice(field.words)}", ", ".join(f"{field.most} {word}" for word in field.words)]


def allowed(game: Game, values: dict[str, Value]) -> bool:
    """Return whether the game takes a set."""
    try:
        settle(game.data.table(), game.fields.FIELDS, values)
    except Illegal:
        return False
    return True


def corrections(game: Game, luck: Random, keys: list[str]) -> dict[str, Value]:
    """Return a set that has another value for each of some numbers of a standard game.

    Where no other value goes with the rest, two of a kind change places.
    """
    numbers = game.correctable()
    found: dict[str, Value] = {}
    for key in keys:
        field, value, _ = numbers[key]
        if key in found:
            continue
        alone = ({**found, key: other} for other in others(field, value, luck))
        swapped = (
            {**found, key: theirs, other: value}
            for other, (its, theirs, _) in numbers.items()
            if its is field and theirs != value and other not in found
        )
        fitting = (values for way in (alone, swapped) for values in way if allowed(game, values))
        found = next(fitting, found)
    return found


@cache
def corrected(game: Game, seed: int = 0) -> Game:
    """Return the game by a set in which a third of its numbers are others, chosen by the seed."""
    luck = Random(seed)
    keys = sorted(game.correctable())
    return game.with_numbers(corrections(game, luck, luck.sample(keys, max(1, len(keys) // 3))), f"Set {seed}")


def begun(game: Game, seed: int = 0) -> Match:
    """Return a new match of the game as it is, with one of its setups."""
    setup = setups(game)[seed % len(setups(game))]
    return Match.new(game, setup.seats, setup.options, seed)
