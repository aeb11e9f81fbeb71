"""The sets of numbers that a browser keeps: come back as they were, and what is no set is as if it were not there."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from takujo.web import numbers
from takujo.web.numbers.value_set_storage import PREFIX, OwnNumbers, OwnSet
from takujo.web.saves.store import Full
from tests.web.shelf import Shelf


def test_a_set_of_each_game_is_kept() -> None:
    shelf = Shelf()
    clouds = OwnSet("My copy", {"war.units": 10, "rulings.finish_develop": False, "draft.2": "IIEE"}, "abcdefgh")
    OwnNumbers(shelf).put("war-clouds", clouds)
    OwnNumbers(shelf).put("water-walker", OwnSet("箱", {"clock.strict": 3}))
    assert OwnNumbers(shelf).get("war-clouds") == clouds
    assert OwnNumbers(shelf).get("water-walker") == OwnSet("箱", {"clock.strict": 3})
    assert OwnNumbers(shelf).get("wartime-economy") is None


@pytest.mark.parametrize(
    "kept",
    [
        "", "{", "null", "7", "[]", "{}", "[" * 5000,
        '{"name": 7, "values": {}}', '{"name": "x", "values": []}',
        '{"name": "x", "values": {}, "fingerprint": 1}',
        '{"name": "x", "values": {}, "more": 1}',
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_no_set(kept: str) -> None:
    shelf = Shelf()
    shelf.set(PREFIX + "war-clouds", kept)
    assert OwnNumbers(shelf).get("war-clouds") is None


@pytest.mark.parametrize(
    "value", ["[1]", "null", "{}", "1.5", "NaN", "1e999", "1000000000", "9" * 400, f'"{"x" * 201}"', '"\\u202e"']
)
def test_a_value_out_of_bounds_is_dropped(value: str) -> None:
    shelf = Shelf()
    kept = f'{{"name": "x", "values": {{"war.units": {value}, "war.transport": "2 ore"}}, "fingerprint": "abcdefgh"}}'
    shelf.set(PREFIX + "war-clouds", kept)
    assert OwnNumbers(shelf).get("war-clouds") == OwnSet("x", {"war.transport": "2 ore"})


def test_a_set_of_too_many_values_or_with_a_long_name_is_no_set() -> None:
    shelf = Shelf()
    values = {f"war.x{n}": n for n in range(501)}
    for own in (OwnSet("x", values), OwnSet("x" * 41, {}), OwnSet("x", {}, "abcdefghi"), OwnSet("a\u202eb", {})):
        OwnNumbers(shelf).put("war-clouds", own)
        assert OwnNumbers(shelf).get("war-clouds") is None
    OwnNumbers(shelf).put("war-clouds", OwnSet("x" * 40, dict(list(values.items())[:500])))
    assert len(OwnNumbers(shelf).get("war-clouds").values) == 500  # type: ignore[union-attr]


def test_what_is_kept_can_be_read_by_the_set_up_sheet() -> None:
    shelf = Shelf()
    OwnNumbers(shelf).put("war-clouds", OwnSet("箱", {"war.units": 10}, "abcdefgh"))
    assert json.loads(shelf.texts["takujo.numbers.war-clouds"]) == {
        "name": "箱",
        "values": {"war.units": 10},
        "fingerprint": "abcdefgh",
    }


def test_a_full_storage_says_so_and_keeps_what_was_there() -> None:
    shelf = Shelf()
    own = OwnNumbers(shelf)
    own.put("war-clouds", OwnSet("One", {"war.units": 10}))
    shelf.refuses = Full()
    with pytest.raises(Full):
        own.put("war-clouds", OwnSet("Two", {"war.units": 11}))
    assert own.get("war-clouds") == OwnSet("One", {"war.units": 10})


def test_what_corrects_numbers_is_imported_when_first_needed() -> None:
    room = Path(numbers.__file__).parent
    at_start = [
        path.name
        for path in room.parent.rglob("*.py")
        if path.parent != room
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ImportFrom)
        and {(node.module or "").split(".")[0], *(alias.name for alias in node.names)} & {"numbers", "value_set_file"}
    ]
    assert at_start == []
