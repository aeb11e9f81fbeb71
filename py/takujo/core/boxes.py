"""Rectangles: where the parts of a board lie."""

from __future__ import annotations

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
        return _whole(self.x + self.w / 2)

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return _whole(self.y + self.h / 2)


def _whole(n: float) -> float:
    """Return a whole number as an int, which is shorter in a frame."""
    return int(n) if n == int(n) else n
