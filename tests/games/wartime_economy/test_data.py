"""The data: what the rulebook says about the numbers, statement by statement, and which numbers it does not state."""

from __future__ import annotations

import pytest

from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import (
    BONUS_SQUARES,
    BUILD,
    CONSCRIPT,
    FIRST_PLAYER_BONUS,
    FIRST_YEAR,
    LABOUR_MAX,
    LABOUR_MIN,
    MOBILISE,
    NATION,
    PRODUCTION,
    RESEARCH,
    ROUNDS,
    SHORT_TARGET,
    SOLO_DEADLINE,
    SOLO_GREAT,
    SQUARE_BONUS,
    SQUARES,
    TAX,
    WORKS,
    Gain,
    table,
)
from tests.games.wartime_economy.table import Table

# -- what the rulebook says, in its order


def test_s1_eight_nations() -> None:
    assert set(NATION) == set(NATIONS)
    assert len(NATIONS) == 8


def test_s2_squares_0_to_39_and_0_to_59() -> None:
    assert SQUARES == {"short": 40, "long": 60}


def test_s3_finland_6_dollars_the_others_2() -> None:
    assert {id: n.money for id, n in NATION.items()} == {id: 6 if id == "finland" else 2 for id in NATIONS}


def test_s4_labour_2_and_china_3() -> None:
    assert {id: n.labour for id, n in NATION.items()} == {id: 3 if id == "china" else 2 for id in NATIONS}


def test_s5_six_workplaces_with_one_for_all_research() -> None:
    assert len(WORKS) == 6
    assert WORKS.count("research") == 1


def test_s6_tax_is_the_die_and_economic_technology() -> None:
    t = Table("ussr", dice=[5], econ=1, money=0)
    t.play("place 5 tax")
    assert t.money == 6


def test_s7_production_prices_differ_and_the_soviet_one_is_5() -> None:
    assert NATION["ussr"].production_cost == 5
    assert len({n.production_cost for n in NATION.values()}) > 1
    for id, nation in NATION.items():
        gain = nation.gains[PRODUCTION]
        assert gain is not None and gain.mil
        assert (gain.vp is None) == (id != "finland")


def test_s8_labour_1_to_4_three_prices_and_the_soviet_second_one_is_2() -> None:
    assert (LABOUR_MIN, LABOUR_MAX) == (1, 4)
    assert {len(n.labour_cost) for n in NATION.values()} == {3}
    assert NATION["ussr"].labour_cost[1] == 2


def test_s9_conscription_varies_bears_the_military_mark_and_the_soviet_one_is_4() -> None:
    gains = {id: n.gains[CONSCRIPT] for id, n in NATION.items()}
    assert gains["ussr"] == Gain(4, True)
    assert len(set(gains.values())) > 1
    assert all(gain is not None and gain.mil for gain in gains.values())


def test_s10_labour_3_needs_infrastructure_1_in_every_nation() -> None:
    assert {n.labour_infra[1] for n in NATION.values()} == {1}


def test_s11_without_infrastructure_the_cap_is_2() -> None:
    assert {n.labour_infra[0] for n in NATION.values()} == {0}


def test_s12_soviet_economic_technology_starts_at_1_dollar() -> None:
    assert NATION["ussr"].econ_cost[0] == 1


def test_s13_infrastructure_has_an_end_that_all_labour_can_be_had_below_or_at() -> None:
    for nation in NATION.values():
        assert nation.infra_max > 0
        assert list(nation.labour_infra) == sorted(nation.labour_infra)
        assert nation.labour_infra[-1] <= nation.infra_max


def test_s14_first_player_points_in_the_last_four_years_2_in_1942() -> None:
    assert sorted(FIRST_PLAYER_BONUS) == [4, 5, 6, 7]
    assert FIRST_PLAYER_BONUS[1942 - FIRST_YEAR + 1] == 2
    assert min(FIRST_PLAYER_BONUS.values()) > 0


def test_s15_bonus_squares() -> None:
    assert SQUARE_BONUS == {6: ("money", 2), 12: ("labour", 1), 24: ("tech", 1), 48: ("vp", 6)}
    assert BONUS_SQUARES == (6, 12, 24, 48)  # in ascending order: the engine goes through them so


def test_s16_solo_deadlines() -> None:
    years = {square: round + FIRST_YEAR - 1 for square, round in SOLO_DEADLINE.items()}
    assert years == {6: 1940, 12: 1941, 24: 1943, 48: 1945}


def test_s17_more_than_60_is_very_good_in_the_solo_game() -> None:
    assert SOLO_GREAT == 60


def test_s18_four_labour_make_at_most_three_conscriptions() -> None:
    t = Table("ussr", labour=4, dice=[1, 1, 1, 1])
    t.play("place 1 conscript", "place 1 conscript", "place 1 conscript")
    assert not t.can("conscript")


