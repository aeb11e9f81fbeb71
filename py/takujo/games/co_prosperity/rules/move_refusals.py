"""Explains why a move is illegal; the map shows this for illegal destinations."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import ARMY, EVERYWHERE, HOMES, JAPAN, NAVY, PLACES, PRINTED, RETREAT, SHIPS, SIDE, UNITS
from . import control, declaration, paths
from .actions import With
from .moves import Routes
from .position import CoProsperityPosition

SECTION = {"strategic": "8.1", "sea": "8.2", "land": "8.3"}


def leaving(p: CoProsperityPosition, kind: str, nation: str, on: str, origin: int) -> Illegal:
    """Return why no move of a kind can start in a place."""
    section = SECTION[kind]
    place = TextKey(f"place.{PLACES[origin]}")
    if not p.at(origin, nation):
        return Illegal("nobody-there", section, space=place)
    if origin == RETREAT and kind != "strategic":
        return Illegal("from-box", "8.1.2")
    if nation == "UK" and not p.war_uk:
        return Illegal("uk-neutral", "7.4.1")
    units = [unit for unit in p.at(origin, nation) if _takes(kind, unit)]
    if not units:
        return Illegal("no-navy" if kind == "sea" else "no-army", section, space=place)
    if on and kind != "strategic":
        return Illegal("no-target", "7.3")
    return Illegal("stuck", section)


def stuck(p: CoProsperityPosition, units: Sequence[int]) -> Illegal:
    """Return why units can't return to any place (9.0)."""
    if any(UNITS[unit].nation == "UK" for unit in units) and not p.war_uk:
        return Illegal("uk-neutral", "7.4.1")
    return Illegal("stuck", "8.1")


def joining(
    p: CoProsperityPosition, kind: str, nation: str, on: str, origin: int, units: Sequence[int], action: With
) -> Illegal:
    """Return why a unit can't join a move."""
    routes = Routes(p, kind, nation, on)
    type = TextKey(f"type.{action.type}")
    if p.pick(nation, action.type, origin, action.steps, units) < 0:
        return Illegal("not-there", SECTION[kind], type=type, space=TextKey(f"place.{PLACES[origin]}"))
    if kind == "sea" and action.type not in NAVY:
        return Illegal("not-by-sea", "8.2", type=type)
    if kind == "land" and action.type not in ARMY:
        return Illegal("not-by-land", "8.3", type=type)
    if len(units) >= routes.most():
        section = "8.5.5" if nation == "CN" and kind == "land" else "8.5.4" if nation == "UK" else SECTION[kind]
        return Illegal("group-full", section if kind != "strategic" else "8.1", n=routes.most())
    return Illegal("cannot-join", SECTION[kind], type=type)


def going(
    p: CoProsperityPosition, kind: str, nation: str, on: str, origin: int, units: Sequence[int], to: int
) -> Illegal:
    """Return why units can't move to a place together."""
    if not units:
        return Illegal("nobody-moves", SECTION[kind])
    if to == origin:
        return Illegal("stays", SECTION[kind])
    if to == RETREAT:
        return _to_box(p, kind, nation)
    seat = SIDE[nation]
    place = TextKey(f"place.{PLACES[to]}")
    if control.neutral(p) >> to & 1 and (seat == JAPAN or nation != "US" or p.war_us):
        return Illegal("neutral-space", "7.4.2" if seat == JAPAN else "7.4.1", space=place)
    if nation == "US" and not p.war_us and not PRINTED["US"] >> to & 1:
        return Illegal("us-blue", "7.4.2")
    friendly = control.controlled(p, seat)
    if kind == "strategic":
        if not friendly >> to & 1:
            return Illegal("enemy-space", "8.1", space=place)
        ships = any(UNITS[unit].type in SHIPS for unit in units)
        return Illegal("no-sea-way" if ships and _by_any_path(p, origin, to, friendly, nation) else "no-way", "8.1")
    if on and not declaration.targets(p, on) >> to & 1:
        return Illegal("special-target", "7.3", space=place)
    if kind == "land":
        return Illegal("no-land-path", "8.3", space=place)
    return _by_sea(p, nation, on, origin, units, to)


def _to_box(p: CoProsperityPosition, kind: str, nation: str) -> Illegal:
    if kind != "strategic":
        return Illegal("box-strategic", "8.1.2")
    if nation == "US" and not p.war_us:
        return Illegal("us-blue", "7.4.2")
    return Illegal("no-way-to-base", "8.1.2", nation=TextKey(f"nation.{nation}"))


def _by_any_path(p: CoProsperityPosition, origin: int, to: int, friendly: int, nation: str) -> bool:
    start = HOMES[nation] & friendly if origin == RETREAT else 1 << origin
    return bool(paths.flood(start, friendly, paths.ANY) >> to & 1)


def _by_sea(p: CoProsperityPosition, nation: str, on: str, origin: int, units: Sequence[int], to: int) -> Illegal:
    """Return why ships can't reach a space that they might enter."""
    waters = paths.Waters(p, nation, on != "", EVERYWHERE)
    move = min(UNITS[unit].move for unit in units)
    place = TextKey(f"place.{PLACES[to]}")
    if paths.sail(origin, move, waters.open, 0, waters.aircraft) >> to & 1:
        # The space would be in reach if the ships didn't have to stop on the way.
        return Illegal("must-stop", "8.2.1", space=place)
    if paths.sail(origin, move, waters.open, 0, 0) >> to & 1:
        return Illegal("enemy-air", "8.2.2", space=place, n=move)
    if paths.sail(origin, move, EVERYWHERE, 0, 0) >> to & 1:
        return Illegal("neutral-on-way", "7.4.2", space=place)
    if not paths.LANES[to]:
        return Illegal("inland", "8.2", space=place)
    slowest = min(units, key=lambda unit: UNITS[unit].move)
    return Illegal("too-far", "8.2", space=place, type=TextKey(f"type.{UNITS[slowest].type}"), n=move)


def _takes(kind: str, unit: int) -> bool:
    return kind == "strategic" or UNITS[unit].type in (NAVY if kind == "sea" else ARMY)
