"""The decisions of the game and what chance does, with their notation: places by their ids, units by their types."""

from __future__ import annotations

from typing import NamedTuple

from ....core.rules.action import Verbs, action


@action
class Station(NamedTuple):
    """How many US units of a type begin at Pearl Harbor, the rest at Samoa (3.1): `station CV 2`."""

    type: str
    number: int


@action
class Take(NamedTuple):
    """Take a card into the hand, secretly (6.0): `take production`."""

    card: str


@action
class Ready(NamedTuple):
    """Say that the hand is chosen: `ready`."""


@action
class Declare(NamedTuple):
    """Declare war (7.0): Japan `declare us`, `declare uk` or `declare both`, the Allies `declare japan`."""

    on: str


@action
class Wait(NamedTuple):
    """Declare no war this turn: `wait`."""


@action
class Bury(NamedTuple):
    """Discard a card face down to pay for the declaration (7.2.1): `bury naval`."""

    card: str


@action
class Play(NamedTuple):
    """Show a card to operate with it (6.3): `play naval`."""

    card: str


@action
class Resource(NamedTuple):
    """Spend a resource point instead of a card (6.4): `resource`."""


@action
class Pass(NamedTuple):
    """Leave out an operation (8.0): `pass`."""


@action
class Do(NamedTuple):
    """Choose one of the card's actions (6.3), and with CBI the nation (8.5): `do strategic`, `do land CN`."""

    action: str
    nation: str = ""


@action
class Finish(NamedTuple):
    """Make no more special operations (7.3): `finish`."""


@action
class Develop(NamedTuple):
    """Take a unit from those not produced (6.3.1), to a home base where there is a choice: `develop INF samoa`."""

    type: str
    space: str = ""


@action
class Build(NamedTuple):
    """Advance a unit on the production track (8.4.2), to a home base where there is a choice: `build CV 1 samoa`."""

    type: str
    box: int
    space: str = ""


@action
class Restore(NamedTuple):
    """Bring a reduced unit back to full strength (8.4.1): `restore INF chongqing`."""

    type: str
    space: str


@action
class From(NamedTuple):
    """Choose where a move begins: `from japan`, `from retreat`."""

    space: str


@action
class With(NamedTuple):
    """Take a unit along, by type and steps, and nation where there are several: `with CV 2`, `with INF 2 UK`."""

    type: str
    steps: int
    nation: str = ""


@action
class To(NamedTuple):
    """Choose where the move ends: `to midway`."""

    space: str


@action
class Attack(NamedTuple):
    """Confirm a move that may bring a battle (8.2.3): `attack`."""


@action
class Bomb(NamedTuple):
    """Bombard (8.8) from a space, and with which steps where that differs: `bomb LAC shanghai chongqing`."""

    type: str
    space: str
    target: str
    steps: int = 0


@action
class Harbour(NamedTuple):
    """Where a ship from the Atlantic appears (8.9): `harbour CV pearl_harbor`."""

    type: str
    space: str


@action
class Done(NamedTuple):
    """Leave it at that, in a reaction (8.6.1) or in the return phase (9.0): `done`."""


@action
class React(NamedTuple):
    """Bring a US ship from the retreat box into the battle (8.6.1), with its steps where they differ: `react CV`."""

    type: str
    steps: int = 0


@action
class Divert(NamedTuple):
    """Use a full carrier as aircraft in this battle (8.6.8): `divert`."""


@action
class Keep(NamedTuple):
    """Use no carrier as aircraft (8.6.8): `keep`."""


@action
class Fire(NamedTuple):
    """Chance: the dice of one unit (8.6.2): `fire 3+5`."""

    dice: tuple[int, ...]


@action
class Settle(NamedTuple):
    """Chance: the end of a battle (8.7) or of a bombardment (8.8), which leaves no choice: `settle`."""


@action
class Hit(NamedTuple):
    """Give one hit to a unit of this type, steps and nation (8.6.5): `hit CV 2 JP`."""

    type: str
    steps: int
    nation: str


@action
class Ledo(NamedTuple):
    """Chance: the die of one unit on the Ledo road (8.3.1): `ledo 4`."""

    die: int


VERBS = Verbs(
    *(Station, Take, Ready, Declare, Wait, Bury, Play, Resource, Pass, Do, Finish, Develop, Build, Restore),
    *(From, With, To, Attack, Bomb, Harbour, Done, React, Divert, Keep, Fire, Hit, Settle, Ledo),
)
