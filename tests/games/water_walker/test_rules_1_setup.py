"""Section 1: start boats, the panels of a turn, and what the box holds."""

from __future__ import annotations

from math import comb

import pytest

from takujo import Match
from takujo.core.rules.position import HIDDEN
from takujo.games.water_walker.data import COLOURS, PANELS, table
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import Panel
from takujo.games.water_walker.texts.describe import colour, who
from tests.games.water_walker.pond import CROSS, Pond

COUNTS = [
    (3, 1, 5, 1, 3),
    (4, 1, 5, 1, 2),
    (5, 1, 6, 2, 2),
    (6, 1, 8, 2, 2),
    (3, 2, 5, 1, 3),
    (4, 2, 5, 1, 2),
    (5, 2, 7, 1, 2),
    (6, 2, 4, 1, 1),
]
"""The rulebook's table: players, round, steps, dobon; and how many each of the others is dealt."""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_1_1_everybody_draws_a_boat_of_another_number(seats: int) -> None:
    match = Match.bare("water-walker", seats, {}, seed=1)
    for drawn in range(seats):
        assert [(str(a), w) for a, w in match.position.chances()] == [(f"draw {n}", 1) for n in range(drawn + 1, 7)]
        match.play_one(-1, f"draw {drawn + 1}")
    assert match.position.numbers == list(range(1, seats + 1))


def test_1_1_the_boat_says_the_colour() -> None:
    p = Pond(4, 2, 6).position
    assert [who("en", p, seat) for seat in range(3)] == ["Green", "Red", "Purple"]
    assert len({colour(p, seat) for seat in range(3)}) == 3
    assert len(set(COLOURS.values())) == 6


@pytest.mark.parametrize(
    ("numbers", "first"), [((1, 2, 3), 0), ((6, 2, 4), 1), ((5, 6, 3, 4), 2), ((6, 5, 4, 3, 2), 4)]
)
def test_1_1_the_lowest_number_walks_first(numbers: tuple[int, ...], first: int) -> None:
    p = Pond(*numbers)
    assert p.walkers() == [(1, first)]


def test_1_1_boats_left_over_are_not_used() -> None:
    p = Pond(6, 5, 4)
    while p.stage:
        p.pass_turn()
    assert sorted(p.position.numbers) == [4, 5, 6]


@pytest.mark.parametrize(("seats", "round", "steps", "dobon", "each"), COUNTS)
def test_1_2_panels_of_a_turn(seats: int, round: int, steps: int, dobon: int, each: int) -> None:
    assert PANELS[seats][round - 1] == (steps, dobon)
    p = Pond(*range(1, seats + 1))
    while p.position.round < round:
        p.pass_turn()
    ways = p.position.chances()
    assert sum(weight for _, weight in ways) == comb(steps + dobon, dobon), "every shuffle is as likely"
    assert all(len(deal.traps) == seats - 1 and sum(deal.traps) == dobon for deal, _ in ways)
    p.deal()
    held = p.position.held
    assert held == [0 if seat == p.position.turn else each for seat in range(seats)]
    assert (sum(held), sum(p.position.traps)) == (steps + dobon, dobon)


def test_1_2_a_hand_of_two_may_hold_both_dobon() -> None:
    p = Pond(1, 2, 3, 4, 5)
    odds = {str(deal): weight for deal, weight in p.position.chances()}
    assert odds["deal 2+0+0+0"] == 1
    assert odds["deal 1+1+0+0"] == 4


def test_1_3_the_box_holds_enough_for_both_rounds() -> None:
    parts = table().values["parts"]
    assert (parts["colours"], parts["start_boats"], parts["goal_boats"]) == (6, 1, 2)
    for rounds in PANELS.values():
        assert sum(steps for steps, _ in rounds) <= parts["steps"] == 13
        assert sum(dobon for _, dobon in rounds) <= parts["dobon"] == 3
    assert sum(map(sum, PANELS[5])) == 13 + 3, "five players use them all"


def test_1_3_backs_show_the_owner_and_no_more() -> None:
    p = Pond()
    p.lay("0 -1", "1 0!", "0 1", "-1 0")
    view = p.position.view(0)
    assert [view.panels[cell(*map(int, place.split()))] for place in CROSS] == [
        (0, 1, HIDDEN),
        (0, 2, HIDDEN),
        (0, 1, HIDDEN),
        (0, 2, HIDDEN),
    ]


def test_1_3_the_field_has_no_edge() -> None:
    p = Pond()
    p.sketch("@ " + "s " * 40, "lay")
    p.position.panels.update({cell(*map(int, place.split())): Panel(0, 1, 0) for place in CROSS})
    assert {"41 0", "-2 0", "0 -2", "40 1"} <= p.offered()


@pytest.mark.parametrize(("x", "y"), [(1, 1), (-1, 1), (2, 0), (0, 0)])
def test_1_3_neighbours_are_above_below_left_and_right(x: int, y: int) -> None:
    p = Pond()
    p.sketch("s s s s\ns @ s s\ns s s s")
    assert f"walk {x} {y}" not in p.legal()
    assert p.offered() == set(CROSS)
