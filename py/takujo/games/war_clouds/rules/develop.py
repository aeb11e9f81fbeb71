"""The Develop phase: one action each, until all have passed in a row (5.1); flags and tiles."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ..data import ACTIVATE_COST, ACTIVATIONS, FLAG_COST, KIND, KINDS, MOVE_COST
from ..hexes import CELL, CELLS
from . import automation, build, turns, war
from .actions import Activate, At, Automate, Build, Flag, Move, Pass, Recruit, Rest, Transport, Turn
from .fitting import fits, rotations
from .land_step import LandStep
from .moving import can_move
from .naming import kind_word
from .paying import pay
from .position import WarCloudsPosition
from .seat_step import Prompt
from .tile_geometry import TURNS

_FLAGS: list[Action] = [Flag(cell) for cell in CELLS]
_BUILDS: list[Action] = [Build(kind) for kind in KINDS]
_AUTOMATES: list[Action] = [Automate(cell) for cell in CELLS]
_RECRUITS: list[Action] = [Recruit(cell) for cell in CELLS]
_TRANSPORTS: list[Action] = [Transport(cell) for cell in CELLS]
_MOVE, _ACTIVATE, _PASS, _REST = Move(), Activate(), Pass(), Rest()
ATS: list[Action] = [At(cell) for cell in CELLS]
TURNINGS: list[Action] = [Turn(turn) for turn in range(6)]


class DevelopStep(LandStep):
    """What a seat does on its go: ("develop", seat), or ("develop", seat, 1) when its move came to nothing."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        p = position
        found = [_FLAGS[cell] for cell in build.flag_cells(p, seat)]
        found += [_BUILDS[kind] for kind in build.kinds(p, seat)]
        if len(frame) < 3 and can_move(p, seat):
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

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        p = position
        if isinstance(action, Pass | Rest):
            turns.passed(p, seat, isinstance(action, Rest))
        elif isinstance(action, Build):
            p.stack.append(("build", seat, KIND[action.kind]))
        elif isinstance(action, Move):
            pay(p, seat, MOVE_COST)
            p.stack.append(("lift", seat, (), automation.before(p, seat)))
        elif isinstance(action, Activate):
            pay(p, seat, ACTIVATE_COST)
            p.emit("activate", seat)
            p.stack.append(("activate", seat, ACTIVATIONS))
        elif isinstance(action, Transport):
            p.stack.append(("transport", seat, CELL[action.cell]))
        else:
            cell = CELL[action.cell]
            if isinstance(action, Flag):
                pay(p, seat, FLAG_COST)
                build.place_flag(p, seat, cell)
            elif isinstance(action, Automate):
                automation.automate(p, seat, cell)
            else:
                war.recruit(p, seat, cell)
            turns.acted(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.develop", {}


class BuildStep(LandStep):
    """On which flag the tile is built: ("build", seat, kind)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        kind = frame[2]
        forced = build.can_force(position, seat, kind)
        return [ATS[cell] for cell in build.sites(position, seat) if forced or fits(position, cell, kind)]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: At) -> None:
        kind, cell = frame[2], CELL[action.cell]
        if TURNS[kind] > 1:
            position.stack.append(("site", seat, kind, cell))
        else:
            build.build(position, seat, kind, cell, 0)
            turns.acted(position)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.build", {"kind": kind_word(frame[2])}


class SiteStep(LandStep):
    """How the tile is turned: ("site", seat, kind, cell)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        _, _, kind, cell = frame
        return [TURNINGS[turn] for turn in rotations(position, cell, kind, build.can_force(position, seat, kind))]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Turn) -> None:
        build.build(position, seat, frame[2], frame[3], action.rotation)
        turns.acted(position)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.turn", {"kind": kind_word(frame[2]), "cell": CELLS[frame[3]]}
