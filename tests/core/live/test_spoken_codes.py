"""The short codes that people can read out to check that their devices have the same match."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.live import match_digest
from tests.core.live.network import sat_down
from tests.core.live.test_matches import some

GAMES = list(takujo.games().values())


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_all_devices_show_the_same_code(game: Game) -> None:
    """The host, a guest with a seat and a spectator know different parts of a match. A reload changes nothing."""
    setup = some(game)
    world = sat_down(Match.new(game, setup.seats, setup.options, 5), 1, 1)
    seen = set()
    for _ in range(8):
        world.play_on(3)
        codes = {match_digest.spoken(match) for match in (world.host.match, *(seat.match for seat in world.seats))}
        assert len(codes) == 1
        seen |= codes
        world.seats[0].reload()
        world.settle()
    assert len(seen) > 1 and all(len(code) == match_digest.LENGTH for code in seen)


def test_different_rolls_make_different_codes() -> None:
    match = Match.new("wartime-economy", 3, seed=5)
    other = Match.new("wartime-economy", 3, seed=6)
    assert match.digest() != other.digest()
    assert match_digest.spoken(match) != match_digest.spoken(other)
