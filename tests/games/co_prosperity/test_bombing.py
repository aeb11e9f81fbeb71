"""Bombardment (8.8)."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN, SIDE
from takujo.games.co_prosperity.rules.battle import bombing
from takujo.games.co_prosperity.rules.battle.bombing import BombardStep
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.field import Field


def raids(field: Field, nation: str) -> list[str]:
    return [str(action) for action in bombing.targets(field.position, SIDE[nation], nation)]


# -- 8.8 who, from where, at what


def test_8_8_aircraft_bombard_what_they_cover() -> None:
    field = Field("shanghai JP:LAC", "chongqing CN:INF", "guilin CN:INF", "kunming CN:INF", "okinawa JP:CV")
    assert raids(field, "JP") == ["bomb LAC shanghai chongqing", "bomb LAC shanghai guilin"]


def test_8_8_from_chongqing_shanghai_is_in_reach_from_kunming_it_is_not() -> None:
    field = Field("kunming CN:LAC", "shanghai JP:BB")
    assert raids(field, "CN") == []
    field.position.place[field.position.pick("CN", "LAC", 7)] = 6
    assert raids(field, "CN") == ["bomb LAC chongqing shanghai"]


def test_8_8_aircraft_alone_are_no_target() -> None:
    field = Field("shanghai JP:LAC", "chongqing CN:LAC")
    assert raids(field, "JP") == []


def test_8_8_only_the_nation_s_own_aircraft() -> None:
    field = Field("rangoon UK:LAC", "kunming US:LAC", "saigon JP:BB", "chongqing CN:LAC", "shanghai JP:INF")
    assert raids(field, "UK") == ["bomb LAC rangoon saigon"]
    assert raids(field, "CN") == ["bomb LAC chongqing shanghai"]
    assert raids(field, "US") == []


def test_7_4_neutral_nations_neither_bombard_nor_are_bombarded() -> None:
    field = Field("rangoon UK:LAC UK:INF", "saigon JP:BB JP:LAC")
    field.position.war_uk = 0
    assert raids(field, "UK") == []
    assert raids(field, "JP") == []


def test_8_8_steps_are_named_only_where_they_differ() -> None:
    field = Field("shanghai JP:LAC JP:LAC*", "guilin CN:INF")
    assert raids(field, "JP") == ["bomb LAC shanghai guilin 2", "bomb LAC shanghai guilin 1"]
    field = Field("shanghai JP:LAC* JP:LAC*", "guilin CN:INF")
    assert raids(field, "JP") == ["bomb LAC shanghai guilin"]


def test_8_8_the_step_offers_them_and_its_dice_follow() -> None:
    field = Field("shanghai JP:LAC", "guilin CN:INF")
    field.position.stack.append(BombardStep(JAPAN, "JP"))
    assert (field.seat, field.legal()) == (JAPAN, ["bomb LAC shanghai guilin"])
    field.play("bomb LAC shanghai guilin")
    assert field.kinds() == ["bomb"]
    field.throw(JP_LAC="4+5")
    assert field.over


# -- 8.8, 8.8.1 hits


def test_8_8_it_fires_as_a_carrier_of_value_three_without_any_cover() -> None:
    field = Field("shanghai JP:LAC JP:LAC", "guilin CN:INF")
    field.bomb("JP", "shanghai", "guilin")
    field.throw(JP_LAC="3+4")
    fire = field.event("fire")
    assert (fire["value"], fire["plus"], fire["hits"], fire["order"]) == (3, 0, 1, "A")


def test_8_8_one_step_throws_one_die() -> None:
    field = Field("chongqing CN:LAC", "shanghai JP:BB")
    field.bomb("CN", "chongqing", "shanghai")
    assert len(field.legal()) == 6


def test_8_8_1_ships_can_be_removed() -> None:
    field = Field("okinawa JP:LAC", "saigon UK:BB")
    field.bomb("JP", "okinawa", "saigon")
    field.throw(JP_LAC="1+2")
    assert field.over
    assert field.at("saigon") == ""
    assert (field.event("ended")["lost1"], field.event("ended")["holder"]) == (2, -1)


def test_8_8_1_an_army_is_only_reduced() -> None:
    field = Field("shanghai JP:LAC", "guilin CN:INF")
    field.bomb("JP", "shanghai", "guilin")
    field.throw(JP_LAC="1+2")
    assert field.at("guilin") == "CN:INF*"
    assert field.event("wasted")["n"] == 1


def test_8_8_hits_fall_on_carriers_first_as_the_bomber_likes_then_on_ships() -> None:
    field = Field("japan JP:LAC", "guam US:CV US:CV* US:BB")
    field.bomb("JP", "japan", "guam")
    field.throw(JP_LAC="1+4")
    assert (field.seat, field.legal()) == (JAPAN, ["hit CV 2 US", "hit CV 1 US"])
    field = Field("japan JP:LAC", "guam US:BB US:BB* US:INF")
    field.bomb("JP", "japan", "guam")
    field.throw(JP_LAC="1+4")
    assert (field.seat, field.legal()) == (ALLIES, ["hit BB 2 US", "hit BB 1 US"])
    field.play("hit BB 1 US")
    assert field.over
    assert field.at("guam") == "US:BB US:INF"


# -- 8.8.2 losses


@pytest.mark.parametrize(
    ("target", "dice", "left"),
    [
        ("CN:INF", "5+5", "JP:LAC"),
        ("CN:INF", "5+6", "JP:LAC*"),
        ("CN:INF", "6+6", ""),
        ("CN:INF CN:LAC", "4+5", "JP:LAC*"),
        ("CN:INF CN:LAC", "5+6", ""),
        ("CN:INF US:CV*", "4+5", "JP:LAC*"),
        ("CN:INF US:CV*", "1+5", "JP:LAC*"),
        ("CN:INF US:BB", "4+5", "JP:LAC"),
    ],
)
def test_8_8_2_sixes_cost_the_bomber_steps_and_fives_too_against_aircraft_or_carriers(
    target: str, dice: str, left: str
) -> None:
    field = Field("shanghai JP:LAC", f"guilin {target}")
    field.bomb("JP", "shanghai", "guilin")
    field.throw(JP_LAC=dice)
    assert field.over
    assert field.at("shanghai") == left


def test_8_8_2_a_lost_bomber_s_hits_still_count() -> None:
    field = Field("chongqing CN:LAC", "shanghai JP:BB")
    field.bomb("CN", "chongqing", "shanghai")
    field.throw(CN_LAC="6")
    assert (field.at("chongqing"), field.at("shanghai")) == ("", "JP:BB")
    shot = field.event("shot-down")
    assert (shot["unit"], shot["n"], shot["least"], shot["left"]) == ("LAC:CN:1", 1, 6, 0)


# -- refusals

PLACES = ("shanghai JP:LAC JP:CV", "guilin CN:INF", "chongqing CN:LAC", "rangoon UK:INF", "okinawa JP:INF")


@pytest.mark.parametrize(
    ("notation", "code", "rule"),
    [
        ("bomb CV shanghai guilin", "bomb-aircraft", "8.8"),
        ("bomb LAC okinawa saigon", "bomb-none-there", "8.8"),
        ("bomb LAC shanghai rangoon", "bomb-range", "8.8"),
        ("bomb LAC shanghai okinawa", "bomb-nobody", "8.8"),
        ("bomb LAC shanghai chongqing", "bomb-aircraft-only", "8.6.5"),
        ("bomb LAC shanghai philippines", "bomb-neutral", "7.4.2"),
        ("bomb LAC nowhere guilin", "not-listed", ""),
        ("keep", "not-listed", ""),
    ],
)
def test_refused(notation: str, code: str, rule: str) -> None:
    field = Field(*PLACES)
    field.position.war_us = 0
    field.position.stack.append(BombardStep(JAPAN, "JP"))
    check(field, notation, code, rule)


def test_refused_with_the_wrong_nation() -> None:
    field = Field("rangoon UK:LAC", "saigon JP:BB", "chongqing CN:LAC", "shanghai JP:INF")
    field.position.stack.append(BombardStep(ALLIES, "CN"))
    check(field, "bomb LAC rangoon saigon", "bomb-nation", "8.0")


def check(field: Field, notation: str, code: str, rule: str) -> None:
    refusal = field.refused(notation)
    assert (refusal.code, refusal.rule) == (code, rule)
    for lang in ("ja", "en"):
        assert WORDS(lang, f"illegal.{code}", **refusal.args_)
