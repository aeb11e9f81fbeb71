"""The address of the page as a request for a match."""

from __future__ import annotations

import pytest

from takujo import Illegal
from takujo.web.saves.query import begin, request


def test_an_address_starts_a_match() -> None:
    asked = request(
        "?game=wartime-economy&seed=7&seats=2&start&option.mode=short&option.nations=ussr,japan&seat.1=easy"
    )
    assert asked is not None
    match = begin(asked)
    assert (match.game.id, match.seats, match.seed) == ("wartime-economy", 2, 7)
    assert match.options["mode"] == "short"
    assert match.options["nations"] == ["ussr", "japan"]
    assert [player.kind for player in match.players] == ["human", "easy"]


def test_a_whole_value_of_an_option_for_each_seat() -> None:
    asked = request("?game=wartime-economy&seats=3&start&option.nations=draft")
    assert asked is not None
    assert begin(asked).options["nations"] == "draft"


@pytest.mark.parametrize("address", ["", "?", "?game=wartime-economy", "?start", "?lang=en"])
def test_other_addresses_start_nothing(address: str) -> None:
    assert request(address) is None


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("?game=chess&start", "unknown-game"),
        ("?game=wartime-economy&seats=9&start", "seats"),
        ("?game=wartime-economy&seats=99999&start", "seats"),
        ("?game=wartime-economy&seats=two&start", "seats"),
        ("?game=wartime-economy&seats=2&seat.2=easy&start", "unknown-option"),
        ("?game=wartime-economy&seats=2&name.x=Ann&start", "unknown-option"),
        ("?game=wartime-economy&seats=2&seed=x&start", "seed"),
        ("?game=wartime-economy&seats=2&seed=" + "9" * 40 + "&start", "seed"),
        ("?game=wartime-economy&seats=2&seat.0=genius&start", "no-bot"),
        ("?game=wartime-economy&seats=2&seat.0=easy.warrior&start", "no-bot"),
        ("?game=wartime-economy&seats=2&option.mode=solo&start", "option-seats"),
        ("?game=wartime-economy&seats=2&option.colour=red&start", "unknown-option"),
        ("?game=wartime-economy&seats=2&option.nations=ussr&start", "option-count"),
        ("?game=wartime-economy&seats=2&option.nations=ussr,ussr&start", "option-twice"),
    ],
)
def test_a_wrong_address_names_the_field(address: str, code: str) -> None:
    asked = request(address)
    assert asked is not None
    with pytest.raises(Illegal) as refused:
        begin(asked)
    assert refused.value.code == code


def test_a_form_may_ask_for_the_numbers_of_a_copy() -> None:
    asked = request("?game=war-clouds&seats=3&seed=7&start")
    assert asked is not None and begin(asked).numbers == {}
    match = begin({**asked, "numbers": {"war.units": 10}, "numbers_name": "My copy"})
    assert match.numbers == {"war.units": 10} and match.game.numbers.name == "My copy"
    with pytest.raises(Illegal, match="numbers-range") as refused:
        begin({**asked, "numbers": {"war.units": 99}})
    assert "war.units" in refused.value.sentence("en")


def test_an_address_starts_by_the_standard_numbers() -> None:
    asked = request("?game=war-clouds&seats=3&numbers=war.units&start")
    assert asked is not None and begin(asked).numbers == {}


@pytest.mark.parametrize("asked", ["today", "workers-made", "workers-made/193a7355"])
def test_a_problem_can_be_asked_for(asked: str) -> None:
    assert request(f"?problem={asked}") == {"problem": asked}


def test_a_lesson_can_be_asked_for() -> None:
    assert request("?lesson=water-walker/first&game=workers-made&start") == {"lesson": "water-walker/first"}
