"""Threats: what units of other nations could attack, conquer or occupy with one activation (7.3)."""

from __future__ import annotations

from typing import NamedTuple

from ..hexes import COUNT
from . import order, war
from .position import WarCloudsPosition


class Threat(NamedTuple):
    """What a unit of another nation could do to a hex of a seat."""

    cell: int
    """The threatened hex."""
    origin: int
    """Where the unit is, perhaps in the hex itself."""
    attacker: int
    """The seat of the unit."""
    how: str
    """What it could do: "battle" a unit (7.5), "conquer" a flag without a tile (7.6), "occupy" a tile (7.11)."""


def threats(p: WarCloudsPosition, seat: int) -> list[Threat]:
    """Return what the other nations' units could do to the hexes of a seat, with one step each at most.

    Whether the nations can pay for an activation is left out of account.
    """
    found: list[Threat] = []
    for other in order.playing(p, seat):
        if other == seat:
            continue
        for origin in war.units_of(p, other):
            for cell in (origin, *war.steps(p, origin)):
                how = _aim(p, seat, cell)
                if how:
                    found.append(Threat(cell, origin, other, how))
    return found


def _aim(p: WarCloudsPosition, seat: int, cell: int) -> str:
    """Return what an enemy unit in a hex could do to a seat there; "" for nothing."""
    if p.units[seat * COUNT + cell]:
        return "battle"
    if p.flag[cell] != seat:
        return ""
    return "conquer" if p.tile[cell] < 0 else "occupy"
