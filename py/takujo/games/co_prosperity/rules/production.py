"""The production phase (6.0), and what cards do for units: develop, build, restore (6.3.1, 6.3.2, 8.4, 8.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ....core.rules.action import Action
from ..data import (
    ALLIED_PP,
    ALLIES,
    ARMY,
    BORNEO,
    HOMES,
    JAPAN,
    JAPAN_PP,
    NAVY,
    PLACE,
    PLACES,
    POOL,
    RESOURCE_POINTS,
    RETREAT,
    SIDE,
    SPACE,
    SPACES,
    TRACK,
    TRACK0,
    TYPES,
    UNITS,
    UNITS_OF,
)
from . import control, paths
from .actions import Build, Develop, Restore
from .position import CoProsperityPosition

STRAIGHT = ("INF", "KA")
"""The types of units that go to a home base without passing the production track (6.3.1)."""
_FACTORIES = tuple((n, space.pp) for n, space in enumerate(SPACES) if space.pp)
_KINDS = {"replace_any": frozenset(TYPES), "replace_naval": NAVY | {"LAC"}, "replace_army": ARMY | {"LAC"}}
"""The types that each kind of replacement applies to (6.3.2)."""
_REPLACED = {
    (kind, nation): tuple(unit for unit in units if UNITS[unit].type in types)
    for kind, types in _KINDS.items()
    for nation, units in UNITS_OF.items()
}
"""By kind and nation: the units that it applies to."""

# -- the phase


def begin(p: CoProsperityPosition) -> None:
    """Begin a turn: resource points (6.4), then both sides choose their cards (6.0)."""
    p.emit("turn", -1, n=p.turn)
    mine = control.japan(p)
    if mine >> BORNEO & 1 and paths.flood(1 << BORNEO, mine, paths.ANY) & HOMES["JP"] & mine:  # 6.4
        p.rp = RESOURCE_POINTS
        p.emit("resources", JAPAN, n=p.rp)
    ready = sum(1 << seat for seat in (JAPAN, ALLIES) if not points(p, seat))
    p.stack = [p.step("choose", ready)]


def points(p: CoProsperityPosition, seat: int) -> int:
    """Return how many cards a seat takes this turn: its production points (6.1, 6.2), at most all cards that it has."""
    if seat == ALLIES:
        return min(ALLIED_PP[p.war_us], p.deck(seat))
    mine = control.japan(p)
    return min(sum(pp for n, pp in _FACTORIES if mine >> n & 1), JAPAN_PP, p.deck(seat))


# -- developing


def homes(p: CoProsperityPosition, nation: str) -> tuple[str, ...]:
    """Return the home bases of a nation that its side controls."""
    return _names(HOMES[nation] & control.controlled(p, SIDE[nation]))


@cache
def _names(spaces: int) -> tuple[str, ...]:
    return tuple(SPACES[n].id for n in paths.bits(spaces))


def developments(p: CoProsperityPosition, nation: str) -> Iterator[Action]:
    """Yield the units of a nation that can be developed, each with a place where it can go (6.3.1, 8.5.1)."""
    infantry_first = nation == "UK" and p.pick("UK", "INF", POOL) >= 0  # 8.5.1
    seen = set[str]()
    where = p.place
    for unit in UNITS_OF[nation]:
        if where[unit] != POOL:
            continue
        type = UNITS[unit].type
        if type in seen or (infantry_first and type != "INF"):
            continue
        seen.add(type)
        if goes_straight(nation, type):
            bases = homes(p, nation)
            for base in bases if len(bases) != 1 else ("",):
                yield Develop(type, base)
        else:
            yield Develop(type)


def goes_straight(nation: str, type: str) -> bool:
    """Return whether a developed unit of this type goes directly to a home base."""
    return type in STRAIGHT or nation in ("CN", "UK")


def develop(p: CoProsperityPosition, nation: str, action: Develop) -> None:
    """Develop a unit of a nation, as an action says."""
    unit = p.pick(nation, action.type, POOL)
    full = UNITS[unit].steps
    if goes_straight(nation, action.type):
        base = action.space or homes(p, nation)[0]
        p.put(unit, SPACE[base], 1 if nation in ("CN", "UK") else full)
        p.emit("develop", SIDE[nation], unit=f"{action.type}:{nation}:{p.strength[unit]}", to=base)
    else:
        box = TRACK[action.type]
        p.put(unit, TRACK0 + box, full)
        p.fresh = sorted([*p.fresh, unit])  # 8.4.2
        p.emit("develop", SIDE[nation], unit=f"{action.type}:{nation}:{full}", to=f"track{box}")


# -- building and restoring


def serves(kind: str, type: str) -> bool:
    """Return whether a kind of replacement applies to a type (6.3.2)."""
    return type in _KINDS[kind]


def replacements(p: CoProsperityPosition, nation: str, kind: str) -> Iterator[Action]:
    """Yield what a replacement of a kind can do for a nation: build on the track, or restore a unit (8.4)."""
    found: set[Action] = set()
    for unit in _REPLACED[kind, nation]:
        place = p.place[unit]
        if TRACK0 <= place < POOL:
            ways = [] if unit in p.fresh else _builds(p, nation, UNITS[unit].type, place - TRACK0)
        elif place <= RETREAT and p.reduced(unit) and paths.supplied(p, unit, control.controlled(p, SIDE[nation])):
            ways = [Restore(UNITS[unit].type, PLACES[place])]
        else:
            continue
        for way in ways:
            if way not in found:
                found.add(way)
                yield way


def _builds(p: CoProsperityPosition, nation: str, type: str, box: int) -> list[Action]:
    if box > 1:
        return [Build(type, box)]
    bases = homes(p, nation)  # Without a home base, the unit waits.
    return [Build(type, box)] if len(bases) == 1 else [Build(type, box, base) for base in bases]


def build(p: CoProsperityPosition, nation: str, action: Build) -> None:
    """Advance a unit one box; from the last box it goes to a home base (8.4.2)."""
    unit = p.pick(nation, action.type, TRACK0 + action.box, but=p.fresh)
    steps = p.strength[unit]
    if action.box > 1:
        p.put(unit, TRACK0 + action.box - 1, steps)
        p.fresh = sorted([*p.fresh, unit])
        to = f"track{action.box - 1}"
    else:
        to = action.space or homes(p, nation)[0]
        p.put(unit, SPACE[to], steps)
    p.emit("build", SIDE[nation], unit=f"{action.type}:{nation}:{steps}", to=to)


def restore(p: CoProsperityPosition, nation: str, action: Restore) -> None:
    """Restore a unit to full strength (8.4.1)."""
    place = PLACE[action.space]
    unit = next(u for u in UNITS_OF[nation] if p.place[u] == place and UNITS[u].type == action.type and p.reduced(u))
    p.strength[unit] = UNITS[unit].steps
    p.emit("restore", SIDE[nation], unit=f"{action.type}:{nation}:{p.strength[unit]}", at=action.space)
