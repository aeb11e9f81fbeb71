"""Setup: the first player, nations, the draft of packages, starting tiles and units (2), or the cash start (11)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ..data import CASH_MONEY, DRAFT, GOODS, KIND, KINDS, NATION, NATIONS, PACKAGES, START_UNITS
from ..hexes import CELL, CELLS, COUNT
from . import laying, rounds
from .actions import At, First, Goods, Industry, Lay, Leads, Nation, Plant, Station, Turn
from .draft import drafter, kinds_of_pick
from .naming import kind_word
from .position import WarCloudsPosition
from .seat_step import ChanceStep, Prompt, SeatStep
from .tile_geometry import TURNS

NAMED: tuple[Action, ...] = tuple(Nation(name) for name in NATIONS)
PACKS: tuple[Action, ...] = (*(Industry(n) for n in range(1, 7)), *(Goods(n) for n in range(1, 7)))
"""By package."""
ATS, STATIONS, PLANTS = (tuple(cls(cell) for cell in CELLS) for cls in (At, Station, Plant))
LAYS: tuple[Action, ...] = tuple(map(Lay, KINDS))
ROTATIONS: tuple[Action, ...] = tuple(map(Turn, range(6)))


class FirstStep(ChanceStep):
    """The face-down tiles: who draws the generator is the first player (2.3)."""

    def chances(self, position: WarCloudsPosition, frame: Frame) -> list[tuple[Action, int]]:
        return [(First(seat), 1) for seat in range(position.seats)]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: First) -> None:
        _found(position, action.seat, action.seat)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.first", {}


class LeadsStep(ChanceStep):
    """Generator and mine: another than the first player drafts first (11)."""

    def chances(self, position: WarCloudsPosition, frame: Frame) -> list[tuple[Action, int]]:
        seats = range(position.seats)
        return [(Leads(marker, draft), 1) for marker in seats for draft in seats if marker != draft]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Leads) -> None:
        _found(position, action.marker, action.draft)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.first", {}


def _found(p: WarCloudsPosition, marker: int, lead: int) -> None:
    p.marker, p.lead = marker, lead
    p.stack[:] = [("nation", marker)]


class NationStep(SeatStep):
    """Clockwise from the first player, each chooses a nation (2.4)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [named for n, named in enumerate(NAMED) if n not in position.nations]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Nation) -> None:
        p = position
        p.nations[seat] = NATION[action.name]
        following = (seat + 1) % p.seats
        if following != p.marker:
            p.stack[-1] = ("nation", following)
        elif p.cash:
            p.stack[-1] = ("plant", p.marker)
        else:
            p.stack[-1] = ("draft", 0)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.nation", {}


# -- the draft


class DraftStep(SeatStep):
    """A seat takes a package (2.5): ("draft", number of the pick)."""

    def actors(self, position: WarCloudsPosition, frame: Frame) -> tuple[int, ...]:
        return (drafter(position, frame[1]),)

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        kinds = kinds_of_pick(position, frame[1])
        offered = range(0 if kinds != "C" else 6, 12 if kinds != "I" else 6)
        return [PACKS[n] for n in offered if position.packages[n] == -1]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Industry | Goods) -> None:
        p = position
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

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return f"prompt.draft.{kinds_of_pick(position, frame[1])}", {}


def _next_pick(p: WarCloudsPosition) -> None:
    pick = p.stack[-1][1] + 1
    if pick < len(DRAFT[p.seats]) * p.seats:
        p.stack[-1] = ("draft", pick)
    else:
        _after_tiles(p)


# -- starting tiles


def _next_tile(p: WarCloudsPosition, seat: int, kinds: laying.Kinds) -> None:
    """Go on to the next tile of a package; in which order they are laid is the player's."""
    p.stack.append(("lay" if len(set(kinds)) > 1 else "place", seat, kinds))


class LayStep(SeatStep):
    """Which tile of a package is laid next, where they differ (2.7): ("lay", seat, kinds to go)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [LAYS[kind] for kind in laying.firsts(position, seat, frame[2])]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Lay) -> None:
        position.stack[-1] = ("place", seat, laying.put_first(frame[2], KIND[action.kind]))

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.lay", {}


class PlaceStep(SeatStep):
    """Where the next tile of a package goes (2.7): ("place", seat, kinds to go)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [ATS[cell] for cell in laying.places(position, seat, frame[2])]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: At) -> None:
        cell = CELL[action.cell]
        if TURNS[frame[2][0]] > 1:
            position.stack[-1] = ("face", seat, cell, frame[2])
        else:
            _lay(position, seat, frame[2], cell, 0)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.place", {"kind": kind_word(frame[2][0])}


class FaceStep(SeatStep):
    """How it lies (2.7): ("face", seat, cell, kinds to go)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [ROTATIONS[turn] for turn in laying.facings(position, seat, frame[3], frame[2])]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Turn) -> None:
        _lay(position, seat, frame[3], frame[2], action.rotation)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.face", {"kind": kind_word(frame[3][0])}


def _lay(p: WarCloudsPosition, seat: int, kinds: laying.Kinds, cell: int, turn: int) -> None:
    kind = kinds[0]
    p.stacks[kind] -= 1
    p.put_flag(seat, cell)
    p.put_tile(cell, kind, turn)
    p.emit("start", seat, what=KINDS[kind], cell=CELLS[cell])
    p.stack.pop()
    if len(kinds) > 1:
        _next_tile(p, seat, kinds[1:])
    else:
        _next_pick(p)


# -- starting units, the cash start


def _after_tiles(p: WarCloudsPosition) -> None:
    p.stack.clear()
    if p.war and START_UNITS:
        p.stack.append(("station", p.marker, START_UNITS))
    else:
        rounds.begin_round(p)


class StationStep(SeatStep):
    """Clockwise from the first player, each puts a unit on a tile of its own (2.8): ("station", seat, units each)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [STATIONS[cell] for cell in position.tiles_of(seat)]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Station) -> None:
        p = position
        cell = CELL[action.cell]
        p.units[seat * COUNT + cell] += 1
        p.last = cell
        following = (seat + 1) % p.seats
        left = frame[2] - (following == p.marker)
        if left:
            p.stack[-1] = ("station", following, left)
        else:
            p.stack.clear()
            rounds.begin_round(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.station", {}


class PlantStep(SeatStep):
    """The cash start (11): money and one flag; the starting unit stands beside it, for there is no tile."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        flag, blocked = position.flag, position.blocked
        return [PLANTS[cell] for cell in range(COUNT) if flag[cell] < 0 and cell not in blocked]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Plant) -> None:
        p = position
        cell = CELL[action.cell]
        p.put_flag(seat, cell)
        p.money[seat] += CASH_MONEY
        if p.war:
            p.units[seat * COUNT + cell] += START_UNITS
        p.emit("package", seat, goods="+".join("0" * len(GOODS)), money=CASH_MONEY)
        following = (seat + 1) % p.seats
        if following != p.marker:
            p.stack[-1] = ("plant", following)
        else:
            p.stack.clear()
            rounds.begin_round(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.plant", {}
