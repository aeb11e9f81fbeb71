"""Which game will be laid out first, as far as address, form and history say."""

from __future__ import annotations

import json
from typing import Any

import pytest

import takujo
from takujo.core.match.link import pack
from takujo.web.saves.store import Save
from takujo.web.screens.startup_game import awaited

OWN = {"nations.japan.infra_max": 4}


def record(game: str, numbers: dict[str, object] | None = None) -> str:
    return takujo.Match.new(takujo.games()[game].with_numbers(numbers or {}), 2, seed=1).record()


def game_of(
    fragment: str = "", pending: Any = None, asked: Any = None, state: Any = None, saves: dict[str, str] | None = None
) -> str | None:
    kept = {id: Save(id, "", text, "", "", {}, 1) for id, text in (saves or {}).items()}
    found = awaited(fragment, json.dumps(pending) if pending else "", asked, state or {}, kept.get)
    return found.id if found is not None else None


@pytest.mark.parametrize("game", takujo.games())
def test_a_game_that_an_address_asks_for(game: str) -> None:
    assert game_of(asked={"game": game}) == game
    assert game_of(asked={"lesson": f"{game}/basics"}) == game
    assert game_of(asked={"problem": game}) == game


def test_the_game_of_a_link_of_a_form_and_of_a_match_that_was_shown() -> None:
    assert game_of(pack(record("war-clouds"))) == "war-clouds"
    assert game_of(pack(record("war-clouds")) + "&at=0") == "war-clouds"
    assert game_of(pending={"game": "water-walker"}) == "water-walker"
    table = {"screen": "table", "match": "a"}
    assert game_of(state=table, saves={"a": record("co-prosperity")}) == "co-prosperity"
    assert game_of(state={"screen": "table", "lesson": "workers-made/basics"}) == "workers-made"


def test_what_counts_first() -> None:
    link, form, asked = pack(record("war-clouds")), {"game": "water-walker"}, {"game": "co-prosperity"}
    shown = {"screen": "table", "match": "a"}
    saves = {"a": record("wartime-economy")}
    assert game_of(link, form, asked, shown, saves) == "war-clouds"
    assert game_of("", form, asked, shown, saves) == "water-walker"
    assert game_of("", None, asked, shown, saves) == "wartime-economy"
    assert game_of("", None, asked) == "co-prosperity"


def test_the_game_of_a_daily_challenge() -> None:
    assert game_of(asked={"daily": "today"}) == game_of(asked={"daily": "2026-11-21"}) == "wartime-economy"
    assert game_of(asked={"daily": "1969-12-31"}) is game_of(asked={"daily": "9999-01-01"}) is None
    assert game_of(asked={"daily": "someday"}) is None


def test_no_game_where_none_is_shown() -> None:
    assert game_of() is None
    assert game_of(state={"screen": "lobby", "match": "a"}, saves={"a": record("war-clouds")}) is None
    assert game_of(state={"screen": "rules", "game": "war-clouds"}) is None
    assert game_of(state={"screen": "table", "match": "gone"}) is None


def test_no_game_where_nothing_can_be_read() -> None:
    for fragment in ("#m=", "#m=AAAA", "#m=!", pack("nothing")):
        assert game_of(fragment) is None
    assert game_of(asked={"game": "chess"}) is None


def test_no_game_where_it_is_played_by_other_numbers() -> None:
    own = record("wartime-economy", OWN)
    assert game_of(pack(own)) is None
    assert game_of(state={"screen": "table", "match": "a"}, saves={"a": own}) is None
    assert game_of(pending={"game": "wartime-economy", "numbers": {"name": "own"}}) is None
