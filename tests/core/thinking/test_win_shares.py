"""Shares of a win, and the boxes of a board: what is calculated with them."""

from __future__ import annotations

from math import exp

import pytest

from takujo.core.drawing.rects import Box, whole
from takujo.core.rules.position import Outcome
from takujo.core.thinking.win_shares import dot, shares, softmax


def test_those_who_win_share_the_win() -> None:
    assert shares(Outcome([3, 9, 1], [[1], [0], [2]], "x")) == (0.0, 1.0, 0.0)
    assert shares(Outcome([9, 1, 9, 0], [[0, 2], [1], [3]], "x")) == (0.5, 0.0, 0.5, 0.0)


def test_features_count_by_their_weights() -> None:
    assert dot([2, 3, -1], [5, 0.5, 4]) == 7.5
    with pytest.raises(ValueError):
        dot([1], [1, 2])


def test_worths_become_shares_of_one() -> None:
    assert softmax([0, 1]) == pytest.approx([1 / (1 + exp(1)), exp(1) / (1 + exp(1))])
    assert softmax([5, 5, 5, 5]) == (0.25,) * 4
    assert softmax([1000, 0, 1000]) == pytest.approx([0.5, 0, 0.5])
    least = softmax([-2000, 0])[0]
    assert least == softmax([-700, 0])[0] == exp(-700) and softmax([-699, 0])[0] > least  # none is nothing


def test_a_box_has_its_edges_and_its_middle() -> None:
    box = Box(10, 20, 30, 45)
    assert (box.right, box.bottom, box.cx, box.cy) == (40, 65, 25, 42.5)
    assert box.inset(4) == Box(14, 24, 22, 37)
    assert type(box.cx) is int and type(box.cy) is float


@pytest.mark.parametrize(
    ("n", "short"), [(3, 3), (3.0, 3), (2.96, 3), (2.25, 2.2), (2.351, 2.4), (-0.04, 0), (-1.26, -1.3)]
)
def test_a_number_of_a_frame_is_short(n: float, short: float) -> None:
    assert whole(n) == short and type(whole(n)) is type(short)
