"""Estimated chances: shares of 1, exact at the end, and better than a guess on matches they were not fitted to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import takujo
from takujo import Match
from takujo.bots.calibrate import cases, error, log_loss
from takujo.bots.odds import chances, points
from takujo.bots.sampling import played
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from tests.core.limits import limits_of
from tests.play import play_out, quick
from tests.tiers import slow

GAMES = list(takujo.games().values())
TOGETHER = [pytest.param(game, max(2, game.seats[0]), id=game.id) for game in GAMES]
APART = 1_000
"""From this seed on, the matches are none of those that the weights come from."""
Record = Callable[[str, object], None]


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_chances_are_shares_of_1_at_every_point(game: Game, seats: str) -> None:
    count = max(2, game.seats[0]) if seats == "fewest" else game.seats[-1]
    match = play_out(Match.new(game, count, seed=2), Stream(2, "odds"))
    for position in match.positions:
        before = position.digest()
        found = chances(game, position)
        assert len(found) == count and all(0 <= chance <= 1 for chance in found)
        assert sum(found) == pytest.approx(1)
        assert position.digest() == before


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_at_the_end_the_first_places_share_the_win(game: Game) -> None:
    for seed in range(3):
        match = play_out(Match.new(game, max(2, game.seats[0]), seed=seed), Stream(seed, "end"))
        outcome = match.outcome()
        assert outcome is not None
        first = outcome.ranking[0]
        wanted = tuple(1 / len(first) if seat in first else 0.0 for seat in range(match.seats))
        assert chances(game, match.position) == wanted


@slow("matches between computers")
@pytest.mark.parametrize(("game", "seats"), TOGETHER)
def test_better_than_a_guess(game: Game, seats: int, record_property: Record) -> None:
    found = []
    for k in range(limits_of(game).foretold):
        found += cases(played(game, seats, APART + k, {}, quick(game)))
    loss, guess = log_loss(found, game.players.WEIGHTS), log_loss(found, None)
    record_property("measured", f"{game.id}: log-loss {loss:.3f} nats a position, a uniform guess {guess:.3f}")
    assert loss < guess


@slow("matches between computers")
def test_points_to_expect_alone() -> None:
    game = takujo.games()["wartime-economy"]
    matches = [played(game, 1, APART + k, {}, "normal") for k in range(12)]
    for match in matches:
        outcome = match.outcome()
        assert outcome is not None and points(game, match.position) == outcome.scores[0]
    found = [case for match in matches for case in cases(match)]
    mean = sum(result[0] for _, result in found) / len(found)
    spread = (sum((result[0] - mean) ** 2 for _, result in found) / len(found)) ** 0.5
    assert error(found, game.players.SOLO_WEIGHTS) < spread
