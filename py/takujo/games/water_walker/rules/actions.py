"""The decisions of the game, with their notation."""

from __future__ import annotations

from typing import NamedTuple

from ....core.rules.action import Verbs, action

PANELS = ("step", "dobon")
"""The two kinds of water panels, by their number in a position."""
STEP, DOBON = range(2)


@action
class Draw(NamedTuple):
    """Chance draws the next seat's start boat (1.1): `draw 4`."""

    number: int


@action
class Deal(NamedTuple):
    """Chance deals the panels of a turn (3.1): the dobon of each other seat, clockwise: `deal 1+0`."""

    traps: tuple[int, ...]


@action
class Boat(NamedTuple):
    """Put the start boat down (3.2), or move it (4.2): `boat 0 -1`."""

    x: int
    y: int


@action
class Lay(NamedTuple):
    """Lay a panel face down (3.3): `lay 1 -1 dobon`."""

    x: int
    y: int
    panel: str


@action
class Goal(NamedTuple):
    """Choose where the walk is to end (3.4): `goal 2 0`."""

    x: int
    y: int


@action
class Walk(NamedTuple):
    """Step on the next panel or boat (3.5): `walk 1 0`."""

    x: int
    y: int


@action
class Slow(NamedTuple):
    """The time for a step is over (6.1): `slow`."""


@action
class Call(NamedTuple):
    """Call dobon on a slow walker (6.2): `call`."""


@action
class Let(NamedTuple):
    """Let a slow walker go on (6.2): `let`."""


@action
class Score(NamedTuple):
    """The scoring of a walk (3.6), which leaves no choice: `score`."""


VERBS = Verbs(Draw, Deal, Boat, Lay, Goal, Walk, Slow, Call, Let, Score)
