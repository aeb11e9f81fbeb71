"""The record of daily challenges in this browser: each try and its result."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

from .book import Book
from .entry_checks import MOST, POINTS, is_day, is_list, is_whole, is_word
from .lobby_summary import LAST_DAYS, Daily

MOST_DAYS = 400
MOST_TRIES = 50
"""The number of tries per day that are kept: the latest ones."""


class Try(NamedTuple):
    """One try at a day's challenge; without points while it is unfinished."""

    save: str
    points: int | None
    again: int


class DailyBook(Book[dict[str, list[Try]]]):
    """The tries by day.

    Stored by day as a list of [id of the saved match, points or null, undone decisions].
    """

    KEY = "takujo.daily"

    def tries(self, day: date) -> list[Try]:
        """Return the tries of a day, oldest first."""
        return self.load().get(day.isoformat(), [])

    def note(self, day: date, attempt: Try) -> None:
        """Store the state of a try; a failure to store is ignored."""
        days = self.load()
        tries = days.setdefault(day.isoformat(), [])
        at = next((i for i, known in enumerate(tries) if known.save == attempt.save), len(tries))
        if tries[at:] and tries[at] == attempt:
            return
        tries[at : at + 1] = [attempt]
        self.keep(days)

    def days(self) -> dict[str, list[Try]]:
        """Return the tries by day (YYYY-MM-DD), latest day first."""
        return dict(sorted(self.load().items(), reverse=True))

    def _read(self, found: dict[str, Any]) -> dict[str, list[Try]]:
        days = {day: _tries(tries) for day, tries in found.items() if is_day(day)}
        return {day: tries for day, tries in days.items() if tries}

    def _written(self, held: dict[str, list[Try]]) -> dict[str, Any]:
        return dict(held)

    def _capped(self, held: dict[str, list[Try]]) -> dict[str, list[Try]]:
        return dict(sorted(held.items())[-MOST_DAYS:])

    def _merged(self, ours: dict[str, list[Try]], theirs: dict[str, list[Try]], last: str) -> dict[str, list[Try]]:
        # A try is merged if it is missing or unfinished in this book.
        for day, tries in theirs.items():
            if day > last:
                continue
            known = {attempt.save: attempt for attempt in ours.get(day, [])}
            for attempt in tries:
                if attempt.save not in known or known[attempt.save].points is None:
                    known[attempt.save] = attempt
            ours[day] = list(known.values())
        return ours

    def _shown(self, held: dict[str, list[Try]]) -> dict[str, Any]:
        best = points_by_day(held)
        last = sorted(held)[-LAST_DAYS:]
        going = {day: [one.save for one in held[day] if one.points is None] for day in last}
        daily: Daily = {
            "days": [*best],
            "points": dict([*best.items()][-LAST_DAYS:]),
            "open": {day: saves for day, saves in going.items() if saves},
        }
        return {"daily": daily}


def points_by_day(days: dict[str, list[Try]]) -> dict[str, int]:
    """Return the highest points of each day that has a result, the earliest day first."""
    return {day: points for day, tries in sorted(days.items()) if (points := best_points(tries)) is not None}


def best_points(tries: list[Try]) -> int | None:
    """Return the highest points of a day's tries, or None."""
    return max((attempt.points for attempt in tries if attempt.points is not None), default=None)


def _tries(written: object) -> list[Try]:
    last = written[-MOST_TRIES:] if is_list(written, MOST) else []
    return [Try(*one) for one in last if is_list(one, 3, 3) and _sound(*one)]


def _sound(save: object, points: object, again: object) -> bool:
    return is_word(save) and (points is None or is_whole(points, -POINTS, POINTS)) and is_whole(again, 0, POINTS)
