"""Water Walker taught at the table: the lessons' files lie here, what their conditions may ask is named here."""

from __future__ import annotations

from ....core.rules.position import HIDDEN
from ..rules.position import WaterWalkerPosition


def table(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many water panels lie on the table."""
    return len(position.panels)


def turned(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many panels have been turned over in this walk."""
    return len(position.turned())


def unknown(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many panels on the table are unknown to a seat."""
    return sum(kind is HIDDEN for _, _, kind in position.view(seat).panels.values())


def lurking(position: WaterWalkerPosition, seat: int) -> int:
    """Return how many of the panels on the table that are unknown to a seat are dobon."""
    known = position.view(seat).panels
    return sum(kind for cell, (_, _, kind) in position.panels.items() if known[cell][2] is HIDDEN)


LESSONS = ("first", "laying", "walking", "dobon", "second-round", "clock", "end")
FACTS = {"table": table, "turned": turned, "unknown": unknown, "lurking": lurking}
