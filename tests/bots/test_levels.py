"""Computer players: legal, repeatable, within their time, and each level better than the one below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import count, islice
from math import inf

import pytest
from _pytest.mark import ParameterSet

import takujo
from takujo import Illegal, Match
from takujo.bots.levels import LEVELS
from takujo.core.game.game import Game
from takujo.core.rules.position import Position
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import until_settled
from tests.effort import calls_between
from tests.play import Setup, ideas, play_out, setups
from tests.tiers import slow

GAMES = list(takujo.games().values())
TYPED = {"dice": "typed"}
"""Where people type the dice, computers do not throw any."""


def every_setup() -> Iterator[ParameterSet]:
    """Give each setup of each game with each level: in the default run the first and the last one of a game."""
    for game in GAMES:
        played = [setup for setup in setups(game) if not setup.options.items() >= TYPED.items()]
        for setup in played:
            ends = setup in (played[0], played[-1])
            for level in game.levels:
                marks = () if ends else slow("more setups")
                yield pytest.param(game, setup, level, id=f"{game.id}-{setup}-{level}", marks=marks)


SLICE = 80_000
"""The most calls of functions in a slice of thinking: some 15 ms on an ordinary machine."""
PIECES = 100
"""The most pieces of thought that a choice is waited for here: a master's are many."""
EVERY_LEVEL = [pytest.param(g, level, id=f"{g.id}-{level}") for g in GAMES for level in g.levels]


def play(game: Game, setup: Setup, seed: int, levels: tuple[str, ...]) -> Match:
    """Play a match between computer players, each seeing its own view only."""
    match = Match.new(game, setup.seats, setup.options, seed)
    bots = [takujo.bot(level, game.id) for level in levels]
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, bots[seat].choose(match.view(seat), seat, budget_ms=inf, seed=seed * 1000 + len(match)))
    return match


def choice(game: Game, level: str, view: Position, seat: int, seed: int) -> str:
    """Return what a player chooses when it has thought so far."""
    return str(ideas(game, level, view, seat, seed, PIECES)[0].line[0])


@cache
def busy(game: Game) -> tuple[Position, int]:
    """Return the view with most to choose from in a few random matches, and its seat."""
    views = []
    for seed in range(5):
        match = play_out(Match.new(game, game.seats[-1], seed=seed), Stream(seed, "busy"))
        views += [(p, p.actors()[0]) for p in match.positions if p.actors() and p.actions(p.actors()[0])]
    position, seat = max(views, key=lambda v: len(v[0].actions(v[1])))
    return position.view(seat), seat


@pytest.mark.parametrize(("game", "start", "level"), [*every_setup()])
def test_every_choice_is_legal(game: Game, start: Setup, level: str) -> None:
    match = Match.new(game, start.seats, start.options, 5)
    player = takujo.bot(level, game.id)
    for _ in range(12):
        if not match.actors():
            break
        seat = match.actors()[0]
        view = match.view(seat)
        before = view.digest()
        chosen = player.choose(view, seat, budget_ms=50, seed=1)
        assert view.digest() == before, "thinking leaves the view alone"
        assert chosen in match.actions(seat)
        match.play(seat, chosen)


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_the_same_view_and_seed_give_the_same_choice(game: Game, level: str) -> None:
    match = play_out(Match.new(game, game.seats[-1], seed=3), Stream(3, "again"), 30)
    for position in match.positions[::10]:
        for seat in position.actors():
            if position.actions(seat):
                chosen = [choice(game, level, position.view(seat), seat, 9) for _ in range(2)]
                assert chosen[0] == chosen[1]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_another_seed_may_choose_otherwise(game: Game) -> None:
    view, seat = busy(game)
    chosen = {str(takujo.bot("random", game.id).choose(view, seat, seed=seed)) for seed in range(40)}
    assert len(chosen) >= min(4, len(view.actions(seat)))


BUDGETS = [(g, level, (30, 300)[n % 2]) for g in GAMES for n, level in enumerate(g.levels)]
"""Short and long ones in turn: how the clock is kept is the same at every level."""


