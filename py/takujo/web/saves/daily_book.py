"""The record of daily challenges in this browser: each try and its result."""

from __future__ import annotations

import json
from datetime import date
from typing import NamedTuple

from .bounds import MOST, POINTS, entries, is_day, is_list, is_whole, is_word
from .store import Full, Off, Storage

KEY = "takujo.daily"
"""By day a list of [id of the saved match, points or null, undone decisions]; lobby/daily.js reads it, too."""
MOST_DAYS = 400
MOST_TRIES = 50
"""The number of latest tries per day that are kept."""


class Try(NamedTuple):
    """One try at a day's challenge; without points while it is unfinished."""

    save: str
    points: int | None
    again: int


class Book:
    """The tries by day."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def tries(self, day: date) -> list[Try]:
        """Return the tries of a day, oldest first."""
        return self._read().get(day.isoformat(), [])

    def best(self, day: date) -> int | None:
        """Return the most points of a day, or None."""
        return max((attempt.points for attempt in self.tries(day) if attempt.points is not None), default=None)

    def note(self, day: date, attempt: Try) -> None:
        """Store the state of a try; a failure to store is ignored."""
        days = self._read()
        tries = days.setdefault(day.isoformat(), [])
        at = next((i for i, known in enumerate(tries) if known.save == attempt.save), len(tries))
        if tries[at:] and tries[at] == attempt:
            return
        tries[at : at + 1] = [attempt]
        self._keep(days)

    def days(self) -> dict[str, list[Try]]:
        """Return the tries by day (YYYY-MM-DD), latest day first."""
        return dict(sorted(self._read().items(), reverse=True))

    def merge(self, other: Book, last: str) -> None:
        """Merge the tries up to a day from another book, if they are missing or unfinished in this one."""
        days = self._read()
        for day, theirs in other._read().items():
            if day > last:
                continue
            ours = {attempt.save: attempt for attempt in days.get(day, [])}
            for attempt in theirs:
                if attempt.save not in ours or ours[attempt.save].points is None:
                    ours[attempt.save] = attempt
            days[day] = list(ours.values())
        self._keep(days)

    def _keep(self, days: dict[str, list[Try]]) -> None:
        kept = dict(sorted(days.items())[-MOST_DAYS:])
        try:
            self._storage.set(KEY, json.dumps(kept, separators=(",", ":")))
        except (Full, Off):
            return

    def _read(self) -> dict[str, list[Try]]:
        found = entries(self._storage.get(KEY))
        days = {day: _tries(tries) for day, tries in found.items() if is_day(day)}
        return {day: tries for day, tries in days.items() if tries}


def _tries(written: object) -> list[Try]:
    last = written[-MOST_TRIES:] if is_list(written, MOST) else []
    return [Try(*one) for one in last if is_list(one, 3, 3) and _sound(*one)]


def _sound(save: object, points: object, again: object) -> bool:
    return is_word(save) and (points is None or is_whole(points, -POINTS, POINTS)) and is_whole(again, 0, POINTS)
