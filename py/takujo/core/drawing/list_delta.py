"""Lists told by what has changed in them: most of a board is as it was before an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

REACH = 8
"""How many items may have been taken out where one that is known comes next."""
MOST = 8
"""After so many new ones in a row nothing is searched for further away."""

Run = list[int]
"""[at, count]: so many items of the list before, from one on."""


def runs(now: Sequence[Any], before: Sequence[Any]) -> list[Any]:
    """Return a list of dicts with runs in the place of those that the list before has in the same order.

    Not every one is found: where much has changed, it costs less to tell it again.

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
        # Mostly it is the next one, and often the very same.
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
