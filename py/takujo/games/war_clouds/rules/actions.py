"""The decisions of the game and what chance does, with their notation: hexes, goods and tiles by their names."""

from __future__ import annotations

from typing import NamedTuple

from ....core.rules.action import Verbs, action

# -- setup (2)


@action
class First(NamedTuple):
    """Chance: who is the first player (2.3): `first 2`."""

    seat: int


@action
class Leads(NamedTuple):
    """Chance: who has the first-player marker, and who drafts first (11): `leads 2 4`."""

    marker: int
    draft: int


@action
class Nation(NamedTuple):
    """Choose a nation (2.4): `nation bharat`."""

    name: str


@action
class Industry(NamedTuple):
    """Take an industry package (2.5): `industry 3`."""

    number: int


@action
class Goods(NamedTuple):
    """Take a commodity package (2.5): `goods 2`."""

    number: int


@action
class Lay(NamedTuple):
    """Choose which tile of a package is laid next (2.7): `lay farm`."""

    kind: str


@action
class Station(NamedTuple):
    """Put the first unit on a tile of one's own (2.8): `station c4`."""

    cell: str


@action
class Plant(NamedTuple):
    """Put the first flag on the board (11, cash start): `plant c4`."""

    cell: str


# -- where and how (2.7, 5.3, 5.6)


@action
class At(NamedTuple):
    """Choose the hex of a tile: `at c4`."""

    cell: str


@action
class Turn(NamedTuple):
    """Turn the tile clockwise by so many sixths: `turn 1`."""

    rotation: int


# -- Trade (4)


@action
class Buy(NamedTuple):
    """Buy a cube (4.4): `buy food`."""

    good: str


@action
class Sell(NamedTuple):
    """Sell a cube (4.5): `sell ore`."""

    good: str


@action
class Done(NamedTuple):
    """No more of this: `done`."""


@action
class Offer(NamedTuple):
    """Offer a barter (4.6): to these seats, to give this, to get that: `offer 1+3 2+0+0+0+0+5+0 0+0+0+1+0+0+0`.

    A bundle is five goods, money and notes.
    """

    seats: tuple[int, ...]
    give: tuple[int, ...]
    get: tuple[int, ...]


@action
class Accept(NamedTuple):
    """Accept the barter: `accept`."""


@action
class Decline(NamedTuple):
    """Decline the barter: `decline`."""


@action
class Counter(NamedTuple):
    """Answer with an offer of one's own (4.6): give this, get that: `counter 0+0+0+1+0+0+0 3+0+0+0+0+5+0`."""

    give: tuple[int, ...]
    get: tuple[int, ...]


@action
class Borrow(NamedTuple):
    """Take a promissory note (4.7): `borrow`."""


@action
class Repay(NamedTuple):
    """Pay a promissory note back (4.7): `repay`."""


@action
class Pass(NamedTuple):
    """Pass (4.3, 5.1): `pass`."""


@action
class Rest(NamedTuple):
    """Pass now, and by itself until something changes for oneself (4.3): `rest`."""


# -- Develop (5)


@action
class Flag(NamedTuple):
    """Place a flag (5.2): `flag c4`."""

    cell: str


@action
class Build(NamedTuple):
    """Build a tile (5.3): `build mine`."""

    kind: str


@action
class Move(NamedTuple):
    """Move tiles (5.6): `move`."""


@action
class Lift(NamedTuple):
    """Lift a tile (5.6): `lift c4`."""

    cell: str


@action
class Recall(NamedTuple):
    """Put all lifted tiles back, for one fits nowhere (5.6): `recall`."""


@action
class Automate(NamedTuple):
    """Automate a bloc (5.7): `automate c4`."""

    cell: str


@action
class Keep(NamedTuple):
    """Choose the part of a split bloc that stays automated (5.7): `keep c4`."""

    cell: str


# -- war (7)


@action
class Recruit(NamedTuple):
    """Build a unit (7.2): `recruit c4`."""

    cell: str


@action
class Activate(NamedTuple):
    """Activate units (7.3): `activate`."""


@action
class March(NamedTuple):
    """Activate a unit and move it to a neighbouring hex (7.3): `march c4 d4`."""

    cell: str
    to: str


@action
class Stay(NamedTuple):
    """Activate a unit where it stands (7.3): `stay c4`."""

    cell: str


@action
class Halt(NamedTuple):
    """Forgo the rest of the activations (7.3): `halt`."""


@action
class Transport(NamedTuple):
    """Transport a unit (7.4): `transport c4`, then `at e6`."""

    cell: str


@action
class Defend(NamedTuple):
    """Trade a unit for the one that has just come (7.8): `defend`."""


@action
class Let(NamedTuple):
    """Let the unit come (7.8): `let`."""


@action
class Battle(NamedTuple):
    """Battle a unit of this seat (7.5): `battle 2`."""

    seat: int


@action
class Conquer(NamedTuple):
    """Conquer the flag (7.6): `conquer`."""


@action
class Settle(NamedTuple):
    """Settle (7.7): `settle`."""


@action
class Hold(NamedTuple):
    """Carry out no operation (7.3): `hold`."""


# -- Produce (6)


@action
class Occupy(NamedTuple):
    """Occupy every bloc that one's units stand in, but those spared (7.11): `occupy`."""


@action
class Spare(NamedTuple):
    """Leave a bloc unoccupied (7.11): `spare c4`."""

    cell: str


@action
class Run(NamedTuple):
    """Run a whole bloc, named by its lowest hex (6.1): `run c4`, `run c4 ore`, `run c4 food farm`."""

    cell: str
    fuel: str = "food"
    section: str = ""


@action
class Part(NamedTuple):
    """Run a part of a bloc (6.4): `part c4`, `part c4 generator`; then `feed` its tiles."""

    cell: str
    section: str = ""


@action
class Feed(NamedTuple):
    """Feed a tile (6.4): `feed d4`."""

    cell: str


@action
class All(NamedTuple):
    """Run every bloc (6.10): `all`."""


@action
class End(NamedTuple):
    """Run no more blocs (6.10): `end`."""


@action
class Collect(NamedTuple):
    """Chance: everybody collects what their blocs yield, which leaves no choice (6.10): `collect`."""


# -- the end (8)


@action
class Sale(NamedTuple):
    """Chance: the final sale of a good, which leaves no choice (8.3): `sale ore`."""

    good: str


VERBS = Verbs(
    *(First, Leads, Nation, Industry, Goods, Lay, Station, Plant, At, Turn),
    *(Buy, Sell, Done, Offer, Accept, Decline, Counter, Borrow, Repay, Pass, Rest),
    *(Flag, Build, Move, Lift, Recall, Automate, Keep),
    *(Recruit, Activate, March, Stay, Halt, Transport, Defend, Let, Battle, Conquer, Settle, Hold),
    *(Occupy, Spare, Run, Part, Feed, All, End, Collect, Sale),
)
