"""Infers which face-down panels are probably dobon from the order in which they were laid."""

from __future__ import annotations

from math import exp

from ..rules.position import WaterWalkerPosition


def suspicion(p: WaterWalkerPosition, reading: float) -> dict[int, float]:
    """Return how likely each panel is a dobon relative to others of its deal; panels that aren't listed count 1.

    A player with a dobon is tempted to lay it first, next to the start boat. `reading` is by how many nats of log-odds
    the first panel of a player is likelier to be a dobon, and the last one less likely. If some of a player's panels
    have been collected, their order is unknown.
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
