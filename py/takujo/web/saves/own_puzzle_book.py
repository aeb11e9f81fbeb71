"""The person's own puzzles in this browser."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ...core.game.registry import games
from ...core.text import json_reader
from .book import Book
from .entry_checks import SEATS, are_words, is_day, is_list, is_name, is_whole, is_word
from .own_puzzle import MOST_STEPS, OwnPuzzle, is_own

MOST = 50
"""The maximum number of a person's own puzzles."""
LONGEST = 10_000
"""The maximum length of a stored puzzle in characters of JSON; recorded matches need up to 3,000."""
NAME = 100
"""The maximum length of a puzzle's full name, and of an action."""
TEXT = 400
"""The maximum length of a text about the decision."""
VALUE = 1_000_000_000
"""The largest stored value, positive or negative."""


class UnreadablePuzzle(NamedTuple):
    """A stored puzzle that is damaged, or that belongs to an unknown game; it is kept unchanged."""

    name: str


class OwnPuzzleBook(Book[dict[str, Any]]):
    """The person's own puzzles by full name, the latest at the end.

    Stored by name as a JSON object with the other fields of OwnPuzzle. Entries that can't be read are kept unchanged.
    """

    KEY = "takujo.own-puzzles"

    def all(self) -> list[OwnPuzzle | UnreadablePuzzle]:
        """Return every puzzle, the latest first."""
        return [_of(name, stored) for name, stored in reversed(self.load().items())]

    def get(self, name: str) -> OwnPuzzle | None:
        """Return a puzzle; None if there is none of this name, or if it can't be read."""
        held = self.load()
        found = _of(name, held[name]) if name in held else None
        return found if isinstance(found, OwnPuzzle) else None

    def is_full(self) -> bool:
        """Return whether there are as many puzzles as a book can have."""
        return len(self.load()) >= MOST

    def add(self, puzzle: OwnPuzzle) -> bool:
        """Store a puzzle; return whether there was room for it."""
        stored = json.loads(_text(puzzle._asdict()))  # With lists, as it will be read.
        del stored["name"]
        self.keep(self.load() | {puzzle.name: stored})
        return puzzle.name in self.load()

    def delete(self, name: str) -> dict[str, Any]:
        """Delete a puzzle; return the contents before that, for `keep`."""
        before = self.load()
        self.keep({other: stored for other, stored in before.items() if other != name})
        return before

    def note_solved(self, name: str) -> None:
        """Record that a puzzle was solved without a wrong move and without help; a deleted one stays deleted."""
        held = self.load()
        if name in held and isinstance(_of(name, held[name]), OwnPuzzle):
            self.keep(held | {name: held[name] | {"solved": True}})

    def following(self, name: str) -> str:
        """Return the name of the puzzle of the same game after this one, in a circle; "" if there is no other."""
        game = name.partition("/")[0]
        names = [one.name for one in self.all() if isinstance(one, OwnPuzzle) and one.name.startswith(f"{game}/")]
        others = [*names[names.index(name) + 1 :], *names[: names.index(name)]] if name in names else names
        return next(iter(others), "")

    def _read(self, found: dict[str, Any]) -> dict[str, Any]:
        short = {
            name: stored for name, stored in found.items() if is_word(name, NAME) and len(_text(stored)) <= LONGEST
        }
        return dict([*short.items()][:MOST])

    def _written(self, held: dict[str, Any]) -> dict[str, Any]:
        return held

    def _merged(self, ours: dict[str, Any], theirs: dict[str, Any], last: str) -> dict[str, Any]:
        # A puzzle that was solved on either device counts as solved.
        for name, stored in theirs.items():
            other = _of(name, stored)
            mine = _of(name, ours[name]) if name in ours else None
            late = isinstance(other, OwnPuzzle) and other.day > last
            if late or not (is_own(name) and json_reader.is_object(stored)):
                continue  # No version of the page stores the latter.
            if isinstance(mine, OwnPuzzle):
                solved = mine.solved or (isinstance(other, OwnPuzzle) and other.solved)
                ours[name] = ours[name] | {"solved": solved}
            elif len(ours) < MOST and (mine is None or isinstance(other, OwnPuzzle)):
                ours[name] = stored
        return ours

    def _shown(self, held: dict[str, Any]) -> dict[str, Any]:
        readable = [one.name for one in map(_of, held, held.values()) if isinstance(one, OwnPuzzle)]
        return {"own": {game: count for game in games() if (count := _count(readable, game))}}


def _count(names: list[str], game: str) -> int:
    return sum(name.startswith(f"{game}/") for name in names)


def _text(stored: object) -> str:
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))


def _of(name: str, stored: object) -> OwnPuzzle | UnreadablePuzzle:
    """Return a stored puzzle, checked; whether its match can be replayed is not checked."""
    if is_name(name) and is_own(name) and json_reader.is_object(stored) and stored.keys() == {*OwnPuzzle._fields[1:]}:
        start, seat, day, solved = (stored[field] for field in ("start", "seat", "day", "solved"))
        better, played = _line(stored["better"]), _line(stored["played"])
        worth, cost, error = figures = [stored[field] for field in ("worth", "cost", "error")]
        when, was = _pair(stored["when"]), _pair(stored["was"])
        if (
            (isinstance(start, str) and is_whole(seat, 0, SEATS) and is_day(day) and type(solved) is bool)
            and (better and played and when and was)
            and all(is_whole(figure, -VALUE, VALUE) for figure in figures)
        ):
            return OwnPuzzle(name, start, seat, better, played, worth, cost, error, day, when, was, solved)
    return UnreadablePuzzle(name)


def _line(found: object) -> tuple[str, ...]:
    """Return a stored sequence of actions; () if it isn't one."""
    return tuple(found) if are_words(found, MOST_STEPS, NAME) else ()


def _pair(found: object) -> tuple[str, str] | None:
    """Return a stored text in Japanese and English; None if it isn't one."""
    if not is_list(found, 2, 2) or not all(isinstance(one, str) and len(one) <= TEXT for one in found):
        return None
    return found[0], found[1]
