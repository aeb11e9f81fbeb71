"""The steps of a move: which tiles are lifted, where each is put and how it is turned, which part keeps a token."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ..data import FORCED_COST, MOST_MOVED
from ..hexes import CELL, CELLS
from . import automation, moving, turns
from .actions import At, Done, Keep, Lift, Recall, Turn
from .develop import ATS, TURNINGS
from .fitting import rotations
from .land_step import LandStep
from .moving import Lifted, PlacedTile
from .naming import kind_word
from .position import WarCloudsPosition
from .seat_step import Prompt
from .tile_geometry import TURNS

_LIFTS: list[Action] = [Lift(cell) for cell in CELLS]
_KEEPS: list[Action] = [Keep(cell) for cell in CELLS]
_DONE, _RECALL = Done(), Recall()


class LiftStep(LandStep):
    """Which tiles move (5.6): ("lift", seat, tiles in the hand, automated blocs before)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        found = [_LIFTS[cell] for cell in position.tiles_of(seat)]
        return [*found, _DONE] if frame[2] else found

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Lift | Done) -> None:
        _, _, lifted, splits = frame
        if isinstance(action, Lift):
            lifted = (*lifted, tuple(moving.lift(position, seat, CELL[action.cell])))
            if len(lifted) < MOST_MOVED and position.tiles_of(seat):
                position.stack[-1] = ("lift", seat, lifted, splits)
                return
        position.stack[-1] = ("put", seat, lifted, splits, ())

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        left = MOST_MOVED - len(frame[2])
        return "prompt.lift.more" if frame[2] else "prompt.lift", {"n": left}


class PutStep(LandStep):
    """Where the next lifted tile is put: ("put", seat, tiles in the hand, automated blocs before, tiles put down)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        kind = frame[2][0][1]
        return [ATS[cell] for cell in moving.destinations(position, seat, kind)] or [_RECALL]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: At | Recall) -> None:
        _, _, queue, splits, puts = frame
        if isinstance(action, Recall):
            moving.recall(position, seat, tuple(map(_put, puts)), tuple(Lifted(*tile) for tile in queue))
            position.stack[:] = [("develop", seat, 1)]
        elif TURNS[queue[0][1]] > 1:
            position.stack[-1] = ("turned", seat, queue, splits, puts, CELL[action.cell])
        else:
            _land(position, frame, CELL[action.cell], 0)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        cell, kind, *_ = frame[2][0]
        return "prompt.put", {"kind": kind_word(kind), "cell": CELLS[cell]}


class TurnedStep(LandStep):
    """How the tile is turned there: ("turned", as for "put", cell)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        forced = position.holds(seat, FORCED_COST)
        return [TURNINGS[turn] for turn in rotations(position, frame[5], frame[2][0][1], forced)]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Turn) -> None:
        _land(position, frame, frame[5], action.rotation)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.turn", {"kind": kind_word(frame[2][0][1]), "cell": CELLS[frame[5]]}


class KeepStep(LandStep):
    """Which part of a bloc that has split keeps a token (5.7): ("keep", seat, where tokens lay, cells of the parts)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [_KEEPS[cell] for cell in frame[3]]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Keep) -> None:
        _, _, homes, parts = frame
        cell = CELL[action.cell]
        homes = automation.keep(position, seat, cell, homes)
        position.last = cell
        position.emit("keep", seat, cell=action.cell)
        if homes:
            position.stack[-1] = ("keep", seat, homes, tuple(part for part in parts if part != cell))
            return
        position.stack.pop()
        if position.stack[-1][0] != "keep":
            turns.acted(position)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.keep", {"n": len(frame[2])}


def _put(put: tuple[tuple[int, int, int, int, int], int, bool, int]) -> PlacedTile:
    """Return a tile that was put down, out of a frame."""
    tile, cell, flag, forced = put
    return PlacedTile(Lifted(*tile), cell, flag, forced)


def _land(p: WarCloudsPosition, frame: Frame, cell: int, turn: int) -> None:
    """Put the next lifted tile down, and go on."""
    _, seat, queue, splits, puts = frame[:5]
    done = moving.put(p, seat, Lifted(*queue[0]), cell, turn)
    puts = (*puts, (tuple(done.tile), *done[1:]))
    if len(queue) > 1:
        p.stack[-1] = ("put", seat, queue[1:], splits, puts)
        return
    choices = moving.settle(p, seat, tuple(map(_put, puts)), splits)
    if choices:
        p.stack[-1:] = [("keep", seat, *choice) for choice in choices]
    else:
        turns.acted(p)
