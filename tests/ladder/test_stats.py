"""Rates, means and their intervals, against values from the books and against chance itself."""

from __future__ import annotations

import doctest
from math import inf, isclose

import pytest

from takujo.contest import stats
from takujo.contest.plan import LadderError
from takujo.contest.stats import mean, rate, students_t, wilson
from takujo.core.rules.rng import Stream
from takujo.ladder import sprt
from takujo.ladder.sprt import Evidence, Sprt, hypothesis


@pytest.mark.parametrize("module", [stats, sprt])
def test_examples(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_newcombe_1998(won: int, of: int, low: float, high: float) -> None:
    found = wilson(won / of, of, 1.959964)
    assert [round(bound, 4) for bound in found] == [pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4)]


@pytest.mark.parametrize(
    ("freedom", "bound"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)]
)
def test_students_t_is_that_of_the_tables(freedom: int, bound: float) -> None:
    assert students_t(freedom) == pytest.approx(bound, abs=5e-4)


def test_students_t_is_one_function_on_both_sides_of_the_seam() -> None:
    assert students_t(1000) == pytest.approx(students_t(1001), abs=1e-5)


def test_the_mean_of_single_values_has_the_usual_interval() -> None:
    found = mean([[x] for x in (1.0, 2.0, 3.0, 4.0, 5.0)])
    assert (found.value, found.n) == (3, 5)
    assert found.spread == pytest.approx(1.5811, abs=1e-4)
    assert (found.low, found.high) == (pytest.approx(1.0368, abs=1e-3), pytest.approx(4.9632, abs=1e-3))


def test_one_seed_says_nothing_about_chance() -> None:
    assert mean([[1, 2, 3]])[1:3] == (-inf, inf)
    assert rate([[1, 0]])[1:3] == (0, 1)


def test_matches_that_repeat_each_other_count_once() -> None:
    luck = Stream(1, "repeat")
    drawn = [float(luck.below(2)) for _ in range(100)]
    once, twice = rate([[x] for x in drawn]), rate([[x, x] for x in drawn])
    assert isclose(once.low, twice.low, abs_tol=2e-3)
    assert isclose(once.high, twice.high, abs_tol=2e-3)
    assert mean([[x] for x in drawn])[:3] == pytest.approx(mean([[x, x] for x in drawn])[:3])


def test_pairs_that_cancel_out_are_not_taken_for_certainty() -> None:
    found = rate([[0.0, 1.0]] * 20)
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 40, students_t(19)))


def test_where_all_is_won_the_seeds_count_not_the_matches() -> None:
    assert rate([[1.0, 1.0]] * 20).low == pytest.approx(wilson(1, 20, students_t(19))[0])


def test_empty_seeds_are_no_seeds() -> None:
    assert rate([[1.0], [], [0.0]]) == rate([[1.0], [0.0]])


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    # Both matches of a seed share half of their luck.
    luck = Stream(2, "coverage")
    held = 0
    for _ in range(400):
        clusters = []
        for _ in range(40):
            common = luck.below(100) < 70
            clusters.append([float(common if luck.below(2) else luck.below(100) < 70) for _ in range(2)])
        found = rate(clusters)
        held += found.low <= 0.7 <= found.high
    assert 0.92 <= held / 400 <= 0.99


# -- the sequential test


def decided(test: Sprt, per_cent: int, luck: Stream, alike: bool = False) -> tuple[str, int]:
    """Play seeds of two matches at a true rate until the test decides; return verdict and seeds."""
    evidence = Evidence(test, 2)
    for seeds in range(1, 3000):
        first = luck.below(100) < per_cent
        second = first if alike else luck.below(100) < per_cent
        verdict = evidence.add(first + second)
        if verdict:
            return verdict, seeds
    return "", 3000


def test_the_bounds_are_walds() -> None:
    assert Sprt(0.5, 0.6).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Sprt(0.5, 0.6, 0.01, 0.1).bounds == pytest.approx((-2.2925, 4.4998), abs=1e-4)


def test_the_evidence_of_independent_matches_is_the_likelihood_ratio() -> None:
    evidence = Evidence(Sprt(0.5, 0.6), 1)
    for won in (1, 1, 0, 1, 0, 1, 1):
        evidence.add(won)
    assert evidence.llr == pytest.approx(5 * 0.182322 + 2 * -0.223144, abs=1e-4)


@pytest.mark.parametrize("alike", [False, True])
@pytest.mark.parametrize(("per_cent", "right"), [(50, "H0"), (60, "H1")])
def test_wrong_verdicts_are_as_rare_as_asked(per_cent: int, right: str, alike: bool) -> None:
    luck = Stream(per_cent, "sprt")
    verdicts = [decided(Sprt(0.5, 0.6), per_cent, luck, alike)[0] for _ in range(150)]
    assert verdicts.count(right) >= 150 * 0.9
    assert "" not in verdicts


def test_matches_that_repeat_each_other_take_longer_to_decide() -> None:
    luck = Stream(3, "longer")
    apart, alike = (sum(decided(Sprt(0.5, 0.6), 60, luck, a)[1] for _ in range(60)) for a in (False, True))
    assert alike > 1.5 * apart


def test_a_clear_case_is_decided_after_the_fewest_seeds() -> None:
    evidence = Evidence(Sprt(0.5, 0.65), 2)
    assert [evidence.add(2) for _ in range(12)].index("H1") == 11
    evidence = Evidence(Sprt(0.5, 0.9), 2)
    assert [evidence.add(2) for _ in range(10)].index("H1") == 9


def test_equal_strength_is_zero_elo_at_any_table() -> None:
    for seats in (2, 3, 6):
        assert hypothesis("0elo", 1 / seats) == pytest.approx(1 / seats)
    assert hypothesis("-100elo", 0.5) == pytest.approx(0.35994, abs=1e-5)
    assert hypothesis("+400ELO", 1 / 3) == pytest.approx(10 / 12)


@pytest.mark.parametrize("text", ["", "x", "1", "0", "100%", "-0.5", "nan", "1e-3", "0.5 elo elo", "9" * 50])
def test_what_is_no_hypothesis_is_refused(text: str) -> None:
    with pytest.raises(LadderError, match="hypothesis"):
        hypothesis(text, 0.5)
