"""The draft of packages: which seat takes the next one, and of which kind (2.5, 2.6)."""

from __future__ import annotations

from ..data import DRAFT
from .position import WarCloudsPosition


def drafter(p: WarCloudsPosition, pick: int) -> int:
    """Return the seat that takes the package of the n-th pick: odd rounds go clockwise, even ones in reverse (2.6)."""
    turn, place = divmod(pick, p.seats)
    return (p.lead + (p.seats - 1 - place if turn % 2 else place)) % p.seats


def kinds_of_pick(p: WarCloudsPosition, pick: int) -> str:
    """Return the kind of package allowed at a pick: I an industry package, C a commodity package, E either (2.6)."""
    return DRAFT[p.seats][pick // p.seats]
