"""The layout: side by side on a wide screen, one below the other on a phone."""

from __future__ import annotations

from typing import NamedTuple

from ....core.drawing.rects import Box


class Place(NamedTuple):
    """The boxes of one seat."""

    box: Box
    head: Box
    """For its colour, its player, and the mark of the seat that goes first."""
    card: Box
    word: Box
    """For its last action."""
    chips: Box


class Plan(NamedTuple):
    """The boxes of the whole board; the near seat first."""

    size: tuple[float, float]
    places: tuple[Place, Place]
    middle: Box
    third: Box
    """For the third card."""
    pot: Box
    buttons: tuple[Box, Box]
    """For the buttons: bet or call, and check or fold."""


WIDE = Plan(
    (1040, 540),
    (
        Place(
            Box(20, 20, 300, 420),
            Box(20, 20, 300, 72),
            Box(85, 104, 170, 238),
            Box(85, 352, 170, 30),
            Box(40, 390, 260, 40),
        ),
        Place(
            Box(720, 20, 300, 420),
            Box(720, 20, 300, 72),
            Box(785, 104, 170, 238),
            Box(785, 352, 170, 30),
            Box(740, 390, 260, 40),
        ),
    ),
    Box(340, 20, 360, 420),
    Box(465, 104, 110, 154),
    Box(360, 286, 320, 134),
    (Box(530, 458, 490, 62), Box(20, 458, 490, 62)),
)
TALL = Plan(
    (390, 646),
    (
        Place(
            Box(8, 378, 374, 176),
            Box(132, 384, 244, 66),
            Box(20, 390, 108, 152),
            Box(142, 456, 226, 30),
            Box(142, 500, 226, 40),
        ),
        Place(
            Box(8, 8, 374, 176),
            Box(132, 14, 244, 66),
            Box(20, 20, 108, 152),
            Box(142, 86, 226, 30),
            Box(142, 130, 226, 40),
        ),
    ),
    Box(8, 192, 374, 178),
    Box(28, 226, 92, 128),
    Box(142, 226, 226, 128),
    (Box(199, 566, 183, 68), Box(8, 566, 183, 68)),
)
