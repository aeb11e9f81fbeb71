"""Sections 5 and 6: training, the end of the match and its ranking."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takujo import Match
from takujo.core.rules.position import Outcome
from takujo.core.rules.rng import Stream
from takujo.games.workers_made.players import evaluation
from takujo.games.workers_made.players.value_function import ranked
from takujo.games.workers_made.rules import TrainStep
from takujo.games.workers_made.rules.actions import Decline, Pay, Train
from takujo.games.workers_made.rules.position import WorkersMadePosition
from takujo.games.workers_made.rules.ranking import rank, ranking
from tests.games.workers_made.table import Table, counts, of_kind
from tests.play import play_out

FIRST_TRAININGS = [
    "train 4 2+2",
    "train 4 2+1+1",
    "train 4 1+1+1+1",
    "train 6 2+2+2",
    "train 6 2+2+1+1",
    "train 6 2+1+1+1+1",
    "train 8 2+2+2+2",
    "train 8 2+2+2+1+1",
    "train 8 2+2+1+1+1+1",
    "decline",
]


def after_fight(**state: Any) -> Table:
    t = Table(**state)
    t.fight()
    return t


@pytest.mark.parametrize(
    ("order", "ones", "trainer"),
    [
        ((0, 1, 2), [6, 7, 6], 1),
        ((0, 1, 2), [6, 6, 7], 2),
        ((0, 1, 2), [6, 6, 6], 0),  # of equals, who placed earlier
        ((2, 1, 0), [6, 6, 6], 2),
        ((1, 2, 0), [7, 6, 7], 2),
        ((2, 1, 0), [7, 7, 6], 1),
        ((2, 1, 0), [7, 7, 7], 2),
    ],
)
def test_5_1_the_nation_with_the_most_citizens_trains(order: tuple[int, ...], ones: list[int], trainer: int) -> None:
    t = after_fight(order=order, ones=ones)
    assert t.position.stack == [TrainStep(trainer)]
    assert t.match.actors() == (trainer,)


def test_5_1_citizens_left_after_the_payment_count() -> None:
    t = Table(order=(0, 1, 2), ones=[8, 7, 6]).front(0, "attack", "attack", "/2")
    t.fight()
    assert t.citizens == [30, 31, 30]
    assert t.seat == 1


def test_5_1_only_one_training_a_round() -> None:
    t = after_fight()
    t.play("train 4 2+2")
    assert t.position.pending == "place"
    assert t.position.round == 2


def test_5_2_any_number_of_chips_for_one_of_equal_sum() -> None:
    t = after_fight()
    assert t.legal() == FIRST_TRAININGS


@pytest.mark.parametrize("training", FIRST_TRAININGS[:-1])
def test_5_2_the_chips_change_places(training: str) -> None:
    t = after_fight()
    (event,) = of_kind(t.play(training), "train")
    _, prize, given = training.split()
    chips = [int(chip) for chip in given.split("+")]
    left = [0] * 4 + [1] * 4 + [2] * 4
    for chip in chips:
        left.remove(chip)
    yard = [4, 4, 6, 6, 8, 8, *chips]
    yard.remove(int(prize))
    p = t.position
    assert p.soldiers[0] == counts([*left, int(prize)])
    assert p.yard == counts(yard)
    assert p.trained == [int(prize), *chips]
    assert t.soldiers[0] == 12
    assert (event.seat, event.args["prize"], event.args["chips"]) == (0, int(prize), given)


def test_5_2_training_may_be_declined() -> None:
    t = after_fight()
    t.play("decline")
    assert t.position.soldiers == [counts([0, 1, 2] * 4)] * 3
    assert t.position.trained == []
    assert t.position.round == 2


@pytest.mark.parametrize(
    ("soldiers", "yard", "legal"),
    [
        ([4, 4], [4, 6, 8], ["train 8 4+4"]),
        ([6, 4, 2, 2], [6, 8], ["train 6 4+2", "train 8 6+2", "train 8 4+2+2"]),
        ([6, 2], [6, 8], ["train 8 6+2"]),
        ([2, 1, 1, 0, 0], [4, 8], ["train 4 2+1+1"]),
        ([2, 2, 2, 2], [8, 1, 1, 2], ["train 8 2+2+2+2"]),
    ],
)
def test_5_2_what_can_be_exchanged(soldiers: list[int], yard: list[int], legal: list[str]) -> None:
    t = after_fight(soldiers=[soldiers, [], []], yard=yard)
    assert t.legal() == [*legal, "decline"]


def test_5_2_the_page_s_example() -> None:
    t = after_fight()
    t.play("train 6 2+2+1+1")
    assert t.position.soldiers[0] == counts([6, 2, 2, 1, 1, 0, 0, 0, 0])


# -- the end


@pytest.mark.parametrize(("owed", "over"), [("2", False), ("2+1", True), ("2+2", True)])
def test_6_1_the_match_ends_when_a_nation_has_0_citizens_or_fewer(owed: str, over: bool) -> None:
    t = Table(twos=[1, 12, 12], ones=[1, 6, 6]).front(0, "attack", "attack", f"/{owed}")
    events = t.fight()
    assert (t.match.outcome() is not None) == over
    assert (t.match.actors() == ()) == over
    assert [e.args["fallen"] for e in of_kind(events, "end")] == ["0"] * over


def test_6_1_all_payments_are_made_before_the_end() -> None:
    t = Table(twos=[1, 12, 12], ones=[0, 6, 6], yard=[])
    t.front(0, "attack", "attack", "/2").front(1, "attack", "attack", "2+1/")
    t.fight()
    assert t.match.outcome() is not None
    assert t.citizens == [0, 30, 27]


def test_6_1_no_training_at_the_end() -> None:
    t = Table(twos=[0, 12, 12], ones=[1, 6, 6]).front(0, "attack", "attack", "/1")
    t.fight()
    assert isinstance(t.match.turns[-1].action, Pay)
    assert not any(isinstance(turn.action, Train | Decline) for turn in t.match.turns)


def final(citizens: list[int], soldiers: list[int]) -> WorkersMadePosition:
    """Return the end of a match with so many citizens and soldiers."""
    t = Table(ones=[max(n, 0) for n in citizens], twos=[0, 0, 0], credit=[min(n, 0) for n in citizens])
    p = t.position
    p.soldiers = [counts([1] * n) for n in soldiers]
    p.stack = []
    return p


def ended(citizens: list[int], soldiers: list[int]) -> Outcome:
    """Return how a match ends with so many citizens and soldiers."""
    outcome = final(citizens, soldiers).outcome()
    assert outcome is not None
    assert outcome.scores == [c + s for c, s in zip(citizens, soldiers, strict=True)]
    return outcome


@pytest.mark.parametrize(
    ("citizens", "soldiers", "ranking", "reason"),
    [
        ([-1, 5, 6], [90, 10, 10], [[2], [1], [0]], "one"),
        ([3, 0, 2], [10, 90, 10], [[0], [2], [1]], "one"),
        ([1, -5, -6], [0, 40, 90], [[0], [2], [1]], "two"),
        ([0, -5, 6], [0, 40, 90], [[2], [0], [1]], "two"),
    ],
)
def test_6_2_whoever_is_out_of_citizens_ranks_last(
    citizens: list[int], soldiers: list[int], ranking: list[list[int]], reason: str
) -> None:
    outcome = ended(citizens, soldiers)
    assert outcome.ranking == ranking
    assert outcome.reason == f"end.{reason}"


@pytest.mark.parametrize(
    ("citizens", "soldiers", "ranking", "reason"),
    [
        ([0, 5, 6], [0, 12, 10], [[1], [2], [0]], "one"),  # the total decides
        ([14, 0, 10], [20, 9, 24], [[0], [2], [1]], "one"),  # the page's example: equal, more citizens
        ([10, 14, 0], [24, 20, 9], [[1], [0], [2]], "one"),
        ([-2, 9, 9], [3, 20, 20], [[1, 2], [0]], "tie"),  # both equal: a draw
    ],
)
def test_6_3_the_others_rank_by_total_then_by_citizens(
    citizens: list[int], soldiers: list[int], ranking: list[list[int]], reason: str
) -> None:
    outcome = ended(citizens, soldiers)
    assert outcome.ranking == ranking
    assert outcome.reason == f"end.{reason}"


def test_6_3_there_is_no_result_while_the_match_goes_on() -> None:
    t = Table()
    assert t.match.outcome() is None
    t.fight()
    assert t.match.outcome() is None


NATION = st.tuples(st.integers(-30, 30) | st.just(0), st.integers(0, 60))


@given(st.tuples(NATION, NATION, NATION))
def test_6_2_and_6_3_the_law_of_the_ranking(nations: tuple[tuple[int, int], ...]) -> None:
    citizens = [nation[0] for nation in nations]
    totals = list(map(sum, nations))
    keeps_the_law(citizens, totals, ranking(citizens, totals))
    values = [ranked(seat, citizens, totals) for seat in range(3)]
    for one, other in permutations(range(3), 2):
        ahead = rank(citizens[one], totals[one]) > rank(citizens[other], totals[other])
        assert not ahead or values[one] > values[other]


def keeps_the_law(citizens: list[int], totals: list[int], places: list[list[int]]) -> None:
    """Check each two seats of a ranking, sentence by sentence as section 6 has it."""
    at = {seat: n for n, together in enumerate(places) for seat in together}
    assert sorted(at) == [0, 1, 2]
    for a, b in permutations(range(3), 2):
        if citizens[a] > 0 >= citizens[b] or citizens[a] == 0 > citizens[b]:
            assert at[a] < at[b]
        elif (citizens[a] > 0) == (citizens[b] > 0) and (citizens[a] < 0) == (citizens[b] < 0):
            if totals[a] != totals[b]:
                assert (at[a] < at[b]) == (totals[a] > totals[b])
            elif citizens[a] != citizens[b]:
                assert (at[a] < at[b]) == (citizens[a] > citizens[b])
            else:
                assert at[a] == at[b]


@pytest.mark.parametrize("seed", range(40))
def test_6_2_and_6_3_random_matches_end_by_the_law(seed: int) -> None:
    match = play_out(Match.new("workers-made", 3, {}, seed), Stream(seed, "law"))
    p, outcome = match.position, match.outcome()
    assert isinstance(p, WorkersMadePosition) and outcome is not None
    keeps_the_law([p.citizens(s) for s in range(3)], [p.total(s) for s in range(3)], outcome.ranking)
    worth = {seat: evaluation.evaluate(p, seat) for seat in range(3)}
    for better, worse in pairwise(outcome.ranking):
        assert min(worth[s] for s in better) > max(worth[s] for s in worse)
