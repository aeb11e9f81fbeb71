"""Sections 4 and 5: round 2, the end, the ranking."""

from __future__ import annotations

import pytest

from takujo.games.water_walker.rules.field import around, cell
from takujo.games.water_walker.rules.position import GOAL_1, GOAL_2, START
from tests.games.water_walker.pond import Pond, kinds


def _round_2(*numbers: int) -> Pond:
    p = Pond(*numbers)
    for _ in range(p.match.seats):
        p.pass_turn()
    return p


@pytest.mark.parametrize(("numbers", "order"), [((1, 2, 3), [2, 1, 0]), ((3, 1, 2, 4), [0, 3, 2, 1])])
def test_4_1_the_last_of_round_1_walks_again_then_the_player_on_the_right(
    numbers: tuple[int, ...], order: list[int]
) -> None:
    p = _round_2(*numbers)
    assert p.walkers()[-2:] == [(1, order[0]), (2, order[0])]
    while p.stage:
        p.pass_turn()
    assert p.walkers()[p.match.seats :] == [(2, seat) for seat in order]


def test_4_2_the_start_boat_moves_by_the_same_rule() -> None:
    p = _round_2()
    p.deal()
    mine = next(c for c, boat in p.position.boats.items() if boat == p.position.turn * 3 + START)
    near = {c for panel in p.position.panels for c in (panel, *around(panel))}
    offered = {cell(action.x, action.y) for action in p.match.actions(p.position.turn)}
    assert offered == near - p.position.boats.keys()
    p.play(p.legal()[0])
    assert mine not in p.position.boats
    assert list(p.position.boats.values()).count(p.position.turn * 3 + START) == 1


def test_4_2_the_others_boats_stay() -> None:
    p = _round_2()
    others = {c: boat for c, boat in p.position.boats.items() if boat // 3 != p.position.turn}
    p.deal()
    p.play(p.legal()[0])
    assert others.items() <= p.position.boats.items()


def test_4_3_goal_boat_2_is_used_and_collected() -> None:
    p = _round_2()
    walker = p.position.turn
    p.deal()
    while p.stage != "goal":
        p.play(p.legal()[0])
    place = next(n for n in p.offered() if cell(*map(int, n.split())) in around(p.position.start))
    p.play(f"goal {place}")
    assert p.position.boats[p.position.goal] == walker * 3 + GOAL_2
    before = p.position.scores[walker]
    p.play(f"walk {place}", "score")
    assert p.position.scores[walker] == before + 1
    assert walker * 3 + GOAL_2 not in p.position.boats.values()


def test_4_3_a_goal_boat_1_that_was_not_reached_still_lies_there() -> None:
    p = Pond()
    p.turn("0 0", ["0 -1", "1 0!", "0 1", "-1 0", "1 1", "2 0"], "3 0", ["1 0"])
    for _ in range(5):
        p.pass_turn()
    assert not p.stage
    assert p.position.boats[cell(3, 0)] == GOAL_1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_5_the_game_ends_after_round_2(seats: int) -> None:
    p = Pond(*range(1, seats + 1))
    turns = 0
    while p.stage:
        assert p.match.outcome() is None
        p.pass_turn()
        turns += 1
    assert turns == 2 * seats
    assert p.match.outcome() is not None
    assert kinds(p.match.turns[-1].events)[-1] == "end"


def _ranked(scores: list[int], sunk: list[int]) -> tuple[list[list[int]], str]:
    p = Pond(*range(1, len(scores) + 1)).position
    p.stack.clear()
    p.scores, p.sunk = scores, sunk
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.scores == scores
    return outcome.ranking, outcome.reason


def test_5_1_by_points() -> None:
    assert _ranked([3, 7, 5], [9, 0, 1]) == ([[1], [2], [0]], "end.points")


def test_5_2_equal_points_go_by_all_panels_collected() -> None:
    assert _ranked([4, 6, 6], [0, 1, 3]) == ([[2], [1], [0]], "end.tie")
    assert _ranked([4, 4, 6, 1], [0, 1, 0, 20]) == ([[2], [1], [0], [3]], "end.points")


def test_5_2_what_is_still_equal_shares_the_rank() -> None:
    assert _ranked([6, 2, 6, 0], [1, 0, 1, 0]) == ([[0, 2], [1], [3]], "end.shared")
    assert _ranked([6, 2, 0, 2], [1, 3, 0, 3]) == ([[0], [1, 3], [2]], "end.points")
    assert _ranked([0] * 6, [0] * 6) == ([list(range(6))], "end.shared")


def test_5_2_panels_of_failed_walks_alone_win_nothing_over_points() -> None:
    assert _ranked([1, 0, 0], [0, 12, 12])[0] == [[0], [1, 2]]
