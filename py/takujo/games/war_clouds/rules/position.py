"""The state of a match: what lies on the board, what each nation holds, how full the markets are."""

from __future__ import annotations

from typing import Self

from ....core.rules.position import Outcome, Position
from ..data import LAYOUTS, MARKETS, TILES, Cost, flags
from ..hexes import CENTRE, COUNT
from .points import NONE, NationRank, Points, points, ranking

IN, RESTS, OUT, ELIMINATED = range(4)
"""`status` of a seat: takes part, passes by itself until something changes for it (4.3), out of this Trade phase (4.8),
out of the match (4.9)."""


class WarCloudsPosition(Position):
    """All that lies on the table; nothing is secret."""

    __slots__ = (
        "blocked",
        "cash",
        "claims",
        "cubes",
        "edition",
        "ended",
        "facing",
        "fed",
        "flag",
        "flags",
        "fresh",
        "idle",
        "last",
        "lead",
        "limited",
        "marker",
        "market",
        "money",
        "nations",
        "notes",
        "offers",
        "packages",
        "passes",
        "phase",
        "round",
        "seats",
        "stacks",
        "status",
        "synergy",
        "terrain",
        "tile",
        "token",
        "units",
        "war",
    )

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
        """By seat: its nation in NATIONS, -1 until chosen."""
        self.marker = -1
        """The seat with the first-player marker."""
        self.lead = -1
        """The seat that drafts first."""
        self.round = 0
        """0 during the setup."""
        self.phase = "setup"
        """setup, trade, develop, produce or end."""
        self.flag = [-1] * COUNT
        """By cell: the seat whose flag stands there; a tile is its flag's (2.7)."""
        self.tile = [-1] * COUNT
        """By cell: the kind of tile."""
        self.facing = [0] * COUNT
        """By cell: the rotation of the tile."""
        self.token = [0] * COUNT
        """By cell: whether an automation token lies there (5.7)."""
        self.units = [0] * (seats * COUNT)
        """By seat * 61 + cell."""
        self.fresh: list[int] = []
        """Cells of the tiles on which a unit was built this Develop phase: a tile that moves takes that along (7.2)."""
        self.blocked = [CENTRE, *(LAYOUTS[terrain][1] if terrain != "none" else ())]
        """Cells nothing may stand on (2.1, 10)."""
        self.cubes = [0] * (seats * len(MARKETS))
        """By seat * 5 + good."""
        self.money = [0] * seats
        self.notes = [0] * seats
        self.flags = [flags(edition, seats)] * seats
        """By seat: flags not on the board."""
        self.market = [market.start for market in MARKETS]
        """By good: cubes in the market."""
        self.stacks = list(TILES[edition - 1])
        """By kind: tiles left."""
        self.packages = [-1] * 12
        """Six industry and six commodity packages: -1 there, else the seat that took it; -2 not in play."""
        self.passes = 0
        """Passes in a row (4.3)."""
        self.status = [IN] * seats
        self.offers = 0
        """Offers made on this go (4.6)."""
        self.fed = [0] * COUNT
        """By cell: bits, 1 the tile or the economy's generator section, 2 its farm section, that run this phase."""
        self.claims: list[int] = []
        """Occupations declared: seat * 61 + lowest cell of the bloc (7.11)."""
        self.ended = ""
        """Why the match ends: flags, full, stacks, alone, still or long; "" while it goes on."""
        self.idle = 0
        """Rounds in a row in which nobody did anything; -1 once somebody has done something this round (8.1)."""
        self.last = -1
        """The cell touched last."""

    def copy(self) -> Self:
        """Return an independent copy."""
        new = self.__class__.__new__(self.__class__)
        new.events = None
        new.rules = self.rules
        new.stack = self.stack[:]
        new.seats = self.seats
        new.edition = self.edition
        new.war = self.war
        new.terrain = self.terrain
        new.limited = self.limited
        new.cash = self.cash
        new.synergy = self.synergy
        new.nations = self.nations[:]
        new.marker = self.marker
        new.lead = self.lead
        new.round = self.round
        new.phase = self.phase
        new.flag = self.flag[:]
        new.tile = self.tile[:]
        new.facing = self.facing[:]
        new.token = self.token[:]
        new.units = self.units[:]
        new.fresh = self.fresh[:]
        new.blocked = self.blocked[:]
        new.cubes = self.cubes[:]
        new.money = self.money[:]
        new.notes = self.notes[:]
        new.flags = self.flags[:]
        new.market = self.market[:]
        new.stacks = self.stacks[:]
        new.packages = self.packages[:]
        new.passes = self.passes
        new.status = self.status[:]
        new.offers = self.offers
        new.fed = self.fed[:]
        new.claims = self.claims[:]
        new.ended = self.ended
        new.idle = self.idle
        new.last = self.last
        return new

    def key(self) -> tuple[object, ...]:
        """Return the state as something hashable."""
        return (
            *(tuple(self.stack), self.seats, self.edition, self.war, self.terrain, self.limited, self.cash),
            *(self.synergy, tuple(self.nations), self.marker, self.lead, self.round, self.phase, tuple(self.flag)),
            *(tuple(self.tile), tuple(self.facing), tuple(self.token), tuple(self.units), tuple(self.fresh)),
            *(tuple(self.blocked), tuple(self.cubes), tuple(self.money), tuple(self.notes), tuple(self.flags)),
            *(tuple(self.market), tuple(self.stacks), tuple(self.packages), self.passes, tuple(self.status)),
            *(self.offers, tuple(self.fed), tuple(self.claims), self.ended, self.idle, self.last),
        )

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
        found, cell = [], -1
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
