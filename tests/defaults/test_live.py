"""The games of tests/examples at a live table: every device comes to the same end, and nobody sees too much."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.game.game import Game
from takujo.core.game.registry import lent
from tests.core.live.network import CALM, ROUGH, Faults, sat_down
from tests.core.live.test_matches import check_same
from tests.defaults.test_examples import each_example


@each_example
@pytest.mark.parametrize("faults", [CALM, ROUGH], ids=["calm", "rough"])
def test_a_whole_match(game: Game, faults: Faults) -> None:
    with lent(game):
        seats = game.seats[-1]
        world = sat_down(Match.new(game, seats, {}, 3), min(2, seats - 1), 1, faults, seed=4)
        world.play_on(25)
        check_same(world)
        world.play_on()
        assert world.host.match.outcome() is not None
        check_same(world)
