"""The daily challenge: a solo game determined by the date, the same for all players.

The seed contains the date, so every match of a challenge shows its day: in a save, a file or a link.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from ...core.rules.match_history import Course
from ...core.rules.options import Options
from ...core.rules.rng import Stream
from .rules.position import WartimePosition

VALUES = ("finland", "usa", "japan", "italy", "uk", "germany", "china", "ussr")
"""The nations of successive days, in a repeating cycle of eight, so that no nation is tied to a day of the week."""
SPAN = "1939–45"
FIRST = date(1970, 1, 1)
"""The day of the first challenge: the epoch of browser dates (static/lobby/daily.js)."""
CHECK = 10**5
"""The factor that makes room for five check digits: the seed is the date as YYYYMMDD followed by these."""


class Challenge(NamedTuple):
    """The game that is set for a day."""

    day: date
    nation: str
    seed: int


def challenge(day: date) -> Challenge:
    """Return the challenge of a day.

    >>> challenge(date(2026, 11, 21)).nation
    'japan'
    """
    number = day.year * 10_000 + day.month * 100 + day.day
    seed = number * CHECK + Stream(number, "daily").below(CHECK)
    return Challenge(day, VALUES[(day - FIRST).days % len(VALUES)], seed)


def setup(day: date) -> tuple[int, Options, int]:
    """Return the seats, the options and the seed of a day's challenge."""
    set_up = challenge(day)
    return 1, {"mode": "solo", "nations": [set_up.nation]}, set_up.seed


def day_of(match: Course[WartimePosition]) -> date | None:
    """Return the day whose challenge a match is; None for other matches."""
    if match.seats != 1 or match.players[0].kind != "human":
        return None
    number = match.seed // CHECK
    try:
        day = date(number // 10_000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        return None
    set_up = challenge(day)
    options = match.options
    same = (options["mode"], options["nations"], options["dice"]) == ("solo", [set_up.nation], "rolled")
    return day if same and match.seed == set_up.seed else None


def stretches(positions: Sequence[WartimePosition]) -> list[int]:
    """Return the points won in each year, from positions of a match."""
    ends: dict[int, int] = {}
    for p in positions:
        ends[p.round] = p.vp[0]
    totals = [0, *(vp for round, vp in sorted(ends.items()) if round)]
    return [after - before for before, after in pairwise(totals)]
