"""Setup: the first player, nations, the draft of packages, starting tiles and units (2), or the cash start (11)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..data import CASH_MONEY, DRAFT, GOODS, KIND, KINDS, NATION, NATIONS, PACKAGES, START_UNITS
from ..hexes import CELL, CELLS, COUNT
from . import laying, refusals, rounds
from .actions import At, First, Goods, Industry, Lay, Leads, Nation, Plant, Station, Turn
from .draft import drafter, kinds_of_pick
from .naming import kind_word
from .position import WarCloudsPosition
from .seat_step import ChanceStep, DecisionStep, Prompt, SeatStep
from .tile_geometry import TURNS

NAMED: tuple[Action, ...] = tuple(Nation(name) for name in NATIONS)
PACKS: tuple[Action, ...] = (*(Industry(n) for n in range(1, 7)), *(Goods(n) for n in range(1, 7)))
"""By package: the action that takes it."""
ATS, STATIONS, PLANTS = (tuple(cls(cell) for cell in CELLS) for cls in (At, Station, Plant))
LAYS: tuple[Action, ...] = tuple(map(Lay, KINDS))
ROTATIONS: tuple[Action, ...] = tuple(map(Turn, range(6)))


class FirstStep(ChanceStep[First]):
    """The seats draw face-down tiles, and the seat that draws the generator is the first player (2.3)."""

    def chances(self, p: WarCloudsPosition) -> list[tuple[Action, int]]:
        return [(First(seat), 1) for seat in range(p.seats)]

    def apply(self, p: WarCloudsPosition, seat: int, action: First) -> None:
        _found(p, action.seat, action.seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.first", {}


class LeadsStep(ChanceStep[Leads]):
    """The seats draw face-down tiles that determine who leads (11).

    The generator makes a seat the first player, the mine makes another one draft first.
    """

    def chances(self, p: WarCloudsPosition) -> list[tuple[Action, int]]:
        seats = range(p.seats)
        return [(Leads(marker, draft), 1) for marker in seats for draft in seats if marker != draft]

    def apply(self, p: WarCloudsPosition, seat: int, action: Leads) -> None:
        _found(p, action.marker, action.draft)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.first", {}


def _found(p: WarCloudsPosition, marker: int, lead: int) -> None:
    p.marker, p.lead = marker, lead
    p.stack[:] = [NationStep(marker)]


class NationStep(SeatStep[Nation]):
    """Clockwise from the first player, each seat chooses a nation (2.4)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [named for n, named in enumerate(NAMED) if n not in p.nations]

    def apply(self, p: WarCloudsPosition, seat: int, action: Nation) -> None:
        p.nations[seat] = NATION[action.name]
        following = (seat + 1) % p.seats
        if following != p.marker:
            p.stack[-1] = NationStep(following)
        elif p.cash:
            p.stack[-1] = PlantStep(p.marker)
        else:
            p.stack[-1] = DraftStep(0)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.nation", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.nation(action)


# -- the draft


