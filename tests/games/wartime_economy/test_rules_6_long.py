"""Section 6: the long game."""

from __future__ import annotations

import pytest

from tests.games.wartime_economy.table import Table, kinds


def play_round(t: Table) -> None:
    """Everybody passes until the next round begins or the match ends."""
    now = t.position.round
    while t.match.actors() and t.position.round == now:
        t.pass_turn()


# -- 6.1 rounds


def test_6_1_seven_rounds_from_1939_to_1945() -> None:
    t = Table("ussr", "uk", "japan")
    years = []
    while t.match.actors():
        years.append(t.position.year)
        play_round(t)
    assert years == list(range(1939, 1946))


def test_6_1_a_round_is_one_turn_for_everybody() -> None:
    t = Table("ussr", "uk", "japan")
    for _ in range(3):
        seats = []
        now = t.position.round
        while t.position.round == now:
            seats.append(t.seat)
            t.pass_turn()
        assert sorted(seats) == [0, 1, 2]
        assert seats[1:] == [(seats[0] + 1) % 3, (seats[0] + 2) % 3]


def test_6_1_points_do_not_end_the_long_game() -> None:
    t = Table("ussr", "uk", vp=[80, 0])
    play_round(t)
    assert t.position.round == 2


# -- 6.2 first player


def test_6_2_fewest_points_goes_first() -> None:
    t = Table("ussr", "uk", "japan", vp=[3, 5, 1])
    play_round(t)
    assert (t.position.first, t.seat) == (2, 2)


def test_6_2_among_equals_the_rearmost_goes_first() -> None:
    t = Table("ussr", "uk", "japan", vp=[2, 5, 2], track=[1, 0, 2])
    play_round(t)
    assert t.position.first == 2
    t = Table("ussr", "uk", "japan", vp=[2, 5, 2], track=[1, 2, 0])
    play_round(t)
    assert t.position.first == 0


def test_6_2_the_last_to_arrive_on_a_square_goes_first() -> None:
    t = Table("ussr", "uk", dice=[1])
    t.play("place 1 conscript", "end")
    t.roll(1, 1)
    t.play("place 1 conscript", "end")  # both have 4; the UK came second
    assert t.position.vp == [4, 4]
    assert t.position.first == 1


def test_6_2_the_key_of_a_position_holds_the_first_player() -> None:
    p = Table("ussr", "uk").position
    other = p.copy()
    assert other.key() == p.key()
    other.first = 1
    assert other.key() != p.key()


def test_6_2_the_last_player_of_a_round_may_have_the_next_turn_too() -> None:
    t = Table("ussr", "uk", vp=[3, 0])
    t.pass_turn()
    assert (t.seat, t.position.round) == (1, 1)
    t.pass_turn()
    assert (t.seat, t.position.round) == (1, 2)


def test_6_2_two_turns_in_a_row_are_two_and_undo_does_not_lead_back_from_one_to_the_other() -> None:
    t = Table("ussr", "uk", vp=[3, 0])
    t.pass_turn()
    t.pass_turn()
    assert t.seat == 1
    refusal = t.match.undo_refusal()
    assert refusal is not None
    assert refusal.code == "undo-turn-over"


def test_6_2_the_first_player_is_chosen_before_the_bonus_of_the_year() -> None:
    t = Table("ussr", "uk", vp=[3, 2], round=3)
    play_round(t)
    assert t.position.first == 1
    assert t.position.vp == [3, 4]


# -- 6.3 first-player bonus


def test_6_3_in_1942_the_first_player_gains_2() -> None:
    t = Table("ussr", "uk", round=3, vp=[1, 5])
    play_round(t)
    assert (t.position.year, t.position.first, t.vp) == (1942, 0, 3)


@pytest.mark.parametrize("round", range(1, 8))
def test_6_3_only_the_last_four_years_pay_and_only_at_the_start_of_the_round(round: int) -> None:
    t = Table("ussr", "uk", round=round - 1, vp=[60, 70])
    play_round(t)
    bonus = t.position.vp[0] - 60
    assert (bonus > 0) == (round >= 4)
    t.pass_turn()
    assert t.position.vp == [60 + bonus, 70]


