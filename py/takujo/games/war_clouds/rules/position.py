"""The state of a match: what lies on the board, what each nation holds, how full the markets are."""

from __future__ import annotations

from ....core.rules.position import Fixed, Outcome, Position
from ..data import LAYOUTS, MARKETS, TILES, Cost, flags
from ..hexes import CENTRE, COUNT
from .points import NONE, NationRank, Points, points, ranking

IN, RESTS, OUT, ELIMINATED = range(4)
"""`status` of a seat: takes part, passes by itself until something changes for it (4.3), out of this Trade phase (4.8),
out of the match (4.9)."""


class WarCloudsPosition(Position):
    """All that lies on the table; nothing is secret."""

    seats: Fixed[int]
    """The number of seats."""
    edition: Fixed[int]
    """The edition of the rules: 1 or 2."""
    war: Fixed[bool]
    """Whether it is played with war (7)."""
    terrain: Fixed[str]
    """The layout of impassable hexes (10); "none" for none."""
    limited: Fixed[bool]
    """Whether a pass in the Trade phase lasts (4.8)."""
    cash: Fixed[bool]
    """Whether all begin with nothing but cash (11)."""
    synergy: Fixed[bool]
    """Whether it is played with production synergy (11)."""
    nations: list[int]
    """By seat: its nation in NATIONS, -1 until chosen."""
    marker: int
    """The seat with the first-player marker; -1 before it is drawn."""
    lead: int
    """The seat that drafts first; -1 before it is drawn."""
    round: int
    """0 during the setup."""
    phase: str
    """setup, trade, develop, produce or end."""
    flag: list[int]
    """By cell: the seat whose flag stands there, -1 for none; a tile is its flag's (2.7)."""
    tile: list[int]
    """By cell: the kind of tile, -1 for none."""
    facing: list[int]
    """By cell: the rotation of the tile."""
    token: list[int]
    """By cell: whether an automation token lies there (5.7)."""
    units: list[int]
    """By seat * 61 + cell."""
    fresh: list[int]
    """Cells of the tiles on which a unit was built this Develop phase: a tile that moves takes that along (7.2)."""
    blocked: Fixed[list[int]]
    """Cells nothing may stand on (2.1, 10)."""
    cubes: list[int]
    """By seat * 5 + good."""
    money: list[int]
    """By seat."""
    notes: list[int]
    """By seat."""
    flags: list[int]
    """By seat: flags not on the board."""
    market: list[int]
    """By good: cubes in the market."""
    stacks: list[int]
    """By kind: tiles left."""
    packages: list[int]
    """Six industry and six commodity packages: -1 there, else the seat that took it; -2 not in play."""
    passes: int
    """Passes in a row (4.3)."""
    status: list[int]
    """By seat: IN, RESTS, OUT or ELIMINATED."""
    offers: int
    """Offers made on this turn (4.6)."""
    fed: list[int]
    """By cell: bits, 1 the tile or the economy's generator section, 2 its farm section, that run this phase."""
    claims: list[int]
    """Occupations declared: seat * 61 + lowest cell of the bloc (7.11)."""
    ended: str
    """Why the match ends: flags, full, stacks, alone, still or long; "" while it goes on."""
    idle: int
    """Rounds in a row in which nobody did anything; -1 once somebody has done something this round (8.1)."""
    last: int
    """The cell touched last; -1 before the first."""

    def __init__(
        self,
        seats: int,
        edition: int = 2,
        war: bool = True,
        terrain: str = "none",
        limited: bool = False,
        cash: bool = False,
        synergy: bool = False,
    ) -> None:
        super().__init__()
        self.seats = seats
        self.edition = edition
        self.war = war
        self.terrain = terrain
        self.limited = limited
        self.cash = cash
        self.synergy = synergy
        self.nations = [-1] * seats
        self.marker = -1
        self.lead = -1
        self.round = 0
        self.phase = "setup"
        self.flag = [-1] * COUNT
        self.tile = [-1] * COUNT
        self.facing = [0] * COUNT
        self.token = [0] * COUNT
        self.units = [0] * (seats * COUNT)
        self.fresh = []
        self.blocked = [CENTRE, *(LAYOUTS[terrain][1] if terrain != "none" else ())]
        self.cubes = [0] * (seats * len(MARKETS))
        self.money = [0] * seats
        self.notes = [0] * seats
        self.flags = [flags(edition, seats)] * seats
        self.market = [market.start for market in MARKETS]
        self.stacks = list(TILES[edition - 1])
        self.packages = [-1] * 12
        self.passes = 0
        self.status = [IN] * seats
        self.offers = 0
        self.fed = [0] * COUNT
        self.claims = []
        self.ended = ""
        self.idle = 0
        self.last = -1

    # -- what a seat holds

    def holds(self, seat: int, cost: Cost) -> bool:
        """Return whether a seat has all these cubes."""
        at, cubes = seat * 5, self.cubes
        return (
            cubes[at] >= cost[0]
            and cubes[at + 1] >= cost[1]
            and cubes[at + 2] >= cost[2]
            and cubes[at + 3] >= cost[3]
            and cubes[at + 4] >= cost[4]
        )

    def pay(self, seat: int, cost: Cost) -> None:
        """Take cubes from a seat, into the supply."""
        for good, n in enumerate(cost):
            if n:
                self.cubes[seat * 5 + good] -= n

    def gain(self, seat: int, cubes: Cost) -> None:
        """Give cubes out of the supply to a seat."""
        for good, n in enumerate(cubes):
            if n:
                self.cubes[seat * 5 + good] += n

    # -- who is where

    def tiles_of(self, seat: int) -> list[int]:
        """Return the cells of a seat's tiles."""
        flag, tile = self.flag, self.tile
        found: list[int] = []
        cell = -1
        for _ in range(flag.count(seat)):
            cell = flag.index(seat, cell + 1)
            if tile[cell] >= 0:
                found.append(cell)
        return found

    def army(self, seat: int) -> int:
        """Return how many units of a seat are on the board."""
        return sum(self.units[seat * COUNT : (seat + 1) * COUNT])

    def enemy_at(self, seat: int, cell: int) -> bool:
        """Return whether a unit of another seat stands on a cell."""
        there = self.units[cell::COUNT]
        there[seat] = 0
        return any(there)

    def put_tile(self, cell: int, kind: int, rotation: int) -> None:
        """Lay a tile."""
        self.tile[cell] = kind
        self.facing[cell] = rotation
        self.last = cell

    def put_flag(self, seat: int, cell: int) -> None:
        """Plant a flag out of a seat's own."""
        self.flag[cell] = seat
        self.flags[seat] -= 1
        self.last = cell

    # -- how it ended

    def points(self, seat: int) -> Points:
        """Return the points of a nation as it stands (8.4)."""
        if self.status[seat] == ELIMINATED:
            return NONE
        return points(len(self.tiles_of(seat)), self.money[seat], self.notes[seat])

    def outcome(self) -> Outcome | None:
        """Return the points, once all is counted (8.4, 8.5)."""
        if self.stack:
            return None
        scores = [sum(self.points(seat)) for seat in range(self.seats)]
        standings = [
            None if self.status[seat] == ELIMINATED else NationRank(score, self.money[seat], self.flag.count(seat))
            for seat, score in enumerate(scores)
        ]
        return Outcome(scores, ranking(standings), f"end.{self.ended}")
