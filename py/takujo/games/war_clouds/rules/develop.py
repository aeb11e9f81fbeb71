"""The Develop phase (5.1): flags and tiles.

Seats take one action at a time, until all have passed in a row.
"""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..data import ACTIVATE_COST, ACTIVATIONS, FLAG_COST, KIND, KINDS, MOVE_COST
from ..hexes import CELL, CELLS
from . import automation, build, land_refusals, turns, war
from .actions import Activate, At, Automate, Build, Flag, Move, Pass, Recruit, Rest, Transport, Turn
from .fitting import fits, rotations
from .land_step import ATS, TURNINGS, LandStep
from .moving import can_move
from .moving_steps import LiftStep
from .naming import kind_word
from .paying import pay
from .position import WarCloudsPosition
from .seat_step import Prompt
from .tile_geometry import TURNS
from .war_steps import ActivateStep, TransportStep

_FLAGS: list[Action] = [Flag(cell) for cell in CELLS]
_BUILDS: list[Action] = [Build(kind) for kind in KINDS]
_AUTOMATES: list[Action] = [Automate(cell) for cell in CELLS]
_RECRUITS: list[Action] = [Recruit(cell) for cell in CELLS]
_TRANSPORTS: list[Action] = [Transport(cell) for cell in CELLS]
_MOVE, _ACTIVATE, _PASS, _REST = Move(), Activate(), Pass(), Rest()
Development = Flag | Build | Move | Automate | Recruit | Activate | Transport | Pass | Rest


class DevelopStep(LandStep[Development]):
    """A seat's turn in the Develop phase (5)."""

    recalled: int = 0
    """1 if the seat's move was taken back because a tile fitted nowhere (5.6); the seat then can't move again."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        found = [_FLAGS[cell] for cell in build.flag_cells(p, seat)]
        found += [_BUILDS[kind] for kind in build.kinds(p, seat)]
        if not self.recalled and can_move(p, seat):
            found.append(_MOVE)
        found += [_AUTOMATES[cell] for cell in automation.cells(p, seat)]
        if p.war:
            found += [_RECRUITS[cell] for cell in war.recruit_cells(p, seat)]
            if war.can_activate(p, seat):
                found.append(_ACTIVATE)
            found += [_TRANSPORTS[cell] for cell in war.transport_cells(p, seat)]
        found.append(_PASS)
        found.append(_REST)
        return found

    def apply(self, p: WarCloudsPosition, seat: int, action: Development) -> None:
        if isinstance(action, Pass | Rest):
            turns.passed(p, seat, isinstance(action, Rest))
        elif isinstance(action, Build):
            p.stack.append(BuildStep(seat, KIND[action.kind]))
        elif isinstance(action, Move):
            pay(p, seat, MOVE_COST)
            p.stack.append(LiftStep(seat, (), automation.before(p, seat)))
        elif isinstance(action, Activate):
            pay(p, seat, ACTIVATE_COST)
            p.emit("activate", seat)
            p.stack.append(ActivateStep(seat, ACTIVATIONS))
        elif isinstance(action, Transport):
            p.stack.append(TransportStep(seat, CELL[action.cell]))
        else:
            cell = CELL[action.cell]
            if isinstance(action, Flag):
                pay(p, seat, FLAG_COST)
                build.place_flag(p, seat, cell)
            elif isinstance(action, Automate):
                automation.automate(p, seat, cell)
            else:
                war.recruit(p, seat, cell)
            turns.acted(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.develop", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.develop(p, seat, bool(self.recalled), action)


class BuildStep(LandStep[At]):
    """Choose the flag on which a tile is built (5.3)."""

    kind: int
    """The kind of the tile that is built."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        forced = build.can_force(p, seat, self.kind)
        return [ATS[cell] for cell in build.sites(p, seat) if forced or fits(p, cell, self.kind)]

    def apply(self, p: WarCloudsPosition, seat: int, action: At) -> None:
        cell = CELL[action.cell]
        if TURNS[self.kind] > 1:
            p.stack.append(SiteStep(seat, self.kind, cell))
        else:
            build.build(p, seat, self.kind, cell, 0)
            turns.acted(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.build", {"kind": kind_word(self.kind)}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.site(p, seat, action)


class SiteStep(LandStep[Turn]):
    """Choose the rotation of a tile that is built (5.3)."""

    kind: int
    """The kind of the tile that is built."""
    cell: int
    """The cell where the tile is built."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        forced = build.can_force(p, seat, self.kind)
        return [TURNINGS[turn] for turn in rotations(p, self.cell, self.kind, forced)]

    def apply(self, p: WarCloudsPosition, seat: int, action: Turn) -> None:
        build.build(p, seat, self.kind, self.cell, action.rotation)
        turns.acted(p, seat)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.turn", {"kind": kind_word(self.kind), "cell": CELLS[self.cell]}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return land_refusals.turn(self.kind, self.cell, action)
