"""Battles (8.6, 8.7): who fires when and how well, aircraft, carriers as aircraft, marines, the end."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import CHANCE
from takujo.games.co_prosperity.data import ALLIES, JAPAN, UNITS
from takujo.games.co_prosperity.rules.battle.state import at_sea
from takujo.games.co_prosperity.rules.position import NO_BATTLE
from takujo.games.co_prosperity.rules.steps import OperateStep
from tests.games.co_prosperity.field import Field


def firing(field: Field) -> str:
    unit = UNITS[field.firing]
    return f"{unit.nation}:{unit.type}"


def order_of_fire(field: Field) -> list[str]:
    """Let everybody miss, and say who fired."""
    fired = []
    field.keep()
    while field.stage == "fire":
        fired.append(firing(field))
        field.play(field.legal()[-1])
    return fired


# -- 8.6.2 firing


def test_8_6_2_a_unit_throws_one_die_for_each_of_its_steps() -> None:
    field = Field("midway US:CV US:BB*")
    field.attack("japan", "midway", "JP:CV")
    field.keep()
    assert field.position.chances()[0] == (field.position.chances()[0][0], 1)
    assert len(field.legal()) == 21
    assert sum(weight for _, weight in field.position.chances()) == 36
    field.throw(JP_CV="6+6")
    field.throw(US_CV="6+6")
    assert len(field.legal()) == 6


def test_8_6_2_each_die_up_to_the_combat_value_is_a_hit() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV")
    field.throw(JP_CV="3+4")
    fire = field.event("fire")
    assert (fire["unit"], fire["dice"], fire["value"], fire["plus"], fire["hits"]) == ("CV:JP:2", "3+4", 3, 0, 1)
    assert (fire["order"], fire["at"]) == ("A", "midway")


def test_8_6_2_the_dice_are_thrown_one_unit_at_a_time_and_can_be_watched() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV")
    assert field.position.actors() == (CHANCE,)
    assert field.position.paced()


@pytest.mark.parametrize(("attacks", "value"), [(True, 1), (False, 2)])
def test_8_6_2_chinese_infantry_is_worse_in_attack(attacks: bool, value: int) -> None:
    if attacks:
        field = Field("shanghai JP:INF")
        field.attack("guilin", "shanghai", "CN:INF", "land")
        field.throw(JP_INF="6+6")
    else:
        field = Field("guilin CN:INF")
        field.attack("shanghai", "guilin", "JP:INF", "land")
        field.throw(JP_INF="6+6")
    field.throw(CN_INF="1+2")
    fire = field.event("fire")
    assert (fire["value"], fire["hits"]) == (value, value)


# -- 8.6.3 the order of fire


def test_8_6_3_orders_a_to_d_and_japan_before_the_allies_within_one() -> None:
    field = Field("rabaul US:CV US:BB US:MAR US:INF")
    field.attack("truk", "rabaul", "JP:MAR JP:CV JP:BB")
    assert order_of_fire(field) == ["JP:CV", "US:CV", "JP:BB", "US:BB", "JP:MAR", "US:MAR", "US:INF"]
    assert field.over


def test_8_6_3_within_an_order_all_fire_before_any_hit_is_given_out() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV")
    field.throw(JP_CV="1+1")
    assert field.at("midway") == "JP:CV US:CV"
    field.throw(US_CV="2+2")
    assert field.at("midway") == ""
    assert field.over


def test_8_6_3_who_is_removed_in_an_earlier_order_no_longer_fires() -> None:
    field = Field("midway US:BB US:INF")
    field.attack("japan", "midway", "JP:CV")
    field.throw(JP_CV="1+1")
    assert firing(field) == "US:INF"
    field.throw(US_INF="6+6")
    assert field.at("midway") == "US:INF"


def test_8_6_3_a_side_without_units_ends_the_battle_before_the_last_order() -> None:
    field = Field("midway US:BB*")
    field.attack("japan", "midway", "JP:CV JP:BB")
    field.keep()
    field.throw(JP_CV="1+6")
    assert field.over
    assert field.at("midway") == "JP:CV JP:BB"


def test_8_6_3_each_volley_is_told() -> None:
    field = Field("midway US:CV US:BB")
    field.attack("japan", "midway", "JP:CV JP:BB")
    field.play("keep", "keep")
    assert field.event("volley")["orders"] == "A"
    field.throw(JP_CV="6+6")
    field.throw(US_CV="6+6")
    assert field.event("volley")["orders"] == "B"


# -- 8.6.6 combat values


@pytest.mark.parametrize(
    ("seat", "start", "aircraft"),
    [(JAPAN, "okinawa", "JP:LAC"), (ALLIES, "philippines", "US:LAC"), (ALLIES, "singapore", "UK:LAC")],
)
def test_8_6_6_air_cover_adds_one_to_its_side_alone(seat: int, start: str, aircraft: str) -> None:
    field = Field("saigon UK:BB", f"{start} {aircraft}")
    field.attack("japan", "saigon", "JP:BB")
    for shooter, name in ((JAPAN, "JP_BB"), (ALLIES, "UK_BB")):
        field.throw(**{name: "3+6"})
        plus = field.events[0].args["plus"]
        assert plus == int(seat == shooter)
        assert field.events[0].args["hits"] == int(seat == shooter)


def test_8_6_6_any_allied_nation_s_aircraft_count() -> None:
    field = Field("chongqing CN:INF", "calcutta US:LAC", "kunming UK:LAC")
    field.attack("shanghai", "chongqing", "JP:INF", "land")
    field.throw(JP_INF="6+6")
    field.throw(CN_INF="3+6")
    assert field.events[0].args["plus"] == 1


def test_8_6_6_two_kinds_of_cover_add_one_only() -> None:
    field = Field("saigon UK:BB", "okinawa JP:LAC")
    field.attack("japan", "saigon", "JP:BB JP:CV")
    field.play("divert")
    field.throw(JP_BB="4+4")
    assert field.events[0].args["plus"] == 1


def test_8_6_6_aircraft_in_the_space_itself_add_one_and_do_not_fire() -> None:
    field = Field("saigon UK:BB UK:LAC")
    field.attack("japan", "saigon", "JP:BB")
    assert order_of_fire(field) == ["JP:BB", "UK:BB"]
    assert field.at("saigon") == "UK:BB UK:LAC"


def test_8_6_6_a_distance_of_two_is_no_cover() -> None:
    field = Field("midway US:BB", "japan JP:LAC")
    field.attack("japan", "midway", "JP:BB")
    field.throw(JP_BB="3+3")
    assert field.events[0].args["plus"] == 0


# -- 8.6.7 aircraft


def test_8_6_7_aircraft_alone_are_removed_without_a_battle() -> None:
    field = Field("saigon UK:LAC")
    field.attack("japan", "saigon", "JP:BB")
    assert field.over
    assert field.kinds() == ["overrun"]
    assert field.at("saigon") == "JP:BB"


def test_8_6_7_aircraft_are_removed_when_all_the_others_are_and_an_attacker_is_left() -> None:
    field = Field("saigon UK:BB* UK:LAC")
    field.attack("japan", "saigon", "JP:CV")
    field.throw(JP_CV="1+6")
    assert field.kinds()[-2:] == ["overrun", "ended"]
    assert field.at("saigon") == "JP:CV"
    assert field.event("ended")["lost1"] == 2


def test_8_6_7_aircraft_stay_when_no_attacker_is_left() -> None:
    field = Field("saigon US:CV* UK:LAC")
    field.attack("japan", "saigon", "JP:CV*")
    field.throw(JP_CV="1")
    field.throw(US_CV="1")
    assert field.over
    assert field.at("saigon") == "UK:LAC"
    assert field.event("ended")["holder"] == -1


# -- 8.6.8 carriers as aircraft


def test_8_6_8_japan_decides_first_and_only_who_has_a_full_carrier_and_company() -> None:
    field = Field("midway US:CV US:BB")
    field.attack("japan", "midway", "JP:CV JP:BB")
    assert (field.stage, field.seat, field.legal()) == ("divert", JAPAN, ["divert", "keep"])
    field.play("divert")
    assert (field.stage, field.seat) == ("divert", ALLIES)
    field.play("keep")
    assert field.stage == "fire"


@pytest.mark.parametrize("units", ["JP:CV", "JP:CV* JP:BB", "JP:BB JP:MAR"])
def test_8_6_8_without_a_full_carrier_or_without_company_nobody_is_asked(units: str) -> None:
    field = Field("midway US:BB")
    field.attack("japan", "midway", units)
    assert field.stage == "fire"


def test_8_6_8_a_diverted_carrier_adds_one_does_not_fire_and_is_not_hit() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV JP:BB")
    field.play("divert")
    assert firing(field) == "US:CV"  # nothing else of order A is left to Japan
    field.throw(US_CV="1+6")
    assert field.at("midway") == "JP:CV JP:BB* US:CV"
    field.throw(JP_BB="3")
    assert (field.events[0].args["value"], field.events[0].args["plus"]) == (2, 1)
    assert field.event("loss")["unit"] == "CV:US:2"


def test_8_6_8_it_goes_down_when_all_others_are_gone_and_an_enemy_is_left() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV JP:BB")
    field.play("divert")
    field.throw(US_CV="1+2")
    assert field.over
    assert field.at("midway") == "US:CV"
    assert field.at("retreat") == ""
    assert field.event("ended")["lost0"] == 4


def test_8_6_8_it_survives_when_no_enemy_is_left_either() -> None:
    field = Field("midway US:BB*")
    field.attack("japan", "midway", "JP:CV JP:BB*")
    field.play("divert")
    field.throw(JP_BB="1")
    field.throw(US_BB="1")
    assert field.over
    assert field.at("midway") == "JP:CV"
    assert field.event("ended")["holder"] == JAPAN


def test_8_6_8_afterwards_it_is_a_carrier_again_and_retreats_like_the_others() -> None:
    field = Field("midway US:INF")
    field.attack("japan", "midway", "JP:CV JP:BB")
    field.play("divert")
    field.miss()
    assert field.over
    assert field.at("retreat") == "JP:CV JP:BB"


def test_8_6_8_the_defender_s_carrier_goes_down_with_the_space() -> None:
    field = Field("midway US:CV US:BB*")
    field.attack("japan", "midway", "JP:BB JP:BB")
    assert field.seat == ALLIES
    field.play("divert")
    field.throw(JP_BB="1+6")
    field.throw(JP_BB="6+6")
    field.throw(US_BB="6")
    assert field.at("midway") == "JP:BB JP:BB"
    assert field.event("overrun")["unit"] == "CV:US:2"


def test_10_10_both_only_with_their_carriers_left_the_defender_holds() -> None:
    field = Field("midway US:CV US:BB*")
    field.attack("japan", "midway", "JP:CV JP:BB*")
    field.play("divert", "divert")
    field.throw(JP_BB="1")
    field.throw(US_BB="1")
    assert field.over
    assert (field.at("midway"), field.at("retreat")) == ("US:CV", "JP:CV")
    assert field.event("ended")["holder"] == ALLIES


# -- 8.2.4 marines (10.8)


def test_10_8_marines_that_came_by_sea_are_naval_until_order_c() -> None:
    field = Field("guam US:INF US:BB")
    field.attack("truk", "guam", "JP:MAR")
    marines = field.position.battle.moved[0]
    assert at_sea(field.position, marines)
    field.throw(US_BB="6+6")
    assert field.stage == "fire"
    assert not at_sea(field.position, marines)


def test_10_8_on_board_they_are_removed_by_ships_ashore_they_are_not() -> None:
    field = Field("guam US:BB")
    field.attack("truk", "guam", "JP:MAR")
    field.throw(US_BB="1+6")
    assert field.over
    assert field.at("guam") == "US:BB"
    field = Field("guam JP:MAR")
    field.attack("samoa", "guam", "US:BB")
    field.throw(US_BB="1+1")
    assert "wasted" in field.kinds()
    assert field.at("guam") == "JP:MAR US:BB"


def test_10_8_marines_are_an_army_after_a_land_move() -> None:
    field = Field("chongqing CN:INF")
    field.attack("shanghai", "chongqing", "JP:MAR", "land")
    assert not at_sea(field.position, field.position.battle.moved[0])


# -- 8.7 the end


def test_8_7_the_attacker_wins_by_removing_all_defenders_and_stays() -> None:
    field = Field("guam US:MAR")
    field.attack("truk", "guam", "JP:MAR JP:BB")
    field.throw(JP_BB="6+6")
    field.throw(JP_MAR="1")
    field.throw(US_MAR="6")
    assert field.over
    assert field.at("guam") == "JP:BB JP:MAR"
    ended = field.event("ended")
    assert (ended["holder"], ended["lost0"], ended["lost1"]) == (JAPAN, 0, 1)


def test_8_7_one_defending_step_is_enough_and_a_fleet_goes_to_the_retreat_box() -> None:
    field = Field("guam US:INF*")
    field.attack("truk", "guam", "JP:MAR JP:BB JP:CV")
    field.keep()
    field.miss()
    assert field.over
    assert (field.at("guam"), field.at("retreat")) == ("US:INF*", "JP:CV JP:BB JP:MAR")
    assert [event.args["to"] for event in field.events if event.kind == "retreat"] == ["retreat"] * 3


def test_8_7_after_a_land_move_the_survivors_go_back_where_they_came_from() -> None:
    field = Field("chongqing CN:INF CN:INF")
    field.attack("shanghai", "chongqing", "JP:INF JP:MAR", "land")
    field.miss()
    assert field.over
    assert (field.at("shanghai"), field.at("retreat")) == ("JP:MAR JP:INF", "")


def test_10_10_both_wiped_out_nobody_wins() -> None:
    field = Field("midway US:CV*")
    field.attack("japan", "midway", "JP:CV*")
    field.throw(JP_CV="1")
    field.throw(US_CV="1")
    assert (field.at("midway"), field.event("ended")["holder"]) == ("", -1)


def test_after_a_battle_nothing_of_it_is_left() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV")
    field.miss()
    assert field.position.battle == NO_BATTLE
    assert field.position.stack == [OperateStep(JAPAN)]


# -- the rulebook's example


def chongqing() -> Field:
    """Return the first turn's situation: aircraft at Shanghai and at Kunming."""
    return Field("chongqing CN:INF CN:INF*", "shanghai JP:LAC JP:BB", "kunming CN:LAC")


