"""Rectangles, and their division into the parts of a board.

A panel is laid out by dividing its box: into rows and columns of given sizes or equal shares, into the cells of a grid,
or into parts at distances from its edges. Texts and icons are as high as the boxes that they are drawn in (see
`Shapes.text_in` and `Shapes.icon_in`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in board units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x coordinate of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y coordinate of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x coordinate of the middle."""
        return plain(self.x + self.w / 2)

    @property
    def cy(self) -> float:
        """The y coordinate of the middle."""
        return plain(self.y + self.h / 2)

    def inset(self, by: float, y: float | None = None) -> Box:
        """Return the box shrunk by a margin; `y` is the vertical margin if it differs.

        >>> Box(0, 0, 100, 50).inset(10)
        Box(x=10, y=10, w=80, h=30)
        """
        down = by if y is None else y
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    def at(self, x: float, y: float, w: float, h: float) -> Box:
        """Return a part of the box by its distance from the upper left corner.

        A negative distance counts from the right or the lower edge, as a negative index does.

        >>> Box(0, 0, 100, 50).at(-30, 10, 20, 5)
        Box(x=70, y=10, w=20, h=5)
        """
        return Box((self.right if x < 0 else self.x) + x, (self.bottom if y < 0 else self.y) + y, w, h)

    def spot(self, x: float, y: float, size: float) -> Box:
        """Return the place of an icon or a text at a point of the box: a box of height `size` without width.

        A sign is drawn around it; a text starts, ends or is centred there, however wide it is.

        >>> Box(0, 0, 100, 50).spot(-30, 10, 8)
        Box(x=70, y=6.0, w=0, h=8)
        """
        left, top, w, h = self
        return Box((left + w if x < 0 else left) + x, (top + h if y < 0 else top) + y - size / 2, 0, size)

    def line(self, middle: float, size: float, left: float = 0, right: float | None = None) -> Box:
        """Return the place of a line of text from the y of its middle, its height `size`, and its margins.

        Without `right`, both margins are equal. A negative `middle` counts from the lower edge.

        >>> Box(0, 0, 100, 50).line(20, 10, 5)
        Box(x=5, y=15.0, w=90, h=10)
        """
        x, y, w, h = self
        top = (y + h if middle < 0 else y) + middle - size / 2
        return Box(x + left, top, w - left - (left if right is None else right), size)

    def centred(self, w: float, h: float) -> Box:
        """Return a box of the given size centred in this one.

        >>> Box(0, 0, 100, 50).centred(20, 10)
        Box(x=40, y=20, w=20, h=10)
        """
        return Box(plain(self.x + (self.w - w) / 2), plain(self.y + (self.h - h) / 2), w, h)

    def rows(self, *heights: float | None, gap: float = 0) -> tuple[Box, ...]:
        """Return rows from the top; those with height None share the remaining space.

        >>> Box(0, 0, 100, 50).rows(10, None, gap=4)
        (Box(x=0, y=0, w=100, h=10), Box(x=0, y=14, w=100, h=36))
        """
        return _rows(self, heights, gap)

    def columns(self, *widths: float | None, gap: float = 0) -> tuple[Box, ...]:
        """Return columns from the left; those with width None share the remaining space.

        >>> Box(0, 0, 100, 50).columns(None, None, 30)
        (Box(x=0, y=0, w=35, h=50), Box(x=35, y=0, w=35, h=50), Box(x=70, y=0, w=30, h=50))
        """
        return _columns(self, widths, gap)

    def grid(self, columns: int, rows: int, gap: float = 0, between: float | None = None) -> tuple[Box, ...]:
        """Return the cells of a grid, row by row; `between` is the gap between rows if it differs.

        >>> [(cell.x, cell.y) for cell in Box(0, 0, 100, 50).grid(2, 2)]
        [(0, 0), (50, 0), (0, 25), (50, 25)]
        """
        return _grid(self, columns, rows, gap, gap if between is None else between)


# Boards are divided the same way at every turn, so results are cached.


@lru_cache(1 << 10)
def _rows(box: Box, heights: tuple[float | None, ...], gap: float) -> tuple[Box, ...]:
    return tuple(Box(box.x, y, box.w, h) for y, h in _cut(box.y, box.h, heights, gap))


@lru_cache(1 << 10)
def _columns(box: Box, widths: tuple[float | None, ...], gap: float) -> tuple[Box, ...]:
    return tuple(Box(x, box.y, w, box.h) for x, w in _cut(box.x, box.w, widths, gap))


@lru_cache(1 << 10)
def _grid(box: Box, columns: int, rows: int, gap: float, between: float) -> tuple[Box, ...]:
    across, down = (None,) * columns, (None,) * rows
    return tuple(cell for row in box.rows(*down, gap=between) for cell in row.columns(*across, gap=gap))


def _cut(start: float, length: float, parts: Sequence[float | None], gap: float) -> Iterator[tuple[float, float]]:
    """Yield start and length of each part; those with length None share what the others and the gaps leave."""
    open_parts = parts.count(None)
    left = length - sum(part or 0 for part in parts) - gap * (len(parts) - 1)
    share = plain(left / open_parts) if open_parts else 0
    for part in parts:
        size = share if part is None else part
        yield start, size
        start += size + gap


@lru_cache(1 << 12)  # A board needs the same few hundred numbers at every turn.
def whole(n: float) -> float:
    """Return a number with at most one decimal place, to keep the drawing data small."""
    return n if type(n) is int else plain(round(n, 1))


def plain(n: float) -> float:
    """Return a whole number as an int, which is shorter in the drawing data."""
    return int(n) if n == int(n) else n
