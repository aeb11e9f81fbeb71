"""The sizes of positions, for programs that learn: the actions have no fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...core.game.encoding_part import Bounds, Ranges
from ...core.rules.action import Action
from ...core.rules.options import Options
from .data import START
from .rules.position import KuhnPosition

WORDS = ()


def ranges(seats: int, options: Options) -> Ranges:
    """Return nothing: no action of a seat has fields."""
    return {}


def capacities(seats: int, options: Options) -> Mapping[str, int]:
    """Return how much the stack holds at most."""
    return {"stack": 5}


def bounds(seats: int, options: Options) -> Bounds:
    """Return the limits of a match: no one can lose more than the chips at the start, and there are six deals."""
    return Bounds((0, seats * START), 6)


def free_actions(position: KuhnPosition, seat: int) -> Iterable[Action]:
    """Return nothing: all actions are listed."""
    return ()
