"""The record of puzzles in this browser.

It has the tried and the solved ones, the rating in each game, and the days whose puzzle was solved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from ...core.game.registry import games
from ...core.text.json_reader import is_object
from . import elo
from .book import Book
from .entry_checks import MOST, is_day, is_list, is_name, is_whole
from .lobby_summary import Practice

MOST_DAYS = 400
MOST_TRIED = 3000
"""The number of puzzles that are kept in the record: those tried last."""
MOST_TRIES = 1_000_000


class Tried(NamedTuple):
    """The results of a puzzle. It counts as solved if its solution was played without a wrong move or help."""

    tries: int
    solved: bool
    first: bool
    """Whether the puzzle was solved at the first try."""
    day: str
    """The day on which the puzzle was last tried, as YYYY-MM-DD."""


class Problems(NamedTuple):
    """The results of puzzles, the ratings by game, and the days whose puzzle was solved."""

    tried: dict[str, Tried]
    rates: dict[str, int]
    days: list[str]

    def of(self, game: str) -> dict[str, Tried]:
        """Return the results of a game's puzzles by name, the one tried longest ago first."""
        return {name: one for name, one in self.tried.items() if _game(name) == game}

    def rate(self, game: str) -> int:
        """Return the person's rating in a game."""
        return self.rates.get(game, elo.START)


class ProblemBook(Book[Problems]):
    """The results by puzzle name: `workers-made/3fa9`.

    Stored as {"tried": by puzzle [tries, whether solved, whether at the first try, day of the last try],
    "rates": by game, "days": the days whose puzzle was solved}.
    """

    KEY = "takujo.problems"

    def tried(self, game: str) -> dict[str, Tried]:
        """Return the results of a game's puzzles by name, the one tried longest ago first."""
        return self.load().of(game)

    def rate(self, game: str) -> int:
        """Return the person's rating in a game."""
        return self.load().rate(game)

    def note(self, name: str, rating: float, solved: bool, day: str) -> int | None:
        """Store the result of a try; return the change of the rating, None if it isn't the first try."""
        book, game = self.load(), _game(name)
        known = book.tried.pop(name, None)
        before = book.rate(game)
        if known is None:
            book.tried[name] = Tried(1, solved, solved, day)
            book.rates[game] = elo.after(before, rating, solved)
        else:
            book.tried[name] = Tried(min(known.tries + 1, MOST_TRIES), known.solved or solved, known.first, day)
        self.keep(book)
        return book.rates[game] - before if known is None else None

    def note_day(self, day: str) -> None:
        """Record that the puzzle of a day was finished."""
        book = self.load()
        if day not in book.days:
            self.keep(book._replace(days=[*book.days, day]))

    def days(self) -> list[str]:
        """Return the days whose puzzle was finished, in order."""
        return self.load().days

    def _read(self, found: dict[str, Any]) -> Problems:
        tried, rates, days = found.get("tried"), found.get("rates"), found.get("days")
        known = {name: one for name, one in _entries(tried) if is_name(name) and _sound(one)}
        return Problems(
            {name: Tried(*one) for name, one in [*known.items()][-MOST_TRIED:]},
            {
                game: value
                for game, value in _entries(rates)
                if game in games() and is_whole(value, elo.LEAST, elo.MOST)
            },
            [day for day in days if is_day(day)] if is_list(days, MOST) else [],
        )

    def _written(self, held: Problems) -> dict[str, Any]:
        return held._asdict()

    def _capped(self, held: Problems) -> Problems:
        return held._replace(days=sorted(held.days)[-MOST_DAYS:])

    def _merged(self, ours: Problems, theirs: Problems, last: str) -> Problems:
        # In each game the rating of the book with more tries is kept.
        count = Counter(map(_game, ours.tried))
        for game, more in Counter(map(_game, theirs.tried)).items():
            if more > count[game] and game in theirs.rates:
                ours.rates[game] = theirs.rates[game]
        for name, b in theirs.tried.items():
            if b.day <= last and (name in ours.tried or len(ours.tried) < MOST_TRIED):
                a = ours.tried.get(name, b)
                ours.tried[name] = Tried(max(a.tries, b.tries), a.solved or b.solved, a.first, max(a.day, b.day))
        return ours._replace(days=[*{*ours.days, *(day for day in theirs.days if day <= last)}])

    def _shown(self, held: Problems) -> dict[str, Any]:
        solved = Counter(_game(name) for name, one in held.tried.items() if one.solved)
        practice: dict[str, Practice] = {
            game: {"solved": solved[game], "rate": held.rate(game)} for game in map(_game, held.tried)
        }
        return {"practice": practice, "puzzles": held.days}


def _game(name: str) -> str:
    return name.partition("/")[0]


def _entries(found: object) -> Iterable[tuple[str, Any]]:
    return found.items() if is_object(found) else ()


def _sound(one: object) -> bool:
    if not is_list(one, 4, 4):
        return False
    tries, solved, first, day = one
    return is_whole(tries, 1, MOST_TRIES) and type(solved) is type(first) is bool and is_day(day)
