"""Reading the others: which panels look like their dobon, by the order in which they were laid."""

from __future__ import annotations

from math import exp

from ..rules.position import WaterWalkerPosition


def suspicion(p: WaterWalkerPosition, reading: float) -> dict[int, float]:
    """Return how likely panels are to be dobon, against others of their deal; 1 for any that isn't named.

    Whoever has a dobon is tempted to lay it first, on the walker's doorstep. `reading` is by how much a layer's first
    panel is the likelier one, and its last one the less likely, in nats of the odds. Of a layer some of whose panels
    have been taken, the order is lost.
    """
    laid: dict[tuple[int, int], list[int]] = {}
    for cell, (deal, by, _) in p.panels.items():  # in the order in which they were laid
        laid.setdefault((deal, by), []).append(cell)
    weights: dict[int, float] = {}
    for (deal, _), cells in laid.items():
        each = sum(p.dealt(deal)) // (p.seats - 1)
        if len(cells) == each > 1:
            for rank, cell in enumerate(cells):
                weights[cell] = exp(reading * (1 - 2 * rank / (each - 1)))
    return weights
