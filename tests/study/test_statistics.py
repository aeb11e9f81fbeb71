"""The statistics of studies, on data that can be checked by hand."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from takujo.contest.comparison import changes, won
from takujo.contest.stats import Interval, paired, ratio, students_t, wilson


def test_paired_differences_have_the_interval_of_agresti_and_min() -> None:
    # 12 pairs: 4 won with the second set only, 1 with the first only, 7 equal. Half a pair is added to each of 4 cells.
    differences = [1.0] * 4 + [-1.0] + [0.0] * 7
    found = paired(differences)
    middle, variance = (4 - 1) / 14, (4 + 1 + 1 - (4 - 1) ** 2 / 14) / 14**2
    assert found.value == pytest.approx(3 / 12)
    assert found.low == pytest.approx(middle - students_t(12) * sqrt(variance))
    assert found.high == pytest.approx(middle + students_t(12) * sqrt(variance))


def test_equal_pairs_still_have_an_interval_and_more_of_them_a_narrower_one() -> None:
    few, many = paired([0.0] * 5), paired([0.0] * 50)
    assert few.value == many.value == 0
    assert few.low < many.low < 0 < many.high < few.high
    assert paired([]).high == 1
    assert paired([1.0]).high <= 1


def test_a_ratio_has_the_interval_of_its_deviations() -> None:
    # Three seeds with sums 1 of 2, 1 of 4 and 3 of 4: deviations from 1/2 are 0, -1 and 1.
    found = ratio([(1, 2), (1, 4), (3, 4)])
    half = students_t(2) * sqrt(3 / 2 * 2) / 10
    assert (found.value, found.n) == (0.5, 3)
    assert found.low == pytest.approx(max(0.0, 0.5 - half))
    found = ratio([(10, 20), (11, 20), (9, 20), (10, 20)])
    assert found.high - found.low == pytest.approx(2 * students_t(3) * sqrt(4 / 3 * 2) / 80)
    assert found.high < inf


def test_changes_pair_the_matches_of_a_seed() -> None:
    first = [won(seed, [1.0, 0.0], ["Italy", "Japan"]) for seed in (1, 2, 3, 4)]
    second = [won(seed, [float(seed == 1), float(seed != 1)], ["Italy", "Japan"]) for seed in (4, 3, 2, 1)]
    italy, japan = changes(first, second)
    assert (italy.key, italy.pairs) == ("Italy", 4)
    assert (italy.first.value, italy.second.value, italy.change.value) == (100, 25, -75)
    assert (italy.second.low, italy.second.high) == pytest.approx(
        [100 * x for x in wilson(0.25, 4, students_t(3))], abs=0.05
    )
    assert japan.change.value == 75
    assert not italy.is_clear
    assert [one.pairs for one in changes(first[:2], second)] == [2, 2], "only seeds of both sets count"


def test_a_side_that_a_set_lacks_has_no_pairs() -> None:
    found = {one.key: one for one in changes([won(1, [1, 0], ["A", "B"])], [won(1, [1, 0], ["A", "C"])])}
    assert [found[key].pairs for key in "ABC"] == [1, 0, 0]
    assert found["B"].change == Interval(0.0, -100.0, 100.0)


def test_seats_without_names_are_told_apart_by_their_numbers() -> None:
    assert won(1, [0.0, 1.0], ["", ""]).shares == {"0": 0.0, "1": 1.0}
    assert won(1, [0.0, 1.0], ["Red", "Red"]).shares == {"0": 0.0, "1": 1.0}
