"""Setting up a match: three seats, and the two switches."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Illegal, Match
from takujo.games.workers_made import GAME
from tests.core.pages import said
from tests.games.workers_made.table import Table


def refused(seats: int, **options: Any) -> Illegal:
    with pytest.raises(Illegal) as caught:
        Match.new("workers-made", seats, options, 1)
    for lang in ("ja", "en"):
        assert caught.value.sentence(lang)
    return caught.value


def test_the_defaults() -> None:
    assert Match.new("workers-made", 3, seed=1).options == {"counter": "spots", "sweep": "both"}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_exactly_three_seats(seats: int) -> None:
    assert refused(seats).code == "seats-exactly"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"counter": "none"}, "option-value"),
        ({"sweep": ["both"] * 3}, "option-count"),
        ({"weather": "fine"}, "unknown-option"),
    ],
)
def test_refused_options(options: dict[str, Any], code: str) -> None:
    assert refused(3, **options).code == code


def test_every_option_is_worded_and_shown_under_more() -> None:
    for name, option in GAME.options.items():
        assert option.more
        for choice in option.choices:
            for key in (f"option.{name}", f"option.{name}.{choice}", f"option.{name}.{choice}.note"):
                assert all(GAME.card.both(key).values())


def test_7_1_the_attacker_pays_for_the_spots_that_the_defender_won() -> None:
    for counter, flow in (("spots", (1, 0)), ("both", (1, 2)), ("twice", (2, 0))):
        t = Table(counter=counter).front(0, "attack", "defence", "2/1", "0/2", "1/2")
        t.fight()
        assert t.flows[0] == flow


def test_7_1_equal_spots_cost_the_attacker_nothing() -> None:
    t = Table(counter="both").front(0, "defence", "attack", "2/2", "1/1", "/1")
    t.fight()
    assert t.flows[0] == (0, 1)


def test_7_2_the_bonus_of_a_defender() -> None:
    for sweep, flow in (("both", (0, 5)), ("attacker", (0, 0))):
        t = Table(sweep=sweep).front(0, "attack", "defence", "2/2", "/1", "/")
        t.fight()
        assert t.flows[0] == flow


def test_7_1_and_7_2_together() -> None:
    t = Table(counter="both", sweep="both").front(0, "attack", "defence", "/2+2", "/1", "/")
    t.fight()
    assert t.flows[0] == (0, 4 + 5)


@pytest.mark.parametrize("sweep", ["both", "attacker"])
def test_an_attackers_bonus_is_the_same_either_way(sweep: str) -> None:
    t = (
        Table(sweep=sweep)
        .front(0, "attack", "defence", "1/", "1/", "1/")
        .front(1, "attack", "attack", "2/", "1/", "1/")
    )
    t.fight()
    assert t.flows == [(3 + 5, 0), (2 + 5, 0), (0, 0)]


def test_the_reading_that_is_not_recommended_says_so_on_the_card_and_on_the_page() -> None:
    for lang, word in (("ja", "おすすめし"), ("en", "recommend")):
        assert word in GAME.card(lang, "option.counter.twice.note")
        assert word in said(GAME, lang, "7.1")
        assert word in said(GAME, lang, "8.3")


def test_what_holding_all_three_brings_is_said_of_the_bonus_only() -> None:
    """Without the bonus, a defender may still take the largest lead (7.1)."""
    t = Table(counter="both", sweep="attacker").front(0, "attack", "defence", "/2", "/1", "/")
    t.fight()
    assert t.flows[0] == (0, 2)
    assert GAME.card("en", "option.sweep.attacker.note") == "No bonus for holding all 3 spots"
