"""The ranges of actions and the sizes of positions, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...core.game.encoding_part import Bounds, Ranges
from ...core.rules.action import Action
from ...core.rules.options import Options
from .data import PANELS
from .rules.actions import PANELS as KINDS
from .rules.position import WaterWalkerPosition

WORDS = ("excused",)


def far(seats: int) -> int:
    """Return how far from the first boat a numbered cell can be, across or down.

    Matches stay within half of that, unless the players lay their panels in one straight line.
    """
    return 8 + 4 * seats


def ranges(seats: int, options: Options) -> Ranges:
    """Return the values of the fields of all actions that seats take."""
    across = range(-far(seats), far(seats) + 1)
    return {"x": across, "y": across, "panel": KINDS}


def capacities(seats: int, options: Options) -> Mapping[str, int]:
    """Return how much the fields of a position hold at most: no more than all panels and boats."""
    panels, boats = _panels(seats), 3 * seats
    return {"panels": panels, "boats": boats, "path": panels + boats, "stack": 8}


def bounds(seats: int, options: Options) -> Bounds:
    """Return the limits of a match: each panel is collected once, and each of two walks reaches one goal (3.6)."""
    return Bounds((0, _panels(seats) + 2), 64)


def free_actions(position: WaterWalkerPosition, seat: int) -> Iterable[Action]:
    """Return nothing: all actions are listed."""
    return ()


def _panels(seats: int) -> int:
    """Return the number of panels that are dealt in a match (1.2)."""
    return seats * sum(map(sum, PANELS[seats]))
