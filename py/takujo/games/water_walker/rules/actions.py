"""The decisions of the game, with their notation."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs

PANELS = ("step", "dobon")
"""The two kinds of water panels, by their number in a position."""
STEP, DOBON = range(2)


class Draw(Action):
    """Chance draws the next seat's start boat (1.1): `draw 4`."""

    number: int


class Deal(Action):
    """Chance deals the panels of a turn (3.1): the dobon of each other seat, clockwise: `deal 1+0`."""

    traps: tuple[int, ...]


class Boat(Action):
    """Put the start boat down (3.2), or move it (4.2): `boat 0 -1`."""

    x: int
    y: int


class Lay(Action):
    """Lay a panel face down (3.3): `lay 1 -1 dobon`."""

    x: int
    y: int
    panel: str


class Goal(Action):
    """Choose where the walk is to end (3.4): `goal 2 0`."""

    x: int
    y: int


class Walk(Action):
    """Step on the next panel or boat (3.5): `walk 1 0`."""

    x: int
    y: int


class Slow(Action):
    """The time for a step is over (6.1): `slow`."""


class Call(Action):
    """Call dobon on a slow walker (6.2): `call`."""


class Let(Action):
    """Let a slow walker go on (6.2): `let`."""


class Score(Action):
    """The scoring of a walk (3.6), which leaves no choice: `score`."""


VERBS = Verbs(Draw, Deal, Boat, Lay, Goal, Walk, Slow, Call, Let, Score)
