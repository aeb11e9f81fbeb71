"""The decisions of the game and what chance does, with their notation: places by their ids, units by their types."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs


class Station(Action):
    """How many US units of a type begin at Pearl Harbor, the rest at Samoa (3.1): `station CV 2`."""

    type: str
    number: int


class Take(Action):
    """Take a card into the hand, secretly (6.0): `take production`."""

    card: str


class Ready(Action):
    """Say that the hand is chosen: `ready`."""


class Declare(Action):
    """Declare war (7.0): Japan `declare us`, `declare uk` or `declare both`, the Allies `declare japan`."""

    on: str


class Wait(Action):
    """Declare no war this turn: `wait`."""


class Bury(Action):
    """Discard a card face down to pay for the declaration (7.2.1): `bury naval`."""

    card: str


class Play(Action):
    """Show a card to operate with it (6.3): `play naval`."""

    card: str


class Resource(Action):
    """Spend a resource point instead of a card (6.4): `resource`."""


class Pass(Action):
    """Leave out an operation (8.0): `pass`."""


class Do(Action):
    """Choose one of the card's actions (6.3), and with CBI the nation (8.5): `do strategic`, `do land CN`."""

    action: str
    nation: str = ""


class Finish(Action):
    """Make no more special operations (7.3): `finish`."""


class Develop(Action):
    """Take a unit from those not produced (6.3.1), to a home base where there is a choice: `develop INF samoa`."""

    type: str
    space: str = ""


class Build(Action):
    """Advance a unit on the production track (8.4.2), to a home base where there is a choice: `build CV 1 samoa`."""

    type: str
    box: int
    space: str = ""


class Restore(Action):
    """Bring a reduced unit back to full strength (8.4.1): `restore INF chongqing`."""

    type: str
    space: str


class From(Action):
    """Choose where a move begins: `from japan`, `from retreat`."""

    space: str


class With(Action):
    """Take a unit along, by type and steps, and nation where there are several: `with CV 2`, `with INF 2 UK`."""

    type: str
    steps: int
    nation: str = ""


class To(Action):
    """Choose where the move ends: `to midway`."""

    space: str


class Attack(Action):
    """Confirm a move that may bring a battle (8.2.3): `attack`."""


class Bomb(Action):
    """Bombard (8.8) from a space, and with which steps where that differs: `bomb LAC shanghai chongqing`."""

    type: str
    space: str
    target: str
    steps: int = 0


class Harbour(Action):
    """Where a ship from the Atlantic appears (8.9): `harbour CV pearl_harbor`."""

    type: str
    space: str


class Done(Action):
    """Leave it at that, in a reaction (8.6.1) or in the return phase (9.0): `done`."""


class React(Action):
    """Bring a US ship from the retreat box into the battle (8.6.1), with its steps where they differ: `react CV`."""

    type: str
    steps: int = 0


class Divert(Action):
    """Use a full carrier as aircraft in this battle (8.6.8): `divert`."""


class Keep(Action):
    """Use no carrier as aircraft (8.6.8): `keep`."""


class Fire(Action):
    """Chance: the dice of one unit (8.6.2): `fire 3+5`."""

    dice: tuple[int, ...]


class Settle(Action):
    """Chance: the end of a battle (8.7) or of a bombardment (8.8), which leaves no choice: `settle`."""


class Hit(Action):
    """Give one hit to a unit of this type, steps and nation (8.6.5): `hit CV 2 JP`."""

    type: str
    steps: int
    nation: str


class Ledo(Action):
    """Chance: the die of one unit on the Ledo road (8.3.1): `ledo 4`."""

    die: int


VERBS = Verbs(
    *(Station, Take, Ready, Declare, Wait, Bury, Play, Resource, Pass, Do, Finish, Develop, Build, Restore),
    *(From, With, To, Attack, Bomb, Harbour, Done, React, Divert, Keep, Fire, Hit, Settle, Ledo),
)