def test_6_3_it_does_not_go_to_anybody_else() -> None:
    t = Table("ussr", "uk", "japan", "italy", round=3, vp=[60, 61, 62, 63])
    play_round(t)
    assert t.position.vp == [62, 61, 62, 63]
    assert t.position.track == [3, 2, 0, 1]  # and it arrives behind the piece already there


# -- 6.4 bonus squares


def test_6_4_square_6_gives_2_dollars() -> None:
    t = Table("ussr", "uk", dice=[1], vp=[2, 0])
    t.play("place 1 conscript")
    assert (t.vp, t.money) == (6, 4)


def test_6_4_square_12_gives_labour_without_infrastructure() -> None:
    t = Table("ussr", "uk", dice=[6], vp=[6, 0], money=5)
    t.play("place 6 production")
    assert (t.vp, t.labour, t.infra) == (12, 3, 0)


def test_6_4_square_12_gives_nothing_at_labour_4() -> None:
    t = Table("ussr", "uk", dice=[6], vp=[6, 0], money=5, labour=4)
    events = t.play("place 6 production")
    assert t.labour == 4
    assert kinds(events)[-2:] == ["square", "lost"]


@pytest.mark.parametrize("tech", ["econ", "mil"])
def test_6_4_square_24_raises_a_technology_of_choice(tech: str) -> None:
    t = Table("ussr", "uk", dice=[1], vp=[20, 0], econ=1)
    t.play("place 1 conscript")
    assert t.vp == 24
    assert t.legal() == ["raise econ", "raise mil"]
    t.play(f"raise {tech}")
    assert (t.econ, t.mil) == ((2, 0) if tech == "econ" else (1, 1))
    assert t.money == 2  # free of charge
    assert t.legal() == ["end"]


def test_6_4_square_48_moves_6_on() -> None:
    t = Table("ussr", "uk", dice=[1], vp=[44, 0])
    t.play("place 1 conscript")
    assert t.vp == 54


@pytest.mark.parametrize("square", [6, 12, 24, 48])
def test_6_4_passing_is_as_good_as_reaching(square: int) -> None:
    for points in range(square - 4, square):
        t = Table("ussr", "uk", dice=[1], vp=[points, 0])
        t.play("place 1 conscript")
        assert square in t.position.taken


@pytest.mark.parametrize("square", [6, 12, 24, 48])
def test_6_4_only_the_first_to_come_gets_it(square: int) -> None:
    t = Table("ussr", "uk", dice=[1], vp=[square - 1, square])
    events = t.play("place 1 conscript")
    assert (t.vp, t.money, t.labour, t.econ, t.mil) == (square + 3, 2, 1, 0, 0)
    assert kinds(events) == ["labour", "vp"]


def test_6_4_each_square_pays_once_in_a_match() -> None:
    t = Table("ussr", "uk", dice=[1], vp=[2, 0])
    t.play("place 1 conscript", "end")
    t.position.vp[1] = 2
    t.roll(1, 1)
    t.play("place 1 conscript")
    assert t.position.money[1] == 2


def test_6_4_no_bonus_below_the_square() -> None:
    t = Table("ussr", "uk", dice=[1], vp=[1, 0])
    t.play("place 1 conscript")
    assert (t.vp, t.money, t.position.taken) == (5, 2, [])


# -- 6.5 end


def test_6_5_ends_after_1945_and_the_highest_score_wins() -> None:
    t = Table("ussr", "uk", "japan", round=7, vp=[61, 70, 65])
    for _ in range(3):
        assert t.match.outcome() is None
        t.pass_turn()
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("end.long", [[1], [2], [0]])


def test_6_5_equal_points_go_to_the_piece_in_front() -> None:
    t = Table("ussr", "uk", dice=[1], round=7, vp=[60, 64])
    t.play("place 1 conscript", "end")
    t.pass_turn()
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ([64, 64], [[1], [0]])
