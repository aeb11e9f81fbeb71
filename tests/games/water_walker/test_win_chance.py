"""What the estimates of the chances go by: what a walk may be expected to bring."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.players.win_chance import features, walked
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from tests.games.water_walker.table import Table
from tests.play import play_out


def after(t: Table, *notations: str) -> float:
    """Return what the walk may bring after some actions."""
    p = t.position.copy()
    for notation in notations:
        p.play(p.actors()[0], takujo.games()["water-walker"].rules.VERBS.parse(notation))
    return walked(p)


def field(own: bool = False) -> Table:
    """The start boat has three steps in a row on its right, and a dobon on its left."""
    t = Table()
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    for x in (1, 2, 3):
        t.panel(x, 0, 0, by=0 if own else 1)
    t.panel(-1, 0, 1, by=0 if own else 2)
    return t


def test_a_walker_goes_far_over_what_it_has_laid_itself() -> None:
    t = field(own=True)
    assert after(t, "goal 4 0") == pytest.approx(4)
    assert after(t, "goal 4 0") > after(t, "goal 2 1") > after(t, "goal 0 1")
    assert after(t, "goal -2 0") == 0  # only over its own dobon


def test_a_walker_weighs_length_against_the_odds() -> None:
    t = field()  # one dobon among four panels
    assert after(t, "goal 0 1") == pytest.approx(1)
    assert after(t, "goal 1 1") == pytest.approx(2 * 3 / 4)
    assert after(t, "goal 2 1") == pytest.approx(3 * 2 / 4)
    assert after(t, "goal 4 0") == pytest.approx(4 * 1 / 4)


def test_a_walker_does_not_look_under_the_panels() -> None:
    t = field()
    t.play("goal 2 0")
    for world in (t.position.determinize(0, Stream(k, "worlds")) for k in range(8)):
        assert walked(world) == pytest.approx(walked(t.position))


def test_a_walk_is_worth_what_it_has_brought() -> None:
    t = field()
    t.play("goal 2 0", "walk 1 0")
    assert walked(t.position) == pytest.approx(2)  # the dobon is still among the others, but none of them is on the way
    t.play("walk 2 0")
    assert walked(t.position) == pytest.approx(2)


def test_a_splash_is_worth_next_to_nothing() -> None:
    assert 0 < after(field(), "goal -2 0", "walk -1 0") < 0.5


def test_a_slow_walk_is_worth_half() -> None:
    t = Table(clock="strict")
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    t.panel(1, 0, 0, by=1)
    t.panel(2, 0, 0, by=1)
    t.position.found[0] = 1  # no dobon is left among them
    t.play("goal 3 0", "walk 1 0")
    assert after(t, "slow") == pytest.approx(after(t) / 2)


@pytest.mark.parametrize("clock", ["off", "strict"])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_position_tells_how_each_seat_stands(seats: int, clock: str) -> None:
    match = play_out(Match.new("water-walker", seats, {"clock": clock}, 3), Stream(3, "worth"))
    for position in match.positions[:-1]:
        assert isinstance(position, WaterWalkerPosition)
        rows = features(position)
        assert len(rows) == seats
        assert all(-100 < feature < 100 for row in rows for feature in row)


def test_the_easy_player_beats_players_at_random() -> None:
    wins = 0
    for seed in range(6):
        match = Match.new("water-walker", 3, seed=seed)
        easy = seed % 3
        while match.actors():
            seat = match.actors()[0]
            bot = takujo.bot("easy" if seat == easy else "random", "water-walker")
            match.play(seat, bot.choose(match.view(seat), seat, 60_000, 100 * seed + len(match)))
        outcome = match.outcome()
        assert outcome is not None
        wins += outcome.ranking[0] == [easy]
    assert wins >= 5
