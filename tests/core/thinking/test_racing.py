"""Racing: who is clearly worse in the same worlds falls out, who isn't stays, and nothing depends on luck alone."""

from __future__ import annotations

import pytest

from takujo.core.rules.rng import Stream
from takujo.core.thinking.candidate_race import Cutoff, Race, better_half

FEWEST = Cutoff().every


def run(worths: list[float], noise: float, shared: float, worlds: int, seed: int = 1) -> Race:
    """Race rivals of these worths, whose values are off by luck of their own and by luck that all share."""
    race, rng = Race(len(worths)), Stream(seed, "race")
    for _ in range(worlds):
        if len(race.running) < 2:
            break
        luck = shared * rng.bell()
        for n in race.running:
            race.add(n, worths[n] + luck + noise * rng.bell())
        race.leave_behind()
    return race


def test_the_best_is_found_and_the_worst_is_left_behind_first() -> None:
    race = run([0.2, 0.5, 0.45, 0.0], noise=0.1, shared=0.0, worlds=400)
    assert race.order()[0] == 1
    tried = [len(values) for values in race.values]
    assert tried[3] <= tried[0] < tried[2] == tried[1]


def test_luck_that_all_share_tells_nobody_apart_and_hides_nothing() -> None:
    race = run([0.50, 0.51], noise=0.0, shared=1.0, worlds=100)
    assert race.running == [1] and race.order() == [1, 0] and len(race.values[0]) == FEWEST


def test_nobody_is_left_behind_too_early() -> None:
    race = Race(2)
    for _ in range(FEWEST - 1):
        race.add(0, 0.0)
        race.add(1, 1.0)
        race.leave_behind()
    assert race.running == [0, 1]


def test_of_two_that_come_out_the_same_everywhere_the_first_stays() -> None:
    race = run([0.5, 0.5], noise=0.0, shared=1.0, worlds=100)
    assert race.running == [0] and race.order() == [0, 1]


def test_what_is_thought_at_sight_counts_as_some_worlds() -> None:
    race = Race(2, [0.6, 0.4], 4)
    assert race.order() == [0, 1] and race.mean(0) == 0.6
    race.add(0, 0.0)
    race.add(1, 1.0)
    assert race.order() == [1, 0] and race.mean(1) == (4 * 0.4 + 1.0) / 5


def left(*differences: float) -> list[int]:
    """Return the rivals that still run after the leader has been ahead by these differences."""
    race = Race(2)
    for difference in differences:
        race.add(0, 10.0 + difference)
        race.add(1, 10.0)
        race.leave_behind()
    return race.running


def test_a_rival_is_left_behind_by_2_standard_errors() -> None:
    """Of 8 differences 7 of 1 and one of -1 have a mean of 0.75 and an error of 0.25; 6 and 2 of them 0.5 and 0.33."""
    assert left(*[1.0] * 7, -1.0) == [0]
    assert left(*[1.0] * 6, *[-1.0] * 2) == [0, 1]
    assert left(*[0.0] * 8) == [0], "what comes out the same everywhere isn't tried on"


def test_rivals_are_compared_after_every_8_worlds_only() -> None:
    close = [1.0] * 6 + [-1.0] * 2
    for more in range(1, 8):
        assert left(*close, *[1.0] * more) == [0, 1]
    assert left(*close, *[1.0] * 8) == [0]


def test_what_rivals_are_worth_at_sight_counts_as_so_many_worlds() -> None:
    race = Race(3, [0.5, 0.6, 0.1], 4)
    assert [race.mean(n) for n in range(3)] == [0.5, 0.6, 0.1] and race.order() == [1, 0, 2]
    race.add(0, 1.0)
    race.add(1, 0.1)
    assert race.mean(0) == (1.0 + 4 * 0.5) / 5 > race.mean(1) == (0.1 + 4 * 0.6) / 5
    assert race.seen(0) == 1.0 and race.order() == [0, 1, 2]
    race.running = [2, 1]
    assert race.order() == [1, 2, 0], "those that still run come first"
    dropped = Race(3)
    dropped.running = [0]
    dropped.values = [[0.1, 0.1, 0.1], [0.9], [0.4, 0.4]]
    assert dropped.order() == [0, 2, 1], "then those that dropped out last"
    assert Race(2).mean(1) == 0 and Race(2).order() == [0, 1]


@pytest.mark.parametrize(("behind", "stays"), [(10.4, True), (10.6, False)])
def test_an_expected_deviation_counts_as_one_more_world(behind: float, stays: bool) -> None:
    """After a single world the deviation is the expected 7, and 1.5 standard errors of it are 10.5."""
    race = Race(2, rule=Cutoff(every=1, errors=1.5, usual=7.0).remaining)
    race.add(0, behind)
    race.add(1, 0.0)
    race.leave_behind()
    assert race.running == ([0, 1] if stays else [0])


def test_what_varies_much_needs_more_worlds() -> None:
    race = Race(3, rule=Cutoff(every=1, errors=1.5, usual=7.0).remaining)
    race.values = [[6.0, 5.0, 6.0, 5.0], [12.0, 11.0, 12.0, 11.0], [20.0, -22.0, 25.0, -12.0]]
    race.leave_behind()
    assert race.running == [1, 2]


def test_the_better_half_stays_and_at_least_two() -> None:
    race = Race(5, rule=better_half)
    first, second, third = (3.0, 1.0, 5.0, 2.0, 4.0), (0.0, 0.0, 0.0, 0.0, 9.0), (0.0, 0.0, 1.0, 0.0, 0.0)
    for values, running in ((first, [2, 4, 0]), (second, [4, 2]), (third, [4, 2])):
        for n in race.running:
            race.add(n, values[n])
        race.leave_behind()
        assert race.running == running
