"""Section 3: the six workplaces."""

from __future__ import annotations

import pytest

from takujo.games.wartime_economy.data import NATION, WORKS
from tests.games.wartime_economy.table import Table

FACES = range(1, 7)
STANDARD = [n for n in NATION if n != "finland"]


def test_3_six_workplaces() -> None:
    assert WORKS == ("tax", "production", "mobilise", "conscript", "build", "research")


# -- 3.1 tax


@pytest.mark.parametrize("die", FACES)
def test_3_1_tax_gives_the_die_in_money(die: int) -> None:
    t = Table("ussr", dice=[die])
    t.play(f"place {die} tax")
    assert (t.money, t.vp) == (2 + die, 0)


@pytest.mark.parametrize(("econ", "paid"), [(0, 5), (1, 6), (3, 8)])
def test_3_1_economic_technology_adds_to_tax(econ: int, paid: int) -> None:
    t = Table("ussr", dice=[5], econ=econ, mil=2)
    t.play("place 5 tax")
    assert t.money == 2 + paid


# -- 3.2 production


@pytest.mark.parametrize("nation", STANDARD)
@pytest.mark.parametrize("die", FACES)
def test_3_2_production_costs_the_nations_price_and_gives_the_die_in_points(nation: str, die: int) -> None:
    t = Table(nation, dice=[die], money=10)
    t.play(f"place {die} production")
    assert (t.money, t.vp) == (10 - NATION[nation].production_cost, die)


def test_3_2_the_price_differs_by_nation() -> None:
    assert len({nation.production_cost for nation in NATION.values()}) > 1


@pytest.mark.parametrize(("mil", "points"), [(0, 3), (1, 4), (3, 6)])
def test_3_2_military_technology_adds_to_production(mil: int, points: int) -> None:
    t = Table("ussr", dice=[3], money=5, mil=mil, econ=2)
    t.play("place 3 production")
    assert (t.money, t.vp) == (0, points)


def test_3_2_each_die_is_paid() -> None:
    t = Table("ussr", dice=[3, 3], money=12)
    t.play("place 3 production", "place 3 production")
    assert (t.money, t.vp) == (2, 6)


# -- 3.3 mobilise


@pytest.mark.parametrize("nation", NATION)
@pytest.mark.parametrize("labour", [1, 2, 3])
def test_3_3_mobilise_costs_the_price_of_the_step_and_adds_one_labour(nation: str, labour: int) -> None:
    t = Table(nation, dice=[4], labour=labour, infra=2, money=20)
    t.play("place 4 mobilise")
    assert (t.labour, t.money) == (labour + 1, 20 - NATION[nation].labour_cost[labour - 1])


def test_3_3_the_soviet_union_pays_2_from_labour_2_to_3() -> None:
    t = Table("ussr", dice=[6], infra=1, money=2)
    t.play("place 6 mobilise")
    assert (t.labour, t.money) == (3, 0)


@pytest.mark.parametrize("nation", NATION)
def test_3_3_not_at_labour_4(nation: str) -> None:
    t = Table(nation, dice=[4], labour=4, infra=NATION[nation].infra_max, money=50)
    assert not t.can("mobilise")
    assert t.refused("place 4 mobilise").code == "labour-full"


@pytest.mark.parametrize("nation", NATION)
@pytest.mark.parametrize("labour", [1, 2, 3])
def test_3_3_infrastructure_comes_first(nation: str, labour: int) -> None:
    for infra in range(NATION[nation].infra_max + 1):
        t = Table(nation, dice=[4], labour=labour, infra=infra, money=50)
        assert t.can("mobilise") == (infra >= labour - 1)


@pytest.mark.parametrize("die", FACES)
def test_3_3_the_face_does_not_matter(die: int) -> None:
    t = Table("ussr", dice=[die], labour=1, money=1)
    t.play(f"place {die} mobilise")
    assert (t.labour, t.money, t.vp) == (2, 0, 0)


def test_3_3_two_dice_of_one_face_mobilise_twice_at_the_price_of_each_step() -> None:
    t = Table("ussr", dice=[3, 3], labour=1, infra=1, money=3)
    t.play("place 3 mobilise", "place 3 mobilise")
    assert (t.labour, t.money) == (3, 0)


def test_3_3_labour_that_is_there_works_without_infrastructure() -> None:
    t = Table("china")
    t.play("roll 1", "roll 1", "roll 1")  # all three of them
    assert t.infra == 0
    assert "end" in t.legal()


def test_3_3_china_needs_infrastructure_to_come_back_to_3() -> None:
    t = Table("china", dice=[1, 2, 6], money=50)
    t.play("place 1 conscript")
    assert t.labour == 2
    refusal = t.refused("place 6 mobilise")
    assert (refusal.code, refusal.rule, refusal.args_) == ("needs-infra", "3.3", {"labour": 3, "infra": 1})
    t.play("place 2 build", "place 6 mobilise")
    assert t.labour == 3


# -- 3.4 conscript


@pytest.mark.parametrize("nation", [n for n in STANDARD if n != "italy"])
def test_3_4_conscript_gives_fixed_points_for_one_labour(nation: str) -> None:
    for die in FACES:
        t = Table(nation, dice=[die], labour=3)
        t.play(f"place {die} conscript")
        gain = NATION[nation].gains[3]
        assert gain is not None
        assert (t.labour, t.vp) == (2, gain.vp)


