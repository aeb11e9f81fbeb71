"""The steps of a move: lifting tiles, putting them down with a rotation, and choosing which part keeps a token."""

from __future__ import annotations

from typing import Generic

from ....core.rules.action import Action
from ....core.rules.step import A
from ....core.text.errors import Illegal
from ..data import FORCED_COST, MOST_MOVED
from ..hexes import CELL, CELLS
from . import automation, land_refusals, moving, turns
from .actions import At, Done, Keep, Lift, Recall, Turn
from .fitting import rotations
from .land_step import ATS, TURNINGS, LandStep
from .moving import Lifted, LiftedItems, PlacedTile, PutItems
from .naming import kind_word
from .position import WarCloudsPosition
from .seat_step import Prompt
from .tile_geometry import TURNS

_LIFTS: list[Action] = [Lift(cell) for cell in CELLS]
_KEEPS: list[Action] = [Keep(cell) for cell in CELLS]
_DONE, _RECALL = Done(), Recall()


class CarryStep(LandStep[A], Generic[A]):
    """A step of moving tiles: some are lifted, and then put down elsewhere one by one (5.6).

    Without war, their flags move too.
    """

    lifted: tuple[LiftedItems, ...]
    """The lifted tiles; the next one to put down comes first."""
    splits: tuple[automation.Split, ...]
    """The automated blocs before the move."""

    @property
    def hand(self) -> tuple[Lifted, ...]:
        """The lifted tiles; the next one to put down comes first."""
        return tuple(Lifted(*items) for items in self.lifted)


class LiftStep(CarryStep[Lift | Done]):
    """Choose which tiles are lifted (5.6)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        found = [_LIFTS[cell] for cell in p.tiles_of(seat)]
        return [*found, _DONE] if self.lifted else found

    def apply(self, p: WarCloudsPosition, seat: int, action: Lift | Done) -> None:
        lifted = self.lifted
        if isinstance(action, Lift):
            lifted = (*lifted, moving.lift(p, seat, CELL[action.cell]).items)
            if len(lifted) < MOST_MOVED and p.tiles_of(seat):
                p.stack[-1] = LiftStep(seat, lifted, self.splits)
                return
        p.stack[-1] = PutStep(seat, lifted, self.splits, ())

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        left = MOST_MOVED - len(self.lifted)
        return "prompt.lift.more" if self.lifted else "prompt.lift", {"n": left}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.lift(action)


class PutDownStep(CarryStep[A], Generic[A]):
    """The next lifted tile is put down (5.6)."""

    puts: tuple[PutItems, ...]
    """The tiles that have been put down."""

    @property
    def tile(self) -> Lifted:
        """The tile to put down next."""
        return Lifted(*self.lifted[0])

    @property
    def down(self) -> tuple[PlacedTile, ...]:
        """The tiles that have been put down."""
        return tuple(PlacedTile(Lifted(*tile), cell, flag, forced) for tile, cell, flag, forced in self.puts)

    def put(self, p: WarCloudsPosition, cell: int, turn: int) -> None:
        """Put the tile down, and go on to the next one or to the tokens."""
        put = moving.put(p, self.seat, self.tile, cell, turn)
        if len(self.lifted) > 1:
            p.stack[-1] = PutStep(self.seat, self.lifted[1:], self.splits, (*self.puts, put.items))
            return
        choices = moving.settle(p, self.seat, (*self.down, put), self.splits)
        if choices:
            p.stack[-1:] = [KeepStep(self.seat, homes, parts) for homes, parts in choices]
        else:
            turns.acted(p, self.seat)


class PutStep(PutDownStep[At | Recall]):
    """Choose where the next lifted tile is put (5.6)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [ATS[cell] for cell in moving.destinations(p, seat, self.tile.kind)] or [_RECALL]

    def apply(self, p: WarCloudsPosition, seat: int, action: At | Recall) -> None:
        if isinstance(action, Recall):
            moving.recall(p, seat, self.down, self.hand)
            p.stack[:] = [p.step("develop", seat, 1)]
        elif TURNS[self.tile.kind] > 1:
            p.stack[-1] = TurnedStep(seat, self.lifted, self.splits, self.puts, CELL[action.cell])
        else:
            self.put(p, CELL[action.cell], 0)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.put", {"kind": kind_word(self.tile.kind), "cell": CELLS[self.tile.cell]}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.put(p, seat, action)


class TurnedStep(PutDownStep[Turn]):
    """Choose the rotation of the next lifted tile (5.6)."""

    cell: int
    """The cell where the lifted tile is put."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        forced = p.holds(seat, FORCED_COST)
        return [TURNINGS[turn] for turn in rotations(p, self.cell, self.tile.kind, forced)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Turn) -> None:
        self.put(p, self.cell, action.rotation)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.turn", {"kind": kind_word(self.tile.kind), "cell": CELLS[self.cell]}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.turn(self.tile.kind, self.cell, action)


class KeepStep(LandStep[Keep]):
    """Choose which part of a bloc that has split keeps a token (5.7)."""

    homes: tuple[int, ...]
    """The former cells of the bloc's tokens for which no part has been chosen yet."""
    parts: tuple[int, ...]
    """The lowest cells of the parts of the bloc that can keep a token."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [_KEEPS[cell] for cell in self.parts]

    def apply(self, p: WarCloudsPosition, seat: int, action: Keep) -> None:
        cell = CELL[action.cell]
        homes = automation.keep(p, seat, cell, self.homes)
        p.last = cell
        p.emit("keep", seat, cell=action.cell)
        if homes:
            p.stack[-1] = KeepStep(seat, homes, tuple(part for part in self.parts if part != cell))
            return
        p.stack.pop()
        if p.pending != "keep":
            turns.acted(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.keep", {"n": len(self.homes)}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.keep(action)
