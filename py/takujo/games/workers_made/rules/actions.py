"""The decisions of the game and what chance does, with their notation."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs

STANCES = ("attack", "defence")
"""The two tactics; a position holds 1 for attack and 2 for defence (2.2)."""
ATTACK, DEFENCE = 1, 2


class Draw(Action):
    """Chance deals the turned-over 2, 1 and 0 of the first round by seat (2.1): `draw 2+0+1`."""

    chips: tuple[int, ...]


class Tactic(Action):
    """Lay a tactic card face down (2.2), area 0 towards the next seat, 1 towards the one before: `tactic 0 attack`."""

    area: int
    stance: str


class Put(Action):
    """Put a soldier chip face down on one of the own six spots (2.3): `put 4 2`."""

    spot: int
    chip: int


class Done(Action):
    """Say that all is placed: `done`; after the third the cards and chips are turned up (3.1)."""


class Meet(Action):
    """The next two facing spots are compared (3): `meet`; the third of an area brings its result."""


class Pay(Action):
    """All citizens that are owed are paid (4): `pay`."""


class Train(Action):
    """Exchange soldier chips for one of the training ground, of equal sum (5.2): `train 6 4+2`."""

    prize: int
    chips: tuple[int, ...]


class Decline(Action):
    """Leave the training ground as it is (5.2): `decline`."""


VERBS = Verbs(Draw, Tactic, Put, Done, Meet, Pay, Train, Decline)
