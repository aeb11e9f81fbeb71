"""The schema of a game's correctable values: type, range and unit, stated once for all values that are alike.

A field validates a value (`check`) and parses a text (`read`). Both raise an Illegal that names the value by its key,
the dotted path in the data file. Input may come from any page, so neither its type nor its size is trusted.
"""

# The methods of a protocol have docstrings for bodies; pyright would have `...` after them.
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from ..text.argument_checks import as_whole
from ..text.errors import Illegal

Value = int | str | bool

LONGEST = 200
"""The maximum length of a value that is a text, in characters."""
BAD = frozenset("<>{}\\")
"""Characters that names can't contain: markup, and placeholders of texts."""


class Field(Protocol):
    """The type and range of a value."""

    def check(self, key: str, value: object) -> Value:
        """Return the value if it is valid; raises Illegal naming the key."""

    def read(self, key: str, text: str) -> Value:
        """Return the value that a text in the format of `say` means; raises Illegal naming the key."""


def say(value: Value) -> str:
    """Return a value as text on one line.

    >>> say(24), say(True), say("1 ore")
    ('24', 'true', '1 ore')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


class Whole(NamedTuple):
    """A whole number from `low` to `high`; `unit` is the end of a key unit.* of the game's texts.

    `words` are also allowed as values: "die".
    """

    low: int
    high: int
    unit: str = ""
    words: tuple[str, ...] = ()

    def check(self, key: str, value: object) -> Value:
        if isinstance(value, str) and value in self.words:
            return value
        number = as_whole(value)
        if number is None:
            raise Illegal("numbers-whole", field=key)
        if not self.low <= number <= self.high:
            raise Illegal("numbers-range", field=key, low=self.low, high=self.high)
        return number

    def read(self, key: str, text: str) -> Value:
        if text in self.words:
            return text
        digits = text.removeprefix("-")
        if len(digits) > 9 or not digits.isdecimal() or not digits.isascii() or str(int(text)) != text:
            raise Illegal("numbers-whole", field=key)
        return self.check(key, int(text))


class Truth(NamedTuple):
    """A field whose value is true or false."""

    def check(self, key: str, value: object) -> Value:
        if not isinstance(value, bool):
            raise Illegal("numbers-truth", field=key)
        return value

    def read(self, key: str, text: str) -> Value:
        if text not in ("true", "false"):
            raise Illegal("numbers-truth", field=key)
        return text == "true"


class Word(NamedTuple):
    """One of several words. `family` is the prefix of their text keys: "do" for `do.develop`."""

    words: tuple[str, ...]
    family: str = ""

    def check(self, key: str, value: object) -> Value:
        if not isinstance(value, str) or value not in self.words:
            raise Illegal("numbers-word", field=key, words=", ".join(self.words))
        return value

    def read(self, key: str, text: str) -> Value:
        return self.check(key, text)


class Words(NamedTuple):
    """Several words in a row, separated by `between` (a space or nothing).

    Only the words in `again` may be repeated.
    """

    words: tuple[str, ...]
    least: int
    most: int
    again: bool = False
    between: str = " "

    def check(self, key: str, value: object) -> Value:
        if not isinstance(value, str) or len(value) > LONGEST:
            raise Illegal("numbers-words", field=key, least=self.least, most=self.most)
        said = (value.split(self.between) if self.between else list(value)) if value else []
        if not self.least <= len(said) <= self.most:
            raise Illegal("numbers-words", field=key, least=self.least, most=self.most)
        if len({*said}) < len(said) and not self.again:
            raise Illegal("numbers-twice", field=key)
        for word in said:
            Word(self.words).check(key, word)
        return value

    def read(self, key: str, text: str) -> Value:
        return self.check(key, text)


class Names(NamedTuple):
    """A Japanese and an English name, separated by " / ", each of 1 to `most` characters."""

    most: int = 24

    def check(self, key: str, value: object) -> Value:
        names = value.split(" / ") if isinstance(value, str) and len(value) <= LONGEST else []
        if len(names) != 2 or not all(plain(name, self.most) for name in names):
            raise Illegal("numbers-names", field=key, most=self.most)
        return " / ".join(names)

    def read(self, key: str, text: str) -> Value:
        return self.check(key, text)


class Point(NamedTuple):
    """The coordinates of a place on a drawing, "x y", each within its range."""

    x: tuple[int, int]
    y: tuple[int, int]

    def check(self, key: str, value: object) -> Value:
        parts = value.split(" ") if isinstance(value, str) and len(value) <= LONGEST else []
        if len(parts) != 2:
            raise Illegal("numbers-point", field=key)
        for part, (low, high) in zip(parts, (self.x, self.y), strict=True):
            Whole(low, high).read(key, part)
        return " ".join(parts)

    def read(self, key: str, text: str) -> Value:
        return self.check(key, text)


class Bundle(NamedTuple):
    """The numbers of several things: "1 ore, 2 capital"; "" for nothing."""

    words: tuple[str, ...]
    most: int

    def check(self, key: str, value: object) -> Value:
        if not isinstance(value, str) or len(value) > LONGEST:
            raise Illegal("numbers-bundle", field=key, words=", ".join(self.words))
        things: list[str] = []
        for entry in value.split(", ") if value else ():
            count, _, thing = entry.partition(" ")
            Whole(1, self.most).read(key, count)
            things.append(str(Word(self.words).check(key, thing)))
        if len({*things}) < len(things):
            raise Illegal("numbers-twice", field=key)
        return value

    def read(self, key: str, text: str) -> Value:
        return self.check(key, text)


def plain(name: str, most: int) -> bool:
    """Return whether a name is one line of 1 to `most` printable characters, without spaces around it.

    Characters of BAD aren't allowed.
    """
    return 0 < len(name) <= most and name == name.strip() and name.isprintable() and not BAD & {*name}


def _all_well(values: Mapping[str, Any]) -> None:
    """Accept any values: the check of each single value is enough."""


class Fields(NamedTuple):
    """The fields of a game's values, by key; `*` in a key matches any one part of it.

    `kinds` has those of values in the data file, `added` those of values that a printed copy may have and the data file
    lacks, such as another path on the map. `together` looks at all values of a set at once, and raises Illegal naming
    one that doesn't go with the others; the reason is the game's text "illegal.<code>".
    """

    kinds: Mapping[str, Field]
    added: Mapping[str, Field] = {}
    together: Callable[[Mapping[str, Any]], None] = _all_well

    def of(self, key: str) -> Field | None:
        """Return the field (type and range) of a value in the data file, by its key; None if it can't be corrected."""
        return self.kinds.get(_pattern(self.kinds, key))

    def new(self, key: str) -> Field | None:
        """Return the field of a value that the data file doesn't have, by its key; None if it can't be added."""
        return self.added.get(_pattern(self.added, key))

    def begins_row(self, key: str) -> bool:
        """Return whether a value that the data file doesn't have may be the first of a new table row."""
        return not _pattern(self.added, key).endswith("*")


def _pattern(kinds: Mapping[str, Field], key: str) -> str:
    parts = key.split(".")
    for pattern in kinds:
        wanted = pattern.split(".")
        if len(wanted) == len(parts) and all(w in ("*", p) for w, p in zip(wanted, parts, strict=True)):
            return pattern
    return ""
