"""What a screen reader hears of what was played: every action of a row, not only the last one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE
from tests.web.stubs import page


@pytest.fixture
def announced() -> Iterator[Any]:
    with page():
        from takujo.web.panels.action_announcer import lines_since
        from takujo.web.state.table_state import Situation

        def lines(match: Match, before: int) -> list[str]:
            situation = Situation()
            situation.open(match, stranger=False)
            look = situation.look()
            assert look is not None
            return lines_since(look, before)

        yield lines


def place(match: Match) -> None:
    (seat,) = match.actors()
    match.play(seat, next(action for action in match.actions(seat) if action.verb == "place"))


def test_each_action_of_a_row_is_announced(announced: Any) -> None:
    match = Match.new("wartime-economy", 1, {"mode": "solo"}, 7)
    before = len(match)
    place(match)
    (first,) = announced(match, before)
    place(match)
    (second,) = announced(match, before + 1)
    assert announced(match, before) == [first, second]
    # After an undo on another device, fewer actions stand than before: the last one is announced again.
    match.undo()
    assert announced(match, len(match)) == [first]


def test_chance_is_announced_with_the_decision_before_it(announced: Any) -> None:
    match = Match.new("wartime-economy", 1, {"mode": "solo"}, 7)
    match.play(*match.actors(), "end")
    before = next(at for at in range(len(match) - 1, -1, -1) if match.turns[at].seat != CHANCE)
    assert before < len(match) - 1, "dice are rolled"
    assert announced(match, len(match)) == announced(match, before)
    assert len(announced(match, before)) > 1
