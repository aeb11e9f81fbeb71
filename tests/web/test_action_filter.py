"""Choosing narrows the legal actions field by field."""

from __future__ import annotations

import takujo
from takujo.core.rules.action import Action
from takujo.games.wartime_economy.rules.actions import End, Place
from takujo.web.state.action_filter import Narrowing

LEGAL = [
    Place(2, "tax"),
    Place(2, "build"),
    Place(5, "tax"),
    Place(5, "research", "econ"),
    Place(5, "research", "mil"),
    End(),
]


class Move(Action):
    start: str
    goal: str


def test_the_first_click_shows_and_the_second_plays() -> None:
    narrowing = Narrowing(LEGAL)
    assert narrowing.choose({"die": 2}) is None
    assert narrowing.candidates() == LEGAL[:2]
    assert narrowing.choose({"work": "tax"}) == Place(2, "tax")


def test_the_order_of_clicks_is_free() -> None:
    narrowing = Narrowing(LEGAL)
    assert narrowing.choose({"work": "build"}) is None
    assert narrowing.choose({"die": 2}) == Place(2, "build")


def test_a_click_that_says_everything_plays_at_once() -> None:
    assert Narrowing(LEGAL).choose({"verb": "end"}) == End()


def test_an_open_field_is_asked_for() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 5})
    assert narrowing.choose({"work": "research"}) is None
    assert narrowing.choose({"work": "research", "tech": "mil"}) == Place(5, "research", "mil")


def test_one_possibility_left_is_not_played_by_the_first_click() -> None:
    narrowing = Narrowing([Place(3, "tax"), End()])
    assert narrowing.choose({"die": 3}) is None
    assert narrowing.choose({"work": "tax"}) == Place(3, "tax")


def test_another_choice_of_the_same_field_replaces_the_first() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 2})
    narrowing.choose({"die": 5})
    assert narrowing.fixed == {"die": 5}


def test_a_place_that_fits_only_afresh_begins_anew() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"work": "build"})
    assert narrowing.state({"die": 5}) == "off"
    assert narrowing.state({"work": "tax"}) == "lit"
    narrowing.choose({"die": 2, "work": "tax"})
    assert narrowing.fixed == {"die": 2, "work": "tax"}


def test_choosing_again_takes_back() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 5})
    assert narrowing.state({"die": 5}) == "chosen"
    assert narrowing.choose({"die": 5}) is None
    assert narrowing.fixed == {}


def test_states() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 2})
    states = {
        name: narrowing.state(pick)
        for name, pick in {
            "five": {"die": 5},
            "build": {"work": "build"},
            "production": {"work": "production"},
            "nothing": {},
        }.items()
    }
    assert states == {"five": "lit", "build": "lit", "production": "off", "nothing": "info"}
    assert Narrowing([]).state({"die": 5}) == "info"


def test_every_action_of_a_match_can_be_reached_by_its_fields() -> None:
    match = takujo.Match.new("wartime-economy", 1, {"nations": ["ussr"]}, seed=3)
    for action in match.actions(0):
        narrowing = Narrowing(match.actions(0))
        played = narrowing.choose({"verb": action.verb})
        for name, value in action.fields().items():
            if played is None and value not in ("", narrowing.fixed.get(name)):
                played = narrowing.choose({name: value})
        assert played == action


def test_an_action_that_one_click_says_whole_is_never_off() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 2})
    assert narrowing.state({"verb": "end"}) == "lit"
    assert narrowing.choose({"verb": "end"}) == End()


def test_all_legal_actions_are_candidates_before_the_first_click() -> None:
    narrowing = Narrowing(LEGAL)
    assert narrowing.candidates() == LEGAL and narrowing.candidates({"die": 2}) == LEGAL[:2]
    assert narrowing.candidates({"die": 9}) == []


def test_a_pick_replaces_the_fields_that_it_names() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 2})
    assert narrowing.candidates({"work": "tax"}) == [Place(2, "tax")]
    assert narrowing.candidates({"die": 5, "work": "tax"}) == [Place(5, "tax")]


def test_clear_removes_every_choice() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 5})
    narrowing.choose({"work": "research"})
    narrowing.clear()
    assert narrowing.fixed == {} and narrowing.candidates() == LEGAL and narrowing.state({"die": 5}) == "lit"


def test_a_place_is_chosen_only_if_all_its_fields_are() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 5})
    assert narrowing.state({"die": 5, "work": "tax"}) == "lit"
    narrowing.choose({"work": "research"})
    assert narrowing.state({"die": 5, "work": "research"}) == "chosen"
    assert narrowing.choose({"die": 5, "work": "research"}) is None
    assert narrowing.fixed == {}


def test_a_place_is_off_if_it_contradicts_the_choice_and_leaves_several_actions() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 2})
    assert narrowing.state({"work": "research"}) == "off", "only the other die allows research"
    narrowing.clear()
    assert narrowing.state({"work": "research"}) == "lit"


def test_a_place_that_replaces_a_chosen_field_may_drop_the_other_choices() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 5})
    narrowing.choose({"work": "research"})
    assert narrowing.state({"die": 2}) == "lit" and narrowing.state({"die": 9}) == "off"
    assert narrowing.choose({"die": 2}) is None
    assert narrowing.fixed == {"die": 2}


def test_a_place_that_starts_another_choice_is_not_played_at_once() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.choose({"die": 5})
    narrowing.choose({"work": "research"})
    assert narrowing.choose({"work": "build"}) is None, "only one action is left, but this is its first click"
    assert narrowing.candidates() == [Place(2, "build")]
    assert narrowing.choose({"die": 2}) == Place(2, "build")


def test_the_second_click_plays_the_only_action_left_even_if_a_field_is_open() -> None:
    narrowing = Narrowing([Place(5, "tax"), Place(5, "research", "econ"), End()])
    assert narrowing.choose({"die": 5}) is None
    assert narrowing.choose({"work": "research"}) == Place(5, "research", "econ")


def test_a_field_with_its_default_needs_no_click() -> None:
    narrowing = Narrowing(LEGAL)
    assert narrowing.choose({"die": 5, "work": "tax"}) == Place(5, "tax")
    assert Narrowing(LEGAL).choose({"die": 5, "work": "research"}) is None
    assert Narrowing([Place(5, "research", "econ"), End()]).choose({"die": 5, "work": "research"}) is None


def test_while_an_action_is_asked_about_every_legal_pick_starts_another_selection() -> None:
    narrowing = Narrowing(LEGAL)
    narrowing.fixed = LEGAL[-1].choice()
    assert narrowing.state({"work": "tax"}) == "lit" and narrowing.starts_over({"work": "tax"})
    narrowing.fixed = {"verb": "place", "die": 2}
    assert narrowing.state({"verb": "end"}) == "lit" and narrowing.state({"tech": "mil"}) == "off"
    assert not narrowing.starts_over({"work": "build"})


def test_a_verb_is_preselected_only_if_nothing_else_can_be_done() -> None:
    picks = [{"verb": "place"}, {"verb": "move"}]
    narrowing = Narrowing([Place(2, "tax"), Place(5, "tax"), Move("a", "b"), Move("a", "c"), End()])
    narrowing.imply(picks)
    assert narrowing.implied == {} and narrowing.state({"verb": "move"}) == "lit"
    narrowing = Narrowing([Move("a", "b"), Move("a", "c"), End()])
    narrowing.imply([*picks, {"start": "a"}])
    assert narrowing.implied == {"verb": "move", "start": "a"}
    assert narrowing.choose({"goal": "b"}) == Move("a", "b")
