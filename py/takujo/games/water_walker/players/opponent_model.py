"""Infers which face-down panels are probably dobon from the order in which they were laid."""

from __future__ import annotations

from math import exp

from ..rules.position import WaterWalkerPosition


def suspicion(p: WaterWalkerPosition, reading: float) -> dict[int, float]:
    """Return the relative likelihood that panels are dobon within their deal; 1 for any panel that isn't listed.

    A player with a dobon is tempted to lay it first, next to the start boat. `reading` is how much likelier a player's
    first panel is to be a dobon, and the last one less likely, in nats of the odds. If some of a player's panels have
    been collected, the order is unknown.
    """
    laid: dict[tuple[int, int], list[int]] = {}
    for cell, (deal, by, _) in p.panels.items():  # In the order in which they were laid.
        laid.setdefault((deal, by), []).append(cell)
    weights: dict[int, float] = {}
    for (deal, _), cells in laid.items():
        each = sum(p.dealt(deal)) // (p.seats - 1)
        if len(cells) == each > 1:
            for rank, cell in enumerate(cells):
                weights[cell] = exp(reading * (1 - 2 * rank / (each - 1)))
    return weights
