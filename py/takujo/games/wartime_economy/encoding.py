"""The ranges of actions and the sizes of positions, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...core.game.encoding_part import Bounds, Ranges
from ...core.rules.action import Action
from ...core.rules.options import Options
from .card import NATIONS
from .data import BONUS_SQUARES, LABOUR_MAX, WORKS
from .rules.position import WartimePosition
from .rules.works import FACES

WORDS = ("seating",)


def ranges(seats: int, options: Options) -> Ranges:
    """Return the values of the fields of all actions that seats take."""
    found: Ranges = {
        "take.nation": NATIONS,
        "die": FACES,
        "work": WORKS,
        "tech": ("", "econ", "mil", "both"),
        "raise.tech": ("econ", "mil", "both"),
    }
    typed: Ranges = {"roll.dice": [(face,) for face in FACES]}
    return {**found, **typed} if options["dice"] == "typed" else found


def capacities(seats: int, options: Options) -> Mapping[str, int]:
    """Return how much the fields of a position hold at most."""
    squares = len(BONUS_SQUARES)
    return {
        "track": seats,
        "seating": seats,
        "dice": LABOUR_MAX,
        "placed": LABOUR_MAX,
        "taken": squares,
        "late": squares,
        "stack": 1 + 3 * (seats + 2),
    }


def bounds(seats: int, options: Options) -> Bounds:
    """Return the limits of a match; no turn brings 100 points."""
    return Bounds((0, 1_000), 126)


def free_actions(position: WartimePosition, seat: int) -> Iterable[Action]:
    """Return nothing: all actions are listed."""
    return ()
