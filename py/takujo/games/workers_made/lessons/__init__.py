"""The lessons of Three Nations: the TOML files of this folder, and the functions that their conditions may use."""

from __future__ import annotations

from ..rules.ground import FLOWS
from ..rules.position import WorkersMadePosition


def owes(position: WorkersMadePosition, seat: int) -> int:
    """Return how many citizens a nation must pay in total, by the areas whose battles are over."""
    return sum(n for n, (payer, _) in zip(position.flows, FLOWS, strict=True) if payer == seat)


def gains(position: WorkersMadePosition, seat: int) -> int:
    """Return how many citizens a nation will receive in total, by the areas whose battles are over."""
    return sum(n for n, (_, taker) in zip(position.flows, FLOWS, strict=True) if taker == seat)


LESSONS = ("first", "both-attack", "change", "training", "end", "options", "rulings")
FACTS = {
    "citizens": WorkersMadePosition.citizens,
    "soldiers": WorkersMadePosition.soldiers_value,
    "total": WorkersMadePosition.total,
    "owes": owes,
    "gains": gains,
}
