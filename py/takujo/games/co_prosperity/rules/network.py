"""Computes where units can go by strategic moves (8.1) as long as no space changes hands.

The destinations of a unit then don't depend on the moves of other units.
"""

from __future__ import annotations

from ..data import GONE, HOMES, RETREAT, SHIPS, UNITS
from .paths import ANY, BOX, SEA, flood, may_end
from .position import CoProsperityPosition

_LOOKS = tuple(dict.fromkeys((unit.nation, unit.type in SHIPS) for unit in UNITS))
"""What a unit's paths depend on besides its place: its nation, and whether it is a ship."""
_LOOK = tuple(_LOOKS.index((unit.nation, unit.type in SHIPS)) * (GONE + 1) for unit in UNITS)
"""By unit, the offset of its class in the table of paths."""
_NOT_YET = -1
_UNKNOWN = ([_NOT_YET] * (RETREAT + 1) + [0] * (GONE - RETREAT)) * len(_LOOKS)


class Network:
    """Computes where a side's units can go by strategic moves while it controls given spaces.

    `friendly` are the spaces that the side controls when a move starts, as bits; air units that move keep their air
    cover until they land (3.4).
    """

    def __init__(self, p: CoProsperityPosition, friendly: int) -> None:
        self._friendly = friendly
        wars = p.war_us > 0, p.war_uk > 0
        if wars not in _limits:
            _limits[wars] = tuple((may_end(p, nation), BOX if p.belligerent(nation) else 0) for nation, _ in _LOOKS)
        self._limits = _limits[wars]
        self._ways = _UNKNOWN[:]
        """The destinations by class and place."""
        self._regions: tuple[list[int], list[int]] = ([], [])
        """For other units and for ships: the connected sets of spaces found so far."""

    def reach(self, unit: int, place: int) -> int:
        """Return where a unit may end a strategic move from a place, as bits: spaces, and the retreat box as BOX."""
        way = _LOOK[unit] + place
        found = self._ways[way]
        if found == _NOT_YET:
            found = self._ways[way] = self._reach(*divmod(way, GONE + 1))
        return found

    def _reach(self, look: int, place: int) -> int:
        ends, box = self._limits[look]
        if not ends:
            return 0
        nation, ship = _LOOKS[look]
        homes = HOMES[nation] & self._friendly
        if place == RETREAT:  # 8.1.2: as if the retreat box were adjacent to the home bases
            return flood(homes, self._friendly, SEA if ship else ANY) & ends
        reached = self._region(place, ship)
        return (reached & self._friendly & ends & ~(1 << place)) | (box if reached & homes else 0)

    def _region(self, place: int, ship: bool) -> int:
        """Return the connected friendly spaces around a space, including it."""
        regions = self._regions[ship]
        for region in regions:
            if region >> place & 1:
                return region
        region = flood(1 << place, self._friendly, SEA if ship else ANY)
        regions.append(region)
        return region


def network(p: CoProsperityPosition, friendly: int) -> Network:
    """Return the strategic moves of a side that controls the spaces `friendly`, given as bits."""
    state = friendly, p.war_us, p.war_uk  # The key has everything that they depend on.
    found = _known.get(state)
    if not found:
        if len(_known) >= _KEEP:
            _known.clear()
        found = _known[state] = Network(p, friendly)
    return found


_limits: dict[tuple[bool, bool], tuple[tuple[int, int], ...]] = {}
"""By the nations at war (the US, the UK), for each class: where its moves may end, and whether in the retreat box."""
_known: dict[tuple[int, int, int], Network] = {}
_KEEP = 128
