"""The decisions of the game, with their notation."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs


class Take(Action):
    """Choose a nation in the draft: `take japan`."""

    nation: str


class Deal(Action):
    """Chance deals a nation to a seat: `deal japan`."""

    nation: str


class Draw(Action):
    """Chance draws a piece from the bag (1.3), front of the track first: `draw japan`."""

    nation: str


class Roll(Action):
    """Roll the labour dice (2.1), lowest first: `roll 2+5`; physical dice are typed one by one: `roll 5`."""

    dice: tuple[int, ...]


class Place(Action):
    """Put a die on a workplace (2.2): `place 5 tax`; research also needs a technology: `place 2 research mil`."""

    die: int
    work: str
    tech: str = ""


class Raise(Action):
    """Raise a technology for the bonus of square 24 (6.4): `raise mil`."""

    tech: str


class End(Action):
    """End the turn; unused dice are lost (2.2): `end`."""

    closing = True


VERBS = Verbs(Take, Deal, Draw, Roll, Place, Raise, End)
