"""What is said in numbers of a position or an action, and how to see in the course of a match what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from .action import Action
from .calibration import Estimate
from .position import Outcome, Position
from .shares import shares

P = TypeVar("P", bound=Position)

Got = Callable[[P], float | None]
"""Return what came of a claim by a full position that was played on to; None while that is open."""


class Claim(NamedTuple, Generic[P]):
    """A number that is said, if some actions are played."""

    kind: str
    """What says it: claims of a kind are checked together."""
    said: float
    got: Got[P]
    line: tuple[Action, ...]
    """What the seat plays first, as far as that is legal."""
    of: Estimate | None = None
    """What is fitted to what came of it, if anything is."""


class Meaning(NamedTuple, Generic[P]):
    """What a unit of ideas means."""

    bar: float
    """By how much the mean of what is said may be off."""
    got: Callable[[P, int], Got[P]]
    """From a full position and the seat whose idea it is: how to see what an idea brought."""


def _at_the_end(of: Callable[[Outcome, int], float]) -> Callable[[Position, int], Got[Position]]:
    def got(start: Position, seat: int) -> Got[Position]:
        def at(p: Position) -> float | None:
            outcome = p.outcome()
            return None if outcome is None else of(outcome, seat)

        return at

    return got


def ahead(outcome: Outcome, seat: int) -> float:
    """Return the share of its rivals that a seat has ended ahead of; equals count half."""
    place = {s: n for n, together in enumerate(outcome.ranking) for s in together}
    behind = [1.0 if place[s] > place[seat] else 0.5 for s in place if s != seat and place[s] >= place[seat]]
    return sum(behind) / (len(place) - 1)


MEANINGS: dict[str, Meaning[Position]] = {
    "points": Meaning(1.0, _at_the_end(lambda outcome, seat: float(outcome.scores[seat]))),
    "chance": Meaning(0.05, _at_the_end(lambda outcome, seat: shares(outcome)[seat])),
    "ahead": Meaning(0.05, _at_the_end(ahead)),
}
"""By unit, as `players.unit` names it; a game's `claims` says what those mean that only it has."""
