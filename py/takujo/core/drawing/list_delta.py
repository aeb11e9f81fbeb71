"""Encodes a list as its difference from an earlier list; most shapes of a board stay the same in an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

REACH = 8
"""The maximum number of removed items that the search skips to find a known one."""
MOST = 8
"""The number of new items in a row after which the search looks no further ahead."""

Run = list[int]
"""A number of items of the earlier list that are repeated in a row, as [start, count]."""


def runs(now: Sequence[Any], before: Sequence[Any]) -> list[Any]:
    """Return a list of dicts in which runs of items from the previous list are replaced by [start, count].

    Not every run is found: if much has changed, sending items again is cheaper than searching.

    >>> a, b, c, new = {"n": 1}, {"n": 2}, {"n": 3}, {"n": 4}
    >>> runs([a, new, b, c], [a, b, c])
    [[0, 1], {'n': 4}, [1, 2]]
    """
    found: list[Any] = []
    at = fresh = 0
    last: Run = []
    most = len(before)
    for item in now:
        k = at
        # Usually it is the next item, often even the same object.
        if not (at < most and (before[at] is item or before[at] == item)):
            k = _further(item, before, at + 1, min(at + min(fresh, MOST) + REACH, most))
        if k < 0:
            found.append(item)
            last = []
            fresh += 1
        else:
            if last and last[0] + last[1] == k:
                last[1] += 1
            else:
                last = [k, 1]
                found.append(last)
            at, fresh = k + 1, 0
    return found


def _further(item: Any, before: Sequence[Any], start: int, end: int) -> int:
    for k in range(start, end):
        if before[k] == item:
            return k
    return -1
