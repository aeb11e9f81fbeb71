"""Whole matches of computer players: they end as they should, nobody falls, and `easy` plays better than `random`."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.games.war_clouds.rules.actions import Buy, Offer, Sell
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition

pytestmark = pytest.mark.strength


def played(seats: int, seed: int, easy: tuple[int, ...], **options: Any) -> tuple[Match, list[float]]:
    """Play a match in which some seats are played by `easy`, the others by `random`; return how long `easy` thought."""
    match = Match.new("war-clouds", seats, options, seed)
    bots = [takujo.bot("easy" if seat in easy else "random", "war-clouds") for seat in range(seats)]
    took = []
    while match.actors():
        (seat,) = match.actors()
        began = perf_counter()
        action = bots[seat].choose(match.view(seat), seat, 10_000, seed * 1000 + len(match))
        if seat in easy:
            took.append((perf_counter() - began) * 1000)
        match.play(seat, action)
    return match, took


def end_of(match: Match) -> WarCloudsPosition:
    assert isinstance(match.position, WarCloudsPosition)
    return match.position


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"start": "cash"}),
        (4, {"edition": "1e"}),
        (4, {"terrain": "through_the_pass", "war": "off"}),
        (6, {}),
    ],
)
def test_a_match_of_computers_ends_soon_and_nobody_falls(seats: int, options: dict[str, Any], record_property) -> None:  # type: ignore[no-untyped-def]
    match, took = played(seats, 1, tuple(range(seats)), **options)
    p = end_of(match)
    assert p.ended in ("flags", "full", "stacks")
    assert ELIMINATED not in p.status
    assert 3 <= p.round <= 20
    assert len(match.link()) < 8_000
    took.sort()
    mean, most = sum(took) / len(took), took[-3]  # two may have met another program
    record_property(
        "measured",
        f"war-clouds, {seats} seats: easy decides in {mean:.1f} ms, at most {most:.0f}; {len(match)} entries",
    )
    assert mean <= 20


def test_nobody_buys_and_sells_the_same_over_and_over_and_offers_are_few() -> None:
    match, _ = played(4, 3, (0, 1, 2, 3))
    bought: Counter[tuple[int, int, str]] = Counter()
    sold: Counter[tuple[int, int, str]] = Counter()
    offers: Counter[tuple[int, int]] = Counter()
    for position, turn in zip(match.positions, match.turns, strict=False):
        assert isinstance(position, WarCloudsPosition)
        if isinstance(turn.action, Buy):
            bought[position.round, turn.seat, turn.action.good] += 1
        elif isinstance(turn.action, Sell):
            sold[position.round, turn.seat, turn.action.good] += 1
        elif isinstance(turn.action, Offer):
            offers[position.round, turn.seat] += 1
            assert not position.offers, "one offer a go"
    assert all(min(n, sold[key]) <= 3 for key, n in bought.items())
    assert max(offers.values(), default=0) <= 4


@pytest.mark.parametrize(("seats", "games", "bar"), [(2, 4, 4), (3, 3, 2), (4, 4, 3), (6, 3, 2)])
def test_easy_beats_random(seats: int, games: int, bar: int, record_property) -> None:  # type: ignore[no-untyped-def]
    first = 0
    for seed in range(games):
        easy = seed % seats
        match, _ = played(seats, 40 + seed, (easy,))
        outcome = match.outcome()
        assert outcome is not None
        first += outcome.ranking[0] == [easy]
        assert end_of(match).status[easy] != ELIMINATED
    record_property("measured", f"war-clouds, {seats} seats: easy wins {first} of {games} against random (bar: {bar})")
    assert first >= bar
