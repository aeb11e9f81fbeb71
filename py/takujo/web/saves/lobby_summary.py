"""What the lobby shows of this browser's books and matches before Python is up: static/lobby/summary.js reads it.

Only this package writes and reads the books. Whenever a book is stored, its part of the summary is stored too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypedDict, TypeGuard

from ...core.text import json_reader
from .entry_checks import are_words, entries, is_list, is_word
from .store import Storage, try_set

KEY = "takujo.summary"
FORMAT = 1
BOOKS = ("takujo.daily", "takujo.lessons", "takujo.problems", "takujo.own-puzzles")
"""The storage keys of the books from which the summary is made."""
MOST_GAMES = 100
LINES = 3
"""The maximum number of lines about a running match."""
LAST_DAYS = 8
"""The maximum number of daily results in the summary.

That is a week of them, and tomorrow's if the device was further east.
"""


class Daily(TypedDict):
    """The part of the summary about the daily challenge."""

    days: list[str]
    """The days that have a result (YYYY-MM-DD), the earliest first."""
    points: dict[str, int]
    """By day, the highest points; only for the last few days with a result."""
    open: dict[str, list[str]]
    """By day, the ids of the tries that are not finished yet."""


class Practice(TypedDict):
    """The part of the summary about a game's puzzles.

    A game has an entry once one of its puzzles was tried.
    """

    solved: int
    rate: int


class Running(TypedDict):
    """A match that is not over."""

    id: str
    game: str
    words: dict[str, list[str]]
    """By language its name, whose turn it is, and the players with their points."""


class Summary(TypedDict, total=False):
    """The stored summary: what the lobby shows of this browser's books and matches."""

    format: int
    sizes: dict[str, int]
    """By key of a book, the length of its text when its part of the summary was written."""
    played: list[str]
    """The games of which matches are saved."""
    running: list[Running]
    """The last match of each game that is not over, the latest first."""
    lessons: dict[str, bool]
    """By name of each lesson that was begun, whether it was ever completed."""
    practice: dict[str, Practice]
    """By game, the part about its puzzles."""
    own: dict[str, int]
    """By game, the number of the person's own puzzles."""
    daily: Daily
    puzzles: list[str]
    """The days whose puzzle was solved, the earliest first."""


def put(storage: Storage, book: str, size: int, parts: dict[str, Any]) -> None:
    """Write the parts of the summary that come from a book.

    `size` is the length of the book's text.
    """
    if parts:
        found = _load(storage)
        _keep(storage, found, {**found, **parts, "sizes": {**_sizes(found), book: size}})


def put_matches(storage: Storage, games: Iterable[str], running: Iterable[Running]) -> bool:
    """Write which games have saved matches, and the last running match of each; return whether that changes anything.

    The running matches are given latest first.
    """
    found = _load(storage)
    last: dict[str, Running] = {}
    for match in running:
        last.setdefault(match["game"], match)
    return _keep(storage, found, {**found, "played": sorted(set(games)), "running": [*last.values()]})


def add_match(storage: Storage, id: str, game: str, running: Running | None) -> None:
    """Add a match that has been saved; `running` is None if the match is over."""
    found = _load(storage)
    played, before = found.get("played"), found.get("running")
    games = [game, *(played if are_words(played, MOST_GAMES) else [])]
    others = [match for match in before if _is_running(match) and match["id"] != id] if isinstance(before, list) else []
    put_matches(storage, games, others if running is None else [running, *others])


def _is_running(match: object) -> TypeGuard[Running]:
    """Return whether a stored entry is complete; the lobby (static/lobby/summary.js) shows only such entries."""
    if not json_reader.is_object(match) or not is_word(match.get("id")) or not is_word(match.get("game")):
        return False
    words = match.get("words")
    return json_reader.is_object(words) and all(
        is_list(lines, LINES) and all(isinstance(line, str) for line in lines) for lines in words.values()
    )


def stale(storage: Storage) -> list[str]:
    """Return the storage keys of those books whose part of the summary is missing, or doesn't match the stored book."""
    sizes = _sizes(_load(storage))
    return [key for key in BOOKS if len(storage.get(key) or "") != sizes.get(key, 0)]


def _load(storage: Storage) -> dict[str, Any]:
    found = entries(storage.get(KEY))
    return found if found.get("format") == FORMAT else {"format": FORMAT}


def _sizes(found: dict[str, Any]) -> dict[str, int]:
    sizes = found.get("sizes")
    return sizes if isinstance(sizes, dict) else {}


def _keep(storage: Storage, before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Store the summary if it has changed; return whether it was stored. If not, the lobby waits for Python."""
    return after != before and try_set(storage, KEY, json.dumps(after, ensure_ascii=False, separators=(",", ":")))
