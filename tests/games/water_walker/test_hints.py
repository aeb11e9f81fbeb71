"""What the computer player goes by."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.rng import Stream
from takujo.games.water_walker.hints import evaluate
from takujo.games.water_walker.position import WaterWalkerPosition
from tests.games.water_walker.table import Table
from tests.play import play_out


def after(t: Table, seat: int, *notations: str) -> float:
    """Return what the position after some actions is worth to the seat."""
    p = t.position.copy()
    for notation in notations:
        p.play(p.actors()[0], takujo.games()["water-walker"].verbs.parse(notation))
    return evaluate(p, seat)


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
    assert after(t, 0, "goal 4 0") == pytest.approx(4)
    assert after(t, 0, "goal 4 0") > after(t, 0, "goal 2 1") > after(t, 0, "goal 0 1")
    assert after(t, 0, "goal -2 0") == 0  # only over its own dobon


def test_a_walker_weighs_length_against_the_odds() -> None:
    t = field()  # one dobon among four panels
    assert after(t, 0, "goal 0 1") == pytest.approx(1)
    assert after(t, 0, "goal 1 1") == pytest.approx(2 * 3 / 4)
    assert after(t, 0, "goal 2 1") == pytest.approx(3 * 2 / 4)
    assert after(t, 0, "goal 4 0") == pytest.approx(4 * 1 / 4)


def test_a_walker_does_not_look_under_the_panels() -> None:
    t = field()
    for world in (t.position.determinize(0, Stream(k, "worlds")) for k in range(8)):
        assert evaluate(world, 0) == pytest.approx(evaluate(t.position, 0))


def test_a_walk_is_worth_what_it_has_brought() -> None:
    t = field()
    t.play("goal 2 0", "walk 1 0")
    on = evaluate(t.position, 0)
    assert on == pytest.approx(2)  # the dobon is still among the other panels, but none of them is on the way
    t.play("walk 2 0")
    assert evaluate(t.position, 0) == pytest.approx(2)
    t.score()
    assert evaluate(t.position, 0) == pytest.approx(2)


def test_a_splash_is_worth_next_to_nothing() -> None:
    t = field()
    assert 0 < after(t, 0, "goal -2 0", "walk -1 0") < 0.5


def test_the_others_lay_dobon_where_the_walk_will_go() -> None:
    t = Table()
    t.deal(1, 0)
    t.play("boat 0 0")
    for x, y in ((1, 0), (0, 1), (-1, 0)):
        t.panel(x, y, 0, by=2)
    assert after(t, 1, "lay 0 -1 dobon") > after(t, 1, "lay 0 -1 step")


def test_slow_walkers_are_called_and_nobody_is_slow_at_will() -> None:
    t = Table(clock="strict")
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    t.panel(1, 0, 0, by=1)
    t.panel(2, 0, 0, by=1)
    t.position.found[0] = 1  # no dobon is left among them
    t.play("goal 3 0", "walk 1 0")
    assert after(t, 0, "slow") < after(t, 0, "walk 2 0")
    t.play("slow")
    p = t.position
    called, let = p.copy(), p.copy()
    called.play(1, t.match.actions(1)[0])
    let.play(1, t.match.actions(1)[1])
    assert evaluate(called, 1) > evaluate(let, 1)


def test_the_end_is_worth_the_lead() -> None:
    t = Table()
    t.position.scores, t.position.stack = [7, 4, 5], []
    assert [evaluate(t.position, seat) for seat in range(3)] == [2, -3, -2]


@pytest.mark.parametrize("clock", ["off", "strict"])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_position_has_a_worth(seats: int, clock: str) -> None:
    match = play_out(Match.new("water-walker", seats, {"clock": clock}, 3), Stream(3, "worth"))
    for position in match.positions:
        assert isinstance(position, WaterWalkerPosition)
        for seat in range(seats):
            assert -100 < evaluate(position, seat) < 100


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
