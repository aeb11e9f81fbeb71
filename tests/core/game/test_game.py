"""Games and their options: each way of being wrong has its code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

import pytest

import takujo
from takujo import Illegal
from takujo.core.game.game import Game, Weight
from takujo.core.rules.options import Option, complete
from takujo.core.text.texts import Texts
from tests.core.failures import check_rows

SIDES = ("random", "red", "blue", "green")
GAME = Game(
    id="sample",
    package="nowhere.sample",
    seats=range(1, 4),
    minutes=(5, 10),
    weight="light",
    options={
        "mode": Option(("duel", "solo"), "duel", seats={"duel": (2, 3), "solo": (1,)}),
        "sides": Option(SIDES, "random", each_seat=True, whole=("random", "draft"), repeatable=("random",)),
        "dice": Option(("rolled", "typed"), "rolled", more=True),
    },
    version=1,
    limit=100,
    card=Texts({}),
)


def test_an_option_that_came_later_is_told_only_where_it_is_chosen() -> None:
    offered = {"wind": Option(("off", "on"), "off", later=True)}
    assert complete(offered, 2, {}) == complete(offered, 2, {"wind": "off"}) == {}
    assert complete(offered, 2, {"wind": "on"}) == {"wind": "on"}
    with pytest.raises(takujo.Illegal, match="option-value"):
        complete(offered, 2, {"wind": "strong"})


def test_options_left_out_stand_at_their_default() -> None:
    assert GAME.complete(2, {}) == {"mode": "duel", "sides": "random", "dice": "rolled"}


def test_a_default_that_the_seats_rule_out_gives_way() -> None:
    assert GAME.complete(1, {})["mode"] == "solo"


def test_values_are_kept() -> None:
    given = {"mode": "duel", "sides": ("red", "random", "random"), "dice": "typed"}
    assert GAME.complete(3, given) == {"mode": "duel", "sides": ["red", "random", "random"], "dice": "typed"}
    assert GAME.complete(2, {"sides": "draft"})["sides"] == "draft"


WRONG: list[tuple[int, Mapping[str, str | Sequence[str]], str]] = [
    (0, {}, "seats"),
    (4, {}, "seats"),
    (-1, {}, "seats"),
    (2, {"colour": "red"}, "unknown-option"),
    (2, {"x" * 10_000: "red"}, "unknown-option"),
    (2, {"mode": "melee"}, "option-value"),
    (2, {"mode": ""}, "option-value"),
    (2, {"mode": "y" * 10_000}, "option-value"),
    (2, {"mode": "solo"}, "option-seats"),
    (1, {"mode": "duel"}, "option-seats"),
    (2, {"mode": ["duel", "duel"]}, "option-count"),
    (2, {"sides": "red"}, "option-value"),
    (2, {"sides": ["red"]}, "option-count"),
    (2, {"sides": []}, "option-count"),
    (2, {"sides": ["red", "blue", "green"]}, "option-count"),
    (2, {"sides": ["red", "pink"]}, "option-value"),
    (2, {"sides": ["red", "draft"]}, "option-value"),
    (2, {"sides": ["red", "red"]}, "option-twice"),
]


def refuse_options(seats: int, options: Mapping[str, str | Sequence[str]], code: str) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.complete(seats, options)
    assert refused.value.code == code
    for lang in ("ja", "en"):
        assert 0 < len(refused.value.sentence(lang)) < 200


def test_each_error_has_its_code() -> None:
    check_rows(refuse_options, WRONG)


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_every_game_says_what_it_is(game: Game) -> None:
    assert takujo.games()[game.id] is game
    assert repr(game) == f"<Game {game.id}>"
    assert game.seats[0] >= 1
    assert game.minutes[0] <= game.minutes[1]
    for key in ("title", "blurb", "feel"):
        assert key in game.card
    # One line that is read at a glance; and how hard it is has a word, and a mark that counts.
    assert all(len(game.card(lang, "feel")) <= most for lang, most in (("ja", 24), ("en", 50)))
    assert game.weight in get_args(Weight)
    for name, option in game.options.items():
        assert option.default in (*option.choices, *option.whole)
        assert f"option.{name}" in game.card
        for choice in (*option.choices, *option.whole):
            assert f"option.{name}.{choice}" in game.card
        assert set(option.seats) <= set(option.choices)
        assert set(option.repeatable) <= set(option.choices)
        # Notation, records and the address bar split at spaces.
        assert not [c for c in (name, *option.choices, *option.whole) if " " in c or not c.isascii()]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        takujo.Match.new("chess" * 100, seats=2)
    assert refused.value.code == "unknown-game"


def test_an_option_of_no_sensible_type_is_refused() -> None:
    with pytest.raises(takujo.Illegal, match="option-value"):
        takujo.Match.new("wartime-economy", 2, {"mode": None})  # type: ignore[dict-item]
