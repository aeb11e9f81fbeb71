"""The names of a game's values, taken from the tables of its rules page."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from ...core.game.game import Game
from ...core.numbers.provenance import at
from ...core.numbers.value_schema import Bundle, Field, Names, Point, Truth, Value, Whole, Word, Words, say
from .value_tables import NumberCell, places

ROW = {"ja": "　", "en": " – "}
COLUMN = {"ja": "　", "en": ", "}

Said = tuple[str, dict[str, int | str]]
"""A text of the page: its key and its arguments."""


class Labels:
    """The names of a standard game's values in one language; `words` has the texts that all games share."""

    def __init__(self, game: Game, lang: str, words: Mapping[str, str]) -> None:
        self._places: dict[str, NumberCell] = dict(places(game.page.rules(lang)))
        self._lang = lang
        self._common = words
        self._words: dict[tuple[Field, Value], str] = {}
        values = game.data.table().values
        alike = defaultdict[NumberCell, list[str]](list)
        for key, place in self._places.items():
            alike[place._replace(text="")].append(key)
            field = game.fields.FIELDS.of(key)
            if isinstance(field, Word):
                self._words[field, at(values, key)] = place.text
            if isinstance(field, Word) and field.family:
                for word in {*field.words} - {*words}:
                    self._words.setdefault((field, word), game.texts.WORDS(lang, f"{field.family}.{word}"))
        self._told_apart = {key: end for keys in alike.values() for key, end in _ends(keys).items()}

    def name(self, key: str) -> str:
        """Return the name of a value, made of the headings of its row and its column.

        For a value that the game lacks and the player has added, it is made from neighbouring values.
        """
        place = self._place(key)
        if place is None:
            return key
        return COLUMN[self._lang].join(filter(None, (place.row, place.column, self._told_apart.get(key, ""))))

    def full_name(self, key: str) -> str:
        """Return the name of a value, preceded by its table."""
        place = self._place(key)
        return ROW[self._lang].join((place.table, self.name(key))) if place else key

    def _place(self, key: str) -> NumberCell | None:
        """Return the place of a value, or the place that it would have; None if there is no similar value."""
        if key in self._places:
            return self._places[key]
        above, _, last = key.rpartition(".")
        for other, place in reversed(self._places.items()):
            others, _, known = other.rpartition(".")
            if others == above and known.isdecimal() and last.isdecimal():
                name = "column" if place.column else "row"
                return place._replace(**{name: _moved(getattr(place, name), int(last) - int(known))})
        return next((self._alike(key, other) for other in self._places if _kin(key) == _kin(other)), None)

    def _alike(self, key: str, other: str) -> NumberCell:
        """Return the place of a value in a new row, based on another row's; the row is named after what it connects."""
        rows = {known.split(".")[1]: place.row for known, place in self._places.items() if known.count(".") == 2}
        joined = key.split(".")[1]
        return self._places[other]._replace(row="–".join(rows.get(part, part) for part in joined.split("-")))

    def standard(self, key: str) -> str:
        """Return the standard value of a key as the table shows it; "" for a value that the player has added."""
        place = self._places.get(key)
        return place.text if place else ""

    def value(self, field: Field, value: Value) -> str:
        """Return a value as text, in words if the page has any for it."""
        text = say(value)
        return text if isinstance(field, Whole) else self._words.get((field, value), self._common.get(text, text))


def _moved(text: str, by: int) -> str:
    """Return a text with its numbers increased by `by`."""
    return re.sub(r"\d+", lambda number: str(int(number[0]) + by), text)


def _kin(key: str) -> tuple[str, str, int]:
    """Return the common key of the values in a column of a table."""
    first, *_, last = key.split(".")
    return first, last, key.count(".")


def _ends(keys: list[str]) -> dict[str, str]:
    """Return, for keys whose places have equal names, the parts that distinguish them; "" for a single key."""
    if len(keys) == 1:
        return {keys[0]: ""}
    parts = [key.split(".") for key in keys]
    shared = next(n for n, same in enumerate(zip(*parts, strict=False)) if len({*same}) > 1)
    return {key: ".".join(own[shared:]) for key, own in zip(keys, parts, strict=True)}


def choices(field: Field) -> tuple[Value, ...]:
    """Return the possible values of a field if there are only a few, otherwise ()."""
    if isinstance(field, Truth):
        return (True, False)
    return field.words if isinstance(field, Word) else ()


def may_be(field: Field, unit: str) -> Said:
    """Return which values a field allows, as a text of the page; `unit` is the unit of whole numbers."""
    if isinstance(field, Whole):
        words = "".join(f" / {word}" for word in field.words)
        key = "numbers.may.counted" if unit else "numbers.may.whole"
        return key, {"low": field.low, "high": field.high, "words": words, **({"unit": unit} if unit else {})}
    if isinstance(field, Words):
        between = " " if field.between else ""
        return "numbers.may.words", {"least": field.least, "most": field.most, "words": between.join(field.words)}
    if isinstance(field, Names):
        return "numbers.may.names", {"most": field.most}
    if isinstance(field, Point):
        return "numbers.may.point", dict(zip(("x", "xx", "y", "yy"), (*field.x, *field.y), strict=True))
    if isinstance(field, Bundle):
        return "numbers.may.bundle", {"most": field.most, "words": ", ".join(field.words)}
    return "numbers.may.one", {}
