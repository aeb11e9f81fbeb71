"""Explains why a bloc can't be occupied or run, with the rule number."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import AUTOMATED_FEED, ENERGY, FARM, FEED, FOOD, GOODS, KIND, ORE, POWER, SECTIONS
from ..hexes import CELL, CELLS
from . import produce
from .actions import All, Done, Feed, Part, Run, Spare
from .blocs import Bloc, bloc_at, output
from .position import WarCloudsPosition
from .refusals import Why


def _lacks(p: WarCloudsPosition, seat: int, good: int, n: int, rule: str) -> Why:
    if p.cubes[seat * len(GOODS) + good] >= n:
        return None
    return Illegal("cubes-short", rule, good=TextKey(f"good.{GOODS[good]}"), n=n)


def occupy(spared: tuple[int, ...], action: Action) -> Why:
    """Return why a bloc can't be spared."""
    if not isinstance(action, Spare):
        return None
    if CELL[action.cell] in spared:
        return Illegal("spared", "7.11")
    return Illegal("not-in-there", "7.11", cell=action.cell)


def run(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    """Return why a bloc can't be run."""
    if isinstance(action, All):
        return Illegal("not-all", "6.10")
    if not isinstance(action, Run | Part):
        return None
    cell = CELL[action.cell]
    if p.tile[cell] < 0 or p.flag[cell] != seat:
        return Illegal("not-your-tile", "6.1", cell=action.cell)
    named = [bloc for bloc in produce.blocs_of(p, seat) if bloc.cells[0] == cell]
    if not named:
        first = bloc_at(p, cell, SECTIONS[p.tile[cell]][-1]).cells[0]
        return Illegal("bloc-name", "6.1", cell=CELLS[first])
    if len(named) > 1:
        named = [bloc for bloc in named if bloc.kind == KIND.get(action.section, -1)]
    elif action.section:
        named = []
    if not named:
        return Illegal("which-section", "6.9")
    return _bloc(p, seat, named[0], action)


def _bloc(p: WarCloudsPosition, seat: int, bloc: Bloc, action: Run | Part) -> Why:
    feed, name = FEED[bloc.kind], CELLS[bloc.cells[0]]
    if produce.fed_cells(p, bloc):
        return Illegal("runs-already", "6.4", cell=name)
    if isinstance(action, Part) and bloc.kind == FARM and not produce.takers(p, bloc):
        return Illegal("farms-not-in-part", "6.4")
    if isinstance(action, Part) and len(bloc.cells) == 1:
        return Illegal("one-tile", "6.4")
    if not output(p, bloc):
        return Illegal("no-full-dot", "6.6", cell=name)
    why = _lacks(p, seat, ENERGY, POWER[bloc.kind], "6.3")
    if why:
        return why
    if isinstance(action, Part):
        return _lacks(p, seat, FOOD, feed, "6.4")
    if action.fuel == "ore":
        if not bloc.automated:
            return Illegal("not-automated", "6.5", cell=name)
        return _lacks(p, seat, ORE, AUTOMATED_FEED, "6.5")
    return _lacks(p, seat, FOOD, feed * len(bloc.cells), "6.4")


def part(p: WarCloudsPosition, seat: int, bloc: Bloc, fed: tuple[int, ...], action: Action) -> Why:
    """Return why a tile of a bloc can't be fed."""
    if isinstance(action, Done):
        return Illegal("feed-first", "6.4")
    if not isinstance(action, Feed):
        return None
    if CELL[action.cell] not in bloc.cells:
        return Illegal("not-in-bloc", "6.1", cell=action.cell)
    if CELL[action.cell] in fed:
        return Illegal("fed-already", "6.4", cell=action.cell)
    return _lacks(p, seat, FOOD, FEED[bloc.kind] * (len(fed) + 1), "6.4")
