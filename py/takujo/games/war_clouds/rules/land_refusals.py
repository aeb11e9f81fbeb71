"""Explains why an action of the Develop or Produce phase or of war is illegal, with the rule number."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import (
    ACTIVATE_COST,
    AUTOMATE_COST,
    COSTS,
    FARM,
    FLAG_COST,
    GOODS,
    KIND,
    MOVE_COST,
    RECRUIT_COST,
    TRANSPORT_COST,
    UNITS,
    Cost,
)
from ..hexes import CELL, CELLS, COUNT, NEAR
from . import automation, build, moving
from .actions import (
    Activate,
    At,
    Automate,
    Battle,
    Build,
    Conquer,
    Done,
    Flag,
    Keep,
    Lift,
    March,
    Move,
    Recall,
    Recruit,
    Settle,
    Stay,
    Transport,
    Turn,
)
from .blocs import bloc_at
from .naming import closed_by
from .position import WarCloudsPosition
from .refusals import Why
from .tile_geometry import TURNS


def short(p: WarCloudsPosition, seat: int, cost: Cost, rule: str) -> Why:
    """Return the refusal that names the cubes which a seat lacks for a cost; None if it has all."""
    for good, n in enumerate(cost):
        if p.cubes[seat * len(GOODS) + good] < n:
            return Illegal("cubes-short", rule, good=TextKey(f"good.{GOODS[good]}"), n=n)
    return None


def _closed(p: WarCloudsPosition, cell: int) -> Why:
    return Illegal("hex-closed", closed_by(cell), cell=CELLS[cell]) if cell in p.blocked else None


def _enemy(p: WarCloudsPosition, seat: int, cell: int, what: str) -> Why:
    return Illegal("enemy-unit", "7.9", cell=CELLS[cell]) if build.held(p, seat, cell, what) else None


def _no_flag(p: WarCloudsPosition, seat: int, rule: str) -> Why:
    return None if p.flags[seat] else Illegal("no-flags", rule)


# -- develop


def develop(p: WarCloudsPosition, seat: int, recalled: bool, action: Action) -> Why:
    """Return why an action is illegal on a seat's turn (5); `recalled` is true if its move was taken back."""
    if isinstance(action, Recruit | Activate | Transport) and not p.war:
        return Illegal("no-war", "11")
    match action:
        case Flag():
            return _flag(p, seat, action)
        case Build():
            return _build(p, seat, action)
        case Move() if recalled:
            return Illegal("move-over", "5.6")
        case Move():
            return short(p, seat, MOVE_COST, "5.6") or Illegal("no-tiles", "5.6")
        case Automate():
            return _automate(p, seat, action)
        case Recruit():
            return _recruit(p, seat, action)
        case Activate():
            return _activate(p, seat)
        case Transport():
            return _transport(p, seat, action)
        case _:
            return None


def _flag(p: WarCloudsPosition, seat: int, action: Flag) -> Why:
    cell = CELL[action.cell]
    why = _closed(p, cell) or short(p, seat, FLAG_COST, "5.2") or _no_flag(p, seat, "5.2")
    if why:
        return why
    if p.flag[cell] >= 0:
        return Illegal("hex-claimed", "5.2", cell=action.cell)
    if all(p.flag[near] != seat for near in NEAR[cell]):
        return Illegal("flag-apart", "5.2", cell=action.cell)
    return _enemy(p, seat, cell, "flag")


def _build(p: WarCloudsPosition, seat: int, action: Build) -> Why:
    if action.kind not in KIND:
        return None
    kind = KIND[action.kind]
    word = TextKey(f"kind.{action.kind}")
    if not p.stacks[kind]:
        return Illegal("stack-empty", "5.3", kind=word)
    why = short(p, seat, COSTS[kind], "5.3")
    if why:
        return why
    return Illegal("no-fit", "5.5", kind=word) if build.sites(p, seat) else Illegal("no-site", "5.3")


def _automate(p: WarCloudsPosition, seat: int, action: Automate) -> Why:
    cell = CELL[action.cell]
    if p.tile[cell] < 0 or p.flag[cell] != seat:
        return Illegal("not-your-tile", "5.7", cell=action.cell)
    if p.tile[cell] == FARM:
        return Illegal("farms-eat-nothing", "5.7")
    bloc = bloc_at(p, cell, automation.fed_kind(p.tile[cell]))
    if bloc.automated:
        return Illegal("automated", "5.7")
    return short(p, seat, AUTOMATE_COST, "5.7") or Illegal("bloc-name", "6.1", cell=CELLS[bloc.cells[0]])


