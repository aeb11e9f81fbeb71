"""Strategic moves (8.1) as long as nothing changes hands: where they lead does not depend on who else moves."""

from __future__ import annotations

from ..data import GONE, HOMES, RETREAT, SHIPS, UNITS
from .paths import ANY, BOX, SEA, flood, may_end
from .position import CoProsperityPosition

_LOOKS = tuple(dict.fromkeys((unit.nation, unit.type in SHIPS) for unit in UNITS))
"""What a unit's ways depend on beside its place: its nation, and whether it is a ship."""
LOOK: tuple[int, ...] = tuple(_LOOKS.index((unit.nation, unit.type in SHIPS)) for unit in UNITS)
"""By unit, the number of its look."""
_NOT_YET = -1
_UNKNOWN = [_NOT_YET] * (RETREAT + 1) + [0] * (GONE - RETREAT)


class Network:
    """Where a side's units may end strategic moves while it controls what it does: worked out as it is asked for.

    `friendly` are the spaces that the side controls as a move begins: aircraft that move cover what they covered until
    they land (3.4).
    """

    def __init__(self, p: CoProsperityPosition, friendly: int) -> None:
        self._friendly = friendly
        self._ends = [may_end(p, nation) for nation, _ in _LOOKS]
        self._box = [BOX if p.belligerent(nation) else 0 for nation, _ in _LOOKS]
        self._ways = [_UNKNOWN[:] for _ in _LOOKS]
        """By look and place."""

    def reach(self, unit: int, place: int) -> int:
        """Return where a unit may end a strategic move from a place: spaces, and the retreat box as BOX."""
        ways = self._ways[LOOK[unit]]
        found = ways[place]
        if found == _NOT_YET:
            found = ways[place] = self._reach(LOOK[unit], place)
        return found

    def _reach(self, look: int, place: int) -> int:
        ends = self._ends[look]
        if not ends:
            return 0
        nation, ship = _LOOKS[look]
        homes = HOMES[nation] & self._friendly
        near = SEA if ship else ANY
        if place == RETREAT:  # 8.1.2: as if it were next to the home bases
            return flood(homes, self._friendly, near) & ends
        reached = flood(1 << place, self._friendly, near)
        return (reached & self._friendly & ends & ~(1 << place)) | (self._box[look] if reached & homes else 0)


def network(p: CoProsperityPosition, friendly: int) -> Network:
    """Return the strategic moves of a side that controls some spaces."""
    state = friendly, p.war_us, p.war_uk  # all that they depend on
    found = _known.get(state)
    if not found:
        if len(_known) >= _KEEP:
            _known.clear()
        found = _known[state] = Network(p, friendly)
    return found


_known: dict[tuple[int, int, int], Network] = {}
_KEEP = 128
