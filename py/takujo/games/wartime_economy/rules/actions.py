"""The decisions of the game, with their notation."""

from __future__ import annotations

from typing import NamedTuple

from ....core.rules.action import Verbs, action


@action
class Take(NamedTuple):
    """Choose a nation in the draft: `take japan`."""

    nation: str


@action
class Deal(NamedTuple):
    """Chance deals a nation to a seat: `deal japan`."""

    nation: str


@action
class Draw(NamedTuple):
    """Chance draws a piece from the bag (1.3), front of the track first: `draw japan`."""

    nation: str


@action
class Roll(NamedTuple):
    """The labour dice (2.1), lowest first: `roll 2+5`; typed dice come one by one: `roll 5`."""

    dice: tuple[int, ...]


@action
class Place(NamedTuple):
    """Put a die on a workplace (2.2): `place 5 tax`; research names its track: `place 2 research mil`."""

    die: int
    work: str
    tech: str = ""


@action
class Raise(NamedTuple):
    """Raise a technology for the bonus of square 24 (6.4): `raise mil`."""

    tech: str


@action
class End(NamedTuple):
    """End the turn; dice not placed are given up (2.2): `end`."""


VERBS = Verbs(Take, Deal, Draw, Roll, Place, Raise, End)
