r"""Problems: a position in which one line is clearly best, to be found at the table (games/PROBLEMS.md).

They are data, a line of JSON each, found in matches between strong players and kept only where a much longer search (or
an exact calculation) agrees. core/teaching/problem_walk.py goes through one.

    {"id": "3k0fq2z", "theme": "finish", "seat": 1, "open": true, "rating": 1240,
     "start": "takujo 1\ngame workers-made 2\n…",
     "right": [[1.0, ["tactic 0 attack", "put 1 2"], "done", "* meet"]],
     "wrong": [[0.5, ["tactic 0 defence", "put 1 2"], "done"], …]}

`right` and `wrong` hold *ways* to go on, each with what it is worth: the long search's own number, in the unit that the
game's `players.unit` names. A way is what is done one after the other; what stands in brackets is done in any order.
Lines of a record in it (`* meet`, `1 call`) are what happens by itself there. Of the wrong ways enough are kept that
every wrong move at the right place is in one: the best that it can still come to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..game.game import Game
from ..match.record import entry
from ..numbers.package_file import text_of
from ..thinking.continuation import Continuation, ForcedReply, Part

_KEYS = ("id", "theme", "seat", "open", "rating", "start", "right", "wrong")


class Problem(NamedTuple):
    """One problem."""

    game: Game
    id: str
    """From the digest of the position and the seat."""
    theme: str
    """What it is about: the game's texts say under `problem.<theme>` what is asked."""
    seat: int
    """Who solves it."""
    open: bool
    """Whether all lies open, others' secrets, too."""
    rating: int
    """How hard it is: 800 and less is easy, 2000 and more is very hard."""
    start: str
    """The record up to the point: a match between strong players."""
    right: tuple[Continuation, ...]
    """Every way that solves it, the best first; they come to the same."""
    wrong: tuple[Continuation, ...]
    """Ways that don't, the best first."""

    @property
    def name(self) -> str:
        """Its name among all: `workers-made/3k0fq2z`."""
        return f"{self.game.id}/{self.id}"

    @property
    def worth(self) -> float:
        """What the solution is worth."""
        return self.right[0].worth

    @property
    def margin(self) -> float:
        """How much worse the best of the wrong ways is than any of the right ones."""
        return min(way.worth for way in self.right) - max(way.worth for way in self.wrong)

    def wanted(self, played: Sequence[str]) -> list[str]:
        """Return what is right when so much is done."""
        return list(dict.fromkeys(notation for way in self.right for notation in way.next(played)))

    def after(self, played: Sequence[str], notation: str) -> float | None:
        """Return what a move is worth when so much is done; None for one that nobody weighed."""
        ways = (way.worth for way in (*self.right, *self.wrong) if notation in way.next(played))
        return max(ways, default=None)


def ids(game: Game) -> tuple[str, ...]:
    """Return the ids of a game's problems, the easiest first; () where there are none."""
    return tuple(sources(game))


def sources(game: Game) -> dict[str, dict[str, Any]]:
    """Return the problems of a game as their file says them, by id, the easiest first; {} where there are none."""
    if game.problems is None:
        return {}
    written = [json.loads(line) for line in text_of(f"{game.package}.problems", "problems.jsonl").splitlines()]
    return {of["id"]: of for of in sorted(written, key=lambda of: (of["rating"], of["id"]))}


def every(game: Game) -> list[Problem]:
    """Return every problem of a game, the easiest first; raises ValueError saying where the file is wrong."""
    return [read(game, of) for of in sources(game).values()]


def read(game: Game, written: Mapping[str, Any]) -> Problem:
    """Return the problem that a line says; raises ValueError saying what is wrong."""
    if sorted(written) != sorted(_KEYS):
        raise ValueError(f"{game.id}/{written.get('id')}: has {sorted(written)}, not {sorted(_KEYS)}")
    right, wrong = (tuple(map(_way, written[name])) for name in ("right", "wrong"))
    if not right or not wrong:
        raise ValueError(f"{game.id}/{written['id']}: a problem has ways that are right, and ways that are wrong")
    plain = {name: written[name] for name in _KEYS if name not in ("right", "wrong")}
    return Problem(game, right=right, wrong=wrong, **plain)


def write(problem: Problem) -> str:
    """Return a problem as its line."""
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
