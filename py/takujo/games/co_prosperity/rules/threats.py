"""Threats: which spaces the enemy could attack with the units that are in reach now, by one sea or land move."""

from __future__ import annotations

from typing import NamedTuple

from ..data import SIDE, UNITS_OF
from . import control
from .moves import Routes
from .paths import bits
from .position import CoProsperityPosition


class Threat(NamedTuple):
    """The enemy units that could attack a space from one other place."""

    space: int
    """The threatened space."""
    origin: int
    """Where the enemy units are."""
    units: tuple[int, ...]
    """The units that could each take part; one move takes only some of them (8.2, 8.3)."""


def threats(p: CoProsperityPosition, seat: int) -> list[Threat]:
    """Return the attacks that the enemy of a seat could make on its spaces with one operation, by space and origin.

    Cards are left out of account: the enemy may hold none for a move. During a battle there are no threats.
    """
    if p.battle or not p.stack:
        return []
    mine = control.controlled(p, seat) | control.occupied(p, seat)
    found: dict[tuple[int, int], list[int]] = {}
    for nation, units in UNITS_OF.items():
        if SIDE[nation] == seat:
            continue
        for kind in ("sea", "land"):
            routes = Routes(p, kind, nation)
            for unit in units:
                for space in bits(routes.reach(unit) & mine):
                    found.setdefault((space, p.place[unit]), []).append(unit)
    return [Threat(space, origin, tuple(found[space, origin])) for space, origin in sorted(found)]
