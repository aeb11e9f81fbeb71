"""The challenge of the day: fixed for ever, and a match says by itself of which day it is."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.wartime_economy.daily import VALUES, challenge, day_of, setup, stretches
from tests.play import play_out

DAY = date(2026, 11, 21)


def begin(day: date) -> Match:
    return Match.new("wartime-economy", *setup(day))


@pytest.mark.parametrize(
    ("day", "nation", "seed"),
    [
        (date(2026, 11, 21), "japan", 2026112130894),
        (date(2026, 11, 22), "italy", 2026112206569),
        (date(2027, 1, 1), "italy", 2027010121206),
    ],
)
def test_a_date_always_means_the_same_challenge(day: date, nation: str, seed: int) -> None:
    assert challenge(day) == (day, nation, seed)


def test_eight_days_bring_all_eight_nations() -> None:
    assert {challenge(DAY + timedelta(days=n)).nation for n in range(8)} == set(VALUES)


def test_the_day_survives_saving_and_the_link() -> None:
    match = play_out(begin(DAY), Stream(1, "daily"), 9)
    assert day_of(match) == day_of(Match.read(match.record())) == day_of(Match.from_link(match.link())) == DAY


def test_anything_else_is_no_challenge() -> None:
    set_up = challenge(DAY)
    options = {"mode": "solo", "nations": [set_up.nation]}
    assert day_of(Match.new("wartime-economy", 1, options, set_up.seed)) == DAY
    other = next(n for n in VALUES if n != set_up.nation)
    assert day_of(Match.new("wartime-economy", 1, {**options, "nations": [other]}, set_up.seed)) is None
    assert day_of(Match.new("wartime-economy", 1, {**options, "dice": "typed"}, set_up.seed)) is None
    assert day_of(Match.new("wartime-economy", 1, options, set_up.seed, [("easy", "")])) is None
    for seed in (7, set_up.seed + 1, 2026133100000, (1 << 64) - 1):
        assert day_of(Match.new("wartime-economy", 1, options, seed)) is None
    assert day_of(Match.new("wartime-economy", 2, seed=set_up.seed)) is None
    assert day_of(begin(DAY).fork(1, seed=1)) is None


def test_thinking_again_is_counted_and_never_reaches_behind_the_dice() -> None:
    match = begin(DAY)
    assert match.taken_back() == 0 and match.undo_refusal() is not None
    for _ in range(2):
        match.play(0, match.actions(0)[0])
        match.undo()
    assert match.taken_back() == Match.read(match.record()).taken_back() == 2


def test_the_years_add_up_to_the_score() -> None:
    match = play_out(begin(DAY), Stream(3, "years"))
    outcome = match.outcome()
    assert outcome is not None
    found = stretches(match.positions)
    assert len(found) == 7 and sum(found) == outcome.scores[0]
