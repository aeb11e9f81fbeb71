"""Reactions (8.6.1, 10.14): when, with what, and what others may know of it."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import REVEAL
from takujo.games.co_prosperity.data import ALLIES, CARD, JAPAN
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.field import Field

BOX = "retreat US:CV US:CV* US:BB US:MAR US:INF"


def attacked(box: str = BOX, card: str = "naval", defenders: str = "US:BB", attackers: str = "JP:CV") -> Field:
    """Let Japan come to Midway by sea while ships wait in the retreat box."""
    field = Field(f"midway {defenders}", box)
    if card:
        field.hold(card)
    field.attack("japan", "midway", attackers)
    return field


def test_8_6_1_up_to_two_us_ships_come_from_the_retreat_box() -> None:
    field = attacked()
    assert (field.stage, field.seat) == ("react", ALLIES)
    assert field.legal() == ["react CV 2", "react CV 1", "react BB", "done"]
    field.play("react CV 2")
    assert field.at("midway") == "JP:CV US:CV US:BB"
    assert field.legal() == ["react CV", "react BB", "done"]
    field.play("react BB")
    assert field.at("midway") == "JP:CV US:CV US:BB US:BB"
    assert field.stage == "divert"  # 8.6.8 comes after it


def test_8_6_1_the_ships_fight_like_those_that_were_there() -> None:
    field = attacked("retreat US:CV*")
    field.play("react CV")
    field.throw(JP_CV="6+6")
    field.throw(US_CV="1")
    assert field.events[0].args["hits"] == 1


def test_8_6_1_a_card_is_spent_openly_once() -> None:
    field = attacked()
    events = field.play("react BB")
    assert [event.kind for event in events][:2] == [REVEAL, "reaction"]
    p = field.position
    naval = CARD[ALLIES]["naval"]
    assert (p.hands[ALLIES][naval], p.held[ALLIES], p.played[ALLIES][naval]) == (0, 0, 1)
    events = field.play("react CV 1")
    assert REVEAL not in [event.kind for event in events]
    assert p.played[ALLIES][naval] == 1


def test_8_6_1_one_ship_is_enough() -> None:
    field = attacked()
    field.play("react BB", "done")
    assert field.stage == "fire"
    assert field.at("retreat") == "US:CV US:CV* US:MAR US:INF"


def test_8_6_1_no_reaction_costs_nothing() -> None:
    field = attacked()
    field.play("done")
    assert field.position.held[ALLIES] == 1
    assert field.at("midway") == "JP:CV US:BB"


def test_8_6_1_the_last_ship_ends_the_reaction() -> None:
    field = attacked("retreat US:BB")
    field.play("react BB")
    assert field.stage == "fire"


def test_10_13_aircraft_alone_are_defended_by_a_reaction() -> None:
    field = attacked(defenders="US:LAC")
    assert field.stage == "react"
    field.play("react CV 2", "done")
    assert field.kinds()[-2:] == ["battle", "volley"]
    field.throw(JP_CV="6+6")
    assert field.events[0].args["plus"] == 0
    field.throw(US_CV="4+6")
    assert field.events[0].args["plus"] == 1
    assert (field.at("midway"), field.at("retreat")[:5]) == ("US:CV US:LAC", "JP:CV")


def test_10_13_without_a_reaction_they_are_removed() -> None:
    field = attacked(defenders="US:LAC")
    field.play("done")
    assert field.over
    assert field.at("midway") == "JP:CV"


# -- when there is none


def test_8_6_1_not_after_a_land_move() -> None:
    field = Field("chongqing CN:INF", BOX)
    field.hold("naval")
    field.attack("shanghai", "chongqing", "JP:INF", "land")
    assert field.stage == "fire"


def test_8_6_1_not_by_japan() -> None:
    field = Field("truk JP:CV", "retreat JP:CV")
    field.hold("naval")
    field.attack("samoa", "truk", "US:CV")
    assert field.stage == "fire"


@pytest.mark.parametrize("box", ["retreat UK:BB", "retreat US:MAR US:INF US:LAC", "samoa US:CV"])
def test_8_6_1_only_us_ships_in_the_retreat_box(box: str) -> None:
    assert attacked(box).stage == "fire"


def test_8_6_1_not_while_the_us_is_neutral() -> None:
    field = Field("saigon UK:BB", BOX)
    field.position.war_us = 0
    field.hold("naval")
    field.attack("japan", "saigon", "JP:CV")
    assert field.stage == "fire"


def test_8_6_1_not_without_cards() -> None:
    assert attacked(card="").stage == "fire"


def test_8_6_1_not_when_all_can_see_that_the_card_is_gone() -> None:
    field = Field("midway US:BB", BOX)
    field.hold("land")
    p = field.position
    p.played[ALLIES][CARD[ALLIES]["naval"]] = p.copies(ALLIES, CARD[ALLIES]["naval"])
    field.attack("japan", "midway", "JP:CV")
    assert field.stage == "fire"


def test_nobody_learns_from_the_question_whether_the_card_is_there() -> None:
    field = attacked(card="land")
    assert (field.stage, field.legal()) == ("react", ["done"])
    p = field.position
    for seat in (JAPAN, ALLIES):
        assert p.view(seat).actors() == p.actors()
    assert p.view(ALLIES).actions(ALLIES) == p.actions(ALLIES)


# -- refusals


@pytest.mark.parametrize(
    ("card", "box", "notation", "code"),
    [
        ("naval", BOX, "react MAR", "react-ships"),
        ("naval", BOX, "react INF", "react-ships"),
        ("naval", "retreat US:BB", "react CV", "react-not-there"),
        ("land", BOX, "react BB", "react-no-card"),
    ],
)
def test_refused(card: str, box: str, notation: str, code: str) -> None:
    refusal = attacked(box, card).refused(notation)
    assert (refusal.code, refusal.rule) == (code, "8.6.1")
    for lang in ("ja", "en"):
        assert WORDS(lang, f"illegal.{code}", **refusal.args_)


def test_refused_what_is_no_reaction() -> None:
    assert attacked().refused("keep").code == "not-listed"
    assert attacked().refused("react XX").code == "not-listed"
