"""The shape of a game's rules page: numbered sections of paragraphs, lists and tables with sources."""

from __future__ import annotations

from typing import NamedTuple

from .provenance import Source


class Para(NamedTuple):
    """A paragraph; rule numbers in parentheses, like (3.2), become links."""

    text: str


class Items(NamedTuple):
    """A list of short points."""

    items: tuple[str, ...]


class Cell(NamedTuple):
    """One cell of a table; numbers of the game carry their source."""

    text: str
    source: Source | None = None
    why: str = ""
    """The source's reason in words, where it is not a rule number."""


class Table(NamedTuple):
    """A table with a heading row; the first cell of each row is its heading."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


Block = Para | Items | Table


class Section(NamedTuple):
    """One numbered section ("3" or "3.2") with its title and contents."""

    number: str
    title: str
    blocks: tuple[Block, ...]