def test_example_the_first_battle_of_chongqing() -> None:
    field = chongqing()
    field.attack("shanghai", "chongqing", "JP:MAR JP:INF", "land")
    field.throw(JP_MAR="4")
    assert field.events[0].args["value"] + field.events[0].args["plus"] == 4
    # The hit may fall on either of the two: in the example it removes the one-step infantry, its owner's choice.
    assert (field.stage, field.seat) == ("hit", ALLIES)
    field.play("hit INF 1 CN")
    field.throw(JP_INF="1+5")
    assert field.events[0].args["hits"] == 1
    field.throw(CN_INF="2+4")
    assert field.events[0].args["value"] + field.events[0].args["plus"] == 3
    assert field.over
    assert field.at("chongqing") == "CN:INF*"
    assert field.at("shanghai") == "JP:BB JP:MAR JP:INF* JP:LAC"
    ended = field.event("ended")
    assert (ended["holder"], ended["lost0"], ended["lost1"]) == (ALLIES, 1, 2)


def test_example_the_second_battle_of_chongqing() -> None:
    field = Field("chongqing CN:INF", "shanghai JP:LAC JP:BB", "kunming CN:LAC")
    field.attack("shanghai", "chongqing", "JP:MAR JP:INF*", "land")
    field.throw(JP_MAR="5")
    field.throw(JP_INF="2")
    field.throw(CN_INF="1+3")
    assert field.over
    assert (field.at("chongqing"), field.at("shanghai")) == ("CN:INF*", "JP:BB JP:LAC")
    assert [e.args["unit"] for e in field.events if e.kind == "loss"] == ["INF:CN:2", "INF:JP:1", "MAR:JP:1"]


