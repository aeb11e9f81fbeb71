"""What Water Walker's computers reckon with: chances, ways and the boldness of layers, each by hand."""

from __future__ import annotations

from math import e

import pytest

from takujo.games.water_walker.players import belief, laying
from takujo.games.water_walker.players.laying import Judged
from takujo.games.water_walker.players.ways import Water, dry, holds, steps_away, ways
from takujo.games.water_walker.rules.field import cell

ROW = [cell(x, 0) for x in range(6)]


def water(*weights: float, dobon: int = 1) -> Water:
    """Return a row of panels of deal 0 beside the start, of these weights; 0 for a safe one."""
    panels = {ROW[n + 1]: (0, weight) for n, weight in enumerate(weights)}
    return Water(panels, {0: dobon}, {0: (sum(weights), sum(w * w for w in weights))})


def test_a_panel_holds_by_its_share_of_the_weight() -> None:
    assert holds(1, 4.0, 4.0, 1.0) == 3 / 4
    assert holds(1, 4.0, 10.0, 3.0) == 1 / 4
    assert holds(2, 4.0, 4.0, 1.0) == 1 / 2, "2 dobon among 4: each is one half the time"
    assert holds(2, 5.0, 11.0, 3.0) == pytest.approx(1 / 7), "of pairs of 1, 1, 3 the products are 1, 3, 3"
    assert holds(2, 2.0, 2.0, 1.0) == 0 and holds(2, 1.0, 1.0, 1.0) == 0
    assert holds(1, 1.0, 1.0, 1.0) == 0


def test_a_way_stays_dry_if_all_its_panels_hold() -> None:
    four = water(1.0, 1.0, 1.0, 1.0)
    assert dry(four, (), ROW[1:3]) == pytest.approx(2 / 4)
    assert dry(four, (), ROW[1:4]) == pytest.approx(1 / 4)
    assert dry(four, (ROW[0],), ROW[:2]) == 3 / 4, "a boat is dry"
    assert dry(four, (), [*ROW[1:3], cell(2, 1)]) == 0, "a panel known to be a dobon isn't among them"
    assert dry(water(0.0, 2.0, 2.0), (), ROW[1:3]) == pytest.approx(1 / 2)
    assert dry(water(1.0, 1.0, 1.0, 1.0, dobon=2), (), ROW[1:3]) == pytest.approx(1 / 6)


def test_panels_of_other_deals_hold_by_themselves() -> None:
    two = Water({ROW[1]: (0, 1.0), ROW[2]: (1, 1.0)}, {0: 1, 1: 1}, {0: (2.0, 2.0), 1: (4.0, 4.0)})
    assert dry(two, (), ROW[1:3]) == 1 / 2 * 3 / 4


def test_ways_to_a_goal_are_worth_their_panels_and_their_chance() -> None:
    """A goal 4 steps away over 3 panels, one of 4 a dobon: 1 walk in 4 gets there, and is worth 3."""
    worth = [0.0, 1.0, 2.0, 3.0, 4.0]
    found = ways(water(1.0, 1.0, 1.0, 1.0), (ROW[0], ROW[4]), (ROW[0],), 0, ROW[4], worth, 9, 1)
    assert [(way.value, way.safe, way.turned, way.cells) for way in found] == [
        (pytest.approx(3 / 4), pytest.approx(1 / 4), 3, tuple(ROW[:4]))
    ]
    assert not ways(water(1.0, 0.0), (ROW[0],), (ROW[0],), 0, cell(0, 2), worth, 9, 9), "no way leads there"
    over = ways(water(0.0, 0.0, 0.0), (ROW[0], ROW[4]), (ROW[0],), 3, ROW[4], worth, 9, 1)
    assert over[0].turned == 4 and over[0].value == 4, "no more panels are thought of than have a worth"


def test_ways_without_a_goal_end_anywhere_and_a_set_of_cells_with_its_end_counts_once() -> None:
    worth = [float(n) for n in range(10)]
    square = {cell(x, y): (0, 0.0) for x in range(3) for y in range(3)}
    found = ways(Water(square, {}, {}), (), (cell(0, 0),), 0, -1, worth, 999, 8)
    ends = [(way.cells[-1], frozenset(way.cells)) for way in found]
    assert len(ends) == len(set(ends))
    assert max(len(way.cells) for way in found) == 9 == max(way.turned for way in found) + 1
    assert found[0].cells == (cell(0, 0),), "to go nowhere is a way, too"
    few = ways(Water(square, {}, {}), (), (cell(0, 0),), 0, -1, worth, 2, 4)
    assert [len(way.cells) for way in few] == [1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_steps_to_a_goal_lead_round_what_has_been_walked_on() -> None:
    panels = [*ROW[1:4], cell(1, 1), cell(2, 1)]
    goal = ROW[4]
    assert steps_away(panels, (), (ROW[0],), goal) == {
        goal: 0,
        ROW[3]: 1,
        ROW[2]: 2,
        ROW[1]: 3,
        cell(2, 1): 3,
        cell(1, 1): 4,
    }
    walked = steps_away(panels, (ROW[0],), (ROW[0], ROW[1], cell(1, 1)), goal)
    assert walked[cell(1, 1)] == 4 and ROW[1] not in walked and ROW[0] not in walked


def test_a_dobon_is_laid_the_sooner_the_more_there_are_and_the_more_it_spoils() -> None:
    judged = [Judged(2.0, 1.0, 0, 0.5), Judged(1.5, 1.25, 1, 0.5)]
    assert laying.boldness(judged, 0, 3, 9.0) == 0 and laying.boldness(judged, 3, 3, -9.0) == 1
    odds = 1 / 2 * e ** (0.25 + 0.5)  # the best step leaves 1.5, the best dobon 1
    assert laying.boldness(judged, 1, 3, 0.25) == pytest.approx(odds / (1 + odds))


def test_a_panel_weighs_as_likely_as_it_is_a_dobon() -> None:
    found = [((10, 11), 0.5), ((10, ~2), 0.25), ((12, ~2), 0.25)]
    assert belief.weights(found) == pytest.approx({10: 0.75 / 0.5, 11: 0.5 / 0.5, 12: 0.25 / 0.5})
    assert belief.weights([((10,), 1.0), ((11,), 0.0)])[11] == 1e-4, "next to surely a step"
    assert belief.weights([((), 1.0)]) == {} == belief.weights([((10,), 0.0)])
