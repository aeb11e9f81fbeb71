"""The data: what the rulebook says about the numbers, and which it does not state."""

from __future__ import annotations

from takujo.games.workers_made.data import (
    CHIPS,
    CHIPS_A_SPOT,
    CITIZENS,
    KIND,
    PRIZES,
    SOLDIERS,
    SUM_A_SPOT,
    SWEEP_BONUS,
    YARD,
    table,
)


def test_t1_t3_t7_citizens_are_2s_and_1s_and_soldiers_2s_1s_and_0s() -> None:
    assert {chip for chip in CHIPS if CITIZENS[KIND[chip]]} == {1, 2}
    assert {chip for chip in CHIPS if SOLDIERS[KIND[chip]]} == {0, 1, 2}


def test_t2_the_training_ground_has_two_each_of_4_6_and_8() -> None:
    assert YARD == (0, 0, 0, 2, 2, 2)
    assert PRIZES == (4, 6, 8)


def test_t6_three_chips_a_spot_and_a_sum_of_8() -> None:
    assert (CHIPS_A_SPOT, SUM_A_SPOT) == (3, 8)
    assert max(CHIPS) == SUM_A_SPOT


def test_the_bonus_is_5() -> None:
    assert SWEEP_BONUS == 5


def test_1s_are_fewer_than_2s_so_that_change_is_needed() -> None:
    assert CITIZENS[KIND[1]] < CITIZENS[KIND[2]]


def test_all_soldiers_find_room_at_the_start() -> None:
    assert sum(SOLDIERS) <= 6 * CHIPS_A_SPOT


def test_the_starting_chips_are_never_passed_off_as_a_rule() -> None:
    for path, source in table().sources.items():
        ours = path.startswith(("citizens", "soldiers", "limits.quiet_rounds"))
        assert source.kind == ("reconstructed" if ours else "rules")
