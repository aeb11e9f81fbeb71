"""Section 1: nations, the bag, money and starting values."""

from __future__ import annotations

import pytest

from takujo import Illegal, Match, bot
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.games.wartime_economy.board.cards import others
from takujo.games.wartime_economy.board.look import Look
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import SQUARES
from takujo.games.wartime_economy.rules.position import WartimePosition
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


def _seated(mode: str, *drawn: str, dice: str = "typed") -> Match:
    """Return a match of four whose turns follow the pieces: drawn in this order, front first, the last one left out."""
    options = {"mode": mode, "nations": ["ussr", "uk", "china", "japan"], "dice": dice, "seating": "pieces"}
    match = Match.bare("wartime-economy", 4, options, seed=1)
    for nation in drawn:
        match.play_one(CHANCE, f"draw {nation}")
    return match


def _turns(match: Match, count: int) -> list[int]:
    """Return whose turns the next ones are, every one passed."""
    seats = []
    for _ in range(count):
        (seat,) = match.actors()
        seats.append(seat)
        while str(match.actions(seat)[-1]) != "end":
            match.play(seat, "roll 1")
        match.play(seat, "end")
    return seats


def test_9_15_as_an_option_turns_follow_the_pieces_from_the_rear_to_the_front() -> None:
    match = _seated("short", "china", "ussr", "japan")  # the UK's piece is the rearmost
    assert _turns(match, 8) == [1, 3, 0, 2] * 2


def test_9_15_the_order_of_the_pieces_stays_when_the_first_player_changes() -> None:
    match = _seated("long", "china", "ussr", "japan")
    p = match.position
    assert isinstance(p, WartimePosition)
    p.vp, p.track = [0, 2, 2, 2], [1, 2, 3, 0]
    assert _turns(match, 4) == [1, 3, 0, 2]
    assert _turns(match, 4) == [0, 2, 1, 3]


def test_1_3_by_default_nothing_is_told_of_the_order() -> None:
    match = Match.new("wartime-economy", 3, {"seating": "seats"}, seed=4)
    plain = Match.new("wartime-economy", 3, seed=4)
    assert (match.options, match.record(), match.digest()) == (plain.options, plain.record(), plain.digest())
    assert "seating" not in plain.options
    assert "seating" not in plain.position.state()


def test_9_15_the_order_of_the_pieces_stands_in_the_record() -> None:
    match = _seated("long", "china", "ussr", "japan", dice="rolled")
    match.draw_chance()
    again = Match.read(match.record())
    assert again.options["seating"] == "pieces"
    assert again.digest() == match.digest()
    assert again.position.state()["seating"] == [1, 3, 0, 2]
    assert again.position.copy().state() == again.position.state()


def test_9_15_alone_there_is_no_order() -> None:
    with pytest.raises(Illegal) as caught:
        Match.new("wartime-economy", 1, {"seating": "pieces"}, seed=4)
    assert caught.value.code == "option-seats"


def test_9_15_the_small_boards_stand_in_the_order_of_turns() -> None:
    match = _seated("short", "china", "ussr", "japan")
    p = match.position
    assert isinstance(p, WartimePosition)
    for focus, small in ((1, [3, 0, 2]), (2, [1, 3, 0])):
        assert others(Look(p, NOBODY, "en", "wide", focus, "", ["A", "B", "C", "D"])) == small
    assert [p.waits(seat) for seat in range(4)] == [2, 0, 3, 1]
    assert [p.next(seat) for seat in range(4)] == [2, 3, 1, 0]


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
@pytest.mark.parametrize("mode", ["short", "long"])
def test_9_15_computers_play_in_the_order_of_the_pieces(mode: str, level: str) -> None:
    match = _seated(mode, "china", "ussr", "japan", dice="rolled")
    match.draw_chance()
    turns: list[int] = []
    while len(turns) < 5:  # a whole round, and the turn of the first player again
        (seat,) = match.actors()
        if turns[-1:] != [seat]:
            turns.append(seat)
        match.play(seat, bot(level, "wartime-economy").choose(match.view(seat), seat, 100, seed=1))
    assert turns[:4] == [1, 3, 0, 2]
    assert mode == "long" or turns[4] == 1, "in the long game, the first player can change"


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
