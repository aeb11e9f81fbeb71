"""Water Walker's computer players: how they read, hide, weigh the score, and that each beats the one below."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import takujo
from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea
from takujo.games.water_walker.players.belief import LEAST, Guess, guesses, weights
from takujo.games.water_walker.players.opponent_model import suspicion
from takujo.games.water_walker.players.search import think
from takujo.games.water_walker.players.value_function import to_come, worth
from takujo.games.water_walker.players.ways import dry, water, ways
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import Panel, WaterWalkerPosition
from tests.effort import calls_between
from tests.games.water_walker.table import Table
from tests.tiers import slow

LEVELS = ("easy", "normal", "strong", "master")
SLICE = 80_000
"""The most calls of functions in a slice of thinking."""
POINTS = [n + 1.0 for n in range(20)]


def ideas(t: Table, seat: int, level: str = "strong", seed: int = 1) -> list[Idea]:
    """Return what a player ends its thoughts with, seeing its own view only."""
    found: list[Idea] = []
    for thought in think(t.position.view(seat), seat, Stream(seed, "test"), level):
        found = list(thought)
    return found


def chosen(t: Table, seat: int, level: str = "strong", seed: int = 1) -> str:
    return str(ideas(t, seat, level, seed)[0].line[0])


def on_the_water(*panels: tuple[int, int, int, int]) -> Table:
    """A table of three where seat 0 is to choose its goal: panels given as x, y, kind, who laid it."""
    t = Table()
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    for x, y, kind, by in panels:
        t.panel(x, y, kind, by=by)
    t.position.stack[-1] = t.position.step("goal")
    return t


def best_way(p: WaterWalkerPosition, weights: Mapping[int, float] = {}) -> tuple[float, tuple[int, ...]]:
    found = ways(water(p, 0, weights), p.boats, (p.start,), 0, -1, POINTS, 20, 10)
    way = max(found)
    return way.value, way.cells


def test_what_the_walker_knows_is_safe_and_what_it_suspects_is_not() -> None:
    t = on_the_water((1, 0, 0, 1), (2, 0, 0, 1), (-1, 0, 0, 2), (-2, 0, 1, 2))
    p = t.position.view(0)
    assert dry(water(p, 0, {}), p.boats, (cell(1, 0),)) == pytest.approx(3 / 4)
    assert dry(water(p, 0, {}), p.boats, (cell(1, 0), cell(2, 0))) == pytest.approx(2 / 4)
    suspected = {cell(-1, 0): 5.0}
    assert dry(water(p, 0, suspected), p.boats, (cell(1, 0), cell(2, 0))) == pytest.approx(6 / 8)
    assert best_way(p, suspected)[1][1:] == (cell(1, 0), cell(2, 0))
    assert dry(water(p, 0, {}), p.boats, (cell(5, 5),)) == 0, "there is nothing to walk on"


def test_two_dobon_of_a_deal_are_two_different_panels() -> None:
    match = Match.bare("water-walker", 6, {}, seed=1)
    p = match.position.copy()
    assert isinstance(p, WaterWalkerPosition)
    p.numbers, p.round, p.turn = [1, 2, 3, 4, 5, 6], 1, 0
    cells = [cell(x, 0) for x in range(1, 6)]
    p.panels = dict.fromkeys(cells, Panel(0, 1, 0))
    seen = water(p, 0, {})
    assert dry(seen, (), cells[:2]) == pytest.approx(3 / 5 * 2 / 4)
    assert dry(seen, (), cells[:3]) == pytest.approx(1 / 10)
    assert dry(seen, (), cells[:4]) == pytest.approx(0)


def test_a_layers_first_panel_is_the_most_suspect() -> None:
    t = on_the_water((1, 0, 0, 1), (-1, 0, 0, 2), (0, 1, 0, 1), (0, -1, 0, 2), (2, 0, 0, 1), (0, 2, 0, 2))
    read = suspicion(t.position, 1.0)
    assert read[cell(1, 0)] > read[cell(0, 1)] > read[cell(2, 0)]
    assert set(suspicion(t.position, 0.0).values()) == {1.0}
    del t.position.panels[cell(1, 0)]
    assert cell(2, 0) not in suspicion(t.position, 1.0), "the order is lost"


def test_who_reads_avoids_the_panels_laid_first() -> None:
    """Both sides are alike but for the order: left, the first panels lie; right, the last."""
    t = on_the_water((-1, 0, 0, 1), (-2, 0, 0, 2), (0, -1, 0, 1), (0, 1, 0, 2), (1, 0, 0, 1), (2, 0, 0, 2))
    lines = [str(idea.line[1]) for idea in ideas(t, 0)]
    assert lines[0] == "walk 1 0"


def test_a_line_is_the_goal_and_the_whole_walk_to_it() -> None:
    t = on_the_water((1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0))
    assert [str(action) for action in ideas(t, 0)[0].line[1:4]] == ["walk 1 0", "walk 2 0", "walk 3 0"]
    assert ideas(t, 0)[0].value == pytest.approx(4)
    t.play(str(ideas(t, 0)[0].line[0]))
    for step in ("walk 1 0", "walk 2 0", "walk 3 0"):
        assert chosen(t, 0) == step
        t.play(step)
    t.play(chosen(t, 0))
    assert t.stage == "score"


def test_in_the_last_turn_only_the_points_that_overtake_count() -> None:
    t = on_the_water((1, 0, 0, 0), (0, 1, 0, 1), (0, 2, 0, 1), (-1, 0, 0, 2), (0, -1, 0, 2))
    p = t.position
    p.round, p.turn = 2, p.first
    assert [to_come(p, seat) for seat in range(3)] == [0, 0, 0]
    p.scores = [5, 7, 7]
    gain = worth(p, 0)
    assert gain[1] - gain[0] > 0.3 and gain[2] - gain[1] > 0.3, "2 points tie, 3 win"
    assert gain[3] - gain[2] < 0.05
    assert gain[9] > gain[3], "of what wins anyway, more is still better"
    p.scores = [8, 7, 7]
    assert worth(p, 0)[5] < 0.1, "who has won need not walk"


def test_the_score_decides_how_much_is_risked() -> None:
    """A safe panel to the right; below, three of which one may be a dobon."""
    t = on_the_water((1, 0, 0, 0), (0, 1, 0, 1), (0, 2, 0, 1), (0, 3, 0, 1), (-9, 0, 0, 2), (-9, 1, 0, 2))
    t.position.round, t.position.turn = 2, t.position.first
    walks = {}
    for behind in (1, 3):
        t.position.scores = [5, 5 + behind, 5 + behind]
        walks[behind] = str(ideas(t, 0)[0].line[1])
    assert walks == {1: "walk 1 0", 3: "walk 0 1"}


def test_strong_hides_its_dobon_and_easy_is_read() -> None:
    """How often the dobon is a layer's first panel: of three, a third is what nobody can read."""
    laid_first = {}
    for level in ("easy", "strong"):
        count = 0
        for seed in range(30):
            t = Table()
            t.deal(1, 0)
            t.play("boat 0 0")
            count += chosen(t, 1, level, seed).endswith("dobon")
        laid_first[level] = count
    assert laid_first["easy"] >= 28
    assert 4 <= laid_first["strong"] <= 22


