"""Value sets: corrections of a game's values by the owner of a printed copy.

The public rules leave some values open; a game's data file marks those as `reconstructed`, and the owner of a printed
copy can correct them. A set is a mapping from such values' keys (the dotted paths of the data file) to the values of
the printed copy, with a name, and with a code that depends on the values alone. The standard set is empty.

How it is used: `Match.new(…, numbers=…)` or the headers of a record → `Game.with_numbers` → `settle` here (a game's
fields.py has the schema of single values and of combinations) → `package_variants.edition` imports the game's package
once more, under another name, and its data module finds the values in `provenance.table`. So the rules need no extra
argument, and two sets share no state. `value_set_file.py` stores sets as files.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from ..text.errors import Illegal
from ..text.type_guards import is_list, is_mapping
from .provenance import Source, Sourced, at, corrected
from .value_schema import Field, Fields, Value, plain, say

MOST = 500
"""The maximum number of values in a set."""
NAME_LENGTH = 40
FINGERPRINT_LENGTH = 8


class Numbers(NamedTuple):
    """A value set: the values that differ from the standard ones, by key and in the order of the keys, and its name."""

    values: Mapping[str, Value] = {}
    name: str = ""

    @property
    def digest(self) -> str:
        """The hex SHA-256 of the values; "" for the standard set."""
        return _hash(self.values).hex() if self.values else ""

    @property
    def fingerprint(self) -> str:
        """The eight-character code by which people compare sets; "" for the standard set.

        It doesn't depend on the name.
        """
        return b32encode(_hash(self.values)).decode().lower()[:FINGERPRINT_LENGTH] if self.values else ""

    def lines(self) -> list[str]:
        """Return the set as lines, each with a key and its value."""
        return [f"{key} {say(value)}" for key, value in self.values.items()]


STANDARD = Numbers()


def _hash(values: Mapping[str, Value]) -> bytes:
    return sha256("\n".join(Numbers(values).lines()).encode()).digest()


class Correctable(NamedTuple):
    """A value that can be corrected: its field, its standard value, and why that was chosen."""

    field: Field
    value: Value
    source: Source


def correctable(table: Sourced, fields: Fields) -> dict[str, Correctable]:
    """Return every correctable value of a data file, by key and in its order."""
    found: dict[str, Correctable] = {}
    for key, source in table.sources.items():
        field = fields.of(key) if source.kind == "reconstructed" else None
        if field is not None:
            found[key] = Correctable(field, at(table.values, key), source)
    return found


def settle(table: Sourced, fields: Fields, given: object, name: object = "") -> Numbers:
    """Return a checked value set without values that equal the standard ones.

    Raises Illegal naming an invalid field.
    """
    if not is_mapping(given) or len(given) > MOST:
        raise Illegal("numbers-many", most=MOST)
    if not isinstance(name, str) or (name and not plain(name, NAME_LENGTH)):
        raise Illegal("numbers-name", most=NAME_LENGTH)
    checked: dict[str, Value] = {}
    for key in sorted(given, key=str):
        known = _key(key)
        checked[known] = _field(table, fields, known).check(known, given[key])
    values = {key: value for key, value in checked.items() if at(table.values, key) != value}
    _connected(table, fields, values)
    if values:
        fields.together(corrected(table, values).values)
    return Numbers(values, name if values else "")


def read(table: Sourced, fields: Fields, texts: Mapping[str, str]) -> dict[str, object]:
    """Return the values that lines in the format of `Numbers.lines` contain; raises Illegal naming an invalid field."""
    return {key: _field(table, fields, key).read(key, text) for key, text in texts.items()}


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise Illegal("numbers-unknown", field=str(key))
    return key


def _field(table: Sourced, fields: Fields, key: str) -> Field:
    """Return the field of a value that may be corrected or added."""
    source = table.sources.get(key)
    field = fields.new(key) if source is None else fields.of(key)
    if source is not None and source.kind != "reconstructed":
        raise Illegal("numbers-printed", field=key)
    if field is None:
        raise Illegal("numbers-unknown", field=key)
    return field


def _connected(table: Sourced, fields: Fields, values: Mapping[str, Value]) -> None:
    """Check that an added value extends an existing list or table, or begins a new row; raises Illegal."""
    for key in (key for key in values if key not in table.sources):
        above, _, last = key.rpartition(".")
        members = at(table.values, above)
        if is_list(members):  # The next item of the list, up to the ninth.
            before = f"{above}.{int(last) - 1}" if last in {*"123456789"} else ""
            there = before in table.sources or before in values
        elif members is None:
            there = fields.begins_row(key) and isinstance(at(table.values, above.rpartition(".")[0]), dict)
        else:
            there = isinstance(members, dict)
        if not there:
            raise Illegal("numbers-unknown", field=key)
