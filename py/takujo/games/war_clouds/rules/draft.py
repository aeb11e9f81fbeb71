"""The draft of packages, and where their tiles may go (2.5 to 2.7)."""

from __future__ import annotations

from ..data import DRAFT
from ..hexes import COUNT, NEAR
from .fitting import fits
from .position import WarCloudsPosition


def drafter(p: WarCloudsPosition, pick: int) -> int:
    """Return who takes the package of a pick: odd rounds go clockwise, even ones back (2.6)."""
    turn, place = divmod(pick, p.seats)
    return (p.lead + (p.seats - 1 - place if turn % 2 else place)) % p.seats


def kinds_of_pick(p: WarCloudsPosition, pick: int) -> str:
    """Return what may be taken at a pick: I an industry package, C a commodity package, E either (2.6)."""
    return DRAFT[p.seats][pick // p.seats]


def places(p: WarCloudsPosition, seat: int, kind: int) -> list[int]:
    """Return where a starting tile may go (2.7): next to the seat's others, without force.

    Where it fits nowhere next to them, any free hex will do.
    """
    flag, blocked = p.flag, p.blocked
    own = p.tiles_of(seat)
    if own:
        near = sorted({there for cell in own for there in NEAR[cell]})
        found = [cell for cell in near if flag[cell] < 0 and cell not in blocked and fits(p, cell, kind)]
        if found:
            return found
    return [cell for cell in range(COUNT) if flag[cell] < 0 and cell not in blocked and fits(p, cell, kind)]
