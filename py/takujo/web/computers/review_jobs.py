"""The jobs of a review: the course of a finished match, and the costliest decisions of a seat."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from ...bots.mistakes import Effort, Mistake, Progress, judging
from ...bots.review import Review, from_json, reviewing, to_json
from ...core.game.game import Game
from ...core.match.match import Match
from .jobs import Job


class Reviewing(Job[float, Review]):
    """The review of a finished match; its progress is the share of the match that has been reviewed."""

    kind = "review"

    def arguments(self) -> dict[str, object]:
        return {}

    def work(self, match: Match) -> Generator[float, None, Review]:
        work = reviewing(_copied(match))
        try:
            while True:
                done, of = next(work)
                yield done / of
        except StopIteration as over:
            review: Review = over.value
            return review

    def write_progress(self, found: float) -> object:
        return found

    def read_progress(self, game: Game, value: Any) -> float:
        return float(value)

    def write_result(self, found: Review) -> object:
        return to_json(found)

    def read_result(self, game: Game, value: Any) -> Review:
        return from_json(value)


class Judging(Job[Progress, list[Mistake]]):
    """The search for a seat's costliest decisions in a finished match; its result are the mistakes, costliest first."""

    kind = "judge"

    def __init__(self, seat: int, level: str) -> None:
        self._seat = seat
        self._level = level

    def arguments(self) -> dict[str, object]:
        return {"seat": self._seat, "level": self._level}

    def work(self, match: Match) -> Generator[Progress, None, list[Mistake]]:
        return judging(_copied(match), self._seat, self._level, Effort())

    def write_progress(self, found: Progress) -> object:
        return [found.share, self.write_result(found.found)]

    def read_progress(self, game: Game, value: Any) -> Progress:
        share, found = value
        return Progress(float(share), self.read_result(game, found))

    def write_result(self, found: list[Mistake]) -> object:
        return [
            [one.seat, one.first, one.last, [str(action) for action in one.better], one.worth, one.cost, one.error]
            for one in found
        ]

    def read_result(self, game: Game, value: Any) -> list[Mistake]:
        parse = game.rules.VERBS.parse
        return [
            Mistake(seat, first, last, tuple(map(parse, better)), float(worth), float(cost), float(error))
            for seat, first, last, better, worth, cost, error in value
        ]


def _copied(match: Match) -> Match:
    """Return a copy of a finished match, so that undoing its end doesn't disturb the work on it."""
    return Match.read(match.record())


KINDS: Mapping[str, type[Job[Any, Any]]] = {job.kind: job for job in (Reviewing, Judging)}
