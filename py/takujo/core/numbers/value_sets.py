"""Sets of numbers: what the owner of a printed game has put right.

The public rules leave some numbers open; a game's data file marks those as `reconstructed`, and whoever owns the
printed game knows better. A set is a mapping from such numbers' keys (the dotted paths of the data file) to what the
own copy says, with a name, and with a fingerprint that follows from the values alone. An empty one is the standard set.

How it travels: `Match.new(…, numbers=…)` or the headers of a record → `Game.with_numbers` → `settle` here (a game's
fields.py says what may stand where, and what must go together) → `editions.edition` imports the game's package once
more, under another name, and its data module finds the values in `provenance.table`. So nothing is handed through the
rules, and two sets share no state. `numbers_file.py` has sets as files.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from ..text.errors import Illegal
from .provenance import Source, Sourced, at, corrected
from .value_schema import Field, Fields, Value, plain, say

MOST = 500
"""The most numbers of a set."""
NAME_LENGTH = 40
FINGERPRINT_LENGTH = 8


class Numbers(NamedTuple):
    """A set of numbers: what differs from the standard one, by key and in the order of the keys, and its name."""

    values: Mapping[str, Value] = {}
    name: str = ""

    @property
    def digest(self) -> str:
        """The hex sha256 of the values; "" for the standard set."""
        return _hash(self.values).hex() if self.values else ""

    @property
    def fingerprint(self) -> str:
        """Eight characters by which people compare sets; "" for the standard set. The name has no part in it."""
        return b32encode(_hash(self.values)).decode().lower()[:FINGERPRINT_LENGTH] if self.values else ""

    def lines(self) -> list[str]:
        """Return the set as lines: a key and its value each."""
        return [f"{key} {say(value)}" for key, value in self.values.items()]


STANDARD = Numbers()


def _hash(values: Mapping[str, Value]) -> bytes:
    return sha256("\n".join(Numbers(values).lines()).encode()).digest()


class Correctable(NamedTuple):
    """A number that may be corrected: what it may be, what the standard set says, and why."""

    field: Field
    value: Value
    source: Source


def correctable(table: Sourced, fields: Fields) -> dict[str, Correctable]:
    """Return every number of a data file that may be corrected, by key and in its order."""
    found = {}
    for key, source in table.sources.items():
        field = fields.of(key) if source.kind == "reconstructed" else None
        if field is not None:
            found[key] = Correctable(field, at(table.values, key), source)
    return found


def settle(table: Sourced, fields: Fields, given: Mapping[str, object], name: str = "") -> Numbers:
    """Return a set checked, what is as in the standard one left out; raises Illegal naming the field that is wrong."""
    if not isinstance(given, Mapping) or len(given) > MOST:
        raise Illegal("numbers-many", most=MOST)
    if name and not (isinstance(name, str) and plain(name, NAME_LENGTH)):
        raise Illegal("numbers-name", most=NAME_LENGTH)
    checked = {key: _field(table, fields, key).check(key, given[key]) for key in sorted(given, key=str)}
    values = {key: value for key, value in checked.items() if at(table.values, key) != value}
    _connected(table, fields, values)
    if values:
        fields.together(corrected(table, values).values)
    return Numbers(values, name if values else "")


def read(table: Sourced, fields: Fields, texts: Mapping[str, str]) -> dict[str, object]:
    """Return values as their lines say them (`Numbers.lines`); raises Illegal naming the field that is wrong."""
    return {key: _field(table, fields, key).read(key, text) for key, text in texts.items()}


def _field(table: Sourced, fields: Fields, key: object) -> Field:
    """Return the field of a number that may be corrected or added."""
    if not isinstance(key, str):
        raise Illegal("numbers-unknown", field=str(key))
    source = table.sources.get(key)
    field = fields.new(key) if source is None else fields.of(key)
    if source is not None and source.kind != "reconstructed":
        raise Illegal("numbers-printed", field=key)
    if field is None:
        raise Illegal("numbers-unknown", field=key)
    return field


def _connected(table: Sourced, fields: Fields, values: Mapping[str, Value]) -> None:
    """See that an added number goes on with a list or a table that is there, or begins a row of one; raises Illegal."""
    for key in (key for key in values if key not in table.sources):
        above, _, last = key.rpartition(".")
        members = at(table.values, above)
        if isinstance(members, list):  # the next one, up to the ninth
            before = f"{above}.{int(last) - 1}" if last in {*"123456789"} else ""
            there = before in table.sources or before in values
        elif members is None:
            there = fields.begins_row(key) and isinstance(at(table.values, above.rpartition(".")[0]), dict)
        else:
            there = isinstance(members, dict)
        if not there:
            raise Illegal("numbers-unknown", field=key)
