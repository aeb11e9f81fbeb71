"""Section 2: rolling and placing dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.games.wartime_economy.data import NATION
from tests.games.wartime_economy.table import Table


@pytest.mark.parametrize("labour", [1, 2, 3, 4])
def test_2_1_as_many_dice_as_labour(labour: int) -> None:
    t = Table("ussr", labour=labour)
    for rolled in range(labour):
        assert t.legal() == [f"roll {face}" for face in range(1, 7)]
        assert len(t.position.dice) == rolled
        t.play("roll 3")
    assert t.position.dice == [3] * labour
    assert "end" in t.legal()


@pytest.mark.parametrize(("labour", "rolls"), [(1, 6), (2, 21), (3, 56), (4, 126)])
def test_2_1_dice_are_fair(labour: int, rolls: int) -> None:
    match = Match.bare("wartime-economy", 1, {"mode": "solo", "nations": ["ussr"]}, seed=1)
    match.position.labour[0] = labour
    chances = match.position.chances()
    assert len(chances) == rolls
    assert sum(weight for _, weight in chances) == 6**labour
    mean = Fraction(sum(sum(roll.dice) * weight for roll, weight in chances), 6**labour)
    assert mean == Fraction(7, 2) * labour


def test_2_1_china_rolls_3_at_first_the_others_2() -> None:
    for nation, dice in (("china", 3), ("japan", 2)):
        match = Match.new("wartime-economy", 1, {"mode": "solo", "nations": [nation]}, seed=3)
        assert len(match.position.dice) == dice
        assert match.turns[-1].seat == CHANCE


def test_2_1_typed_dice_are_asked_for_one_by_one() -> None:
    t = Table("china")
    for n in (1, 2, 3):
        assert t.position.prompt() == ("prompt.roll", {"n": n, "of": 3})
        t.play("roll 4")


def test_2_2_any_die_may_come_first() -> None:
    t = Table("ussr", dice=[2, 5, 6])
    assert {n for n in t.legal() if n.endswith("tax")} == {"place 2 tax", "place 5 tax", "place 6 tax"}


def test_2_2_each_effect_is_carried_out_at_once() -> None:
    t = Table("ussr", dice=[3, 4], money=2)
    assert not t.can("production")
    t.play("place 3 tax")  # $5 now, so production can be paid
    assert t.money == 5
    assert t.can("production")
    t.play("place 4 production")
    assert (t.money, t.vp) == (0, 4)


def test_2_2_a_turn_may_end_with_dice_unused() -> None:
    t = Table("ussr", "uk", dice=[1, 2])
    t.play("place 1 tax", "end")
    assert t.seat == 1
    assert t.position.dice == []


def test_2_2_a_turn_may_end_without_any_die_placed() -> None:
    t = Table("ussr", "uk", dice=[1, 2])
    t.play("end")
    assert t.seat == 1


def test_2_2_with_all_dice_placed_only_the_end_is_left() -> None:
    t = Table("ussr", dice=[1])
    t.play("place 1 tax")
    assert t.legal() == ["end"]


def test_2_3_one_die_per_workplace() -> None:
    t = Table("ussr", dice=[4, 5])
    t.play("place 5 tax")
    assert "place 4 tax" not in t.legal()
    assert t.refused("place 4 tax").rule == "2.3"


@pytest.mark.parametrize("work", ["tax", "production", "mobilise", "conscript", "build", "research econ"])
def test_2_3_and_2_4_hold_for_every_workplace(work: str) -> None:
    t = Table("ussr", dice=[1, 1, 2], labour=2, infra=1, money=50)
    t.play(f"place 1 {work}")
    t.position.labour[0] = 2
    assert f"place 1 {work}" in t.legal()
    assert f"place 2 {work}" not in t.legal()


def test_2_3_next_turn_the_workplaces_are_empty_again() -> None:
    t = Table("ussr", dice=[5])
    t.play("place 5 tax", "end")
    t.pass_turn()
    t.roll(4)
    assert "place 4 tax" in t.legal()


def test_2_3_other_workplaces_stay_open() -> None:
    t = Table("ussr", dice=[4, 5], money=20)
    t.play("place 5 tax")
    assert [n for n in t.legal() if n.startswith("place 4")] == [
        "place 4 production",
        "place 4 conscript",
        "place 4 build",
        "place 4 research econ",
        "place 4 research mil",
    ]


def test_2_4_dice_of_one_face_may_share_a_workplace() -> None:
    t = Table("ussr", dice=[5, 5, 5])
    t.play("place 5 tax", "place 5 tax", "place 5 tax")
    assert t.money == 2 + 15


def test_2_4_dice_of_one_face_may_also_be_split_up() -> None:
    t = Table("ussr", dice=[5, 5])
    t.play("place 5 tax", "place 5 production")
    assert (t.money, t.vp) == (2, 5)


@pytest.mark.parametrize("nation", NATION)
def test_2_5_complete_infrastructure_frees_the_placing(nation: str) -> None:
    last = NATION[nation].infra_max
    for infra in range(last + 1):
        t = Table(nation, dice=[4, 5], infra=infra)
        t.play("place 5 tax")
        assert ("place 4 tax" in t.legal()) == (infra == last)


def test_2_5_it_frees_any_number_on_every_workplace() -> None:
    t = Table("ussr", dice=[2, 3, 4, 5], infra=3, money=50, labour=4)
    t.play("place 2 production", "place 3 production", "place 4 production", "place 5 production")
    assert t.vp == 14


def test_2_5_completed_during_a_turn_it_counts_from_that_moment() -> None:
    t = Table("ussr", dice=[1, 4, 5], infra=2)
    t.play("place 5 tax")
    assert "place 4 tax" not in t.legal()
    t.play("place 1 build")
    assert "place 4 tax" in t.legal()
