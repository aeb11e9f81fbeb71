r"""Puzzles: positions in which one way to play is clearly best, to be found at the table (games/PROBLEMS.md).

They are data, one line of JSON each, found in matches between strong players and kept only if a much longer search (or
an exact calculation) agrees. core/teaching/problem_walk.py plays through one.

    {"id": "3k0fq2z", "theme": "finish", "seat": 1, "open": true, "rating": 1240,
     "start": "takujo 1\ngame workers-made 2\n…",
     "right": [[1.0, ["tactic 0 attack", "put 1 2"], "done", "* meet"]],
     "wrong": [[0.5, ["tactic 0 defence", "put 1 2"], "done"], …]}

`right` and `wrong` contain continuations, each with its value by the long search, in the unit of the game's
`players.unit`. A continuation is a sequence of actions; those in brackets can be played in any order. Lines of a record
in it (`* meet`, `1 call`) are forced replies. Of the wrong continuations, the file has the best one after each wrong
move.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..game.game import Game
from ..match.record import entry
from ..text.data_files import text_of
from ..thinking.continuation import Continuation, ForcedReply, Part

_KEYS = ("id", "theme", "seat", "open", "rating", "start", "right", "wrong")


class Problem(NamedTuple):
    """A puzzle of a game, as read from its file."""

    game: Game
    id: str
    """The id of the puzzle, which is made from the digest of the position and the seat."""
    theme: str
    """The theme of the puzzle; the game's text `problem.<theme>` is the question."""
    seat: int
    """The seat that solves the puzzle."""
    open: bool
    """Whether the solver sees all hidden information, including that of other seats."""
    rating: int
    """The difficulty of the puzzle: 800 and less is easy, 2000 and more is very hard."""
    start: str
    """The record, of a match between strong players, up to the position of the puzzle."""
    right: tuple[Continuation, ...]
    """All continuations that solve the puzzle, best first; they have the same value."""
    wrong: tuple[Continuation, ...]
    """Continuations that don't solve the puzzle, best first."""

    @property
    def name(self) -> str:
        """The full name of the puzzle: `workers-made/3k0fq2z`."""
        return f"{self.game.id}/{self.id}"

    @property
    def worth(self) -> float:
        """The value of the solution."""
        return self.right[0].worth

    @property
    def margin(self) -> float:
        """How much worse the best wrong continuation is than any right one."""
        return min(way.worth for way in self.right) - max(way.worth for way in self.wrong)

    def wanted(self, played: Sequence[str]) -> list[str]:
        """Return the right next moves after some actions of the solver."""
        return list(dict.fromkeys(notation for way in self.right for notation in way.next(played)))

    def after(self, played: Sequence[str], notation: str) -> float | None:
        """Return the value of a solver's move after some actions; None for a move that wasn't evaluated."""
        ways = (way.worth for way in (*self.right, *self.wrong) if notation in way.next(played))
        return max(ways, default=None)


def ids(game: Game) -> tuple[str, ...]:
    """Return the ids of a game's puzzles, easiest first; () if there are none."""
    return tuple(sources(game))


def sources(game: Game) -> dict[str, dict[str, Any]]:
    """Return the puzzles of a game as stored, by id, easiest first; {} if there are none."""
    if game.problems is None:
        return {}
    written = [json.loads(line) for line in text_of(f"{game.package}.problems", "problems.jsonl").splitlines()]
    return {of["id"]: of for of in sorted(written, key=lambda of: (of["rating"], of["id"]))}


def every(game: Game) -> list[Problem]:
    """Return every puzzle of a game, easiest first; raises ValueError saying where the file is wrong."""
    return [read(game, of) for of in sources(game).values()]


def read(game: Game, written: Mapping[str, Any]) -> Problem:
    """Return the puzzle of a parsed line; raises ValueError saying what is wrong."""
    if sorted(written) != sorted(_KEYS):
        raise ValueError(f"{game.id}/{written.get('id')}: has {sorted(written)}, not {sorted(_KEYS)}")
    right, wrong = (tuple(map(_way, written[name])) for name in ("right", "wrong"))
    if not right or not wrong:
        raise ValueError(f"{game.id}/{written['id']}: a problem has ways that are right, and ways that are wrong")
    plain = {name: written[name] for name in _KEYS if name not in ("right", "wrong")}
    return Problem(game, right=right, wrong=wrong, **plain)


def write(problem: Problem) -> str:
    """Return a puzzle as a line of the file."""
    of = problem._asdict()
    for name in ("right", "wrong"):
        of[name] = [[round(way.worth, 4), *map(_said, way.steps)] for way in of[name]]
    return json.dumps({name: of[name] for name in _KEYS}, ensure_ascii=False)


def _way(written: Sequence[Any]) -> Continuation:
    worth, *steps = written
    return Continuation(float(worth), tuple(_steps(steps)))


def _steps(written: Sequence[Any]) -> Iterator[Part | ForcedReply]:
    for step in written:
        if isinstance(step, str) and (step[0] == "*" or step[0].isdecimal()):
            found = entry(step)
            yield ForcedReply(found.seat, str(found.action))
        else:
            yield (step,) if isinstance(step, str) else tuple(step)


def _said(step: Part | ForcedReply) -> str | list[str]:
    if isinstance(step, ForcedReply):
        return f"{'*' if step.seat < 0 else step.seat} {step.notation}"
    return step[0] if len(step) == 1 else list(step)
