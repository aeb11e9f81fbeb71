"""A branch of a running match with secrets: what whoever branches off can't know is drawn anew, the rest stays."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from math import sqrt
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.core.rules.rng import Stream
from tests import homes
from tests.core.failures import check_all
from tests.play import Setup, play_out, setups
from tests.tiers import first

SECRETIVE = [game for game in takujo.games().values() if game.secrets]
WAYS = [pytest.param(game, setup, id=f"{game.id}-{setup}") for game in SECRETIVE for setup in setups(game)[::2]]
each_way = pytest.mark.parametrize(("game", "setup"), WAYS)
DEALT = ("kuhn-poker", "water-walker")
"""The games in which chance draws something hidden before the first decision."""
each_deal = pytest.mark.parametrize(("game", "setup"), [way for way in WAYS if way.values[0].id in DEALT])
MOMENTS = 6
"""How often a match is looked at while it runs."""
TIMES = 300
"""Branches in which a draw has to fall as often as it should."""
DRAWN = 4
"""Branches in which what is hidden has to come out in more than one way."""


@cache
def running(game: Game, way: str) -> list[Match]:
    """Return a match of random play, begun with the setup of this name, at some moments before its end."""
    setup = next(setup for setup in setups(game) if str(setup) == way)
    whole = play_out(Match.new(game, setup.seats, setup.options, 3), Stream(3, "redeal"))
    last = max(at for at, turn in enumerate(whole.turns) if turn.seat != CHANCE)  # what follows is the end
    return [whole.fork(n * last // (MOMENTS - 1)) for n in range(MOMENTS)]


def told(match: Match, viewer: int) -> list[object]:
    """Return all that a viewer is shown and told from the beginning until now."""
    seen: list[object] = [position.view(viewer).state() for position in match.positions]
    return [*seen, *(match.seen_by(viewer).turn(at) for at in range(len(match)))]


def log(match: Match) -> list[str]:
    return [f"{turn.seat} {turn.action}" for turn in match.turns]


def hidden(match: Match, viewer: int) -> list[int]:
    """Return the actions of which the viewer is not told all."""
    return [at for at in range(len(match)) if match.seen_by(viewer).turn(at).action != match.turns[at].action]


@each_way
def test_the_brancher_is_told_and_shown_the_same(game: Game, setup: Setup) -> None:
    for match in running(game, str(setup)):
        for viewer in (NOBODY, *range(match.seats)):
            drawn = match.redealt(viewer, 11)
            assert told(drawn, viewer) == told(match, viewer)
            assert drawn.veiled and drawn.seed == 11 and drawn.players == match.players


@pytest.mark.parametrize("game", SECRETIVE, ids=str)
@pytest.mark.parametrize("turn", first(range(3), "more seeds"))
def test_in_recorded_matches_too(game: Game, turn: int) -> None:
    """Recorded matches hold what random play hardly ever comes to. They are looked at a quarter, half or later on."""
    records = sorted(homes.own_records(game).rglob("*.takujo"))
    check_all((path.stem, partial(branch_off, path, 1 + (n + turn) % 3)) for n, path in enumerate(records))


def branch_off(path: Path, quarters: int) -> None:
    whole = Match.read(path.read_text(encoding="utf-8"))
    match = whole.fork(len(whole) * quarters // 4)
    for viewer in (NOBODY, *range(match.seats)):
        assert told(match.redealt(viewer, 11), viewer) == told(match, viewer), f"viewer {viewer}"


@each_way
def test_what_is_drawn_depends_on_what_the_brancher_knows_alone(game: Game, setup: Setup) -> None:
    """Of two matches that are the same to the brancher a seed makes the same branch: the true one shows nowhere."""
    for seed, match in enumerate(running(game, str(setup))):
        for viewer in (NOBODY, *range(match.seats)):
            twin = match.redealt(viewer, seed + 100)
            assert log(twin.redealt(viewer, seed)) == log(match.redealt(viewer, seed))


@each_way
def test_what_is_hidden_comes_out_in_more_than_one_way(game: Game, setup: Setup) -> None:
    found = 0
    for match in running(game, str(setup)):
        for viewer in (NOBODY, *range(match.seats)):
            secret, true = set(hidden(match, viewer)), log(match)
            logs = [log(match.redealt(viewer, seed)) for seed in range(DRAWN)] if secret else []
            for at in range(len(match)):
                if at not in secret:
                    assert {drawn[at] for drawn in logs} <= {true[at]}, "an action that the viewer knows stays"
            found += len({tuple(drawn) for drawn in logs}) > 1
    assert found > MOMENTS


@each_way
def test_a_branch_is_a_match_like_any_other(game: Game, setup: Setup) -> None:
    match = running(game, str(setup))[MOMENTS // 2]
    before = match.record()
    seat = match.actors()[0]
    for point in (0, len(match) // 2, len(match)):
        branch = match.redealt(seat, 8).fork(point, 8)
        assert told(branch, seat)[: point + 1] == told(match, seat)[: point + 1]
        assert Match.read(branch.record()).record() == Match.from_link(branch.link()).record() == branch.record()
        play_out(branch, Stream(1, "on"))
        assert Match.read(branch.record()).digest() == branch.digest()
    assert match.record() == before


@each_way
def test_once_the_match_is_over_branches_keep_all(game: Game, setup: Setup) -> None:
    match = play_out(Match.new(game, setup.seats, setup.options, 1), Stream(1, "over"))
    assert not match.veiled
    branch = match.redealt(0, 9).fork(len(match) // 2, 9)
    assert log(branch)[: len(match) // 2] == log(match)[: len(match) // 2]


@pytest.mark.parametrize("game", [g for g in takujo.games().values() if not g.secrets], ids=str)
def test_where_nothing_is_secret_nothing_is_drawn_anew(game: Game) -> None:
    match = play_out(Match.new(game, game.seats[-1], seed=4), Stream(4, "open"), 10)
    assert not match.veiled and match.redealt(0, 9) is match


@each_deal
def test_a_hidden_draw_falls_as_chance_would_have_it(game: Game, setup: Setup) -> None:
    """Every draw that looks the same to the viewer comes out as often as its weight says."""
    for seed in range(2):
        match = Match.new(game, setup.seats, setup.options, seed)
        last = len(match) - 1
        assert last in hidden(match, NOBODY), "the game begins with a hidden draw"
        for viewer in (NOBODY, *range(match.seats)):
            before, seat = match.positions[last], match.turns[last].seat
            alike = [
                (str(draw), weight)
                for draw, weight in before.chances()
                if before.redacted(seat, draw, viewer) == match.seen_by(viewer).turn(last).action
            ]
            drawn = Counter(str(match.redealt(viewer, n).turns[last].action) for n in range(TIMES))
            assert set(drawn) <= {draw for draw, _ in alike}
            for draw, weight in alike:
                share = weight / sum(weight for _, weight in alike)
                assert abs(drawn[draw] - share * TIMES) <= 4.5 * sqrt(TIMES * share * (1 - share)) + 1, (draw, viewer)


def test_what_has_come_to_light_since_is_known_at_an_earlier_point_too() -> None:
    match = Match.new("kuhn-poker", 2, seed=1)
    for _ in range(2):
        match.play(match.actors()[0], "check")
    deals = {log(match.redealt(0, n).fork(1, n))[0] for n in range(30)}
    assert deals == {log(match)[0]}, "a showdown turned the cards up"


def test_a_card_that_was_folded_is_never_known() -> None:
    match = Match.new("kuhn-poker", 2, seed=1)
    match.play(0, "bet")
    match.play(1, "fold")
    assert len({log(match.redealt(0, n))[0] for n in range(30)}) == 2
