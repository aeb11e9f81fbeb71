"""The decisions and chance events of the game, with their notation: hexes, goods and tiles by name."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs

# -- setup (2)


class First(Action):
    """Chance draws the first player (2.3): `first 2`."""

    seat: int


class Leads(Action):
    """Chance draws the seat with the first-player marker, and the seat that drafts first (11): `leads 2 4`."""

    marker: int
    draft: int


class Nation(Action):
    """Choose a nation (2.4): `nation bharat`."""

    name: str


class Industry(Action):
    """Take an industry package (2.5): `industry 3`."""

    number: int


class Goods(Action):
    """Take a commodity package (2.5): `goods 2`."""

    number: int


class Lay(Action):
    """Choose which tile of a package is placed next (2.7): `lay farm`."""

    kind: str


class Station(Action):
    """Put the first unit on one of the seat's tiles (2.8): `station c4`."""

    cell: str


class Plant(Action):
    """Put the first flag on the board (11, cash start): `plant c4`."""

    cell: str


# -- place and rotation (2.7, 5.3, 5.6)


class At(Action):
    """Choose the hex for a tile or a unit: `at c4`."""

    cell: str


class Turn(Action):
    """Rotate the tile clockwise by a number of sixths: `turn 1`."""

    rotation: int


# -- Trade (4)


class Buy(Action):
    """Buy a cube (4.4): `buy food`."""

    good: str


class Sell(Action):
    """Sell a cube (4.5): `sell ore`."""

    good: str


class Done(Action):
    """End a series of actions: `done`."""

    closing = True


class Offer(Action):
    """Offer a barter (4.6) to some seats: what is given, what is wanted: `offer 1+3 2+0+0+0+0+5+0 0+0+0+1+0+0+0`.

    A bundle is five goods, money and notes.
    """

    seats: tuple[int, ...]
    give: tuple[int, ...]
    get: tuple[int, ...]


class Accept(Action):
    """Accept the barter: `accept`."""

    closing = True


class Decline(Action):
    """Decline the barter: `decline`."""

    closing = True


class Counter(Action):
    """Make a counter-offer (4.6): what is given, what is wanted: `counter 0+0+0+1+0+0+0 3+0+0+0+0+5+0`."""

    give: tuple[int, ...]
    get: tuple[int, ...]


class Borrow(Action):
    """Take a promissory note (4.7): `borrow`."""


class Repay(Action):
    """Repay a promissory note (4.7): `repay`."""


class Pass(Action):
    """Pass (4.3, 5.1): `pass`."""

    closing = True


class Rest(Action):
    """Pass now, and automatically until something changes for the seat (4.3): `rest`."""

    closing = True


# -- Develop (5)


class Flag(Action):
    """Place a flag (5.2): `flag c4`."""

    cell: str


class Build(Action):
    """Build a tile (5.3): `build mine`."""

    kind: str


class Move(Action):
    """Move tiles (5.6): `move`."""


class Lift(Action):
    """Lift a tile (5.6): `lift c4`."""

    cell: str


class Recall(Action):
    """Put all lifted tiles back, because one fits nowhere (5.6): `recall`."""

    closing = True


class Automate(Action):
    """Automate a bloc (5.7): `automate c4`."""

    cell: str


class Keep(Action):
    """Choose the part of a split bloc that stays automated (5.7): `keep c4`."""

    cell: str


# -- war (7)


class Recruit(Action):
    """Build a unit (7.2): `recruit c4`."""

    cell: str


class Activate(Action):
    """Activate units (7.3): `activate`."""


class March(Action):
    """Activate a unit and move it to a neighbouring hex (7.3): `march c4 d4`."""

    cell: str
    to: str


class Stay(Action):
    """Activate a unit without moving it (7.3): `stay c4`."""

    cell: str


class Halt(Action):
    """End the activations (7.3): `halt`."""

    closing = True


class Transport(Action):
    """Transport a unit (7.4): `transport c4`, then `at e6`."""

    cell: str


class Defend(Action):
    """Trade one of the seat's units for a unit that has just arrived (7.8): `defend`."""

    closing = True


class Let(Action):
    """Let a unit arrive without defending (7.8): `let`."""

    closing = True


class Battle(Action):
    """Battle a unit of the named seat in the same hex (7.5): `battle 2`."""

    seat: int


class Conquer(Action):
    """Conquer the flag in the unit's hex (7.6): `conquer`."""

    closing = True


class Settle(Action):
    """Trade the unit for a flag in its hex (7.7): `settle`."""

    closing = True


class Hold(Action):
    """Let the unit carry out no operation (7.3): `hold`."""

    closing = True


# -- Produce (6)


class Occupy(Action):
    """Occupy every bloc that contains one of the seat's units, except those spared (7.11): `occupy`."""

    closing = True


class Spare(Action):
    """Leave a bloc unoccupied (7.11): `spare c4`."""

    cell: str


class Run(Action):
    """Run a whole bloc, named by its lowest hex (6.1): `run c4`, `run c4 ore`, `run c4 food farm`."""

    cell: str
    fuel: str = "food"
    section: str = ""


class Part(Action):
    """Run a part of a bloc (6.4): `part c4`, `part c4 generator`; then `feed` its tiles."""

    cell: str
    section: str = ""


class Feed(Action):
    """Feed a tile (6.4): `feed d4`."""

    cell: str


class All(Action):
    """Run all blocs (6.10): `all`."""

    closing = True


class End(Action):
    """Stop running blocs (6.10): `end`."""

    closing = True


class Collect(Action):
    """All nations collect the output of their blocs, without a choice (6.10): `collect`."""


# -- the end (8)


class Sale(Action):
    """All nations sell a good in the final sale, without a choice (8.3): `sale ore`."""

    good: str


VERBS = Verbs(
    *(First, Leads, Nation, Industry, Goods, Lay, Station, Plant, At, Turn),
    *(Buy, Sell, Done, Offer, Accept, Decline, Counter, Borrow, Repay, Pass, Rest),
    *(Flag, Build, Move, Lift, Recall, Automate, Keep),
    *(Recruit, Activate, March, Stay, Halt, Transport, Defend, Let, Battle, Conquer, Settle, Hold),
    *(Occupy, Spare, Run, Part, Feed, All, End, Collect, Sale),
)
