"""Computes which spaces units can reach, as a heuristic for evaluations that ignores the odds of the battles."""

from __future__ import annotations

from collections.abc import Iterator

from ..data import ALLIES, JAPAN, SHIPS, SIDE, SPACES, UNITS
from ..rules import control
from ..rules.paths import LAND, bits
from ..rules.position import CoProsperityPosition
from .sieges import NEAR

WAITING = (1.0, 0.8, 0.62, 0.46)
"""By box of the production track, the value of a unit there relative to one on the map."""
COVER = 1.25
"""The factor by which air cover increases a side's strength."""

_SPACES = len(SPACES)
_BY_SEA = {move: tuple(tuple(bits(near & ~(1 << n))) for n, near in enumerate(table)) for move, table in NEAR.items()}
_BY_LAND = tuple(tuple(bits(near)) for near in LAND)


def endangered(p: CoProsperityPosition, mine: int) -> Iterator[tuple[int, int, float]]:
    """Yield the spaces that the holder's enemy may attack next.

    Each comes with the seat that holds it and the relative strength of the attack, from 0 to 1. `mine` has the spaces
    that Japan holds, as bits.
    """
    force = ([0.0] * _SPACES, [0.0] * _SPACES)
    guard = [0.0] * _SPACES
    strength = p.strength
    for unit, place in enumerate(p.place):
        if place >= _SPACES:
            continue
        u = UNITS[unit]
        if not u.order:
            continue
        guard[place] += strength[unit] * (1.0 + 0.5 * u.dfn)
        if not p.belligerent(u.nation):
            continue
        attack = strength[unit] * u.atk
        row = force[SIDE[u.nation]]
        if u.move:
            for there in _BY_SEA[u.move][place]:
                row[there] += attack
        if u.type not in SHIPS:
            for there in _BY_LAND[place]:
                row[there] += attack
    covers = control.cover(p, JAPAN), control.cover(p, ALLIES)
    neutral = control.neutral(p)
    for space in range(_SPACES):
        holder = JAPAN if mine >> space & 1 else ALLIES
        against = force[1 - holder][space]
        if against and not (holder == ALLIES and neutral >> space & 1):
            against *= COVER if covers[1 - holder] >> space & 1 else 1.0
            held = guard[space] * (COVER if covers[holder] >> space & 1 else 1.0)
            yield space, holder, against / (against + 2.0 * held + 2.0)
