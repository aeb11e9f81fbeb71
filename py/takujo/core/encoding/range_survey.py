"""Finds by random matches the ranges and sizes that a game doesn't state, such as an author's game in one file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import NamedTuple, cast

from ..game.encoding_part import Bounds, FieldValue, Ranges, Values
from ..game.game import Game
from ..rules.action import Action
from ..rules.options import Options
from ..rules.position import CHANCE, Position
from ..rules.rng import Stream
from ..text.type_guards import is_dict, is_list, is_tuple
from .refusals import EncodingRefusal
from .tensor_layout import MOST, lengths
from .word_codes import WordCodes

MATCHES = 200
"""How many random matches are played at most."""
ACTIONS = 8_000
"""After how many actions no further match begins."""
WIDEST = 10_000
"""The most values that a field of an action can have."""
SPARE = 2
"""The capacity of a field is this many times what it held at most in the matches."""


class Surveyed(NamedTuple):
    """The `encoding` part of a game that doesn't define one, made from random matches.

    The same game, seats and options always give the same result, because the matches have fixed seeds.
    """

    WORDS: tuple[str, ...]
    found: Ranges
    """All values between the lowest and the highest number of a field, and all its words and tuples."""
    held: Mapping[str, int]
    """By field of the position: how much it held at most."""
    chances: int

    def ranges(self, seats: int, options: Options) -> Ranges:
        """Return the values of the fields of the seats' actions."""
        return self.found

    def capacities(self, seats: int, options: Options) -> dict[str, int]:
        """Return by field twice the largest size that it had in the random matches."""
        return {field: SPARE * most for field, most in self.held.items()}

    def bounds(self, seats: int, options: Options) -> Bounds:
        """Return the limits of a match; the points get those of all numbers in positions, as the rules state none."""
        return Bounds((-MOST, MOST), self.chances)

    def free_actions(self, position: Position, seat: int) -> Iterable[Action]:
        """Return no free actions."""
        return ()


def survey(game: Game, seats: int, options: Options) -> Surveyed:
    """Play random matches and return what they show of actions and positions.

    Raises Illegal if a match doesn't end, or a field has too many values.
    """
    found: dict[str, dict[FieldValue, None]] = {}
    held: dict[str, int] = {}
    words: dict[str, None] = {}
    chances = actions = 0
    codes = WordCodes(())
    start = game.start(seats, options)
    for number in range(MATCHES):
        if actions > ACTIONS:
            break
        luck, position = Stream(number, "survey"), start.copy()
        length = 0
        while acting := position.actors():
            length += 1
            if length > game.limit:
                raise EncodingRefusal("endless", limit=game.limit)
            for field, count in lengths(position, codes).items():
                held[field] = max(held.get(field, 0), count)
            words.update(dict.fromkeys(_words(position.state().values())))
            if acting == (CHANCE,):
                results = position.chances()
                chances = max(chances, len(results))
                position.play(CHANCE, luck.weighted(results))
                continue
            for action in chain.from_iterable(map(position.actions, acting)):
                found.setdefault(action.verb, {})
                for field, value in action.fields().items():
                    found.setdefault(f"{action.verb}.{field}", {})[cast("FieldValue", value)] = None
            seat = luck.choice(acting)
            position.play(seat, luck.choice(position.actions(seat)))
            actions += 1
    fields = {field: _range(field, [*values]) for field, values in found.items()}
    return Surveyed(tuple(sorted(words)), fields, held, max(1, chances))


def _range(field: str, values: list[FieldValue]) -> Values:
    numbers = [value for value in values if isinstance(value, int)]
    whole = bool(numbers) and len(numbers) == len(values)
    found: Values = range(min(numbers), max(numbers) + 1) if whole else sorted(values, key=str)
    if len(found) > WIDEST:
        raise EncodingRefusal("too-wide", field=field, count=len(found))
    return found


def _words(values: Iterable[object]) -> Iterable[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif is_dict(value):
            yield from _words(value.values())
        elif is_list(value) or is_tuple(value):
            yield from _words(value)
