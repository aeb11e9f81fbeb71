"""Rectangles: where the parts of a board lie."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle on a board."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return _plain(self.x + self.w / 2)

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return _plain(self.y + self.h / 2)

    def inset(self, by: float) -> Box:
        """Return the box without a margin."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@lru_cache(1 << 12)  # a board asks for the same few hundred numbers at every turn
def whole(n: float) -> float:
    """Return a number with at most one digit behind the point: a frame of the painter is lighter for it."""
    return n if type(n) is int else _plain(round(n, 1))


def _plain(n: float) -> float:
    """Return a whole number as an int, which is shorter in a frame."""
    return int(n) if n == int(n) else n
