"""Jobs: computations done piece by piece, and the protocol between the page and the worker that does them.

The page sends JSON objects, one for each piece of work:

    {"id": 7, "piece": 120, "job": "think", "record": "…", "with": {…}}    start a job, and work for 120 milliseconds
    {"id": 7, "piece": 120}                                                work on for 120 milliseconds
    {"id": 7, "cancel": true}                                              cancel a job

"job" is the name of a kind, "record" the match, "with" the arguments of the kind. The worker answers each of them with
one of these objects. After any but the first, the job has ended:

    {"progress": …}    the job continues; this is its present result
    {"result": …}      the job is done
    {"cancelled": true}
    {"error": "…"}     the job has failed; the text is for the console

The page sends the next message once it has the answer to the last. Several jobs can be active at the same time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeVar

from ...core.game.game import Game
from ...core.match.match import Match
from ...core.thinking.ideas import Idea
from .decision_search import thinking

P = TypeVar("P")
R = TypeVar("R")


class Job(ABC, Generic[P, R]):
    """A kind of work with its arguments.

    P is the type of its progress, R that of its result; both are sent as JSON.
    """

    kind: ClassVar[str]

    @abstractmethod
    def arguments(self) -> dict[str, object]:
        """Return as JSON values the arguments from which an equal job can be made."""

    @abstractmethod
    def work(self, match: Match) -> Generator[P, None, R]:
        """Do the work in short pieces: yield the progress after each, return the result."""

    @abstractmethod
    def write_progress(self, found: P) -> object:
        """Return the progress as a JSON value."""

    @abstractmethod
    def read_progress(self, game: Game, value: Any) -> P:
        """Return the progress that a JSON value describes."""

    @abstractmethod
    def write_result(self, found: R) -> object:
        """Return the result as a JSON value."""

    @abstractmethod
    def read_result(self, game: Game, value: Any) -> R:
        """Return the result that a JSON value describes."""


class Thinking(Job[Sequence[Idea], Sequence[Idea]]):
    """A computer player's search of a decision; its progress and its result are the best ideas."""

    kind = "think"

    def __init__(self, seat: int, player: str, budget: float, seed: int) -> None:
        self._seat = seat
        self._player = player
        self._budget = budget
        self._seed = seed

    def arguments(self) -> dict[str, object]:
        return {"seat": self._seat, "player": self._player, "budget": self._budget, "seed": self._seed}

    def work(self, match: Match) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        return thinking(match.game, match.view(self._seat), self._seat, self._player, self._budget, self._seed)

    def write_progress(self, found: Sequence[Idea]) -> object:
        return [[[str(action) for action in idea.line], idea.value] for idea in found]

    def read_progress(self, game: Game, value: Any) -> Sequence[Idea]:
        parse = game.rules.VERBS.parse
        return [Idea(tuple(map(parse, line)), None if worth is None else float(worth)) for line, worth in value]

    write_result = write_progress
    read_result = read_progress


class Run(Generic[P, R]):
    """A job that is being worked on."""

    def __init__(self, job: Job[P, R], match: Match) -> None:
        self.job = job
        self._work = job.work(match)
        self.progress: P | None = None
        """The latest progress; None before the first piece."""
        self.result: R | None = None
        """The result; None until the job is done."""

    def go_on(self, piece_ms: float) -> None:
        """Work on the job for some milliseconds, but at least one step."""
        pause = perf_counter() + piece_ms / 1000
        try:
            self.progress = next(self._work)
            while perf_counter() < pause:
                self.progress = next(self._work)
        except StopIteration as over:
            self.result = over.value
