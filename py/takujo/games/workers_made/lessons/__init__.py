"""Three Nations taught at the table: the lessons' files lie here, what their conditions may ask is named here."""

from __future__ import annotations

from ..rules.ground import FLOWS
from ..rules.position import WorkersMadePosition


def owes(position: WorkersMadePosition, seat: int) -> int:
    """Return how many citizens a nation is to pay in all, as far as the areas have been fought."""
    return sum(n for n, (payer, _) in zip(position.flows, FLOWS, strict=True) if payer == seat)


def gains(position: WorkersMadePosition, seat: int) -> int:
    """Return how many citizens a nation is to be paid in all, as far as the areas have been fought."""
    return sum(n for n, (_, taker) in zip(position.flows, FLOWS, strict=True) if taker == seat)


LESSONS = ("first", "both-attack", "change", "training", "end", "options", "rulings")
FACTS = {
    "citizens": WorkersMadePosition.citizens,
    "soldiers": WorkersMadePosition.soldiers_value,
    "total": WorkersMadePosition.total,
    "owes": owes,
    "gains": gains,
}
