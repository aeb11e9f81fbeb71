"""A game's value set while a player edits it: each change is checked separately, with undo and redo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.game.game import Game
from ...core.numbers.value_schema import Field, Names, Value
from ...core.numbers.value_sets import settle
from ...core.text.argument_checks import typed
from ...core.text.errors import Illegal
from .value_set_storage import OwnSet


class Draft:
    """A value set of one game that is being edited, with all steps of editing.

    Some values must be changed together (two colours that are swapped), so a draft may temporarily be unplayable: see
    `played`.
    """

    def __init__(self, game: Game, own: OwnSet) -> None:
        self.game = game
        """The game with the standard values, on which the draft is based."""
        self.correctable = game.correctable()
        self._printed = game.data.table().sources.keys() - self.correctable
        self._steps = [own]
        self._at = 0

    @property
    def now(self) -> OwnSet:
        """The value set as it has been edited until now."""
        return self._steps[self._at]

    def field(self, key: str) -> Field:
        """Return the field (type and range) of a value, which may be one that the game lacks and a printed copy has.

        Raises Illegal if there is no such value.
        """
        known = self.correctable.get(key)
        if known is None and key in self._printed:
            raise Illegal("numbers-printed", field=key)
        field = known.field if known else self.game.fields.FIELDS.new(key)
        if field is None:
            raise Illegal("numbers-unknown", field=key)
        return field

    def knows(self, key: str) -> bool:
        """Return whether the value with this key can be corrected, or added if the game lacks it."""
        return key in self.correctable or (key not in self._printed and self.game.fields.FIELDS.new(key) is not None)

    def addable(self) -> list[str]:
        """Return the keys of values that the game lacks and a printed copy may have.

        They are next to existing values in the tables.
        """
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
        """Return the game's standard value of a key; None for a value that the player has added from a printed copy."""
        known = self.correctable.get(key)
        return known.value if known else None

    def value(self, key: str) -> Value | None:
        """Return the present value of a key, as edited until now."""
        return self.now.values.get(key, self.standard(key))

    def changed(self) -> list[str]:
        """Return the keys of the changed values, in the order of the data file; added values come last."""
        order = {key: n for n, key in enumerate(self.correctable)}
        return sorted(self.now.values, key=lambda key: (order.get(key, len(order)), key))

    def played(self) -> Game:
        """Return the game with the edited value set; raises Illegal naming an invalid value."""
        return self.game.with_numbers(self.now.values, self.now.name)

    # -- changing

    def correct(self, key: str, text: str) -> None:
        """Set a value to what the player has typed (`text`); raises Illegal if that is invalid."""
        field = self.field(key)
        value = field.read(key, text if isinstance(field, Names) else typed(text))
        values = {**self.now.values, key: value}
        if value == self.standard(key):
            del values[key]
        self.take(OwnSet(self.now.name, values))

    def take_back(self, key: str) -> None:
        """Reset a value to the game's standard value."""
        self.take(OwnSet(self.now.name, {k: v for k, v in self.now.values.items() if k != key}))

    def rename(self, name: str) -> None:
        """Give the value set another name; raises Illegal for an invalid name."""
        settle(self.game.data.table(), self.game.fields.FIELDS, {}, name)
        self.take(OwnSet(name, self.now.values))

    def reset(self) -> None:
        """Reset all values to the game's standard ones."""
        self.take(OwnSet(self.now.name, {}))

    def take(self, own: OwnSet) -> None:
        """Replace the edited value set by another one, which comes from a file or another tab.

        It is a step that can be undone.
        """
        if own[:2] != self.now[:2]:
            self._steps[self._at + 1 :] = [own]
            self._at += 1

    # -- undo and redo

    def can_go(self, by: int) -> bool:
        """Return whether undo (-1) or redo (1) is possible."""
        return 0 <= self._at + by < len(self._steps)

    def go(self, by: int) -> None:
        """Undo the last step of editing (-1), or redo it (1)."""
        if self.can_go(by):
            self._at += by