def test_s19_only_american_military_technology_reaches_5() -> None:
    assert [id for id, n in NATION.items() if len(n.mil_cost) >= 5] == ["usa"]
    assert len(NATION["usa"].mil_cost) == 5


def test_s20_german_military_technology_reaches_3() -> None:
    assert len(NATION["germany"].mil_cost) >= 3


def test_s21_chinese_economic_technology_reaches_3_and_conscription_pays_1() -> None:
    assert len(NATION["china"].econ_cost) >= 3
    assert NATION["china"].conscript_money == 1


def test_seven_rounds_and_30_points() -> None:
    assert (ROUNDS, SHORT_TARGET) == (7, 30)


# -- nation by nation


def _labour(id: str) -> int:
    return sum(NATION[id].labour_cost)


def test_soviet_union_labour_very_cheap() -> None:
    assert _labour("ussr") < min(_labour(id) for id in NATIONS if id not in ("ussr", "finland"))


def test_germany_labour_dear_attack_explosive_one_point_for_research() -> None:
    assert _labour("germany") == max(map(_labour, NATIONS))
    conscripts = {id: gain.vp for id in NATIONS if (gain := NATION[id].gains[CONSCRIPT]) and gain.vp is not None}
    assert conscripts["germany"] == max(conscripts.values()) > conscripts["ussr"]
    assert NATION["germany"].gains[RESEARCH] == Gain(1, False)


def test_japan_military_technology_cheap_one_point_for_mobilising() -> None:
    assert all(j < s for j, s in zip(NATION["japan"].mil_cost, NATION["ussr"].mil_cost, strict=True))
    assert NATION["japan"].gains[MOBILISE] == Gain(1, True)


def test_usa_slow_start_points_for_building() -> None:
    assert _labour("usa") > _labour("ussr")
    assert NATION["usa"].econ_cost[0] > NATION["ussr"].econ_cost[0]
    gain = NATION["usa"].gains[BUILD]
    assert gain is not None and gain.vp is not None
    assert gain.vp > 0 and gain.mil


def test_uk_nothing_and_the_military_mark_for_tax() -> None:
    assert NATION["uk"].gains[TAX] == Gain(0, True)


def test_china_fast_start_technology_very_hard_and_the_example_pays_a_mobilisation() -> None:
    china = NATION["china"]
    for id in NATIONS:
        if id != "china":
            assert sum(china.econ_cost) > sum(NATION[id].econ_cost), id
    assert china.conscript_money is not None
    assert china.conscript_money + 3 >= china.labour_cost[1]


def test_italy_one_technology_labour_kept_first_step_within_reach_at_once() -> None:
    italy = NATION["italy"]
    assert italy.unified and italy.econ_cost == italy.mil_cost
    assert italy.conscript_labour == 0
    assert italy.econ_cost[0] <= italy.money
    assert [id for id in NATIONS if NATION[id].unified] == ["italy"]


def test_finland_fixed_production_conscription_by_the_die_labour_very_cheap() -> None:
    finland = NATION["finland"]
    production = finland.gains[PRODUCTION]
    assert production is not None and production.vp is not None and production.mil
    assert finland.gains[CONSCRIPT] == Gain(None, True)
    assert _labour("finland") == min(map(_labour, NATIONS))
    assert sum(finland.mil_cost) > sum(NATION["ussr"].mil_cost)  # weak in the late game


def test_peculiarities_belong_to_one_nation_each() -> None:
    for work, owner in ((TAX, "uk"), (MOBILISE, "japan"), (BUILD, "usa"), (RESEARCH, "germany")):
        assert [id for id in NATIONS if NATION[id].gains[work] is not None] == [owner]
    assert [id for id in NATIONS if NATION[id].conscript_money is not None] == ["china"]
    assert [id for id in NATIONS if NATION[id].conscript_labour != -1] == ["italy"]


# -- sources


@pytest.mark.parametrize(
    "path",
    [
        "nations.ussr.production_cost",
        "nations.ussr.conscript_vp",
        "nations.ussr.labour_cost.1",
        "nations.ussr.econ_cost.0",
        "nations.germany.research_vp",
        "nations.japan.mobilise_vp",
        "nations.uk.tax_vp",
        "nations.china.conscript_money",
        "nations.italy.conscript_labour",
        "nations.finland.conscript_vp",
        "first_player_bonus.1942",
    ],
)
def test_what_the_rulebook_states_is_marked_so(path: str) -> None:
    assert table().sources[path].kind == "rules"


@pytest.mark.parametrize(
    "path",
    [
        "nations.ussr.labour_cost.0",
        "nations.germany.production_cost",
        "nations.usa.build_vp",
        "nations.italy.conscript_vp",
        "nations.finland.production_vp",
        "first_player_bonus.1943",
    ],
)
def test_what_the_rulebook_does_not_state_is_never_passed_off_as_a_rule(path: str) -> None:
    assert table().sources[path].kind == "reconstructed"
