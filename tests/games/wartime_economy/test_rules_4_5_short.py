"""Sections 4 and 5: the score board and the short game."""

from __future__ import annotations

from takujo.games.wartime_economy.data import SHORT_TARGET, SQUARES
from takujo.games.wartime_economy.rules import RollStep, TurnStep
from tests.games.wartime_economy.table import Table, kinds

# -- 4.1 front and back


def test_4_1_who_came_first_to_a_square_is_in_front() -> None:
    t = Table("ussr", "japan", mode="short", dice=[1, 2])
    assert t.position.track == [1, 0]
    t.play("place 1 conscript", "end")  # 4 points, alone in front
    assert t.position.track == [0, 1]
    t.roll(1, 2)
    t.play("place 1 conscript")  # 4 points as well, behind
    assert t.position.vp == [4, 4]
    assert t.position.track == [0, 1]


def test_4_1_a_piece_that_passes_others_goes_in_front_of_them() -> None:
    t = Table("ussr", "uk", "china", mode="short", dice=[5], vp=[4, 6, 9], money=5)
    assert t.position.track == [2, 1, 0]
    t.play("place 5 production")
    assert t.position.vp == [9, 6, 9]
    assert t.position.track == [2, 0, 1]


def test_4_1_the_last_to_arrive_is_the_rearmost_of_all_on_the_square() -> None:
    t = Table("ussr", "uk", "china", "japan", mode="short", dice=[4], vp=[0, 4, 4, 4], track=[3, 1, 2, 0])
    t.play("place 4 conscript")
    assert t.position.track == [3, 1, 2, 0]


def test_4_1_at_equal_points_the_piece_in_front_ranks_higher() -> None:
    t = Table("ussr", "uk", mode="short", dice=[1], vp=[30, 34], labour=2)
    t.play("place 1 conscript", "end")
    t.pass_turn()
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ([34, 34], [[1], [0]])


# -- 4.2 once around


def test_4_2_short_board_goes_on_from_40() -> None:
    t = Table("ussr", dice=[6], vp=[38, 0], money=5)
    t.play("place 6 production")
    assert t.vp == 44
    assert t.vp % SQUARES["short"] == 4
    assert t.position.track == [0, 1]  # 44 is in front of everything below, whatever its square


def test_4_2_long_board_goes_on_from_60() -> None:
    t = Table("ussr", mode="solo", dice=[6], vp=58, money=5, round=7)
    t.play("place 6 production")
    assert t.vp == 64
    assert t.vp % SQUARES["long"] == 4


# -- 5.1 course


def test_5_1_turns_go_round_from_the_first_player_who_never_changes() -> None:
    t = Table("ussr", "uk", "china", mode="short")
    order = []
    for _ in range(9):
        order.append(t.seat)
        if t.seat == 0:
            t.roll(1, 1)
            t.play("place 1 tax", "end")
        else:
            t.pass_turn()
        assert t.position.first == 0
    assert order == [0, 1, 2] * 3


def test_5_1_the_first_player_stays_first_even_when_leading() -> None:
    t = Table("ussr", "uk", mode="short", vp=[20, 0])
    t.pass_turn()
    t.pass_turn()
    assert t.seat == 0


def test_5_1_no_bonus_squares_in_the_short_game() -> None:
    for square in (6, 12, 24, 48):
        t = Table("ussr", dice=[1], vp=[square - 1, 0], labour=3)
        events = t.play("place 1 conscript")
        assert (t.vp, t.money, t.labour, t.econ, t.mil) == (square + 3, 2, 2, 0, 0)
        assert kinds(events) == ["labour", "vp"]
        assert t.position.taken == []


def test_5_1_no_first_player_bonus_in_the_short_game() -> None:
    t = Table("ussr", "uk", mode="short", vp=[1, 2])
    for _ in range(16):
        t.pass_turn()
    assert t.position.round == 9
    assert t.position.vp == [1, 2]


# -- 5.2 end


def _reach(t: Table) -> None:
    """The seat on turn reaches 30 exactly with one conscription of 4."""
    seat = t.seat
    t.position.vp[seat] = SHORT_TARGET - 4
    t.position.track.sort(key=lambda s: -t.position.vp[s])
    t.roll(1, 1)
    t.play("place 1 conscript")
    assert t.position.vp[seat] == SHORT_TARGET


def test_5_2_29_points_do_not_end_the_game() -> None:
    t = Table("ussr", "uk", mode="short", vp=[0, 29])
    t.pass_turn()
    t.pass_turn()
    assert t.match.outcome() is None


def test_5_2_the_last_player_reaching_30_ends_the_game_with_that_turn() -> None:
    t = Table("japan", "uk", "ussr", mode="short")
    t.pass_turn()
    t.pass_turn()
    _reach(t)
    t.play("end")
    assert t.match.actors() == ()
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranking[0]) == ("end.short", [2])


def test_5_2_otherwise_the_lap_is_finished_so_that_all_had_as_many_turns() -> None:
    t = Table("ussr", "uk", "japan", mode="short")
    _reach(t)
    t.play("end")
    assert t.seat == 1
    t.pass_turn()
    assert t.seat == 2
    t.pass_turn()
    assert t.match.outcome() is not None


def test_5_2_somebody_later_in_the_lap_may_still_overtake() -> None:
    t = Table("ussr", "uk", mode="short", vp=[26, 28])
    _reach(t)
    t.play("end")
    t.roll(1, 1)
    t.play("place 1 conscript", "end")
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ([30, 32], [[1], [0]])


def test_5_2_the_lap_is_counted_from_the_first_player_not_from_seat_0() -> None:
    t = Table("ussr", "uk", "japan", mode="short")
    p = t.position
    p.first, p.stack[:] = 1, [TurnStep(1), RollStep(1)]
    t.pass_turn()
    _reach(t)  # seat 2; seat 0 is the last of this lap
    t.play("end")
    assert t.seat == 0
    t.pass_turn()
    assert t.match.outcome() is not None


# -- 5.3 ranking


def test_5_3_ranked_by_points() -> None:
    t = Table("ussr", "uk", "japan", "china", mode="short", vp=[3, 31, 12, 20])
    for _ in range(4):
        t.pass_turn()
    outcome = t.match.outcome()
    assert outcome is not None
    assert outcome.ranking == [[1], [3], [2], [0]]
    assert outcome.scores == [3, 31, 12, 20]


def test_5_3_equal_points_go_to_the_piece_in_front() -> None:
    t = Table("ussr", "uk", "japan", mode="short", vp=[30, 30, 30], track=[2, 0, 1])
    for _ in range(3):
        t.pass_turn()
    outcome = t.match.outcome()
    assert outcome is not None
    assert outcome.ranking == [[2], [0], [1]]
