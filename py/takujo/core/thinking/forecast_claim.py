"""Forecasts that the page shows about a position or about actions, and how to read their outcome from a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from ..rules.action import Action
from ..rules.position import Outcome, Position
from .calibration import Expectation
from .win_shares import shares

P = TypeVar("P", bound=Position)

Measure = Callable[[P], float | None]
"""A function that takes a later, complete position of the match and returns the outcome of a claim, or None while it is
open.
"""


class Claim(NamedTuple, Generic[P]):
    """A forecast that the page shows about a position, or about the consequences of actions."""

    kind: str
    """The name of the kind of forecast; forecasts of one kind are checked together."""
    said: float
    measure: Measure[P]
    line: tuple[Action, ...]
    """The actions that the seat plays first, as long as they are legal."""
    source: Expectation | None = None
    """The calibrated expectation from which the forecast is computed, if there is one."""


class Meaning(NamedTuple, Generic[P]):
    """The meaning of a unit in which ideas are valued, by which values are compared with results of matches."""

    bar: float
    """The largest allowed difference between the mean of the forecasts in this unit and the mean of their outcomes."""
    measure: Callable[[P, int], Measure[P]]
    """A function that takes a complete position and the seat whose idea it is, and returns the measure of what the idea
    brings.
    """


def _at_the_end(of: Callable[[Outcome, int], float]) -> Callable[[Position, int], Measure[Position]]:
    def measure(start: Position, seat: int) -> Measure[Position]:
        def at(p: Position) -> float | None:
            outcome = p.outcome()
            return None if outcome is None else of(outcome, seat)

        return at

    return measure


def ahead(outcome: Outcome, seat: int) -> float:
    """Return the share of its rivals that a seat finishes ahead of; a tie counts half."""
    place = {s: n for n, together in enumerate(outcome.ranking) for s in together}
    behind = [1.0 if place[s] > place[seat] else 0.5 for s in place if s != seat and place[s] >= place[seat]]
    return sum(behind) / (len(place) - 1)


MEANINGS: dict[str, Meaning[Position]] = {
    "points": Meaning(1.0, _at_the_end(lambda outcome, seat: float(outcome.scores[seat]))),
    "chance": Meaning(0.05, _at_the_end(lambda outcome, seat: shares(outcome)[seat])),
    "ahead": Meaning(0.05, _at_the_end(ahead)),
}
"""The units that several games share, by the name that `players.unit` returns; a game's own claims can add others."""
