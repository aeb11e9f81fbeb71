"""What gives something up, so that the page may ask whether it is meant: ending a turn, or a phase, with more to do."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream


@pytest.mark.parametrize(("game", "seats", "ends"), [("wartime-economy", 2, "end"), ("war-clouds", 3, "end")])
def test_ending_gives_up_what_could_still_be_done(game: str, seats: int, ends: str) -> None:
    match = Match.new(game, seats, seed=4)
    luck = Stream(4, "giving up")
    found = set[tuple[bool, bool]]()
    while match.actors():
        seat = luck.choice(match.actors())
        actions = match.actions(seat)
        for action in actions:
            given = match.position.gives_up(action)
            assert given == match.view(seat).gives_up(action)
            if str(action) == ends:
                assert given == any(str(other) != ends for other in actions)
                found.add((True, given))
            else:
                assert not given
        match.play(seat, luck.choice(actions))
    assert (True, True) in found


@pytest.mark.parametrize(("game", "seats"), [("co-prosperity", 2), ("water-walker", 3), ("workers-made", 3)])
def test_the_other_games_give_nothing_up(game: str, seats: int) -> None:
    match = Match.new(game, seats, seed=4)
    for _ in range(30):
        seat = match.actors()[0]
        assert not any(match.position.gives_up(action) for action in match.actions(seat))
        match.play(seat, match.actions(seat)[-1])
