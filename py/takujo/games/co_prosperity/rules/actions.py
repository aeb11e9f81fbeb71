"""The decisions and chance events of the game, with their notation: places by id, units by type."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs


class Station(Action):
    """Divide the US units of a type: this number starts at Pearl Harbor, the others at Samoa (3.1): `station CV 2`."""

    type: str
    number: int


class Take(Action):
    """Take a card into the hand, secretly (6.0): `take production`."""

    card: str


class Ready(Action):
    """End the choice of the hand of cards: `ready`."""

    closing = True


class Declare(Action):
    """Declare war (7.0): Japan `declare us`, `declare uk` or `declare both`, the Allies `declare japan`."""

    on: str


class Wait(Action):
    """Declare no war this turn: `wait`."""

    closing = True


class Bury(Action):
    """Discard a card face down to pay for the declaration (7.2.1): `bury naval`."""

    card: str


class Play(Action):
    """Show a card to operate with it (6.3): `play naval`."""

    card: str


class Resource(Action):
    """Spend a resource point instead of a card (6.4): `resource`."""


class Pass(Action):
    """Pass an operation (8.0): `pass`."""

    closing = True


class Do(Action):
    """Choose one of the card's actions (6.3), and for CBI the nation (8.5): `do strategic`, `do land CN`."""

    action: str
    nation: str = ""


class Finish(Action):
    """End the special operations (7.3): `finish`."""

    closing = True


class Develop(Action):
    """Develop a unit from the force pool (6.3.1), with a home base if there is a choice: `develop INF samoa`."""

    type: str
    space: str = ""


class Build(Action):
    """Advance a unit on the production track (8.4.2), with a home base if there is a choice: `build CV 1 samoa`."""

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
    """Add a unit to a move, by type and steps, and nation if there are several: `with CV 2`, `with INF 2 UK`."""

    type: str
    steps: int
    nation: str = ""


class To(Action):
    """Choose the place where the move ends: `to midway`."""

    space: str


class Attack(Action):
    """Confirm a move that may bring a battle (8.2.3): `attack`."""

    closing = True


class Bomb(Action):
    """Bomb (8.8) from a space, with the bomber's steps if ambiguous: `bomb LAC shanghai chongqing`."""

    type: str
    space: str
    target: str
    steps: int = 0


class Harbour(Action):
    """Place a ship from the Atlantic (8.9): `harbour CV pearl_harbor`."""

    type: str
    space: str


class Done(Action):
    """End a reaction (8.6.1) or the return phase (9.0): `done`."""

    closing = True


class React(Action):
    """Bring a US ship from the retreat box into the battle (8.6.1), with its steps if ambiguous: `react CV`."""

    type: str
    steps: int = 0


class Divert(Action):
    """Use a full carrier as aircraft in this battle (8.6.8): `divert`."""

    closing = True


class Keep(Action):
    """Use no carrier as aircraft (8.6.8): `keep`."""

    closing = True


class Fire(Action):
    """Chance rolls the dice of one unit (8.6.2): `fire 3+5`."""

    dice: tuple[int, ...]


class Settle(Action):
    """Finish a battle (8.7) or a bombing (8.8) after the last hit, so that its end is shown as an event of its own.

    No player decides, nothing is random: `settle`.
    """


class Hit(Action):
    """Assign one hit to a unit of this type, steps and nation (8.6.5): `hit CV 2 JP`."""

    type: str
    steps: int
    nation: str


class Ledo(Action):
    """Chance rolls the die of one unit on the Ledo Road (8.3.1): `ledo 4`."""

    die: int


VERBS = Verbs(
    *(Station, Take, Ready, Declare, Wait, Bury, Play, Resource, Pass, Do, Finish, Develop, Build, Restore),
    *(From, With, To, Attack, Bomb, Harbour, Done, React, Divert, Keep, Fire, Hit, Settle, Ledo),
)
