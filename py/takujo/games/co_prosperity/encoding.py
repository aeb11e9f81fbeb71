"""The ranges of actions and the sizes of positions, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...core.game.encoding_part import Bounds, Ranges
from ...core.rules.action import Action
from ...core.rules.options import Options
from .data import CARDS, NATIONS, PLACES, RETREAT, SHIPS, SPACES, TRACK0, TYPES, UNITS, VLADIVOSTOK
from .rules.position import CoProsperityPosition

_MAP = tuple(space.id for space in SPACES)
_HOMES = ("", *(space.id for space in SPACES if space.home))
_SHIPS = tuple(type for type in TYPES if type in SHIPS)
_STEPS = range(1, 1 + max(unit.steps for unit in UNITS))
_EACH = range(1 + max(sum(unit == other for other in UNITS) for unit in UNITS))
_DECK = tuple(dict.fromkeys(card.id for deck in CARDS for card in deck))
_USES = tuple(dict.fromkeys(use for deck in CARDS for card in deck for use in card.actions))
WORDS = (*("land", "sea", "strategic", "bomb", "US+UK"), *("bases", "homeland", "both", "spaces", "held"), *_USES)


def ranges(seats: int, options: Options) -> Ranges:
    """Return the values of the fields of all actions that seats take."""
    places = (*_MAP, PLACES[RETREAT], PLACES[VLADIVOSTOK])
    return {
        "type": TYPES,
        "card": _DECK,
        "space": places,
        "nation": ("", *NATIONS),
        "station.number": _EACH,
        "on": ("us", "uk", "both", "japan"),
        "action": tuple(dict.fromkeys((*_USES, "replace", "upkeep", "land", "sea", "strategic", "atlantic"))),
        "develop.space": _HOMES,
        "box": range(1, max(PLACES) - TRACK0),
        "build.space": _HOMES,
        "restore.space": places,
        "with.steps": _STEPS,
        "bomb.type": ("LAC",),
        "bomb.space": _MAP,
        "bomb.target": _MAP,
        "steps": (0, *_STEPS),
        "harbour.type": _SHIPS,
        "harbour.space": _HOMES[1:],
        "react.type": _SHIPS,
        "hit.steps": _STEPS,
        "hit.nation": NATIONS,
    }


def capacities(seats: int, options: Options) -> Mapping[str, int]:
    """Return how much the fields of a position hold at most."""
    units = len(UNITS)
    return {"fresh": units, "returned": units, "battle": 40 + 4 * units, "stack": 40 + 2 * units}


def bounds(seats: int, options: Options) -> Bounds:
    """Return the limits of a match: the winner has a point (4.0)."""
    return Bounds((0, 1), 32)


def free_actions(position: CoProsperityPosition, seat: int) -> Iterable[Action]:
    """Return nothing: all actions are listed."""
    return ()
