"""The lessons of War Clouds: the TOML files of this folder, and the functions that their conditions may use."""

from __future__ import annotations

from collections.abc import Callable

from ..data import GOODS
from ..rules.blocs import output
from ..rules.position import WarCloudsPosition
from ..rules.produce import blocs_of


def cubes(good: int) -> Callable[[WarCloudsPosition, int], int]:
    """Return a function that gives the number of a nation's cubes of a good."""
    return lambda position, seat: position.cubes[seat * len(GOODS) + good]


def tiles(position: WarCloudsPosition, seat: int) -> int:
    """Return how many tiles a nation has."""
    return len(position.tiles_of(seat))


def points(position: WarCloudsPosition, seat: int) -> int:
    """Return the present points of a nation."""
    return sum(position.points(seat))


def blocs(position: WarCloudsPosition, seat: int) -> int:
    """Return how many blocs a nation has."""
    return len(blocs_of(position, seat))


def dots(position: WarCloudsPosition, seat: int) -> int:
    """Return how many full dots a nation's blocs have in total."""
    return sum(output(position, bloc) for bloc in blocs_of(position, seat))


LESSONS = (
    *("first", "setup", "market", "building", "running", "notes", "barter", "units", "occupation", "ending"),
    *("automation", "economy", "duel", "cash", "limited", "synergy", "edition"),
)
FACTS = {
    **{good: cubes(n) for n, good in enumerate(GOODS)},
    "tiles": tiles,
    "points": points,
    "blocs": blocs,
    "dots": dots,
    "army": WarCloudsPosition.army,
}
