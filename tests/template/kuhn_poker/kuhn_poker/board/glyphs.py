"""The drawn signs of the game, each in a box of 24 units: the three courts, the back of a card, a chip."""

from __future__ import annotations

from math import cos, radians, sin

from ..rules import KuhnPosition


def _ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def _notches(count: int) -> str:
    """Return small bars along the rim of a chip."""
    d = ""
    for n in range(count):
        a = radians(360 * n / count)
        points = [(-1.9, -11.6), (1.9, -11.6), (1.6, -8.6), (-1.6, -8.6)]
        turned = [f"{12 + x * cos(a) - y * sin(a):.2f} {12 + x * sin(a) + y * cos(a):.2f}" for x, y in points]
        d += "M" + "L".join(turned) + "Z"
    return d


# A crown with a cross, a coronet with pearls, a feather: told apart without colours or letters.
_KING = (
    "M11 0.4L13 0.4L13 2.2L14.8 2.2L14.8 4L13 4L13 6.2L17 12.4L22.4 7L20.6 18.4L3.4 18.4L1.6 7L7 12.4L11 6.2L11 4"
    "L9.2 4L9.2 2.2L11 2.2ZM3.4 20L20.6 20L20.6 23.4L3.4 23.4Z"
)
_QUEEN = (
    "M3.2 8.6L7.8 14.4L8.8 6.4L12 13L15.2 6.4L16.2 14.4L20.8 8.6L19.4 19.4L4.6 19.4ZM5 21L19 21L19 23.4L5 23.4Z"
    + _ring(3, 6.6, 1.7)
    + _ring(8.6, 3.8, 1.7)
    + _ring(15.4, 3.8, 1.7)
    + _ring(21, 6.6, 1.7)
)
_JACK = (
    "M21.6 0.8C22.4 9 19.4 15.4 12.4 17.6L13.6 14.4L9.6 18.6C8.6 18.8 7.6 18.8 6.6 18.6L3.6 23.4L1.4 22.2L5 16.6"
    "C3.8 12.6 5 9 7.6 6.4L8.2 9.6L10.2 4.4C13.2 2.4 17 1 21.6 0.8Z"
    "M18.4 4C13 7 9.6 10.8 6.8 16.2L7.8 16.8C10.8 11.6 14 7.8 18.4 4Z"
)
_BACK = "".join(f"M{x} {y}l2 2.8l-2 2.8l-2 -2.8Z" for y in (1.4, 9.2, 17) for x in (4, 12, 20)) + "".join(
    f"M{x} {y}l2 2.8l-2 2.8l-2 -2.8Z" for y in (5.3, 13.1) for x in (8, 16)
)

_DRAWN = {
    "card.1": _JACK,
    "card.2": _QUEEN,
    "card.3": _KING,
    "back": _BACK,
    "chip": _notches(8),
    "crown": _KING,
}
GLYPHS: dict[str, dict[str, object]] = {name: {"box": 24, "d": d} for name, d in _DRAWN.items()}


def crest(_p: KuhnPosition, _seat: int) -> str:
    """Return the name of a seat's icon: a chip, in its colour."""
    return "chip"
