"""What the results of many matches come to: wins by number of seats and opponent, records alone, and how it went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .result_book import Result

PEOPLE = "human"
"""The opponent where other people played, too."""
WINDOW = 10
"""Over so many matches the share of those that were won is taken."""


class ResultRow(NamedTuple):
    """The matches of one game, with one number of seats, against one kind of opponent."""

    seats: int
    rival: str
    """The strongest computer that played, or PEOPLE."""
    played: int
    won: int | None
    """None where several people at this device played: there is no saying which of them one was."""


def rival(result: Result, levels: Sequence[str]) -> str:
    """Return the opponent of a match: people, or else the strongest computer; `levels` are the weakest first."""
    known = {*result.rivals}
    if PEOPLE in known:
        return PEOPLE
    return next((level for level in reversed(levels) if level in known), levels[0])


def rows(results: Iterable[Result], levels: Sequence[str]) -> list[ResultRow]:
    """Return what the matches of a game against others come to, by number of seats, the weakest opponents first."""
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
    """Return the best match alone of each nation, most points first; by the standard numbers only."""
    best: dict[tuple[str, ...], Result] = {}
    for result in results:
        if result.solo and result.standard and _beats(result, best.get(result.role)):
            best[result.role] = result
    return sorted(best.values(), key=lambda result: -result.scores[0])


def _beats(result: Result, before: Result | None) -> bool:
    return before is None or result.scores[0] > before.scores[0]


def points(results: Iterable[Result]) -> list[tuple[int, int]]:
    """Return the points of the matches alone, one after the other, counted from 1; by the standard numbers only."""
    alone = [result.scores[0] for result in results if result.solo and result.standard]
    return list(enumerate(alone, 1))


def share_won(results: Iterable[Result]) -> list[tuple[int, int]]:
    """Return how many percent of the last WINDOW matches were won, after each that can be won or lost."""
    won = [result.won for result in results if not result.solo and result.mine is not None]
    last = [won[max(0, n - WINDOW) : n] for n in range(1, len(won) + 1)]
    return [(n, round(100 * sum(some) / len(some))) for n, some in enumerate(last, 1)]
