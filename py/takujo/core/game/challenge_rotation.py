"""Which game the challenge of a day is from: the games that have challenges take turns."""

from __future__ import annotations

from datetime import date, timedelta

from .game import Game
from .registry import games

_EPOCH = date(1970, 1, 1)
TURN = 56
"""The number of days after which a game's turn is skipped once."""


def challenger(day: date) -> Game | None:
    """Return the game whose challenge is played on a day; None on days before the first challenge.

    Every eight weeks a turn is skipped, so that no game is tied to days of the week or to some of its values. A new
    game takes part from its `daily_since` on, so earlier days keep their challenge. The lobby does the same
    (static/lobby/daily.js).
    """
    having = sorted(
        (game for game in games().values() if game.daily_since and game.daily_since <= day.isoformat()),
        key=lambda game: game.id,
    )
    days = (day - _EPOCH).days
    return having[(days + days // TURN) % len(having)] if having else None


def day_named(written: str, today: date) -> date | None:
    """Return the day of an ISO date or the word "today", if it has begun somewhere on earth; otherwise None."""
    try:
        day = today if written == "today" else date.fromisoformat(written)
    except ValueError:
        return None
    return day if day <= today + timedelta(days=1) else None