class DraftStep(DecisionStep[Industry | Goods]):
    """A seat takes a package (2.5)."""

    pick: int
    """The index of the pick, from 0."""

    def actors(self, p: WarCloudsPosition) -> tuple[int, ...]:
        return (drafter(p, self.pick),)

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        kinds = kinds_of_pick(p, self.pick)
        offered = range(0 if kinds != "C" else 6, 12 if kinds != "I" else 6)
        return [PACKS[n] for n in offered if p.packages[n] == -1]

    def apply(self, p: WarCloudsPosition, seat: int, action: Industry | Goods) -> None:
        n = action.number - 1 + (6 if isinstance(action, Goods) else 0)
        package = PACKAGES[p.edition - 1][n]
        p.packages[n] = seat
        p.money[seat] += package.money
        p.gain(seat, package.cubes)
        p.emit("package", seat, goods="+".join(map(str, package.cubes)), money=package.money)
        if package.tiles:
            _next_tile(p, seat, package.tiles)
        else:
            _next_pick(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return f"prompt.draft.{kinds_of_pick(p, self.pick)}", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.draft(p, self.pick, action)


def _next_pick(p: WarCloudsPosition) -> None:
    """Continue with the pick after the one on top of the stack, whose tiles have been placed."""
    last = p.stack[-1]
    assert isinstance(last, DraftStep)
    pick = last.pick + 1
    if pick < len(DRAFT[p.seats]) * p.seats:
        p.stack[-1] = DraftStep(pick)
    else:
        _after_tiles(p)


# -- starting tiles


def _next_tile(p: WarCloudsPosition, seat: int, tiles: laying.Kinds) -> None:
    """Continue with the next tile of a package; the player chooses their order."""
    p.stack.append(LayStep(seat, tiles) if len(set(tiles)) > 1 else PlaceStep(seat, tiles))


class LayStep(SeatStep[Lay]):
    """Choose which tile of a package is placed next, if its tiles differ (2.7)."""

    tiles: laying.Kinds
    """The kinds of the tiles that must still be placed."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [LAYS[kind] for kind in laying.firsts(p, seat, self.tiles)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Lay) -> None:
        p.stack[-1] = PlaceStep(seat, laying.put_first(self.tiles, KIND[action.kind]))

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.lay", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.lay(self.tiles, action)


class PlaceStep(SeatStep[At]):
    """Choose where the next tile of a package goes (2.7)."""

    tiles: laying.Kinds
    """The kinds of the tiles that must still be placed, the next one first."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [ATS[cell] for cell in laying.places(p, seat, self.tiles)]

    def apply(self, p: WarCloudsPosition, seat: int, action: At) -> None:
        cell = CELL[action.cell]
        if TURNS[self.tiles[0]] > 1:
            p.stack[-1] = FaceStep(seat, cell, self.tiles)
        else:
            _lay(p, seat, self.tiles, cell, 0)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.place", {"kind": kind_word(self.tiles[0])}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.place(p, seat, self.tiles, action)


class FaceStep(SeatStep[Turn]):
    """Choose the rotation of the next tile of a package (2.7)."""

    cell: int
    """The cell where the tile is placed."""
    tiles: laying.Kinds
    """The kinds of the tiles that must still be placed, the next one first."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [ROTATIONS[turn] for turn in laying.facings(p, seat, self.tiles, self.cell)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Turn) -> None:
        _lay(p, seat, self.tiles, self.cell, action.rotation)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.face", {"kind": kind_word(self.tiles[0])}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.face(p, self.tiles[0], self.cell, action)


def _lay(p: WarCloudsPosition, seat: int, tiles: laying.Kinds, cell: int, turn: int) -> None:
    """Place the first of some tiles, and continue with the next one or the next pick."""
    kind = tiles[0]
    p.stacks[kind] -= 1
    p.put_flag(seat, cell)
    p.put_tile(cell, kind, turn)
    p.emit("start", seat, what=KINDS[kind], cell=CELLS[cell])
    p.stack.pop()
    if len(tiles) > 1:
        _next_tile(p, seat, tiles[1:])
    else:
        _next_pick(p)


# -- starting units, the cash start


def _after_tiles(p: WarCloudsPosition) -> None:
    p.stack.clear()
    if p.war and START_UNITS:
        p.stack.append(StationStep(p.marker, START_UNITS))
    else:
        rounds.begin_round(p)


class StationStep(SeatStep[Station]):
    """Clockwise from the first player, each seat puts a unit on one of its own tiles (2.8)."""

    left: int
    """How many units the seat must still put on the board, including the next one."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [STATIONS[cell] for cell in p.tiles_of(seat)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Station) -> None:
        cell = CELL[action.cell]
        p.units[seat * COUNT + cell] += 1
        p.last = cell
        following = (seat + 1) % p.seats
        left = self.left - (following == p.marker)
        if left:
            p.stack[-1] = StationStep(following, left)
        else:
            p.stack.clear()
            rounds.begin_round(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.station", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.station(action)


class PlantStep(SeatStep[Plant]):
    """A seat places its first flag after a cash start (11).

    Its unit is put into the flag's hex, because there is no tile.
    """

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        flag, blocked = p.flag, p.blocked
        return [PLANTS[cell] for cell in range(COUNT) if flag[cell] < 0 and cell not in blocked]

    def apply(self, p: WarCloudsPosition, seat: int, action: Plant) -> None:
        cell = CELL[action.cell]
        p.put_flag(seat, cell)
        p.money[seat] += CASH_MONEY
        if p.war:
            p.units[seat * COUNT + cell] += START_UNITS
        p.emit("package", seat, goods="+".join("0" * len(GOODS)), money=CASH_MONEY)
        following = (seat + 1) % p.seats
        if following != p.marker:
            p.stack[-1] = PlantStep(following)
        else:
            p.stack.clear()
            rounds.begin_round(p)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.plant", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.plant(p, action)
