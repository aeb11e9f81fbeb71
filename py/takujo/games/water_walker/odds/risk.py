"""The risk of a face-down panel: how many of the panels that look the same to the walker are dobon."""

from __future__ import annotations

from ....core.rules.position import HIDDEN
from ..rules.actions import DOBON
from ..rules.position import WaterWalkerPosition


def risk(view: WaterWalkerPosition, cell: int) -> tuple[int, int]:
    """Return how many of the panels in a cell's deal that the viewing seat doesn't know are dobon, and their total.

    The composition of a deal is public (1.2), and so are the panels turned over since (3.5.2).
    """
    deal = view.panels[cell].deal
    alike = [(spot, kind) for spot, (of, _, kind) in view.panels.items() if of == deal]
    own = sum(kind == DOBON and not view.face_up(spot) for spot, kind in alike)
    return view.dealt(deal)[1] - view.found[deal] - own, sum(kind is HIDDEN for _, kind in alike)
