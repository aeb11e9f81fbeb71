"""Computes the probability that a side takes a space by one attack with its best units, by exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ..data import ARMY, GROUP, LAND_GROUP, LAND_GROUP_CN, LEDO_FAILS, NAVY, SHIPS, SPACES, UNITS, UNITS_OF
from ..odds import exact
from ..rules import control
from ..rules.battle.state import ORDER
from ..rules.paths import LAND, LANES, MOUNTAIN, SEA, Waters, bits, flood
from ..rules.position import CoProsperityPosition

_AT_SEA = tuple(unit.type in NAVY for unit in UNITS)
_ON_LAND = tuple(unit.type in ARMY for unit in UNITS)
_SHIP = tuple(unit.type in SHIPS for unit in UNITS)
_MOVE = tuple(unit.move for unit in UNITS)
_SORT = {"MAR": 0, "KA": 1, "CV": 2, "INF": 3, "BB": 4}
_RANK = tuple(_SORT.get(unit.type, 9) for unit in UNITS)
"""The order in which units join an attack: only marines can take land held by an army from the sea."""
_LOOK = tuple(8 * _RANK[n] + (4 if unit.nation == "CN" else 0) for n, unit in enumerate(UNITS))
_KNOWN: dict[object, float] = {}
_KEEP = 20_000
_NATIONS = (("JP",), ("US", "CN", "UK"))
_OWN = ("JP", "US")
_SPACES = len(SPACES)


def _near(move: int) -> tuple[int, ...]:
    """Return, by space, the spaces within a sea movement, regardless of control."""
    found: list[int] = []
    for start in range(_SPACES):
        best = {start: 0}
        todo = [start]
        while todo:
            here = todo.pop(0)
            for there, length in LANES[here]:
                cost = best[here] + length
                if cost <= move and cost < best.get(there, move + 1):
                    best[there] = cost
                    todo.append(there)
        found.append(sum(1 << there for there in best))
    return tuple(found)


NEAR: dict[int, tuple[int, ...]] = {move: _near(move) for move in sorted({move for move in _MOVE if move})}
"""By a unit's movement and by space: the spaces that it can reach by sea, as bits."""


def taken(
    p: CoProsperityPosition, seat: int, space: int, units: Sequence[int], kind: str, surprise: bool = False
) -> float:
    """Return the probability that these units take a space from the other side by one attack."""
    if kind == "land" and p.ledo and frozenset((p.place[units[0]], space)) in MOUNTAIN:
        through, back = (LEDO_FAILS - 1) / 6, (7 - LEDO_FAILS) / 6  # 8.3.1
        return sum(
            through**n * back ** (len(units) - n) * _wins(p, seat, space, group, kind, surprise)
            for n in range(1, len(units) + 1)
            for group in combinations(units, n)
        )
    return _wins(p, seat, space, units, kind, surprise)


def _wins(p: CoProsperityPosition, seat: int, space: int, units: Sequence[int], kind: str, surprise: bool) -> float:
    met = [unit for unit in p.units_at(space, 1 - seat) if ORDER[unit] >= 0]
    if not met:
        return 1.0
    army = steps = 0
    for unit in met:
        steps += p.strength[unit]
        army += not _SHIP[unit]
    dice = storm = 0
    for unit in units:
        dice += p.strength[unit]
        storm += not _SHIP[unit]
    # 8.6.5.4: ships never remove armies, nor armies ships; and a die takes at most one step
    if steps > dice or (army and army > dice) or (army and not storm) or (kind == "land" and army < len(met)):
        return 0.0
    strength = p.strength
    key = (
        tuple(sorted([_LOOK[u] + strength[u] for u in units])),
        tuple(sorted([_LOOK[u] + strength[u] for u in met])),
        control.air_cover(p, seat, space),
        control.air_cover(p, 1 - seat, space),
        seat,
        kind,
        surprise,
    )
    if key not in _KNOWN:
        if len(_KNOWN) >= _KEEP:
            _KNOWN.clear()
        _KNOWN[key] = exact.battle(p, seat, space, units, kind, surprise).holds(seat)
    return _KNOWN[key]


def sieges(p: CoProsperityPosition, seat: int, targets: int, surprise: bool = False) -> dict[int, float]:
    """Return by space the probability that the best single attack of a seat takes it; `targets` has the spaces as bits.

    With `surprise`, the attack uses the two special operations of a declaration of war (7.3); the first of them is a
    strategic move.
    """
    best = dict.fromkeys(bits(targets), 0.0)
    where = p.place
    for nation in _OWN[seat : seat + 1] if surprise else _NATIONS[seat]:
        if not surprise and not p.belligerent(nation):
            continue
        afloat: dict[int, list[int]] = {}
        ashore: dict[int, list[int]] = {}
        for unit in UNITS_OF[nation]:
            place = where[unit]
            if place < _SPACES:
                if _AT_SEA[unit]:
                    afloat.setdefault(place, []).append(unit)
                if _ON_LAND[unit]:
                    ashore.setdefault(place, []).append(unit)
        if afloat:
            _by_sea(p, seat, nation, afloat, best, surprise)
        most = LAND_GROUP_CN if nation == "CN" else LAND_GROUP
        for origin, units in ashore.items():
            reach = LAND[origin] & targets
            if reach:
                group = sorted(units, key=lambda unit: (-p.strength[unit] * UNITS[unit].atk, _RANK[unit]))[:most]
                for space in bits(reach):
                    if best[space] < 1.0:
                        best[space] = max(best[space], taken(p, seat, space, group, "land", surprise))
    return best


def _by_sea(
    p: CoProsperityPosition,
    seat: int,
    nation: str,
    afloat: dict[int, list[int]],
    best: dict[int, float],
    surprise: bool,
) -> None:
    waters: Waters | None = None
    friendly = control.controlled(p, seat) if surprise else 0
    open_to = 0
    for space, chance in best.items():
        if chance < 1.0:
            open_to |= 1 << space
    most = 1 if nation == "UK" else GROUP[seat]
    for origin, units in afloat.items():
        reaches: dict[int, int] = {}
        for move in {_MOVE[unit] for unit in units}:
            if surprise:
                staging = flood(1 << origin, friendly, SEA) & friendly
                reach = sum(1 << space for space in bits(open_to) if NEAR[move][space] & staging)
            else:
                reach = NEAR[move][origin] & open_to
                if reach:
                    waters = waters or Waters(p, nation, False, -1)
                    reach &= waters.reach(origin, move)
            reaches[move] = reach
        if not any(reaches.values()):
            continue
        units.sort(key=lambda unit: (_RANK[unit], -p.strength[unit]))
        for space in bits(open_to):
            group = [unit for unit in units if reaches[_MOVE[unit]] >> space & 1][:most]
            if group:
                best[space] = max(best[space], taken(p, seat, space, group, "sea", surprise))
