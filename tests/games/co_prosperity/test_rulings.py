"""Section 10: our rulings, each by its number."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN, PLACE, UNITS
from takujo.games.co_prosperity.rules import control, declaration, operations, production, victory
from takujo.games.co_prosperity.rules.battle import bombing
from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from tests.games.co_prosperity.field import Field
from tests.games.co_prosperity.table import Table


def test_10_1_both_covers_or_none_leave_a_space_to_its_first_owner() -> None:
    t = Table(clear=True)
    assert t.holds("guilin") == ALLIES
    t.put("shanghai", "LAC:JP")
    t.put("kunming", "LAC:CN")
    assert (t.holds("guilin"), t.holds("shanghai")) == (ALLIES, JAPAN)


def test_10_1_in_a_battle_the_space_is_the_defenders() -> None:
    t = Table().operate(0, "1 land", "1 cbi")
    t.play("play land", "do land", "from shanghai", "with INF 2", "to guilin", "attack")
    assert t.position.battle and t.holds("guilin") == ALLIES


def test_10_2_special_operations_of_the_us_are_made_by_us_units() -> None:
    t = Table().declaring(ALLIES, "1 land", "6 cbi").hands("1 land", "4 cbi 2 land")
    t.play("declare japan", *["bury cbi"] * 4, "bury land")
    assert "do land" not in t.legal(), "Chinese armies could"
    t.play("do strategic")
    assert t.legal() == ["from pearl_harbor"]


def test_10_3_one_card_less_on_the_very_next_turn() -> None:
    p = Table(war_uk=1, uk_only=2, turn=3).position
    assert declaration.cost(p) == 2
    p.turn = 4
    assert declaration.cost(p) == 2
    p.turn, p.uk_only = 6, 5
    assert declaration.cost(p) == 0


def test_10_3_who_cannot_pay_is_not_asked() -> None:
    t = Table().declaring(JAPAN, "1 land", "4 cbi")
    t.play("wait")
    assert t.position.pending == "operate"


@pytest.mark.parametrize(("us", "uk", "points"), [(1, 0, 10), (2, 0, 8), (0, 1, 6), (2, 1, 8)])
def test_10_4_the_points_of_a_war(us: int, uk: int, points: int) -> None:
    t = Table(war_us=us, war_uk=uk)
    assert t.points(ALLIES) == points


def test_10_4_all_cards_when_there_are_fewer_than_points() -> None:
    t = Table()
    t.position.out[JAPAN][:] = [3, 2, 0, 0]
    assert t.points(JAPAN) == 3


def test_10_5_the_allies_are_first_after_the_us_has_declared() -> None:
    t = Table().declaring(ALLIES, "1 land", "6 cbi").hands("1 land", "4 cbi 3 land")
    t.play("declare japan", *["bury cbi"] * 4, "bury land", "finish")
    assert t.seat == t.position.first == ALLIES
    t.play("pass", "pass")
    assert t.position.stack[-1] == ReturnStep(ALLIES)


def test_10_5_japan_is_first_after_its_own_declaration() -> None:
    t = Table().declaring(JAPAN, "1 land", "1 cbi")
    t.play("declare both", "finish")
    assert t.seat == JAPAN


def test_10_6_units_in_the_retreat_box_move_strategically_only() -> None:
    t = Table(war_us=1, units={"retreat": "CV:US:1"}).operate(ALLIES, "1 land", "2 naval")
    t.play("play naval", "do sea")
    assert t.why("from retreat") == ("from-box", "8.1.2")
    t = Table(war_us=1, units={"retreat": "CV:US:1"}).operate(ALLIES, "1 land", "1 naval")
    t.play("play naval", "do strategic", "from retreat", "with CV 1", "to samoa")
    assert "CV:US:1" in t.at("samoa")


def test_10_6_and_can_be_restored_there() -> None:
    t = Table(war_us=1, units={"retreat": "CV:US:1"}).operate(ALLIES, "1 land", "1 naval")
    t.play("play naval", "do replace", "restore CV retreat")
    assert t.at("retreat") == "CV:US:2"


def test_10_6_the_neutral_us_does_not_use_the_box() -> None:
    t = Table().operate(ALLIES, "1 land", "1 naval")
    t.play("play naval", "do strategic", "from pearl_harbor", "with CV 2")
    assert t.why("to retreat") == ("us-blue", "7.4.2")


def test_10_6_nobody_moves_through_the_box() -> None:
    units = {"calcutta": "BB:UK", "ceylon": "BB:JP", "rangoon": "INF:JP", "townsville": "INF:UK"}
    t = Table(clear=True, war_uk=1, units=units).operate(ALLIES, "1 land", "1 cbi")
    t.play("play cbi", "do strategic UK", "from calcutta", "with BB 2")
    assert "to retreat" in t.legal() and "to townsville" not in t.legal()


def test_10_7_ships_need_a_way_by_sea() -> None:
    t = Table(clear=True, units={"shanghai": "BB:JP:1 INF:JP:1", "port_arthur": "INF:JP"})
    t.put("okinawa", "INF:CN")
    t.operate(0, "1 production", "1 cbi").play("play production", "do replace")
    assert t.legal() == ["restore INF shanghai"]
    assert t.why("restore BB shanghai") == ("no-supply", "8.4.1")


def test_10_8_marines_from_the_sea_are_naval_until_order_c() -> None:
    field = Field("midway US:BB US:INF")
    field.attack("japan", "midway", "JP:BB* JP:MAR")
    field.throw(JP_BB="6")
    field.throw(US_BB="1+1")
    assert "JP:MAR" not in field.at("midway"), "naval hits remove what is naval"


def test_10_9_japans_hits_first_and_both_thrown_before() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV")
    field.keep()
    field.throw(JP_CV="1+1")
    assert field.stage == "fire"
    field.throw(US_CV="1+1")
    assert [event.seat for event in field.events if event.kind == "loss"] == [ALLIES, ALLIES, JAPAN, JAPAN]


def test_10_10_nobody_wins_when_nobody_is_left() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV")
    field.keep()
    field.throw(JP_CV="1+1")
    field.throw(US_CV="1+1")
    assert field.event("ended")["holder"] == -1
    assert control.controller(field.position, PLACE["midway"]) == ALLIES


def test_10_11_who_fires_back_at_a_surprise() -> None:
    field = Field("pearl_harbor US:CV US:BB")
    field.attack("japan", "pearl_harbor", "JP:BB JP:BB", surprise=True)
    field.keep()
    field.throw(JP_BB="6+6")
    field.throw(JP_BB="6+6")
    field.throw(US_CV="6+6")
    field.throw(US_BB="6+6")
    assert field.over


def test_10_11_hits_of_a_surprise_fall_in_the_order_of_who_scored_them() -> None:
    field = Field("pearl_harbor US:CV US:BB US:INF")
    field.attack("japan", "pearl_harbor", "JP:CV JP:BB", surprise=True)
    field.keep()
    field.throw(JP_CV="1+6")
    field.throw(JP_BB="1+6")
    assert [event.args["order"] for event in field.events if event.kind == "loss"] == ["A", "B"]
    assert field.at("pearl_harbor") == "JP:CV JP:BB US:CV* US:BB* US:INF"


def test_10_12_after_the_battle_it_is_a_carrier_again() -> None:
    field = Field("midway US:BB")
    field.attack("japan", "midway", "JP:CV JP:BB")
    field.play("divert")
    field.throw(JP_BB="1+3")
    field.throw(US_BB="6+6")
    assert field.over
    field.march(
        "midway", "pearl_harbor", [u for u, k in enumerate(UNITS) if field.position.place[u] == PLACE["midway"]]
    )
    assert not field.position.battle


def test_10_12_no_carrier_that_would_fight_alone() -> None:
    field = Field("midway US:BB")
    field.attack("japan", "midway", "JP:CV")
    assert field.stage == "fire"


def test_10_12_carriers_as_aircraft_do_not_remove_each_other() -> None:
    field = Field("midway US:CV US:BB*")
    field.attack("japan", "midway", "JP:CV JP:BB*")
    field.play("divert", "divert")
    field.throw(JP_BB="1")
    field.throw(US_BB="1")
    assert (field.at("midway"), field.at("retreat")) == ("US:CV", "JP:CV")
    assert field.event("ended")["holder"] == ALLIES


def test_10_13_aircraft_alone_are_removed() -> None:
    t = Table(clear=True, war_us=1, units={"japan": "BB:JP", "guam": "LAC:US"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with BB 2", "to guam")
    assert t.at("guam") == "BB:JP:2"


def test_10_14_one_card_for_two_ships() -> None:
    t = Table(war_us=1, units={"midway": "BB:US", "retreat": "CV:US CV:US BB:US"}).operate(0, "1 naval", "2 naval")
    t.play("play naval", "do sea", "from japan", "with CV 2", "to midway", "attack", "react CV", "react CV")
    assert t.position.held[ALLIES] == 1
    assert t.at("retreat") == "BB:US:2"


def test_10_14_steps_are_named_where_they_differ() -> None:
    t = Table(war_us=1, units={"midway": "BB:US", "retreat": "CV:US CV:US:1 BB:US MAR:US"})
    t.operate(0, "1 naval", "2 naval")
    t.play("play naval", "do sea", "from japan", "with CV 2", "to midway", "attack")
    assert t.legal() == ["react CV 2", "react CV 1", "react BB", "done"], "marines are no ships"


def test_10_14_the_question_is_put_whatever_the_allies_hold() -> None:
    t = Table(war_us=1, units={"midway": "BB:US", "retreat": "CV:US"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with CV 2", "to midway", "attack")
    assert (t.seat, t.legal()) == (ALLIES, ["done"])


def test_10_14_not_in_special_operations() -> None:
    t = Table(units={"midway": "BB:US", "retreat": "CV:US"}).declaring(JAPAN, "1 land", "4 naval")
    t.play("declare us", "do sea", "from japan", "with BB 2", "to midway", "attack")
    assert t.position.pending != "react"


def test_10_15_two_ships_may_not_stay_where_there_is_no_port_if_one_can_move() -> None:
    t = Table(units={"okinawa": "CV:JP CV:JP"}).returning()
    assert t.why("done") == ("crowded", "9.0")
    t.play("from okinawa", "with CV 2", "to shanghai", "done")


def test_10_15_ships_that_cannot_move_stay() -> None:
    around = {"japan": "INF:CN", "shanghai": "INF:CN", "okinawa": "CV:JP CV:JP"}
    t = Table(clear=True, units=around).returning()
    assert t.seat == ALLIES, "Japan can move nothing and is left out"
    assert t.at("okinawa") == "CV:JP:2 CV:JP:2"


def test_10_15_no_ship_joins_those_that_are_cut_off() -> None:
    around = {"japan": "INF:US", "shanghai": "INF:CN", "okinawa": "CV:JP CV:JP", "saigon": "BB:JP INF:JP"}
    t = Table(clear=True, war_us=1, war_uk=1, units=around).returning()
    assert t.legal() == ["from saigon", "done"]
    assert t.why("from okinawa") == ("berth", "9.0"), "a carrier that goes to Saigon would crowd the battleship there"
    t.play("from saigon")
    assert t.why("with BB 2") == ("berth", "9.0")
    t.play("with INF 2", "to okinawa", "done")


def test_10_16_aircraft_move_within_the_cover_they_had() -> None:
    t = Table(clear=True, units={"shanghai": "LAC:JP", "kunming": "INF:CN"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do strategic", "from shanghai", "with LAC 2")
    assert "to chongqing" in t.legal()
    t.play("to chongqing")
    assert t.holds("shanghai") == t.holds("chongqing") == t.holds("guilin") == JAPAN


def test_10_17_any_ally_in_japan_will_do() -> None:
    t = Table(clear=True, units={"japan": "INF:CN"})
    assert victory.verdict(t.position, control.japan(t.position)) == "homeland"


@pytest.mark.parametrize(
    ("atlantic", "more", "over"), [(False, 2, "spaces"), (False, 1, "held"), (True, 1, "spaces"), (True, 0, "held")]
)
def test_10_18_eight_spaces_or_seven(atlantic: bool, more: int, over: str) -> None:
    t = Table(turn=6, atlantic=atlantic, clear=True)
    for space in ("guilin", "chongqing")[:more]:
        t.put(space, "INF:JP")
    assert victory.verdict(t.position, control.japan(t.position)) == over


def test_10_18_vladivostok_is_one_of_them() -> None:
    t = Table(turn=6, clear=True, units={"guilin": "INF:JP", "vladivostok": "KA:JP"}, north=4)
    mine = control.japan(t.position)
    assert (mine.bit_count(), victory.final_count(t.position, mine)) == (7, 8)


def test_10_19_supply_is_due_from_the_next_turn_on() -> None:
    p = Table(turn=3, north=3, units={"vladivostok": "KA:JP"}).position
    assert not operations.can_keep_up(p)
    operations.settle_north(p, True)
    assert p.place[UNITS.index(next(u for u in UNITS if u.type == "KA"))] == PLACE["vladivostok"]
    p.turn = 4
    assert operations.can_keep_up(p)


def test_10_19_port_arthur_counts_on_the_turn_of_the_advance() -> None:
    t = Table(turn=3, north=3, units={"vladivostok": "KA:JP"})
    t.empty("port_arthur")
    t.put("port_arthur", "INF:CN")
    operations.settle_north(t.position, t.holds("port_arthur") == JAPAN)
    assert t.at("gone") == "KA:JP:0"


def test_10_20_japan_neither_enters_nor_bombards_neutral_spaces() -> None:
    t = Table(clear=True, units={"japan": "BB:JP", "guam": "BB:US", "okinawa": "LAC:JP", "philippines": "INF:US"})
    assert list(bombing.targets(t.position, JAPAN, "JP")) == []
    t.operate(0, "1 naval", "1 cbi").play("play naval", "do sea", "from japan", "with BB 2")
    assert t.why("to guam") == ("neutral-space", "7.4.2")


def test_10_20_the_neutral_us_does_not_bombard() -> None:
    t = Table(clear=True, units={"guam": "LAC:US", "truk": "BB:JP"})
    assert list(bombing.targets(t.position, ALLIES, "US")) == []
    t.position.war_us = 1
    assert [str(bomb) for bomb in bombing.targets(t.position, ALLIES, "US")] == ["bomb LAC guam truk"]


def test_10_21_the_ledo_road_is_off_unless_chosen() -> None:
    assert not Table().position.ledo
    assert Table(ledo="on").position.ledo


def test_10_21_who_comes_through_fights() -> None:
    t = Table(ledo="on", clear=True, war_uk=1, units={"kunming": "INF:JP INF:JP", "calcutta": "INF:UK"})
    t.operate(0, "1 land", "1 cbi")
    t.play("play land", "do land", "from kunming", "with INF 2", "with INF 2", "to calcutta", "attack", "ledo 4")
    assert not t.position.battle
    t.play("ledo 3")
    assert t.position.battle and t.at("kunming") == "INF:JP:2"


def test_10_22_discards_stay_face_down_and_come_back() -> None:
    t = Table().declaring(ALLIES, "1 land", "4 cbi 2 land")
    t.play("declare japan", *["bury cbi"] * 4, "bury land", "finish")
    assert t.match.view(JAPAN).buried[ALLIES] == ["?"] * 5  # type: ignore[attr-defined]
    t.end_turn()
    assert t.position.turn == 2 and t.position.copies(ALLIES, 3) == 4 and not any(t.position.buried[ALLIES])


def test_10_22_northern_advance_does_not_come_back() -> None:
    t = Table(turn=3, units={"port_arthur": "KA:JP"}).operate(0, "1 north", "1 cbi")
    t.play("play north", "do north")
    assert t.position.out[JAPAN] == [0, 0, 0, 1]


def test_10_23_cards_of_which_nothing_can_be_done() -> None:
    t = Table(clear=True, units={"japan": "INF:JP"}).operate(0, "1 land", "1 land")
    assert t.why("play land") == ("card-idle", "6.3")


def test_10_23_who_has_nothing_left_passes_by_itself() -> None:
    t = Table().operate(0, "1 production", "2 production")
    t.play("play production", "do develop")
    t.play(t.legal()[0], "play production", "do develop", "develop CV")
    assert t.seat == ALLIES


def test_10_24_units_of_one_nation_move_together() -> None:
    t = Table(clear=True, war_uk=1, war_us=1, units={"kunming": "INF:CN INF:UK", "calcutta": "INF:UK"})
    t.operate(ALLIES, "1 land", "1 cbi").play("play cbi", "do strategic UK", "from kunming", "with INF 2")
    assert t.legal("with") == []


def test_10_24_returning_units_are_told_apart_by_steps_and_nation() -> None:
    t = Table(clear=True, war_us=1, war_uk=1, units={"rangoon": "INF:UK INF:CN INF:CN:1"}).returning()
    t.play("from rangoon")
    assert t.legal() == ["with INF 2 CN", "with INF 1", "with INF 2 UK"]


def test_10_25_without_a_home_base_nothing_is_developed_or_finished() -> None:
    t = Table(clear=True, units={"chongqing": "INF:JP", "kunming": "INF:JP"})
    assert list(production.developments(t.position, "CN")) == []
    t = Table(clear=True, war_us=2, units={"japan": "INF:CN", "track1": "CV:JP", "track2": "BB:JP"})
    assert [str(a) for a in production.replacements(t.position, "JP", "replace_any")] == ["build BB 2"]


def test_10_26_ships_come_from_the_atlantic_before_any_war() -> None:
    t = Table().operate(ALLIES, "1 land", "1 grand")
    t.play("play grand", "do atlantic", "harbour CV samoa", "harbour BB samoa")
    assert t.at("samoa") == "CV:US:2 BB:US:2"


def test_10_26_only_one_type_is_left() -> None:
    t = Table(units={"samoa": "CV:US CV:US CV:US CV:US"}).operate(ALLIES, "1 land", "1 grand")
    t.play("play grand", "do atlantic")
    assert {text.split()[1] for text in t.legal()} == {"BB"}


def test_10_27_aircraft_alone_are_no_target() -> None:
    t = Table(clear=True, units={"shanghai": "LAC:JP", "chongqing": "LAC:CN"})
    assert list(bombing.targets(t.position, JAPAN, "JP")) == []


def test_10_27_carriers_there_before_the_dice_make_fives_count() -> None:
    field = Field("okinawa JP:CV*", "shanghai US:LAC")
    field.bomb("US", "shanghai", "okinawa")
    field.throw(US_LAC="1+5")
    assert field.at("okinawa") == "" and field.at("shanghai") == "US:LAC*"


def test_10_28_resources_travel_by_any_path_through_spaces_of_japan() -> None:
    t = Table(war_uk=1, units={"borneo": "INF:JP", "saigon": "INF:JP"})
    production.begin(t.position)
    assert t.position.rp == 2
    t = Table(war_uk=1, units={"borneo": "INF:JP", "saigon": "INF:UK"})
    production.begin(t.position)
    assert t.position.rp == 0


def test_10_29_a_neutrals_cover_takes_no_space_from_japan() -> None:
    t = Table(clear=True, units={"chongqing": "LAC:JP", "calcutta": "LAC:UK"})
    assert t.holds("kunming") == JAPAN
    t.position.war_uk = 1
    assert t.holds("kunming") == ALLIES, "both cover it, and China owned it first"


def test_10_29_but_in_battles_for_allied_spaces_it_counts() -> None:
    t = Table(clear=True, units={"chongqing": "LAC:JP", "calcutta": "LAC:UK", "kunming": "INF:CN"})
    assert control.air_cover(t.position, ALLIES, PLACE["kunming"])
    t = Table(clear=True, units={"kunming": "INF:JP", "calcutta": "LAC:UK"})
    assert not control.air_cover(t.position, ALLIES, PLACE["kunming"])
