"""The state of a match: the board, the possessions of each nation, and the markets."""

from __future__ import annotations

from ....core.rules.position import Fixed, Outcome, Position
from ..data import LAYOUTS, MARKETS, TILES, Cost, flags
from ..hexes import CENTRE, COUNT
from .points import NONE, NationRank, Points, points, ranking

IN, RESTS, OUT, ELIMINATED = range(4)
"""A seat's `status`: active, passing automatically until something changes for it (4.3), out of this Trade phase (4.8),
eliminated (4.9).
"""


class WarCloudsPosition(Position):
    """The state of a match of War Clouds; there is no hidden information."""

    seats: Fixed[int]
    """The number of seats."""
    edition: Fixed[int]
    """The edition of the rules: 1 or 2."""
    war: Fixed[bool]
    """Whether the war rules are used (7)."""
    terrain: Fixed[str]
    """The layout of impassable hexes (10); "none" for none."""
    limited: Fixed[bool]
    """Whether a pass in the Trade phase is final (4.8)."""
    cash: Fixed[bool]
    """Whether all nations start with cash only (11)."""
    synergy: Fixed[bool]
    """Whether the production synergy rule is used (11)."""
    nations: list[int]
    """By seat: its nation in NATIONS, -1 until chosen."""
    marker: int
    """The seat with the first-player marker; -1 before it is drawn."""
    lead: int
    """The seat that drafts first; -1 before it is drawn."""
    round: int
    """The round; 0 during the setup."""
    phase: str
    """The phase: setup, trade, develop, produce or end."""
    flag: list[int]
    """By cell: the seat of the flag, which also owns the tile (2.7); -1 for none."""
    tile: list[int]
    """By cell: the kind of tile, -1 for none."""
    facing: list[int]
    """By cell: the rotation of the tile."""
    token: list[int]
    """By cell: 1 if the tile has an automation token (5.7), otherwise 0."""
    units: list[int]
    """By seat * 61 + cell: the number of units."""
    fresh: list[int]
    """Cells of the tiles on which a unit was built in this Develop phase; a tile that moves keeps this mark (7.2)."""
    blocked: Fixed[list[int]]
    """The impassable cells (2.1, 10)."""
    cubes: list[int]
    """By seat * 5 + good: the number of cubes."""
    money: list[int]
    """By seat: the money in dollars."""
    notes: list[int]
    """By seat: the number of notes."""
    flags: list[int]
    """By seat: the number of its flags that are not on the board."""
    market: list[int]
    """By good: the number of cubes in its market."""
    stacks: list[int]
    """By kind: the number of tiles left."""
    packages: list[int]
    """By package, six industry and then six commodity ones: -1 available, the seat that took it, or -2 not in play."""
    passes: int
    """The number of consecutive passes (4.3)."""
    status: list[int]
    """By seat: IN, RESTS, OUT or ELIMINATED."""
    offers: int
    """The number of offers made on this turn (4.6)."""
    fed: list[int]
    """By cell, as bits: 1 if its tile, or the generator section of its economy, runs in this phase; 2 if the farm
    section does.
    """
    claims: list[int]
    """The occupations that have been declared, each as seat * 61 + lowest cell of the bloc (7.11)."""
    ended: str
    """Why the match ends: flags, full, stacks, alone, still or long; "" before."""
    idle: int
    """The number of consecutive rounds without an action; -1 if there was one in this round (8.1)."""
    last: int
    """The cell that was changed last; -1 before the first."""

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

    # -- possessions

    def holds(self, seat: int, cost: Cost) -> bool:
        """Return whether a seat has the cubes of a cost."""
        at, cubes = seat * 5, self.cubes
        return (
            cubes[at] >= cost[0]
            and cubes[at + 1] >= cost[1]
            and cubes[at + 2] >= cost[2]
            and cubes[at + 3] >= cost[3]
            and cubes[at + 4] >= cost[4]
        )

    def pay(self, seat: int, cost: Cost) -> None:
        """Move cubes from a seat to the supply."""
        for good, n in enumerate(cost):
            if n:
                self.cubes[seat * 5 + good] -= n

    def gain(self, seat: int, cubes: Cost) -> None:
        """Move cubes from the supply to a seat."""
        for good, n in enumerate(cubes):
            if n:
                self.cubes[seat * 5 + good] += n

    # -- units and tiles

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
        """Return whether a cell has a unit of another seat."""
        there = self.units[cell::COUNT]
        there[seat] = 0
        return any(there)

    def put_tile(self, cell: int, kind: int, rotation: int) -> None:
        """Put a tile on the board."""
        self.tile[cell] = kind
        self.facing[cell] = rotation
        self.last = cell

    def put_flag(self, seat: int, cell: int) -> None:
        """Put a flag of a seat's pool on the board."""
        self.flag[cell] = seat
        self.flags[seat] -= 1
        self.last = cell

    # -- the result

    def points(self, seat: int) -> Points:
        """Return the present points of a nation (8.4)."""
        if self.status[seat] == ELIMINATED:
            return NONE
        return points(len(self.tiles_of(seat)), self.money[seat], self.notes[seat])

    def standing(self) -> list[int]:
        """Return each nation's present points (8.4); [] during the setup, when nations don't have the same yet."""
        return self._scores() if self.round else []

    def _scores(self) -> list[int]:
        return [sum(self.points(seat)) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        """Return the points and the ranking once the match is over (8.4, 8.5)."""
        if self.stack:
            return None
        scores = self._scores()
        standings = [
            None if self.status[seat] == ELIMINATED else NationRank(score, self.money[seat], self.flag.count(seat))
            for seat, score in enumerate(scores)
        ]
        return Outcome(scores, ranking(standings), f"end.{self.ended}")
