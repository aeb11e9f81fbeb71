"""A number for every action that seats can take: fixed for a game, its seats and its options."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import NamedTuple, cast

from ..game.encoding_part import FieldValue, Ranges, Values
from ..rules.action import Action
from .refusals import EncodingRefusal, Unnumbered

MOST_ACTIONS = 10_000_000
"""The most actions that a game can have: a mask of more would be too large for a program that learns."""


class VerbNumbers(NamedTuple):
    """The numbers of the actions of one verb."""

    kind: type[Action]
    first: int
    """The number of its first action."""
    values: tuple[Values, ...]
    """The values of its fields."""
    places: tuple[Mapping[FieldValue, int], ...]
    """The index of each of these values, by field."""

    @property
    def size(self) -> int:
        """How many numbers the verb has: one for each combination of the values of its fields."""
        return prod(map(len, self.values))


class ActionSpace:
    """The bijection between actions and the numbers from 0 to `size` - 1.

    Verbs come in the order of the game's `VERBS`. Within a verb the last field changes fastest. The numbers include
    combinations of values that are never legal. Verbs with a field that has no range aren't numbered: only chance takes
    their actions. Raises Illegal if there are too many actions.

    >>> class Place(Action):
    ...     die: int
    ...     work: str
    >>> space = ActionSpace([Place], {"place.die": range(1, 7), "work": ("tax", "build")})
    >>> space.size, space.number(Place(2, "build")), str(space.action(3))
    (12, 3, 'place 2 build')
    """

    def __init__(self, kinds: Iterable[type[Action]], ranges: Ranges) -> None:
        self.verbs: dict[str, VerbNumbers] = {}
        """The numbers by verb."""
        self.size = 0
        for kind in kinds:
            given = [ranges.get(f"{kind.verb}.{field}", ranges.get(field)) for field in kind.kinds]
            values = tuple(found for found in given if found is not None)
            if len(values) == len(given):
                places = tuple({value: at for at, value in enumerate(one)} for one in values)
                self.verbs[kind.verb] = verb = VerbNumbers(kind, self.size, values, places)
                self.size += verb.size
        if self.size > MOST_ACTIONS:
            raise EncodingRefusal("too-many-actions", count=self.size, most=MOST_ACTIONS)
        self._order = list(self.verbs.values())
        self._firsts = [verb.first for verb in self._order]
        self._numbers: dict[Action, int] = {}
        self._actions: dict[int, Action] = {}

    def number(self, action: Action) -> int:
        """Return the number of an action; raises Unnumbered naming the field whose value is outside its range."""
        found = self._numbers.get(action)
        if found is None:
            found = self._numbers[action] = self._number(action)
        return found

    def _number(self, action: Action) -> int:
        verb = self.verbs.get(action.verb)
        if verb is None:
            raise Unnumbered("unnumbered-verb", action=str(action), verb=action.verb)
        found = 0
        for (field, value), places in zip(action.fields().items(), verb.places, strict=True):
            at = places.get(cast("FieldValue", value))  # Fields have no other types.
            if at is None:
                raise Unnumbered(
                    "unnumbered-value", action=str(action), field=field, value=repr(value), count=len(places)
                )
            found = found * len(places) + at
        return verb.first + found

    def action(self, number: int) -> Action:
        """Return the action with a number; raises Unnumbered for a number outside the space."""
        found = self._actions.get(number)
        if found is None:
            found = self._actions[number] = self._action(number)
        return found

    def _action(self, number: int) -> Action:
        if not 0 <= number < self.size:
            raise Unnumbered("no-such-number", number=number, last=self.size - 1)
        verb = self._order[bisect_right(self._firsts, number) - 1]
        left, fields = number - verb.first, list[FieldValue]()
        for values in reversed(verb.values):
            left, at = divmod(left, len(values))
            fields.append(values[at])
        return verb.kind.made_of(reversed(fields))

    def table(self) -> list[tuple[str, int, int, str]]:
        """Return a row for each verb: the verb, its first number, its size, and the values of its fields in words."""
        return [
            (name, verb.first, verb.size, ", ".join(map(_listed, verb.kind.kinds, verb.values)))
            for name, verb in self.verbs.items()
        ]


def _listed(field: str, values: Sequence[FieldValue]) -> str:
    """Return a field and its values in words.

    >>> _listed("die", range(1, 7)), _listed("work", ("tax", "build"))
    ('die 1 to 6', 'work tax|build')
    """
    if isinstance(values, range):
        return f"{field} {values[0]} to {values[-1]}"
    words = ["+".join(map(str, value)) if isinstance(value, tuple) else str(value) or "“”" for value in values]
    return f"{field} {'|'.join(words if len(words) <= 8 else [*words[:3], '…', words[-1]])}"
