"""What a walker can know of a panel before it is turned over: how many that look like it are dobon."""

from __future__ import annotations

from ....core.rules.position import HIDDEN
from ..rules.actions import DOBON
from ..rules.position import WaterWalkerPosition


def risk(view: WaterWalkerPosition, cell: int) -> tuple[int, int]:
    """Return the dobon among the panels of a cell's deal that the seat of the view doesn't know, and their number.

    The panels of a deal are counted openly (1.2), and so are those that have come to light (3.5.2).
    """
    deal = view.panels[cell][0]
    alike = [(spot, kind) for spot, (of, _, kind) in view.panels.items() if of == deal]
    own = sum(kind == DOBON and not view.face_up(spot) for spot, kind in alike)
    return view.dealt(deal)[1] - view.found[deal] - own, sum(kind is HIDDEN for _, kind in alike)
