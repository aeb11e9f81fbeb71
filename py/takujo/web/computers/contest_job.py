"""The job of a small contest: a game's standard values against a player's own values, on the same seeds."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from ...contest import plan
from ...contest.comparison import Change, Won, changes, won
from ...contest.play import playing
from ...contest.stats import Interval
from ...core.game.game import Game
from ...core.match.match import Match
from ...core.numbers.value_schema import Value
from .jobs import Job

ITERATIONS = 20_000
"""The budget per decision, as in playtests: the same seeds give the same matches on every device."""


class Compared(NamedTuple):
    """The changes of win shares in the matches that are over."""

    done: int
    """The number of seeds that both sets of values have played."""
    of: int
    changes: list[Change]


class Comparing(Job[Compared, Compared]):
    """Matches between computers of a level, by the standard values and by those of a match, for a number of seeds."""

    kind = "compare"

    def __init__(self, level: str, seeds: int, lang: str) -> None:
        self._level = level
        self._seeds = seeds
        self._lang = lang

    def arguments(self) -> dict[str, object]:
        return {"level": self._level, "seeds": self._seeds, "lang": self._lang}

    def work(self, match: Match) -> Generator[Compared, None, Compared]:
        sets: tuple[Mapping[str, Value], Mapping[str, Value]] = ({}, match.numbers)
        played: tuple[list[Won], list[Won]] = ([], [])
        found = Compared(0, self._seeds, [])
        for seed in range(1, self._seeds + 1):
            for values, results in zip(sets, played, strict=True):
                results.append((yield from self._play(match, seed, values, found)))
            found = Compared(seed, self._seeds, changes(*played))
            yield found
        return found

    def _play(
        self, match: Match, seed: int, values: Mapping[str, Value], found: Compared
    ) -> Generator[Compared, None, Won]:
        """Play a match by some values; yield what has been found before after each decision."""
        entrant = plan.Entrant(self._level, plan.Budget(ITERATIONS, "it"))
        decisions = playing(plan.Job(match.game.id, match.options, seed, 0, (entrant,) * match.seats, values))
        while True:
            try:
                next(decisions)
            except StopIteration as over:
                last, outcome, _ = over.value
                break
            yield found
        best = outcome.ranking[0]
        shares = [(seat in best) / len(best) for seat in range(match.seats)]
        texts = last.game.texts
        return won(seed, shares, [texts.who(self._lang, last.position, seat) for seat in range(match.seats)])

    def write_progress(self, found: Compared) -> object:
        return found

    def read_progress(self, game: Game, value: Any) -> Compared:
        done, of, told = value
        return Compared(done, of, [_change(*fields) for fields in told])

    write_result = write_progress
    read_result = read_progress


def _change(key: str, first: list[float], second: list[float], change: list[float], pairs: int) -> Change:
    return Change(key, Interval(*first), Interval(*second), Interval(*change), pairs)