def test_a_last_dobon_lies_in_the_way() -> None:
    t = Table()
    t.deal(1, 0)
    t.play("boat 0 0")
    for x, y in ((1, 0), (0, 1), (-1, 0)):
        t.panel(x, y, 0, by=2)
    t.position.held, t.position.traps = [0, 1, 0], [0, 1, 0]
    assert chosen(t, 1) == "lay 0 -1 dobon"


def read(t: Table, seat: int) -> list[tuple[Guess, float]]:
    """Return what the seat makes of this turn's panels."""
    work = guesses(t.position.view(seat), seat)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: list[tuple[Guess, float]] = done.value
            return found


def laid_by(level: str, seed: int) -> Table:
    """A table of three where players of a level have laid all panels of the first turn; seat 0 is to walk."""
    t = Table()
    t.deal(*((1, 0) if seed % 2 else (0, 1)))
    t.play("boat 0 0")
    while t.stage == "lay":
        t.play(chosen(t, t.seat, level, seed))
    return t


def test_a_master_finds_the_dobon_of_other_computers() -> None:
    """One panel of six is it."""
    sure = 0.0
    for level in ("easy", "strong"):
        for seed in range(6):
            t = laid_by(level, seed)
            (dobon,) = (cell for cell, (_, _, kind) in t.position.panels.items() if kind)
            found = read(t, 0)
            sure += sum(likely for guess, likely in found if dobon in guess) / sum(likely for _, likely in found) / 12
    assert sure > 1.5 / 6


def test_what_a_master_makes_of_panels_follows_from_its_view_alone() -> None:
    t = laid_by("strong", 1)
    known = read(t, 0)
    others = [t.position.determinize(0, Stream(seed, "otherwise")) for seed in range(4)]
    assert len({other.digest() for other in others}) > 1
    for other in others:
        t.match.positions[-1] = other
        assert read(t, 0) == known


