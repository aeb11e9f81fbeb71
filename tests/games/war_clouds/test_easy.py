"""Whole matches of computer players: they end as they should, nobody falls, and `easy` plays better than `random`."""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.games.war_clouds.rules.actions import Buy, Offer, Sell
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition
from tests.effort import calls
from tests.tiers import slow

pytestmark = slow("matches between computers")


def played(seats: int, seed: int, easy: tuple[int, ...], **options: Any) -> Match:
    """Play a match in which some seats are played by `easy`, the others by `random`."""
    match = Match.new("war-clouds", seats, options, seed)
    bots = [takujo.bot("easy" if seat in easy else "random", "war-clouds") for seat in range(seats)]
    while match.actors():
        (seat,) = match.actors()
        match.play(seat, bots[seat].choose(match.view(seat), seat, inf, seed * 1000 + len(match)))
    return match


def effort(match: Match) -> list[int]:
    """Return how many functions `easy` calls to decide, now and then in a match."""
    easy = takujo.bot("easy", "war-clouds")
    asked = [(p.view(seat), seat) for p in match.positions[::9] for seat in p.actors() if seat >= 0]
    return [calls(lambda view=view, seat=seat: easy.choose(view, seat, inf)) for view, seat in asked]  # type: ignore[misc]


def end_of(match: Match) -> WarCloudsPosition:
    assert isinstance(match.position, WarCloudsPosition)
    return match.position


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"start": "cash"}),
        (3, {"start": "cash"}),
        (4, {"edition": "1e"}),
        (4, {"terrain": "through_the_pass", "war": "off"}),
        (5, {"edition": "1e", "war": "off", "terrain": "five_empires"}),
        (6, {}),
    ],
)
def test_a_match_of_computers_ends_soon_and_nobody_falls(seats: int, options: dict[str, Any], record_property) -> None:  # type: ignore[no-untyped-def]
    match = played(seats, 1, tuple(range(seats)), **options)
    p = end_of(match)
    assert p.ended in ("flags", "full", "stacks")
    assert ELIMINATED not in p.status
    assert 3 <= p.round <= 20
    assert len(match.link()) < 8_000
    took = effort(match)
    mean = sum(took) / len(took)
    record_property(
        "measured",
        f"war-clouds, {seats} seats: easy decides with {mean:,.0f} calls, at most {max(took):,}; {len(match)} entries",
    )
    assert mean <= 20_000


def test_nobody_buys_and_sells_the_same_over_and_over_and_offers_are_few() -> None:
    match = played(4, 3, (0, 1, 2, 3))
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
        match = played(seats, 40 + seed, (easy,))
        outcome = match.outcome()
        assert outcome is not None
        first += outcome.ranking[0] == [easy]
        assert end_of(match).status[easy] != ELIMINATED
    record_property("measured", f"war-clouds, {seats} seats: easy wins {first} of {games} against random (bar: {bar})")
    assert first >= bar
