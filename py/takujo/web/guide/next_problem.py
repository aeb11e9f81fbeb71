"""Chooses the next puzzle: unseen ones first, neither too easy nor too hard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..saves.problem_book import Tried

ANOTHER = 100
"""The penalty in rating points for a puzzle with the same theme as the one before."""


class Listed(NamedTuple):
    """The catalog entry of a puzzle."""

    id: str
    rating: int
    theme: str


def next_problem(listed: Sequence[Listed], tried: Mapping[str, Tried], rate: int, last: str = "") -> str:
    """Return the id of the puzzle to offer next; `last` is the theme of the previous one.

    `tried` has the puzzles already tried by id, the one tried longest ago first. New puzzles come first, in order of
    the distance of their rating from the person's. Then come tried but unsolved ones, then solved ones; of each group,
    the one tried longest ago.
    """
    fresh = [one for one in listed if one.id not in tried]
    if fresh:
        return min(fresh, key=lambda one: (_away(one, rate, last), one.rating, one.id)).id
    again = [id for id in tried if id in {one.id for one in listed}]
    return min(again, key=lambda id: tried[id].solved)


def _away(one: Listed, rate: int, last: str) -> int:
    """Return the distance of a puzzle from the ideal one, in rating points."""
    return abs(one.rating - rate) + ANOTHER * (one.theme == last)