def test_example_guilin_against_the_battleship_at_shanghai() -> None:
    field = Field("shanghai JP:BB")
    field.attack("guilin", "shanghai", "CN:INF*", "land")
    field.throw(JP_BB="1+1")
    assert "wasted" in field.kinds()  # ships remove no army
    field.throw(CN_INF="1")
    assert (field.at("shanghai"), field.at("guilin")) == ("JP:BB*", "CN:INF*")


# -- the dice and the result stay in sight


def test_the_last_dice_and_the_hits_so_far_are_kept() -> None:
    field = Field("guam US:CV US:CV* US:BB")
    field.attack("truk", "guam", "JP:CV JP:BB")
    field.keep()
    assert (field.position.battle.thrown, field.position.battle.scored) == ((), (0, 0))
    field.throw(JP_CV="1+6")
    unit, *dice = field.position.battle.thrown
    assert (UNITS[unit].nation, UNITS[unit].type, dice) == ("JP", "CV", [1, 6])
    field.throw(US_CV="1+1")
    assert field.position.battle.scored == (1, 2)


@pytest.mark.parametrize("kind", ["battle", "bombardment"])
def test_the_end_is_a_step_of_its_own(kind: str) -> None:  # 8.7, 8.8
    field = Field("guam US:BB")
    field.settles = False
    if kind == "battle":
        field.attack("truk", "guam", "JP:BB*")
        field.throw(JP_BB="6")
        field.throw(US_BB="1+6")
    else:
        field.put("truk", "JP:LAC")
        field.bomb("JP", "truk", "guam")
        field.throw(JP_LAC="3+4")
    p = field.position
    assert (field.stage, field.seat, field.legal()) == ("settle", CHANCE, ["settle"])
    assert p.paced() and p.battle
    assert field.play("settle")[-1].kind == "ended"
    assert field.over
