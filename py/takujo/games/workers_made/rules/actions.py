"""The decisions and chance events of the game, with their notation."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs

STANCES = ("attack", "defence")
"""The two tactics; a position holds 1 for attack and 2 for defence (2.2)."""
ATTACK, DEFENCE = 1, 2


class Draw(Action):
    """Chance deals the three face-down chips 2, 1 and 0 for the first round's order, by seat (2.1): `draw 2+0+1`."""

    chips: tuple[int, ...]


class Tactic(Action):
    """Place a tactic card face down (2.2).

    Area 0 is towards the next seat, 1 towards the one before: `tactic 0 attack`.
    """

    area: int
    stance: str


class Put(Action):
    """Place a soldier chip face down on one of the seat's six spots (2.3): `put 4 2`."""

    spot: int
    chip: int


class Done(Action):
    """End the placing: `done`; after the third seat's, the cards and chips are revealed (3.1)."""

    closing = True


class Meet(Action):
    """Compare the next two facing spots (3): `meet`; the third pair of an area gives its result."""


class Pay(Action):
    """Pay all citizens that are owed (4): `pay`."""


class Train(Action):
    """Exchange soldier chips for one of equal value from the training ground (5.2): `train 6 4+2`."""

    prize: int
    chips: tuple[int, ...]


class Decline(Action):
    """Decline to train (5.2): `decline`."""

    closing = True


VERBS = Verbs(Draw, Tactic, Put, Done, Meet, Pay, Train, Decline)