@pytest.mark.parametrize(("game", "level", "budget"), BUDGETS)
def test_the_budget_is_kept(game: Game, level: str, budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by 10 ms at every look: thinking ends once settled, with its last slice or the budget."""
    view, seat = busy(game)
    player = takujo.bot(level, game.id)
    thinking = until_settled(player.think(view, seat, Stream(1, f"bot/{level}")))
    slices = sum(1 for _ in islice(thinking, budget))
    looks = count()
    monkeypatch.setattr(import_module("takujo.bots.bot"), "perf_counter", lambda: next(looks) * 10 / 1000)
    assert player.choose(view, seat, budget_ms=budget, seed=1) in view.actions(seat)
    assert next(looks) == 1 + min(slices, budget // 10)


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_slices_are_short(game: Game, level: str, record_property) -> None:  # type: ignore[no-untyped-def]
    """Between two looks at the clock 50 ms may pass in the browser, which calls at least 2,000 functions in 1 ms."""
    view, seat = busy(game)
    longest = max(calls_between(islice(takujo.bot(level, game.id).think(view, seat, Stream(1, "slices")), PIECES)))
    record_property("measured", f"{game.id}, {level}: longest slice {longest:,} calls (bar: {SLICE:,})")
    assert longest <= SLICE


@slow("matches between computers")
@pytest.mark.parametrize("game", [g for g in GAMES if g.id == "wartime-economy"], ids=str)
def test_easy_beats_random(game: Game, record_property) -> None:  # type: ignore[no-untyped-def]
    won = 0
    for seed in range(60):
        easy = seed % 2
        levels = ("easy", "random") if easy == 0 else ("random", "easy")
        outcome = play(game, Setup(2, {"mode": "long"}), seed, levels).outcome()
        assert outcome is not None
        won += outcome.ranking[0] == [easy]
    record_property("measured", f"{game.id}: easy wins {won} of 60 long matches against random (bar: 57)")
    assert won >= 57


@slow("matches between computers")
@pytest.mark.parametrize("game", [g for g in GAMES if g.id == "wartime-economy"], ids=str)
def test_easy_scores_more_than_random_alone(game: Game) -> None:
    for nation in game.options["nations"].choices[1:]:
        mean = {}
        for level in ("random", "easy"):
            matches = [play(game, Setup(1, {"nations": [nation]}), seed, (level,)) for seed in range(6)]
            mean[level] = sum(m.position.outcome().scores[0] for m in matches) / 6  # type: ignore[union-attr]
        assert mean["easy"] > mean["random"], nation


@pytest.mark.parametrize(("game", "level"), [param for param in EVERY_LEVEL if param.values[0].secrets])
def test_a_secret_that_the_seat_does_not_know_changes_no_choice(game: Game, level: str) -> None:
    match = play_out(Match.new(game, game.seats[0], seed=4), Stream(4, "secret"))
    choices = [(p, seat) for p in match.positions[:60] for seat in p.actors() if len(p.actions(seat)) > 1]
    asked = choices[:: max(1, len(choices) // (3 if level == "master" else 6))]
    compared = 0
    for at, (position, seat) in enumerate(asked):
        otherwise = position.determinize(seat, Stream(at, "otherwise"))
        compared += otherwise.digest() != position.digest()
        chosen, again = (choice(game, level, p.view(seat), seat, at) for p in (position, otherwise))
        assert chosen == again
    assert compared >= min(2, len(asked) / 4), "some of the secrets were really other ones"


@slow("matches between computers")
@pytest.mark.parametrize(
    ("game_id", "seats", "bar"),
    [("water-walker", 3, 0.75), ("water-walker", 6, 0.5), ("workers-made", 3, 0.75)],
)
def test_easy_takes_most_first_places_among_random_ones(game_id: str, seats: int, bar: float, record_property) -> None:  # type: ignore[no-untyped-def]
    games, first = 12, 0.0
    for seed in range(games):
        easy = seed % seats
        levels = tuple("easy" if seat == easy else "random" for seat in range(seats))
        outcome = play(takujo.games()[game_id], Setup(seats, {}), seed, levels).outcome()
        assert outcome is not None
        first += (easy in outcome.ranking[0]) / len(outcome.ranking[0])
    record_property(
        "measured", f"{game_id}, {seats} seats: easy takes {first / games:.0%} of first places (bar: {bar:.0%})"
    )
    assert first / games >= bar


@slow("matches between computers")
@pytest.mark.parametrize(("nation", "near_optimal"), [("ussr", 57.5), ("italy", 62.9)])
def test_alone_the_levels_come_near_the_best_there_is(nation: str, near_optimal: float, record_property) -> None:  # type: ignore[no-untyped-def]
    """Over 200 matches they come within 6 and 2.5 points; over so few, chance needs some room."""
    game, setup = takujo.games()["wartime-economy"], Setup(1, {"nations": [nation]})
    for level, off, matches in (("normal", 8.0, 16), ("strong", 5.5, 8)):
        mean = sum(play(game, setup, seed, (level,)).position.outcome().scores[0] for seed in range(matches)) / matches  # type: ignore[union-attr]
        record_property("measured", f"{nation} alone, {level}: {mean:.1f} points in {matches} matches")
        assert mean >= near_optimal - off


def test_a_level_that_a_game_lacks_is_refused() -> None:
    for game in GAMES:
        for level in LEVELS:
            if level not in game.levels:
                with pytest.raises(Illegal, match="no-bot"):
                    takujo.bot(level, game.id)


def test_unknown_levels_and_games_are_refused() -> None:
    for level, game_id, code in [
        ("genius", "wartime-economy", "no-bot"),
        ("human", "wartime-economy", "no-bot"),
        ("", "wartime-economy", "no-bot"),
        ("easy", "chess", "unknown-game"),
    ]:
        with pytest.raises(Illegal) as refused:
            takujo.bot(level, game_id)
        assert refused.value.code == code
        assert refused.value.sentence("ja") != refused.value.sentence("en")


def test_a_seat_that_is_not_to_decide_is_refused() -> None:
    match = takujo.Match.new("wartime-economy", 2, seed=1)
    off_turn = 1 - match.actors()[0]
    with pytest.raises(takujo.Illegal, match="not-your-turn"):
        takujo.bot("easy", "wartime-economy").choose(match.view(off_turn), off_turn)
