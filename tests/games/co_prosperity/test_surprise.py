"""Surprise attacks in special operations (8.6.4), with the rulebook's example of 7.3."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN, UNITS
from tests.games.co_prosperity.field import Field


def firing(field: Field) -> str:
    unit = UNITS[field.firing]
    return f"{unit.nation}:{unit.type}"


def order_of_fire(field: Field) -> list[str]:
    field.keep()
    fired = []
    while field.stage == "fire":
        fired.append(firing(field))
        field.play(field.legal()[-1])
    return fired


def test_8_6_4_all_that_moved_fire_before_anybody_answers() -> None:
    field = Field("midway US:CV US:BB")
    field.attack("japan", "midway", "JP:MAR JP:BB JP:CV", surprise=True)
    assert order_of_fire(field) == ["JP:CV", "JP:BB", "JP:MAR", "US:CV"]


def test_8_6_4_their_hits_count_before_the_answer() -> None:
    field = Field("midway US:CV US:CV")
    field.attack("japan", "midway", "JP:CV JP:CV", surprise=True)
    field.keep()
    for dice in ("1+1", "1+6"):
        field.throw(JP_CV=dice)
    assert field.legal()[0].startswith("fire")
    assert field.at("midway") == "JP:CV JP:CV US:CV*"
    field.throw(US_CV="6")
    assert field.over


@pytest.mark.parametrize(
    ("attackers", "kind", "answer"),
    [
        ("JP:CV", "sea", ["US:CV"]),
        ("JP:CV JP:BB JP:MAR", "sea", ["US:CV"]),
        ("JP:BB JP:MAR", "sea", ["US:CV", "US:BB"]),
        ("JP:MAR", "sea", ["US:CV", "US:BB", "US:MAR"]),
        ("JP:INF", "land", ["US:CV", "US:BB", "US:MAR", "US:INF"]),
    ],
)
def test_10_11_who_is_slower_than_the_fastest_attacker_does_not_answer(
    attackers: str, kind: str, answer: list[str]
) -> None:
    field = Field("midway US:CV US:BB US:MAR US:INF")
    field.attack("japan", "midway", attackers, kind, surprise=True)
    fired = order_of_fire(field)
    assert [name for name in fired if name.startswith("US")] == answer


def test_8_6_4_the_slow_survivors_still_drive_the_attacker_off() -> None:
    field = Field("midway US:CV US:BB")
    field.attack("japan", "midway", "JP:CV JP:CV", surprise=True)
    field.keep()
    for dice in ("1+1", "6+6"):
        field.throw(JP_CV=dice)
    assert field.over  # the battleship may not fire
    assert (field.at("midway"), field.at("retreat")) == ("US:BB", "JP:CV JP:CV")


def test_10_11_a_carrier_that_serves_as_aircraft_is_not_the_fastest_attacker() -> None:
    field = Field("midway US:BB US:MAR")
    field.attack("japan", "midway", "JP:CV JP:BB", surprise=True)
    field.play("divert")
    assert order_of_fire(field) == ["JP:BB", "US:BB"]


def test_8_6_4_each_hit_goes_first_to_the_order_of_its_own_shooter() -> None:
    field = Field("midway US:CV US:BB US:BB")
    field.attack("japan", "midway", "JP:CV JP:BB", surprise=True)
    field.play("keep", "keep")
    field.throw(JP_CV="1+6")
    field.throw(JP_BB="1+6")
    assert [e.args["unit"] for e in field.events if e.kind == "loss"] == ["CV:US:2", "BB:US:2"]


def test_8_6_4_hits_wait_until_all_have_fired() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV JP:BB", surprise=True)
    field.keep()
    field.throw(JP_CV="1+1")
    assert (field.stage, firing(field), field.at("midway")) == ("fire", "JP:BB", "JP:CV JP:BB US:CV")


def test_10_8_in_a_surprise_attack_marines_land_as_they_fire() -> None:
    field = Field("midway US:CV US:MAR")
    field.attack("japan", "midway", "JP:MAR", surprise=True)
    field.keep()
    field.throw(JP_MAR="6")
    field.throw(US_CV="1+1")
    field.throw(US_MAR="6")
    # Ashore they have no step that a carrier could take.
    assert field.at("retreat") == "JP:MAR"


def test_8_6_1_nobody_reacts_to_a_surprise() -> None:
    field = Field("midway US:CV", "retreat US:CV")
    field.hold("naval")
    field.attack("japan", "midway", "JP:CV", surprise=True)
    assert field.stage == "fire"


def test_example_of_7_3_the_strike_on_japan() -> None:
    field = Field("japan JP:MAR JP:INF* JP:CV JP:CV JP:BB JP:BB JP:BB", "retreat JP:LAC")
    field.attack("midway", "japan", "US:CV US:CV US:BB", surprise=True)
    field.play("keep", "keep")
    assert field.event("volley")["orders"] == "AB"
    field.throw(US_CV="2+5")
    field.throw(US_CV="3+4")
    field.throw(US_BB="3+6")
    # Two hits: the shooter may remove one carrier or reduce both; it removes one.
    assert (field.stage, field.seat, field.legal()) == ("hit", ALLIES, ["hit CV 1 JP", "hit CV 2 JP"])
    field.play("hit CV 1 JP")
    assert firing(field) == "JP:CV"
    field.throw(JP_CV="1+3")
    assert field.seat == JAPAN
    field.play("hit CV 1 US")
    assert field.over  # battleships, marines and infantry are slower than carriers
    assert field.at("japan") == "JP:CV JP:BB JP:BB JP:BB JP:MAR JP:INF*"
    assert field.at("retreat") == "JP:LAC US:CV US:BB"
    ended = field.event("ended")
    assert (ended["holder"], ended["lost0"], ended["lost1"]) == (JAPAN, 2, 2)
