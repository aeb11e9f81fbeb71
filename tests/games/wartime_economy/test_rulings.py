"""Section 9 and what stands with it: how this program reads what the rulebook leaves open."""

from __future__ import annotations

from itertools import combinations

import pytest

from takujo import Match
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import NATION
from tests.games.wartime_economy.table import Table, kinds


@pytest.mark.parametrize("nation", NATIONS)
def test_9_1_complete_infrastructure_can_not_be_built_on(nation: str) -> None:
    last = NATION[nation].infra_max
    t = Table(nation, dice=[1], infra=last - 1, money=20)
    assert "place 1 build" in t.legal()
    t = Table(nation, dice=[1], infra=last, money=20)
    assert "place 1 build" not in t.legal()
    refusal = t.refused("place 1 build")
    assert (refusal.code, refusal.rule) == ("infra-full", "9.1")


def test_3_8_an_unaffordable_or_impossible_workplace_can_not_be_chosen_but_a_die_may_be_discarded() -> None:
    t = Table("ussr", dice=[6], money=0, labour=1, econ=3, mil=3)
    assert t.legal() == ["place 6 tax", "end"]
    t.play("end")
    assert t.seat == 1


def test_9_2_labour_gained_adds_no_die_to_this_turn() -> None:
    t = Table("ussr", dice=[3, 3], labour=1, money=9)
    t.play("place 3 mobilise")
    assert (t.labour, t.position.dice) == (2, [3])
    t.play("place 3 tax")
    assert t.legal() == ["end"]


def test_9_2_labour_lost_takes_no_die_from_this_turn() -> None:
    t = Table("ussr", dice=[2, 2, 5, 6], labour=4)
    t.play("place 2 conscript", "place 2 conscript")
    assert (t.labour, t.position.dice) == (2, [5, 6])


def test_9_2_it_counts_at_the_next_roll() -> None:
    t = Table("ussr", dice=[2, 2], labour=2, money=9)
    t.play("place 2 conscript", "end")
    t.pass_turn()
    t.play("roll 6")
    assert "end" in t.legal()


def test_9_3_bonuses_come_after_the_effect_lowest_first() -> None:
    t = Table("ussr", "uk", dice=[6], vp=[4, 0], mil=3, money=5)
    events = t.play("place 6 production")  # from 4 to 13: past 6 and 12
    assert kinds(events) == ["money", "vp", "square", "money", "square", "labour"]
    assert [e.args["square"] for e in events if e.kind == "square"] == [6, 12]
    assert (t.vp, t.money, t.labour) == (13, 2, 3)


def test_9_3_what_a_bonus_gives_can_be_used_by_the_dice_left() -> None:
    t = Table("ussr", "uk", dice=[1, 2], vp=[2, 0], money=0)
    assert "place 2 build" not in t.legal()
    t.play("place 1 conscript", "place 2 build")  # the $2 of square 6
    assert (t.infra, t.money) == (1, 0)
    t = Table("ussr", "uk", dice=[1, 5], vp=[20, 0], money=0)
    t.play("place 1 conscript", "raise econ", "place 5 tax")
    assert t.money == 6
    t = Table("ussr", "uk", dice=[1, 1], vp=[8, 0])
    t.play("place 1 conscript", "place 1 conscript")  # labour 2 → 1 → 2 by square 12 → 1
    assert (t.labour, t.vp) == (1, 16)


def test_9_3_a_chinese_conscription_is_paid_at_the_technology_before_the_bonus() -> None:
    t = Table("china", "uk", dice=[1], vp=[22, 0], econ=1, mil=3)
    t.play("place 1 conscript")
    assert t.money == 2 + 2
    t = Table("china", "uk", dice=[1], vp=[22, 0], econ=1, mil=0)
    t.play("place 1 conscript", "raise econ")
    assert (t.money, t.econ) == (4, 2)


def test_9_3_the_6_points_of_square_48_are_one_more_move() -> None:
    t = Table("ussr", "uk", dice=[1], vp=[46, 55])
    t.position.taken.remove(48)
    t.play("place 1 conscript")
    assert (t.vp, t.position.taken.count(48)) == (56, 1)
    assert t.position.track == [0, 1]


def test_9_5_first_player_points_can_take_squares() -> None:
    t = Table("ussr", "uk", round=3, vp=[5, 20], taken=[])
    t.pass_turn()
    t.pass_turn()
    assert (t.vp, t.money, t.position.taken) == (7, 4, [6])


def test_9_5_labour_from_first_player_points_works_in_the_same_turn() -> None:
    t = Table("ussr", "uk", round=3, vp=[10, 20], taken=[6])
    t.pass_turn()
    t.pass_turn()
    t.play("roll 1", "roll 1", "roll 1")
    assert (t.labour, "end" in t.legal()) == (3, True)


def test_9_5_technology_from_first_player_points_is_chosen_before_the_roll() -> None:
    t = Table("ussr", "uk", round=3, vp=[22, 23], taken=[6, 12])
    t.pass_turn()
    t.pass_turn()
    assert t.legal() == ["raise econ", "raise mil"]
    t.play("raise mil")
    assert t.mil == 1
    assert t.legal()[0] == "roll 1"


