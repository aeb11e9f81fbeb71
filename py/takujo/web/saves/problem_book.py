"""What this browser remembers of problems: which were tried and solved, one's rate in each game, the days' problems."""

from __future__ import annotations

import json
from typing import NamedTuple

from .rate import START, after
from .store import Full, Off, Storage

KEY = "takujo.problems"
"""{"tried": by problem [tries, solved or not, at the first try or not, the last try's day], "rates": by game,
"days": the days whose problem was solved}; static/practice.js reads it, too."""
MOST_DAYS = 400


class Tried(NamedTuple):
    """What came of a problem so far. It is solved by whoever plays its solution without a wrong move or help."""

    tries: int
    solved: bool
    first: bool
    """Whether the first try solved it."""
    day: str
    """When it was tried last, as YYYY-MM-DD."""


class _Book(NamedTuple):
    tried: dict[str, Tried]
    rates: dict[str, int]
    days: list[str]


class ProblemBook:
    """The progress by problem; problems go by their names: `workers-made/3fa9`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def tried(self, game: str) -> dict[str, Tried]:
        """Return what came of a game's problems, by name; the one tried longest ago comes first."""
        return {name: one for name, one in self._read().tried.items() if name.startswith(f"{game}/")}

    def rate(self, game: str) -> int:
        """Return one's rate in a game."""
        return self._read().rates.get(game, START)

    def note(self, name: str, rating: float, solved: bool, day: str) -> int | None:
        """Keep what came of a try; return by how much that changes the rate, None where it is not the first try."""
        book, game = self._read(), name.partition("/")[0]
        known = book.tried.pop(name, None)
        before = book.rates.get(game, START)
        if known is None:
            book.tried[name] = Tried(1, solved, solved, day)
            book.rates[game] = after(before, rating, solved)
        else:
            book.tried[name] = Tried(known.tries + 1, known.solved or solved, known.first, day)
        self._keep(book)
        return book.rates[game] - before if known is None else None

    def note_day(self, day: str) -> None:
        """Keep that the problem of a day was brought to its end."""
        book = self._read()
        if day not in book.days:
            self._keep(book._replace(days=sorted([*book.days, day])[-MOST_DAYS:]))

    def days(self) -> list[str]:
        """Return the days whose problem was brought to its end, the first one first."""
        return self._read().days

    def merge(self, other: ProblemBook) -> None:
        """Take over what another book knows; in each game the rate of the one that has tried more is gone on with."""
        book, theirs = self._read(), other._read()
        for game in {name.partition("/")[0] for name in theirs.tried}:
            if len(other.tried(game)) > len(self.tried(game)) and game in theirs.rates:
                book.rates[game] = theirs.rates[game]
        for name, b in theirs.tried.items():
            a = book.tried.get(name, b)
            book.tried[name] = Tried(max(a.tries, b.tries), a.solved or b.solved, a.first, max(a.day, b.day))
        self._keep(book._replace(days=sorted({*book.days, *theirs.days})[-MOST_DAYS:]))

    def _keep(self, book: _Book) -> None:
        """Keep it all; what can't be stored is only not remembered."""
        try:
            self._storage.set(KEY, json.dumps(book._asdict(), separators=(",", ":")))
        except (Full, Off):
            return

    def _read(self) -> _Book:
        try:
            found = json.loads(self._storage.get(KEY) or "{}")
            tried = {name: Tried(*one) for name, one in found.get("tried", {}).items()}
            rates, days = dict(found.get("rates", {})), list(found.get("days", []))
        except (ValueError, TypeError, AttributeError, RecursionError):
            return _Book({}, {}, [])
        sound = (
            all([type(part) for part in one] == [int, bool, bool, str] for one in tried.values())
            and all(type(rate) is int for rate in rates.values())
            and all(type(day) is str for day in days)
        )
        return _Book(tried, rates, days) if sound else _Book({}, {}, [])
