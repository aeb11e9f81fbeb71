"""A set of numbers that is being corrected: each change checked by itself, with the way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.game.game import Game
from ...core.numbers.value_schema import Field, Names, Value
from ...core.numbers.value_sets import settle
from ...core.text.arguments import typed
from ...core.text.errors import Illegal
from .own_numbers import OwnSet


class Draft:
    """The set of one game, step by step.

    Some numbers only go with others (two colours that change places), so a draft may stand where nothing can be played
    by it yet: `played` says so.
    """

    def __init__(self, game: Game, own: OwnSet) -> None:
        self.game = game
        """The standard one."""
        self.correctable = game.correctable()
        self._printed = game.data.table().sources.keys() - self.correctable
        self._steps = [own]
        self._at = 0

    @property
    def now(self) -> OwnSet:
        """The set as it stands."""
        return self._steps[self._at]

    def field(self, key: str) -> Field:
        """Return what a number may be, also one that only the copy has; raises Illegal if there is no such number."""
        known = self.correctable.get(key)
        if known is None and key in self._printed:
            raise Illegal("numbers-printed", field=key)
        field = known.field if known else self.game.fields.FIELDS.new(key)
        if field is None:
            raise Illegal("numbers-unknown", field=key)
        return field

    def knows(self, key: str) -> bool:
        """Return whether there is such a number that can be corrected or added."""
        return key in self.correctable or (key not in self._printed and self.game.fields.FIELDS.new(key) is not None)

    def addable(self) -> list[str]:
        """Return the numbers that a copy may have in addition, as far as they go on with what is there."""
        table = self.game.data.table().values
        return [key for pattern in self.game.fields.FIELDS.added for key in self._going_on(table, pattern.split("."))]

    def _going_on(self, node: Any, pattern: list[str], above: str = "") -> Iterator[str]:
        first, *rest = pattern
        if isinstance(node, list) and not rest:
            at = len(node)
            while f"{above}{at}" in self.now.values:
                at += 1
            yield f"{above}{at}"
        elif isinstance(node, dict) and rest:
            for name in node if first == "*" else {first} & {*node}:
                yield from self._going_on(node[name], rest, f"{above}{name}.")
        elif isinstance(node, dict) and first not in {"*", *node} and above + first not in self.now.values:
            yield above + first

    def standard(self, key: str) -> Value | None:
        """Return the standard value of a number; None where only the copy has it."""
        known = self.correctable.get(key)
        return known.value if known else None

    def value(self, key: str) -> Value | None:
        """Return the value of a number as it stands."""
        return self.now.values.get(key, self.standard(key))

    def changed(self) -> list[str]:
        """Return which numbers are others, in the order of the data file, those that only the copy has last."""
        order = {key: n for n, key in enumerate(self.correctable)}
        return sorted(self.now.values, key=lambda key: (order.get(key, len(order)), key))

    def played(self) -> Game:
        """Return the game by the set as it stands; raises Illegal naming the number that is wrong."""
        return self.game.with_numbers(self.now.values, self.now.name)

    # -- changing

    def correct(self, key: str, text: str) -> None:
        """Let a number be what a text says; raises Illegal."""
        field = self.field(key)
        value = field.read(key, text if isinstance(field, Names) else typed(text))
        values = {**self.now.values, key: value}
        if value == self.standard(key):
            del values[key]
        self.take(OwnSet(self.now.name, values))

    def take_back(self, key: str) -> None:
        """Let a number be as in the standard set."""
        self.take(OwnSet(self.now.name, {k: v for k, v in self.now.values.items() if k != key}))

    def rename(self, name: str) -> None:
        """Give the set another name; raises Illegal."""
        settle(self.game.data.table(), self.game.fields.FIELDS, {}, name)
        self.take(OwnSet(name, self.now.values))

    def reset(self) -> None:
        """Take everything back."""
        self.take(OwnSet(self.now.name, {}))

    def take(self, own: OwnSet) -> None:
        """Go on with another set: that of a file, or of another tab."""
        if own[:2] != self.now[:2]:
            self._steps[self._at + 1 :] = [own]
            self._at += 1

    # -- back and forth

    def can_go(self, by: int) -> bool:
        """Return whether there is a step back (-1) or one taken back (1)."""
        return 0 <= self._at + by < len(self._steps)

    def go(self, by: int) -> None:
        """Take the last step back (-1), or take it again (1)."""
        if self.can_go(by):
            self._at += by
