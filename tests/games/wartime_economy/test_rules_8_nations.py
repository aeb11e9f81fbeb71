"""Section 8: what each nation does differently."""

from __future__ import annotations

import pytest

from takujo.games.wartime_economy.data import NATION
from tests.games.wartime_economy.table import Table, kinds

# -- 8.1 Soviet Union


def test_8_1_soviet_labour_is_very_cheap() -> None:
    t = Table("ussr", dice=[1, 2, 6, 6], labour=2, infra=0, money=7)
    t.play("place 1 build", "place 6 mobilise")  # $1 + $2
    assert (t.labour, t.money) == (3, 4)
    others = [sum(n.labour_cost) for n in NATION.values() if n.id not in ("ussr", "finland")]
    assert sum(NATION["ussr"].labour_cost) < min(others)


def test_8_1_nothing_else_is_peculiar_to_the_soviet_union() -> None:
    gains = NATION["ussr"].gains
    assert [gain is not None for gain in gains] == [False, True, False, True, False, False]


# -- 8.2 Germany


def test_8_2_german_research_gives_one_point() -> None:
    for tech in ("econ", "mil"):
        t = Table("germany", dice=[4], money=9)
        t.play(f"place 4 research {tech}")
        assert t.vp == 1


def test_8_2_the_point_does_not_grow_with_military_technology() -> None:
    t = Table("germany", dice=[4], money=9, mil=3)
    t.play("place 4 research econ")
    assert t.vp == 1


def test_8_2_the_bonus_of_24_gives_no_point() -> None:
    t = Table("germany", "uk", dice=[6], vp=[20, 0], money=5)
    t.play("place 6 production")
    t.play("raise mil")
    assert (t.vp, t.mil) == (26, 1)


def test_8_2_german_labour_is_dear() -> None:
    assert sum(NATION["germany"].labour_cost) == max(sum(n.labour_cost) for n in NATION.values())


# -- 8.3 Japan


@pytest.mark.parametrize("mil", range(4))
def test_8_3_japanese_mobilising_gives_a_point_and_military_technology(mil: int) -> None:
    t = Table("japan", dice=[4], labour=1, money=9, mil=mil)
    t.play("place 4 mobilise")
    assert (t.vp, t.labour) == (1 + mil, 2)


def test_8_3_the_bonus_of_12_gives_no_point() -> None:
    t = Table("japan", "uk", dice=[6], vp=[6, 0], money=5)
    t.play("place 6 production")
    assert (t.vp, t.labour) == (12, 3)


def test_8_3_japanese_military_technology_is_cheap() -> None:
    assert sum(NATION["japan"].mil_cost) == min(sum(n.mil_cost) for n in NATION.values())


# -- 8.4 United States


@pytest.mark.parametrize("mil", range(6))
def test_8_4_american_building_gives_points_and_military_technology(mil: int) -> None:
    t = Table("usa", dice=[4], money=9, mil=mil)
    t.play("place 4 build")
    base = NATION["usa"].gains[4]
    assert base is not None and base.vp is not None
    assert (t.vp, t.infra) == (base.vp + mil, 1)


def test_8_4_american_military_technology_goes_to_5_and_no_other_as_far() -> None:
    assert len(NATION["usa"].mil_cost) == 5
    assert max(len(n.mil_cost) for n in NATION.values() if n.id != "usa") < 5
    t = Table("usa", dice=[1], mil=4, money=9)
    t.play("place 1 research mil")
    assert t.mil == 5
    assert "place 1 research mil" not in Table("usa", dice=[1], mil=5, money=99).legal()


# -- 8.5 United Kingdom


def test_8_5_british_tax_gives_nothing_at_first() -> None:
    t = Table("uk", dice=[4])
    assert kinds(t.play("place 4 tax")) == ["money"]
    assert (t.vp, t.money) == (0, 6)


@pytest.mark.parametrize("mil", [1, 2, 3])
def test_8_5_british_tax_gives_as_much_as_the_military_technology(mil: int) -> None:
    t = Table("uk", dice=[4, 4], mil=mil)
    t.play("place 4 tax", "place 4 tax")
    assert (t.vp, t.money) == (2 * mil, 10)


# -- 8.6 China


def test_8_6_china_starts_with_labour_3() -> None:
    assert Table("china").labour == 3


@pytest.mark.parametrize("econ", range(4))
def test_8_6_chinese_conscription_pays_1_and_economic_technology(econ: int) -> None:
    t = Table("china", dice=[4], econ=econ)
    t.play("place 4 conscript")
    assert (t.money, t.labour) == (2 + 1 + econ, 2)


def test_8_6_with_economic_technology_3_it_can_mobilise_again_at_once() -> None:
    t = Table("china", dice=[4, 6], econ=3, infra=1, money=0)
    t.play("place 4 conscript")
    assert t.money == 4
    t.play("place 6 mobilise")
    assert t.labour == 3


def test_8_6_chinese_technology_is_hard_to_raise() -> None:
    assert sum(NATION["china"].econ_cost) == max(sum(n.econ_cost) for n in NATION.values())
    assert sum(NATION["china"].mil_cost) == max(sum(n.mil_cost) for n in NATION.values())


# -- 8.7 Italy


def test_8_7_one_technology_serves_both_marks() -> None:
    t = Table("italy", dice=[5, 2, 3], money=8)
    assert [n for n in t.legal() if n.startswith("place 5 research")] == ["place 5 research both"]
    t.play("place 5 research both")
    assert (t.econ, t.mil, t.money) == (1, 1, 6)
    t.play("place 2 tax")
    assert t.money == 6 + 3
    t.play("place 3 production")
    assert t.vp == 4


@pytest.mark.parametrize("mil", range(4))
def test_8_7_italian_conscription_costs_neither_labour_nor_money(mil: int) -> None:
    t = Table("italy", dice=[5, 5], mil=mil, econ=mil, money=0)
    t.play("place 5 conscript", "place 5 conscript")
    base = NATION["italy"].gains[3]
    assert base is not None and base.vp is not None
    assert (t.vp, t.labour, t.money) == (2 * (base.vp + mil), 2, 0)


# -- 8.8 Finland


def test_8_8_finland_starts_with_6_dollars() -> None:
    assert Table("finland").money == 6


@pytest.mark.parametrize("die", range(1, 7))
def test_8_8_finnish_production_gives_fixed_points(die: int) -> None:
    t = Table("finland", dice=[die])
    t.play(f"place {die} production")
    base = NATION["finland"].gains[1]
    assert base is not None
    assert (t.vp, t.money) == (base.vp, 6 - NATION["finland"].production_cost)


@pytest.mark.parametrize("die", range(1, 7))
def test_8_8_finnish_conscription_gives_the_die(die: int) -> None:
    t = Table("finland", dice=[die])
    t.play(f"place {die} conscript")
    assert (t.vp, t.labour) == (die, 1)


def test_8_8_finnish_labour_is_very_cheap() -> None:
    assert sum(NATION["finland"].labour_cost) == min(sum(n.labour_cost) for n in NATION.values())
