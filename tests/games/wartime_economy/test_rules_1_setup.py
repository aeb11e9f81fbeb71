"""Section 1: nations, the bag, money and starting values."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.position import CHANCE
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import SQUARES
from tests.games.wartime_economy.table import Table


def test_1_1_eight_nations_one_each() -> None:
    assert len(NATIONS) == len(set(NATIONS)) == 8
    dealt = Match.new("wartime-economy", seats=4, seed=5)
    assert len(set(dealt.position.nations)) == 4


def test_1_1_the_nations_for_beginners_come_first() -> None:
    assert set(NATIONS[:4]) == {"ussr", "japan", "usa", "germany"}


def test_1_2_short_board_0_to_39_long_board_0_to_59() -> None:
    assert SQUARES == {"short": 40, "long": 60}


def test_1_3_pieces_leave_the_bag_front_first_and_the_rearmost_begins() -> None:
    match = Match.bare("wartime-economy", 3, {"mode": "short", "nations": ["ussr", "uk", "china"]}, seed=0)
    assert match.actors() == (CHANCE,)
    assert [str(action) for action, _ in match.position.chances()] == ["draw ussr", "draw uk", "draw china"]
    match.play_one(CHANCE, "draw china")
    assert [str(action) for action, _ in match.position.chances()] == ["draw ussr", "draw uk"]
    match.play_one(CHANCE, "draw ussr")
    assert match.position.track == [2, 0, 1]
    assert match.position.first == 1


def test_1_3_every_order_of_pieces_is_equally_likely() -> None:
    match = Match.bare("wartime-economy", 4, {"nations": list(NATIONS[:4])}, seed=0)
    assert {weight for _, weight in match.position.chances()} == {1}
    firsts = [
        Match.new("wartime-economy", 4, {"nations": list(NATIONS[:4])}, seed).position.first for seed in range(80)
    ]
    assert set(firsts) == {0, 1, 2, 3}


def test_1_3_turns_go_clockwise_by_seat_not_by_the_order_of_the_pieces() -> None:
    t = Table("ussr", "uk", "china", "japan", mode="short", track=[0, 2, 1, 3])
    seats = []
    for _ in range(8):
        seats.append(t.seat)
        t.pass_turn()
    assert seats == [0, 1, 2, 3] * 2


@pytest.mark.parametrize("nation", NATIONS)
def test_1_4_finland_starts_with_6_dollars_the_others_with_2(nation: str) -> None:
    assert Table(nation).money == (6 if nation == "finland" else 2)


def test_1_4_the_bank_never_runs_out() -> None:
    t = Table("ussr", dice=[6], money=9_999)
    t.play("place 6 tax")
    assert t.money == 10_005


@pytest.mark.parametrize("nation", NATIONS)
def test_1_5_labour_2_infrastructure_0_technology_0_and_china_labour_3(nation: str) -> None:
    t = Table(nation)
    assert t.labour == (3 if nation == "china" else 2)
    assert (t.infra, t.econ, t.mil, t.vp) == (0, 0, 0, 0)
