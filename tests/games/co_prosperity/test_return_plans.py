"""How `master` plays the return phase (9.0): no move puts off its end, and what is planned is carried out."""

from __future__ import annotations

import pytest

import takujo
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import ALLIES, JAPAN
from takujo.games.co_prosperity.players import return_plans
from takujo.games.co_prosperity.players.value_function import chance
from takujo.games.co_prosperity.rules.actions import Done
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.effort import calls_between
from tests.games.co_prosperity.table import Table

PIECE = 80_000
"""The most calls of functions in a piece of thinking."""
LINE = 3
"""Actions of a move: from where, who, where to."""


def planned(p: CoProsperityPosition, seat: int) -> tuple[Action, ...]:
    """Return the line that `master` plans."""
    *_, ideas = takujo.bot("master", "co-prosperity").think(p.view(seat), seat, Stream(1, "test"))
    return ideas[0].line


@pytest.mark.parametrize("seat", [JAPAN, ALLIES])
def test_9_0_a_move_goes_on_as_it_was_planned_and_brings_something(seat: int) -> None:
    table = Table(turn=2, war_us=1, war_uk=1, units={"retreat": "CV:JP CV:US"}).returning()
    if seat == ALLIES:
        table.play("done")
    before = chance(return_plans.ended(table.position, seat, (Done(),)), seat)
    moves = 0
    while (line := planned(table.position, seat)) != (Done(),):
        assert len(line) == LINE
        for n, action in enumerate(line):
            assert planned(table.position, seat)[0] == line[n]
            table.play(str(action))
        after = chance(return_plans.ended(table.position, seat, (Done(),)), seat)
        assert after > before, "a move that brings nothing is not made"
        before = after
        moves += 1
    assert moves


def test_9_0_nothing_is_moved_where_nothing_is_to_be_won() -> None:
    table = Table(clear=True, units={"pearl_harbor": "CV:US CV:US INF:US", "samoa": "INF:US"}).returning()
    assert len(table.legal()) > 1
    assert planned(table.position, ALLIES) == (Done(),)


def test_9_0_ships_leave_a_crowded_space_before_the_phase_ends() -> None:
    table = Table(clear=True, units={"japan": "INF:JP", "okinawa": "CV:JP BB:JP"}).returning()
    assert str(planned(table.position, JAPAN)[0]) == "from okinawa"


def test_returning_comes_in_pieces() -> None:
    p = Table(war_us=1, war_uk=1).returning().position
    thinking = takujo.bot("master", "co-prosperity").think(p.view(JAPAN), JAPAN, Stream(1, "pieces"))
    assert max(calls_between(thinking)) <= PIECE