@pytest.mark.parametrize(("mil", "points"), [(0, 4), (1, 5), (3, 7)])
def test_3_4_military_technology_adds_to_conscription(mil: int, points: int) -> None:
    t = Table("ussr", dice=[1], mil=mil, econ=2)
    t.play("place 1 conscript")
    assert (t.vp, t.labour, t.money) == (points, 1, 2)


@pytest.mark.parametrize("nation", [n for n in NATION if n != "italy"])
def test_3_4_not_with_labour_1(nation: str) -> None:
    t = Table(nation, dice=[6], labour=1, money=50)
    assert not t.can("conscript")
    assert t.refused("place 6 conscript").code == "labour-last"


# -- 3.5 build


@pytest.mark.parametrize("nation", NATION)
@pytest.mark.parametrize("die", FACES)
def test_3_5_build_costs_the_die_and_raises_infrastructure(nation: str, die: int) -> None:
    t = Table(nation, dice=[die], money=6)
    t.play(f"place {die} build")
    assert (t.infra, t.money) == (1, 6 - die)


def test_3_5_a_2_costs_2_dollars() -> None:
    t = Table("ussr", dice=[2])
    t.play("place 2 build")
    assert (t.infra, t.money, t.vp) == (1, 0, 0)


def test_3_5_infrastructure_opens_the_next_mobilisation() -> None:
    t = Table("ussr", dice=[2, 6], money=4)
    assert not t.can("mobilise")
    t.play("place 2 build")
    assert t.can("mobilise")


# -- 3.6 research


@pytest.mark.parametrize("nation", [n for n in NATION if n != "italy"])
@pytest.mark.parametrize("tech", ["econ", "mil"])
def test_3_6_research_costs_the_price_of_the_step_and_raises_one_technology(nation: str, tech: str) -> None:
    costs = NATION[nation].econ_cost if tech == "econ" else NATION[nation].mil_cost
    for level, price in enumerate(costs):
        t = Table(nation, dice=[3], money=20, **{tech: level})
        t.play(f"place 3 research {tech}")
        assert t.money == 20 - price
        assert (t.econ, t.mil) == ((level + 1, 0) if tech == "econ" else (0, level + 1))


@pytest.mark.parametrize(("tech", "level"), [("econ", 3), ("mil", 2)])
def test_3_6_the_log_is_told_the_new_level(tech: str, level: int) -> None:
    t = Table("ussr", dice=[3], money=20, econ=2, mil=1)
    (event,) = [e for e in t.play(f"place 3 research {tech}") if e.kind == "tech"]
    assert event.args == {"tech": tech, "n": level}


def test_3_6_the_soviet_union_pays_1_for_the_first_economic_step() -> None:
    t = Table("ussr", dice=[6], money=1)
    t.play("place 6 research econ")
    assert (t.econ, t.money) == (1, 0)


def test_3_6_not_when_both_are_at_their_limit() -> None:
    t = Table("ussr", dice=[1], econ=3, mil=3, money=50)
    assert not t.can("research")
    assert t.refused("place 1 research mil").code == "tech-full"


def test_3_6_with_one_at_its_limit_the_other_may_still_rise() -> None:
    t = Table("ussr", dice=[1], econ=3, money=50)
    assert [n for n in t.legal() if "research" in n] == ["place 1 research mil"]


def test_3_6_both_technologies_share_one_workplace() -> None:
    t = Table("ussr", dice=[1, 2], money=50)
    t.play("place 1 research econ")
    assert t.refused("place 2 research mil").code == "occupied"
    t = Table("ussr", dice=[1, 1], money=50)
    t.play("place 1 research econ", "place 1 research mil")
    assert (t.econ, t.mil) == (1, 1)


# -- 3.7 marks


def test_3_7_marks_count_for_every_die() -> None:
    t = Table("ussr", dice=[2, 2], econ=1)
    t.play("place 2 tax", "place 2 tax")
    assert t.money == 2 + 6
    t = Table("ussr", dice=[2, 2], mil=1, money=10)
    t.play("place 2 production", "place 2 production")
    assert t.vp == 6


def test_3_7_technology_researched_in_the_turn_counts_at_once() -> None:
    t = Table("ussr", dice=[2, 5], money=1)
    t.play("place 2 research econ", "place 5 tax")
    assert t.money == 6


def test_3_7_nothing_is_added_without_a_mark() -> None:
    t = Table("ussr", dice=[1, 2, 3], econ=2, mil=2, infra=1, money=50)
    before = t.money
    t.play("place 1 build", "place 2 mobilise", "place 3 research econ")
    assert t.vp == 0
    assert t.money == before - 1 - 2 - 3


# -- 3.8 what can't be paid can't be chosen


@pytest.mark.parametrize(
    ("work", "price"),
    [("production", 5), ("mobilise", 2), ("build", 4), ("research econ", 1), ("research mil", 2)],
)
def test_3_8_what_can_not_be_paid_can_not_be_chosen(work: str, price: int) -> None:
    state = {"infra": 1 if work == "mobilise" else 0}
    rich = Table("ussr", dice=[4], money=price, **state)
    assert f"place 4 {work}" in rich.legal()
    poor = Table("ussr", dice=[4], money=price - 1, **state)
    assert f"place 4 {work}" not in poor.legal()
    refusal = poor.refused(f"place 4 {work}")
    assert (refusal.code, refusal.args_) == ("no-money", {"price": price, "money": price - 1})


def test_3_8_tax_is_always_possible() -> None:
    t = Table("ussr", dice=[1], money=0, labour=1)
    assert t.legal() == ["place 1 tax", "end"]
