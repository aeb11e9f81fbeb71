"""Statistics of results: wins by number of seats and opponents, the best solo matches, and how wins developed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .result_book import Result

PEOPLE = "human"
"""The name of the opponents in matches with other people."""
WINDOW = 10
"""The number of latest matches from which the share of wins is computed."""


class ResultRow(NamedTuple):
    """The results in one game with one number of seats against one kind of opponents."""

    seats: int
    rival: str
    """The level of the strongest computer player, or PEOPLE."""
    played: int
    won: int | None
    """The number of wins; None if several people played on this device."""


def rival(result: Result, levels: Sequence[str]) -> str:
    """Return the kind of opponents in a match: people, or the level of the strongest computer player.

    `levels` has all levels, the weakest first.
    """
    known = {*result.rivals}
    if PEOPLE in known:
        return PEOPLE
    return next((level for level in reversed(levels) if level in known), levels[0])


def rows(results: Iterable[Result], levels: Sequence[str]) -> list[ResultRow]:
    """Return the table of a game's matches against others, by number of seats, weakest opponents first."""
    order = [*levels, PEOPLE]
    found: dict[tuple[int, int, bool], list[Result]] = {}
    for result in results:
        if not result.solo:
            place = order.index(rival(result, levels))
            found.setdefault((len(result.kinds), place, result.mine is None), []).append(result)
    return [
        ResultRow(seats, order[place], len(group), None if shared else sum(result.won for result in group))
        for (seats, place, shared), group in sorted(found.items())
    ]


def records(results: Iterable[Result]) -> list[Result]:
    """Return the best solo match of each nation, most points first; only with standard values."""
    best: dict[tuple[str, ...], Result] = {}
    for result in results:
        if result.solo and result.standard and _beats(result, best.get(result.role)):
            best[result.role] = result
    return sorted(best.values(), key=lambda result: -result.scores[0])


def _beats(result: Result, before: Result | None) -> bool:
    return before is None or result.scores[0] > before.scores[0]


def points(results: Iterable[Result]) -> list[tuple[int, int]]:
    """Return the points of solo matches with standard values in order, numbered from 1."""
    alone = [result.scores[0] for result in results if result.solo and result.standard]
    return list(enumerate(alone, 1))


def share_won(results: Iterable[Result]) -> list[tuple[int, int]]:
    """Return the percentage of wins in the last WINDOW matches, after each match that could be won or lost."""
    won = [result.won for result in results if not result.solo and result.mine is not None]
    last = [won[max(0, n - WINDOW) : n] for n in range(1, len(won) + 1)]
    return [(n, round(100 * sum(some) / len(some))) for n, some in enumerate(last, 1)]
