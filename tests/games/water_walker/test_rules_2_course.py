"""Section 2: two rounds, who walks when, and what for."""

from __future__ import annotations

import pytest

from tests.games.water_walker.pond import Pond


def _orders(*numbers: int) -> tuple[list[int], list[int]]:
    """Return the numbers of the walkers in round 1 and in round 2."""
    p = Pond(*numbers)
    while p.stage:
        p.pass_turn()
    return tuple([numbers[seat] for round, seat in p.walkers() if round == of] for of in (1, 2))  # type: ignore[return-value]


@pytest.mark.parametrize("numbers", [(2, 5, 3, 6), (5, 3, 6, 2), (3, 6, 2, 5), (6, 2, 5, 3)])
def test_2_1_the_figure_of_the_rulebook(numbers: tuple[int, ...]) -> None:
    assert _orders(*numbers) == ([2, 5, 3, 6], [6, 3, 5, 2])


@pytest.mark.parametrize("numbers", [(4, 6, 1), (1, 2, 3, 4), (6, 5, 4, 3, 2), (3, 1, 4, 2, 6, 5)])
def test_2_1_everybody_walks_once_a_round_clockwise_and_back(numbers: tuple[int, ...]) -> None:
    first, second = _orders(*numbers)
    at = numbers.index(min(numbers))
    assert first == [*numbers[at:], *numbers[:at]]
    assert second == first[::-1]


def test_2_2_the_more_steps_on_the_way_to_the_goal_the_more_points() -> None:
    for walk, points in ((["1 0"], 1), (["0 1", "1 1", "1 0"], 3)):
        p = Pond()
        p.turn("0 0", ["0 -1", "1 0", "0 1", "-1 0", "1 1", "2 0!"], "1 0", walk)
        assert p.position.scores == [points, 0, 0]


def test_2_2_a_dobon_on_the_way_costs_them_all() -> None:
    p = Pond()
    p.turn("0 0", ["0 -1", "1 0", "0 1", "-1 0", "1 1!", "2 0"], "1 0", ["0 1", "1 1"])
    assert p.position.scores == [0, 0, 0]
