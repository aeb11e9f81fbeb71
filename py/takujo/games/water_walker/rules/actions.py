"""The decisions of the game, with their notation."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs

PANELS = ("step", "dobon")
"""The two kinds of water panels; a position stores the index."""
STEP, DOBON = range(2)


class Draw(Action):
    """Chance draws the next seat's start boat (1.1): `draw 4`."""

    number: int


class Deal(Action):
    """Chance deals the panels of a turn (3.1).

    The action has the number of dobon of each other seat, clockwise: `deal 1+0`.
    """

    traps: tuple[int, ...]


class Boat(Action):
    """Place the start boat (3.2), or move it (4.2): `boat 0 -1`."""

    x: int
    y: int


class Lay(Action):
    """Place a panel face down (3.3): `lay 1 -1 dobon`."""

    x: int
    y: int
    panel: str


class Goal(Action):
    """Place the goal boat (3.4): `goal 2 0`."""

    x: int
    y: int


class Walk(Action):
    """Step on the next panel or boat (3.5): `walk 1 0`."""

    x: int
    y: int


class Slow(Action):
    """Admit that the time for a step has run out (6.1): `slow`."""


class Call(Action):
    """Call dobon on a slow walker (6.2): `call`."""

    closing = True


class Let(Action):
    """Let a slow walker continue (6.2): `let`."""

    closing = True


class Score(Action):
    """Score the walk (3.6); there is no choice: `score`."""


VERBS = Verbs(Draw, Deal, Boat, Lay, Goal, Walk, Slow, Call, Let, Score)
