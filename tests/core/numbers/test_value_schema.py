"""Fields by themselves: what each takes for a value, and how they are found."""

from __future__ import annotations

from tomllib import loads
from typing import Any

import pytest

from takujo import Illegal
from takujo.core.numbers.provenance import read
from takujo.core.numbers.value_schema import Bundle, Fields, Names, Point, Truth, Whole, Word, Words
from takujo.core.numbers.value_sets import settle
from tests.core.failures import check_rows

FIELDS_READ: list[tuple[Any, str, Any]] = [
    (Whole(-5, 5), "-5", -5),
    (Whole(0, 9, words=("die",)), "die", "die"),
    (Truth(), "false", False),
    (Word(("a", "b")), "b", "b"),
    (Words(("a", "b"), 0, 2), "", ""),
    (Words(("a", "b"), 1, 3, again=True, between=""), "abb", "abb"),
    (Names(3), "日本 / abc", "日本 / abc"),
    (Point((0, 9), (5, 9)), "0 5", "0 5"),
    (Bundle(("ore",), 3), "3 ore", "3 ore"),
]


def read_field(field: Any, text: str, value: Any) -> None:
    assert field.read("k", text) == value == field.check("k", value)


def test_fields_read() -> None:
    check_rows(read_field, FIELDS_READ)


def test_fields_are_found_by_pattern() -> None:
    fields = Fields({"a.*.x": Truth(), "a.*": Whole(0, 1)}, {"b.*": Truth()})
    assert fields.of("a.q.x") == Truth() and fields.of("a.q") == Whole(0, 1) and fields.of("a.q.x.y") is None
    assert fields.of("b.q") is None and fields.new("b.q") == Truth()


def test_settle_goes_on_with_lists_and_tables() -> None:
    table = read(loads('[t]\nlist = [[1, "reconstructed", "x"]]\n[row.a]\nn = [1, "reconstructed", "x"]\n'))
    fields = Fields(
        {"t.list.*": Whole(0, 9), "row.*.n": Whole(0, 9)}, {"t.list.*": Whole(0, 9), "row.*.n": Whole(0, 9)}
    )
    assert settle(table, fields, {"t.list.1": 2, "t.list.2": 3, "row.b.n": 4}).lines() == [
        "row.b.n 4",
        "t.list.1 2",
        "t.list.2 3",
    ]
    with pytest.raises(Illegal, match="numbers-unknown"):
        settle(table, fields, {"t.list.2": 3})