def test_no_panel_of_ones_own_and_none_that_lies_open_is_suspected() -> None:
    t = laid_by("strong", 2)
    assert all(len(guess) == 1 for guess, _ in read(t, 0)) and len(read(t, 0)) == 6
    assert len(weights(read(t, 0))) == 6 and min(weights(read(t, 0)).values()) >= LEAST
    holder, other = (1, 2) if any(by == 1 and kind for _, by, kind in t.position.panels.values()) else (2, 1)
    assert read(t, holder) == [((), 1.0)], "whose dobon it is knows where it lies"
    assert all(t.position.panels[guess[0]].by == holder for guess, _ in read(t, other))
    t.play(chosen(t, 0, "master"))
    t.play(chosen(t, 0, "master"))
    if t.stage == "walk":
        assert all(t.position.path[-1] not in guess for guess, _ in read(t, 0))


def test_while_panels_are_laid_some_may_still_be_in_a_hand() -> None:
    t = Table()
    t.deal(0, 1)
    t.play("boat 0 0", "lay 1 0 step")
    found = read(t, 0)
    assert [guess for guess, _ in found].count((~1,)) == 2 and [guess for guess, _ in found].count((~2,)) == 3
    assert sum(likely for _, likely in found) > 0


def test_two_dobon_are_two_panels() -> None:
    t = Table(6)
    t.deal()
    t.play("boat 0 0")
    t.lay_all()
    pairs = [guess for guess, _ in read(t, 0)]
    assert len(pairs) == 10 * 9 / 2 and all(a != b for a, b in pairs)


def test_reading_many_panels_comes_in_short_pieces() -> None:
    t = Table(6)
    t.deal()
    t.play("boat 0 0")
    t.lay_all()
    seen = t.position.view(0)
    pieces = calls_between(think(seen, 0, Stream(1, "test"), "master"))
    assert len(pieces) > 20 and max(pieces) <= SLICE


def test_slow_walkers_are_called() -> None:
    t = Table(clock="strict")
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    for x in (1, 2):
        t.panel(x, 0, 0, by=0)
    t.play("goal 3 0", "walk 1 0")
    assert chosen(t, 0) == "walk 2 0"
    t.play("slow")
    assert [str(idea.line[0]) for idea in ideas(t, 1)] == ["call", "let"]


@pytest.mark.parametrize("level", LEVELS)
def test_ideas_are_legal_and_begin_differently(level: str) -> None:
    match = Match.new("water-walker", 4, {"clock": "strict"}, seed=5)
    rng = Stream(5, "ideas")
    while match.actors():
        seat = match.actors()[0]
        actions = match.actions(seat)
        if len(actions) > 1:
            view = match.view(seat)
            assert isinstance(view, WaterWalkerPosition)
            *_, thought = think(view, seat, rng, level)
            first = [idea.line[0] for idea in thought]
            assert 1 <= len(first) == len(set(first)) <= 3
            assert set(first) <= set(actions)
        match.play(seat, rng.choice(actions))


@slow("matches between computers")
@pytest.mark.parametrize(("better", "worse", "bar"), [("normal", "easy", 0.52), ("strong", "normal", 0.52)])
def test_each_level_is_ahead_of_the_one_below(better: str, worse: str, bar: float, record_property) -> None:  # type: ignore[no-untyped-def]
    """One better player among two worse ones, from every seat."""
    ahead, pairs, seeds = 0.0, 0, 14
    for seed in range(seeds):
        for chair in range(3):
            match = Match.new("water-walker", 3, seed=seed)
            while match.actors():
                seat = match.actors()[0]
                level = better if seat == chair else worse
                view = match.view(seat)
                assert isinstance(view, WaterWalkerPosition)
                *_, thought = think(view, seat, Stream(seed, f"{level}/{len(match)}"), level)
                match.play(seat, thought[0].line[0])
            outcome = match.outcome()
            assert outcome is not None
            place = {seat: n for n, rank in enumerate(outcome.ranking) for seat in rank}
            for other in {0, 1, 2} - {chair}:
                ahead += 1.0 if place[chair] < place[other] else 0.5 if place[chair] == place[other] else 0.0
                pairs += 1
    record_property("measured", f"water-walker: {better} is ahead of {worse} in {ahead / pairs:.0%} of {pairs} pairs")
    assert ahead / pairs >= bar


def test_the_levels_are_offered() -> None:
    assert takujo.games()["water-walker"].levels == ("random", *LEVELS)
