"""The lessons of the Co-Prosperity Sphere: TOML files, and the functions that their conditions may use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..data import PLACE, SPACE, TRACK0, UNITS
from ..odds import exact
from ..odds.forecast import forecast
from ..rules import control, declaration, paths, production, victory
from ..rules.position import CoProsperityPosition

NOBODY_THERE = "none"


def _said(position: CoProsperityPosition, units: Sequence[int]) -> str:
    """Return units in the notation of the setup, in the order of the counters: `CV+BB*`.

    The star means one of two steps.
    """
    return "+".join(UNITS[u].type + "*" * position.reduced(u) for u in units) or NOBODY_THERE


def _at(place: int) -> Callable[[CoProsperityPosition, int], str]:
    return lambda position, seat: _said(position, position.units_at(place, seat))


def _held(space: int) -> Callable[[CoProsperityPosition, int], int]:
    return lambda position, seat: int(control.controller(position, space) == seat)


def _cut_off(space: int) -> Callable[[CoProsperityPosition, int], str]:
    def units(position: CoProsperityPosition, seat: int) -> str:
        friendly = control.controlled(position, seat)
        there = position.units_at(space, seat)
        return _said(position, [unit for unit in there if not paths.supplied(position, unit, friendly)])

    return units


def box(position: CoProsperityPosition, n: int) -> str:
    """Return as text the units of both sides in a box of the production track."""
    return _said(position, [u for seat in (0, 1) for u in position.units_at(TRACK0 + n, seat)])


def spaces(position: CoProsperityPosition, seat: int) -> int:
    """Return how many spaces a seat controls."""
    return control.controlled(position, seat).bit_count()


def needed(position: CoProsperityPosition, seat: int) -> int:
    """Return how many spaces Japan needs in the final count to win (4.3, 8.9); the same for all seats."""
    return victory.needed(position)


def counted(position: CoProsperityPosition, seat: int) -> int:
    """Return how many spaces count for Japan in the final count (4.3, 5.2); the same for all seats."""
    return victory.final_count(position, control.japan(position))


def price(position: CoProsperityPosition, seat: int) -> int:
    """Return how many cards a declaration by the US costs (7.2.1); the same for all seats."""
    return declaration.cost(position)


def chance(position: CoProsperityPosition, seat: int) -> int:
    """Return the chance in per cent that a seat holds the contested space after the battle.

    Before the battle, it is the chance after the attack that waits to be confirmed.
    """
    if position.battle or position.pending == "attack":
        return exact.percent(forecast(position).holds(seat))
    return 0


LESSONS = (
    "first",
    "counters",
    "war",
    "cards",
    "moves",
    "control",
    "return",
    "sea",
    "bombing",
    "china",
    "surprise",
    "reaction",
    "sudden",
    "homeland",
    "last",
    "north",
    "cbi",
)
FACTS = {
    "spaces": spaces,
    "points": production.points,
    "needed": needed,
    "counted": counted,
    "price": price,
    "chance": chance,
    "box": box,
    **{f"at_{name}": _at(place) for name, place in PLACE.items() if place < TRACK0},
    **{f"held_{name}": _held(space) for name, space in SPACE.items()},
    **{f"cut_off_{name}": _cut_off(space) for name, space in SPACE.items()},
}