def _recruit(p: WarCloudsPosition, seat: int, action: Recruit) -> Why:
    cell = CELL[action.cell]
    if p.tile[cell] < 0 or p.flag[cell] != seat:
        return Illegal("not-your-tile", "7.2", cell=action.cell)
    if p.army(seat) >= UNITS:
        return Illegal("units-out", "7.1", n=UNITS)
    return short(p, seat, RECRUIT_COST, "7.2") or Illegal("recruited", "7.2", cell=action.cell)


def _activate(p: WarCloudsPosition, seat: int) -> Why:
    if not p.army(seat):
        return Illegal("no-units", "7.3")
    return short(p, seat, ACTIVATE_COST, "7.3") or Illegal("units-stuck", "7.3")


def _transport(p: WarCloudsPosition, seat: int, action: Transport) -> Why:
    if not p.units[seat * COUNT + CELL[action.cell]]:
        return Illegal("no-unit-there", "7.4", cell=action.cell)
    return short(p, seat, TRANSPORT_COST, "7.4") or Illegal("no-landing", "7.4")


def site(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    """Return why a tile can't be built in a hex (5.3)."""
    if not isinstance(action, At):
        return None
    cell = CELL[action.cell]
    if p.flag[cell] != seat:
        return Illegal("not-your-flag", "5.3", cell=action.cell)
    if p.tile[cell] >= 0:
        return Illegal("tile-stands", "5.3", cell=action.cell)
    return Illegal("clash", "5.4", cell=action.cell)


def turn(kind: int, cell: int, action: Action) -> Why:
    """Return why an action that rotates a tile (kind `kind`, in hex `cell`) is illegal.

    None if it isn't a rotation (5.3, 5.6).
    """
    if not isinstance(action, Turn):
        return None
    if TURNS[kind] <= action.rotation < 6:
        return Illegal("looks-alike", "5.3", turn=action.rotation % TURNS[kind])
    return Illegal("clash-turned", "5.4", cell=CELLS[cell]) if 0 <= action.rotation < 6 else None


# -- moving


def lift(action: Action) -> Why:
    """Return why a tile can't be lifted (5.6)."""
    if isinstance(action, Done):
        return Illegal("lift-first", "5.6")
    return Illegal("not-your-tile", "5.6", cell=action.cell) if isinstance(action, Lift) else None


def put(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    """Return why a lifted tile can't be put in a hex (5.6)."""
    if isinstance(action, Recall):
        return Illegal("still-fits", "5.6")
    if not isinstance(action, At):
        return None
    cell = CELL[action.cell]
    why = _closed(p, cell)
    if why:
        return why
    if p.tile[cell] >= 0:
        return Illegal("tile-stands", "5.6", cell=action.cell)
    if not moving.free(p, seat, cell):
        return Illegal("own-flags-only", "7.10") if p.war else Illegal("hex-taken", "5.6", cell=action.cell)
    return Illegal("clash", "5.4", cell=action.cell)


def keep(action: Action) -> Why:
    """Return why a token can't be kept in a hex (5.7)."""
    return Illegal("not-a-part", "5.7", cell=action.cell) if isinstance(action, Keep) else None


# -- war


def march(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    """Return why a unit can't be activated or moved (7.3)."""
    if not isinstance(action, March | Stay):
        return None
    cell = CELL[action.cell]
    if not p.units[seat * COUNT + cell]:
        return Illegal("no-unit-there", "7.3", cell=action.cell)
    if isinstance(action, Stay):
        return Illegal("nothing-to-do", "7.3", cell=action.cell)
    return _closed(p, CELL[action.to]) or Illegal("not-next", "7.3", cell=action.cell, to=action.to)


def operate(p: WarCloudsPosition, seat: int, cell: int, action: Action) -> Why:
    """Return why a unit can't carry out an operation in its hex (7.5 to 7.7)."""
    name = CELLS[cell]
    if isinstance(action, Battle):
        return Illegal("nobody-to-battle", "7.5", cell=name)
    if isinstance(action, Conquer):
        if p.tile[cell] >= 0:
            return Illegal("tile-unconquered", "7.6", cell=name)
        if p.flag[cell] in (-1, seat):
            return Illegal("no-enemy-flag", "7.6", cell=name)
        return _no_flag(p, seat, "7.6") or _enemy(p, seat, cell, "conquer")
    if isinstance(action, Settle):
        if p.flag[cell] >= 0:
            return Illegal("hex-claimed", "7.7", cell=name)
        return _no_flag(p, seat, "7.7") or _enemy(p, seat, cell, "settle")
    return None


def landing(p: WarCloudsPosition, start: int, action: Action) -> Why:
    """Return why a unit can't be transported from one hex to another (7.4)."""
    if not isinstance(action, At):
        return None
    cell = CELL[action.cell]
    if cell == start:
        return Illegal("there-already", "7.4", cell=action.cell)
    return _closed(p, cell) or Illegal("others-there", "7.4", cell=action.cell)
