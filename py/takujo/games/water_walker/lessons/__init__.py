"""The lessons of Water Walker: the TOML files of this folder, and the functions that their conditions may use."""

from __future__ import annotations

from ....core.rules.position import HIDDEN
from ..rules.position import WaterWalkerPosition


def table(position: WaterWalkerPosition, seat: int) -> int:
    """Return the number of water panels on the field."""
    return len(position.panels)


def turned(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many panels have been turned over in this walk."""
    return len(position.turned())


def unknown(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many panels on the field a seat doesn't know."""
    return sum(kind is HIDDEN for _, _, kind in position.view(seat).panels.values())


def lurking(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many of the panels on the field that a seat doesn't know are dobon."""
    known = position.view(seat).panels
    return sum(kind for cell, (_, _, kind) in position.panels.items() if known[cell].kind is HIDDEN)


LESSONS = ("first", "laying", "walking", "dobon", "second-round", "clock", "end")
FACTS = {"table": table, "turned": turned, "unknown": unknown, "lurking": lurking}
