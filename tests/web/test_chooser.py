"""Choosing narrows the legal actions field by field."""

from __future__ import annotations

import takujo
from takujo.games.wartime_economy.rules.actions import End, Place
from takujo.web.chooser import Chooser

LEGAL = [
    Place(2, "tax"),
    Place(2, "build"),
    Place(5, "tax"),
    Place(5, "research", "econ"),
    Place(5, "research", "mil"),
    End(),
]


def test_the_first_click_shows_and_the_second_plays() -> None:
    chooser = Chooser(LEGAL)
    assert chooser.choose({"die": 2}) is None
    assert chooser.candidates() == LEGAL[:2]
    assert chooser.choose({"work": "tax"}) == Place(2, "tax")


def test_the_order_of_clicks_is_free() -> None:
    chooser = Chooser(LEGAL)
    assert chooser.choose({"work": "build"}) is None
    assert chooser.choose({"die": 2}) == Place(2, "build")


def test_a_click_that_says_everything_plays_at_once() -> None:
    assert Chooser(LEGAL).choose({"verb": "end"}) == End()


def test_an_open_field_is_asked_for() -> None:
    chooser = Chooser(LEGAL)
    chooser.choose({"die": 5})
    assert chooser.choose({"work": "research"}) is None
    assert chooser.choose({"work": "research", "tech": "mil"}) == Place(5, "research", "mil")


def test_one_possibility_left_is_not_played_by_the_first_click() -> None:
    chooser = Chooser([Place(3, "tax"), End()])
    assert chooser.choose({"die": 3}) is None
    assert chooser.choose({"work": "tax"}) == Place(3, "tax")


def test_another_choice_of_the_same_field_replaces_the_first() -> None:
    chooser = Chooser(LEGAL)
    chooser.choose({"die": 2})
    chooser.choose({"die": 5})
    assert chooser.fixed == {"die": 5}


def test_a_place_that_fits_only_afresh_begins_anew() -> None:
    chooser = Chooser(LEGAL)
    chooser.choose({"work": "build"})
    assert chooser.state({"die": 5}) == "off"
    assert chooser.state({"work": "tax"}) == "lit"
    chooser.choose({"die": 2, "work": "tax"})
    assert chooser.fixed == {"die": 2, "work": "tax"}


def test_choosing_again_takes_back() -> None:
    chooser = Chooser(LEGAL)
    chooser.choose({"die": 5})
    assert chooser.state({"die": 5}) == "chosen"
    assert chooser.choose({"die": 5}) is None
    assert chooser.fixed == {}


def test_states() -> None:
    chooser = Chooser(LEGAL)
    chooser.choose({"die": 2})
    states = {
        name: chooser.state(pick)
        for name, pick in {
            "five": {"die": 5},
            "build": {"work": "build"},
            "production": {"work": "production"},
            "nothing": {},
        }.items()
    }
    assert states == {"five": "lit", "build": "lit", "production": "off", "nothing": "info"}
    assert Chooser([]).state({"die": 5}) == "info"


def test_every_action_of_a_match_can_be_reached_by_its_fields() -> None:
    match = takujo.Match.new("wartime-economy", 1, {"nations": ["ussr"]}, seed=3)
    for action in match.actions(0):
        chooser = Chooser(match.actions(0))
        played = chooser.choose({"verb": action.verb})
        for name, value in action._asdict().items():
            if played is None and value not in ("", chooser.fixed.get(name)):
                played = chooser.choose({name: value})
        assert played == action


def test_an_action_that_one_click_says_whole_is_never_off() -> None:
    chooser = Chooser(LEGAL)
    chooser.choose({"die": 2})
    assert chooser.state({"verb": "end"}) == "lit"
    assert chooser.choose({"verb": "end"}) == End()
