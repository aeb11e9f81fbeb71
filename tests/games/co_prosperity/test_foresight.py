"""How `master` looks ahead: what is possible at all, the enemy's best reply, and no more than an operation's time."""

from __future__ import annotations

from collections.abc import Generator

import pytest

import takujo
from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import ALLIES, JAPAN
from takujo.games.co_prosperity.players import foresight, return_plans
from takujo.games.co_prosperity.players.lookahead import PASS, RESULTS, Ahead, carried_out
from takujo.games.co_prosperity.players.plans import led_to, operations
from takujo.games.co_prosperity.players.value_function import chance
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.effort import calls_between
from tests.games.co_prosperity.table import Table
from tests.play import play_out

PIECE = 80_000
"""The most calls of functions in a piece of thinking."""


def end(thinking: Generator[None, None, float]) -> float:
    """Return what a thought ends with."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return float(done.value)


def ahead(p: CoProsperityPosition, seat: int) -> Ahead:
    found = Ahead(p, seat, [PASS], Stream(1, "test"))
    for _ in found.prepare():
        pass
    return found


def test_after_a_pass_comes_the_enemys_best_operation() -> None:
    units = {"japan": "INF:JP", "truk": "INF:JP:1", "guam": "CV:US CV:US MAR:US", "chongqing": "INF:CN"}
    p = Table(clear=True, war_us=2, turn=3, units=units).operate(JAPAN, "1 production", "1 naval").position
    passed = led_to(p, JAPAN, PASS)
    every = [PASS, *operations(passed, ALLIES, Stream(2, "every"), 0)]
    best = max(chance(led_to(passed, ALLIES, way), ALLIES, RESULTS) for way in every)
    assert best > chance(led_to(passed, ALLIES, PASS), ALLIES) + 0.01, "there is something to be won"
    assert end(ahead(p, JAPAN).foreseen(PASS)) <= 1 - best + 0.02


def test_what_has_become_impossible_is_left_out() -> None:
    units = {"japan": "INF:JP", "truk": "CV:JP CV:JP MAR:JP", "guam": "INF:US:1"}
    p = Table(clear=True, war_us=1, turn=3, units=units).operate(JAPAN, "1 naval", "1 cbi").position
    attack = next(way for way in operations(p, JAPAN, Stream(1, "attack"), 0) if str(way[-2]) == "to guam")
    assert carried_out(p, JAPAN, attack) is not None
    p.hands[JAPAN][:] = [1] + [0] * (len(p.hands[JAPAN]) - 1)
    assert carried_out(p, JAPAN, attack) is None


def test_only_the_pass_that_ends_the_phase_is_weighed_at_sight() -> None:
    p = Table().operate(JAPAN, "1 production", "1 cbi").position
    assert not foresight.is_last_pass(p, JAPAN, PASS)
    p.passes = 1
    assert foresight.is_last_pass(p, JAPAN, PASS)
    assert not any(foresight.is_last_pass(p, JAPAN, way) for way in operations(p, JAPAN, Stream(1, "others"), 1))


@pytest.mark.parametrize("seed", range(2))
def test_it_comes_in_pieces_and_serves_operations_alone(seed: int) -> None:
    match = play_out(Match.new("co-prosperity", 2, {"ledo": "on"}, seed), Stream(seed, "foresight"))
    seen = 0
    for position in match.positions[:: 11 + seed]:
        p = position
        assert isinstance(p, CoProsperityPosition)
        for seat in p.actors()[:1]:
            if seat < 0 or len(p.actions(seat)) < 2:
                continue
            view = p.view(seat)
            master, strong = (
                takujo.bot(level, "co-prosperity").think(view, seat, Stream(3, "same"))
                for level in ("master", "strong")
            )
            if foresight.serves(view):
                seen += 1
                if seen % 2 == 0:
                    assert max(calls_between(master)) <= PIECE
            elif not return_plans.serves(view):
                assert list(master) == list(strong)
    assert seen > 3