def test_6_4_bonuses_give_no_national_extra_points() -> None:
    japan = Table("japan", "uk", round=3, vp=[10, 20], taken=[6])
    japan.pass_turn()
    japan.pass_turn()
    assert (japan.vp, japan.labour) == (12, 3)


def test_9_7_a_lost_bonus_counts_as_taken() -> None:
    t = Table("ussr", "uk", dice=[1, 6], vp=[8, 0], money=5, labour=4, infra=3)
    t.play("place 6 production")
    assert (t.labour, t.position.taken) == (4, [6, 12])
    t = Table("ussr", "uk", dice=[1], vp=[22, 0], econ=3, mil=3)
    assert kinds(t.play("place 1 conscript")) == ["labour", "vp", "square", "lost"]
    assert (t.position.taken, t.legal()) == ([6, 12, 24], ["end"])


def test_9_7_with_one_technology_left_to_rise_it_rises_by_itself() -> None:
    t = Table("ussr", "uk", dice=[1], vp=[22, 0], econ=3, mil=1)
    t.play("place 1 conscript")
    assert (t.econ, t.mil, t.legal()) == (3, 2, ["end"])


def test_9_7_a_square_after_its_deadline_counts_as_taken() -> None:
    t = Table("ussr", mode="solo", dice=[1], vp=4, round=3)
    t.play("place 1 conscript")
    assert t.position.taken == [6]


def test_9_10_one_italian_research_raises_both_marks_and_square_24_the_one_track_once() -> None:
    t = Table("italy", dice=[1])
    t.play("place 1 research both")
    assert (t.econ, t.mil) == (1, 1)
    t = Table("italy", "uk", dice=[1], vp=[22, 0], econ=1, mil=1)
    t.play("place 1 conscript")
    assert (t.econ, t.mil, t.legal()) == (2, 2, ["end"])
    t = Table("italy", "uk", dice=[1], vp=[22, 0], econ=3, mil=3)
    assert kinds(t.play("place 1 conscript"))[-1] == "lost"


def test_9_9_german_research_never_british_tax_and_both_finnish_workplaces_always_add_military_technology() -> None:
    t = Table("germany", dice=[1], mil=2, money=9)
    t.play("place 1 research mil")
    assert t.vp == 1
    t = Table("uk", dice=[1], mil=2)
    t.play("place 1 tax")
    assert t.vp == 2
    t = Table("finland", dice=[3, 3], mil=2, money=4)
    t.play("place 3 production")
    fixed = NATION["finland"].gains[1]
    assert fixed is not None and fixed.vp is not None
    assert t.vp == fixed.vp + 2
    t.play("place 3 conscript")
    assert t.vp == fixed.vp + 2 + 3 + 2


def test_9_13_complete_infrastructure_frees_workplaces_already_used() -> None:
    t = Table("ussr", dice=[1, 2, 5], infra=2, money=9)
    t.play("place 5 research econ")
    assert "place 2 research mil" not in t.legal()
    t.play("place 1 build", "place 2 research mil")
    assert (t.econ, t.mil) == (1, 1)


def test_9_4_a_piece_that_gains_nothing_does_not_arrive_anew() -> None:
    t = Table("uk", "ussr", mode="short", dice=[4], vp=[5, 5], track=[0, 1])
    t.play("place 4 tax")  # 0 points
    assert t.position.track == [0, 1]


def test_9_11_round_1_of_the_long_game_goes_by_the_order_of_the_bag() -> None:
    for seed in range(12):
        match = Match.new("wartime-economy", 3, {"nations": ["ussr", "uk", "japan"]}, seed)
        assert match.position.first == match.position.track[-1]


def test_9_8_the_turn_that_reaches_30_is_played_to_its_end() -> None:
    t = Table("uk", "ussr", mode="short", vp=[0, 26])
    t.pass_turn()
    t.roll(1, 6)
    t.position.money[1] = 5
    t.play("place 1 conscript", "place 6 production")
    assert t.position.vp[1] == 36
    t.play("end")
    assert t.match.outcome() is not None


def test_9_8_no_bonuses_in_the_short_game() -> None:
    t = Table("ussr", dice=[6], vp=[4, 0], mil=3, money=5)
    assert kinds(t.play("place 6 production")) == ["money", "vp"]


def test_9_12_a_solo_deadline_includes_its_year() -> None:
    t = Table("ussr", mode="solo", dice=[1], vp=2, round=2)
    t.play("place 1 conscript")
    assert t.money == 4
    t = Table("ussr", mode="solo", dice=[1], vp=2, round=3)
    t.play("place 1 conscript")
    assert t.money == 2


@pytest.mark.parametrize("pair", list(combinations(NATIONS, 2)))
def test_9_6_any_two_different_nations_may_meet(pair: tuple[str, str]) -> None:
    assert Match.new("wartime-economy", 2, {"nations": pair}, 1).position.nations == list(pair)
