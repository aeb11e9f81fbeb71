"""Which cells are legal for each kind of placement, and for a step of the walk."""

from __future__ import annotations

from functools import cache

from .actions import PANELS, Boat, Goal, Lay, Walk
from .field import CENTRE, TileGroup, around, at, grown, reach, rectangle, shore
from .position import WaterWalkerPosition


def boat_places(p: WaterWalkerPosition) -> list[int]:
    """Return the legal cells for the turn's start boat (3.2, 4.2)."""
    if not p.boats:
        return [CENTRE]  # 7.1: on an empty field all cells are equivalent
    # The boat must touch or cover a panel but can't be on a boat, so a boat that moves leaves its cell (4.2).
    near = shore(p.panels) - p.boats.keys()
    return sorted(near) if near else [cell for cell in rectangle(p.boats) if cell not in p.boats]  # 7.2


def land(p: WaterWalkerPosition) -> TileGroup:
    """Return the panels and boats connected to the turn's start boat."""
    return _land(p, p.start)


def _land(p: WaterWalkerPosition, start: int) -> TileGroup:
    boats, panels = tuple(p.boats), tuple(p.panels)
    found = _known.get((start, boats, panels))
    if found is None:
        # Panels are laid one by one, so the cached group is extended by the newest panel.
        before = _known.get((start, boats, panels[:-1]))
        if before and panels[-1] in before.beside:
            found = grown(before, panels[-1], p.panels, p.boats)
        else:
            found = reach(start, p.panels, p.boats)
        if len(_known) >= _KEEP:
            _known.clear()
        _known[start, boats, panels] = found
    return found


_known: dict[tuple[int, tuple[int, ...], tuple[int, ...]], TileGroup] = {}
_KEEP = 128


def lay_places(p: WaterWalkerPosition) -> list[int]:
    """Return the legal cells for the next panel (3.3)."""
    panels, boats, start = p.panels, p.boats, p.start
    beside = [cell for cell in around(start) if cell not in panels and cell not in boats]
    if beside:
        return sorted(beside)  # 3.3.1
    return sorted(_land(p, start).beside)  # 3.3.2, 3.3.3


def goal_places(p: WaterWalkerPosition) -> list[int]:
    """Return the legal cells for the turn's goal boat (3.4)."""
    found = land(p)
    return sorted((found.tiles | found.beside) - p.boats.keys())


def walk_places(p: WaterWalkerPosition) -> list[int]:
    """Return the panels and boats that the walker may step on next (3.5.1, 3.5.2, 3.5.3)."""
    return [c for c in around(p.path[-1]) if (c in p.panels or c in p.boats) and c not in p.path]


def reaches_goal(p: WaterWalkerPosition, place: int) -> bool:
    """Return whether the walker can still get to the goal after stepping on a place, unless it splashes (3.5.5)."""
    found, seen = [place], {*p.path, place}
    for here in found:  # The loop also covers the places that it adds.
        if here == p.goal:
            return True
        fresh = [c for c in around(here) if (c in p.panels or c in p.boats) and c not in seen]
        seen.update(fresh)
        found += fresh
    return False


@cache
def boat_to(cell: int) -> Boat:
    """Return the action that places the start boat on a cell."""
    return Boat(*at(cell))


@cache
def lay_on(cell: int) -> tuple[Lay, Lay]:
    """Return the actions that lay a step or a dobon on a cell."""
    x, y = at(cell)
    return Lay(x, y, PANELS[0]), Lay(x, y, PANELS[1])


@cache
def goal_to(cell: int) -> Goal:
    """Return the action that places the goal boat on a cell."""
    return Goal(*at(cell))


@cache
def walk_to(cell: int) -> Walk:
    """Return the action that steps on a cell."""
    return Walk(*at(cell))
