"""The benchmark's arithmetic: which number is judged by which bar, and how it is told."""

from __future__ import annotations

import doctest
from collections.abc import Iterator

import pytest

from tests import bars
from tests.bars import Row, number, table
from tests.reference import TIMES, middle, one_pass, rate_of, slowest_of, time_of


def test_a_ratio_is_judged_where_there_is_one() -> None:
    assert Row("start", 9000, "ms", 0.45, ratio=0.4).met
    assert not Row("start", 100, "ms", 0.45, ratio=0.5).met
    assert Row("weight", 6.9, "MB", 7).met
    assert not Row("weight", 7.1, "MB", 7).met
    assert Row("shown", 1e9, "ms", ratio=1e9).met


def test_the_least_that_will_do() -> None:
    assert Row("actions", 10, "/s", 20, True, ratio=21).met
    assert not Row("actions", 1e9, "/s", 20, True, ratio=19).met


def test_bars_turned_into_ratios_agree_on_the_undisturbed_machine() -> None:
    assert doctest.testmod(bars).failed == 0
    for where, ms in bars.PASS_MS.items():
        assert bars.in_passes(ms, where) == 1
        assert bars.for_a_pass(1000 / ms, where) == pytest.approx(1)


def test_the_table_says_what_is_judged() -> None:
    rows = [
        Row("ready", 1500, "ms", 0.45, ratio=0.5),
        Row("weight", 6.5, "MB", 7),
        Row("actions", 30_000, "/s", 20, True, 30),
        Row("plain", 3.25, "ms"),
    ]
    told = [line.split() for line in table(rows).splitlines()[2:]]
    assert told == [
        ["ready", "1,500", "ms", "0.50", "×", "≤", "0.45", "×", "MISSED"],
        ["weight", "6.50", "MB", "≤", "7", "MB", "ok"],
        ["actions", "30,000", "/s", "30", "×", "≥", "20", "×", "ok"],
        ["plain", "3.25", "ms"],
    ]


@pytest.mark.parametrize(
    ("value", "told"),
    [(0, "0"), (0.0456, "0.046"), (0.45, "0.45"), (2.158, "2.16"), (14.8, "14.8"), (12_345.6, "12,346")],
)
def test_a_number_has_as_many_places_as_matter(value: float, told: str) -> None:
    assert number(value) == told


def test_the_loop_does_the_same_every_time() -> None:
    assert one_pass() == one_pass()


def test_a_run_is_measured_by_its_pieces() -> None:
    began = []

    def run() -> Iterator[int]:
        began.append(True)
        yield from (3, 4, 5)

    rate = rate_of(run)
    assert len(began) == TIMES
    assert rate.ratio == pytest.approx(rate.best * rate.one_pass)
    slowest = slowest_of(run)
    assert slowest.ratio == pytest.approx(slowest.best / slowest.one_pass)


def test_a_long_work_is_done_some_times() -> None:
    done = []
    measured = time_of(lambda: done.append(one_pass()))
    assert len(done) == TIMES
    assert measured.best > 0
    assert measured.ratio > 0


def test_the_middle_of_an_odd_number() -> None:
    assert middle([5.0, 1.0, 3.0]) == 3
