"""Explains why an action of the setup, the Trade phase or the final steps is illegal, with the rule number."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..data import CUBES, GOOD, KIND, MOST_NOTES, NATION, REPAY
from ..hexes import CELL
from . import barter, laying, market
from .actions import (
    Accept,
    At,
    Borrow,
    Buy,
    Counter,
    Goods,
    Industry,
    Lay,
    Nation,
    Offer,
    Plant,
    Repay,
    Rest,
    Sell,
    Station,
    Turn,
)
from .draft import kinds_of_pick
from .fitting import clashes, fits
from .naming import closed_by, good_word, kind_word, nation_word
from .position import WarCloudsPosition
from .tile_geometry import TURNS

Why = Illegal | None


# -- setup


def nation(action: Action) -> Why:
    """Return why a nation can't be chosen (2.4)."""
    if isinstance(action, Nation) and action.name in NATION:
        return Illegal("nation-taken", "2.4")
    return None


def draft(p: WarCloudsPosition, pick: int, action: Action) -> Why:
    """Return why a package can't be taken (2.5, 2.6)."""
    if not isinstance(action, Industry | Goods) or not 1 <= action.number <= 6:
        return None
    asked = kinds_of_pick(p, pick)
    if asked != "E" and asked != ("I" if isinstance(action, Industry) else "C"):
        return Illegal(f"draft-{asked}", "2.6")
    holder = p.packages[action.number - 1 + (0 if isinstance(action, Industry) else 6)]
    if holder < 0:
        return Illegal("package-out", "2.6")
    return Illegal("package-taken", "2.5", nation=nation_word(p, holder))


def _free_cell(p: WarCloudsPosition, cell: int, rule: str) -> Why:
    if cell in p.blocked:
        return Illegal("start-blocked", closed_by(cell))
    return Illegal("start-taken", rule) if p.flag[cell] >= 0 else None


def lay(tiles: laying.Kinds, action: Action) -> Why:
    """Return why a tile of a package can't be placed next (2.7)."""
    if not isinstance(action, Lay) or action.kind not in KIND:
        return None
    kind = KIND[action.kind]
    return Illegal("start-later" if kind in tiles else "not-in-package", "2.7", kind=kind_word(kind))


def place(p: WarCloudsPosition, seat: int, tiles: laying.Kinds, action: Action) -> Why:
    """Return why the first of some tiles can't be placed in a hex (2.7)."""
    if not isinstance(action, At) or action.cell not in CELL:
        return None
    cell = CELL[action.cell]
    if found := _free_cell(p, cell, "2.7"):
        return found
    if not fits(p, cell, tiles[0]):
        return Illegal("start-clash", "2.7")
    # 2.7: a player with a hex next to own tiles must use it, and must leave room for the rest of the package.
    beside = laying.touches(p, seat, laying.places(p, seat, tiles)[0])
    return Illegal("start-apart" if beside and not laying.touches(p, seat, cell) else "start-cramped", "2.7")


def face(p: WarCloudsPosition, kind: int, cell: int, action: Action) -> Why:
    """Return why a starting tile can't have a rotation (2.7)."""
    if isinstance(action, Turn) and 0 <= action.rotation < TURNS[kind]:
        return Illegal("start-clash" if clashes(p, cell, kind) >> action.rotation & 1 else "start-cramped", "2.7")
    return None


def station(action: Action) -> Why:
    """Return why the first unit can't be put in a hex (2.8)."""
    return Illegal("station-own", "2.8") if isinstance(action, Station) and action.cell in CELL else None


def plant(p: WarCloudsPosition, action: Action) -> Why:
    """Return why the first flag can't be placed in a hex (11)."""
    if isinstance(action, Plant) and action.cell in CELL:
        return _free_cell(p, CELL[action.cell], "11")
    return None


# -- trade


def _loan(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    if isinstance(action, Borrow):
        return Illegal("notes-most", "4.7", n=MOST_NOTES)
    if isinstance(action, Repay):
        if not p.notes[seat]:
            return Illegal("notes-none", "4.7")
        return Illegal("money-short", "4.7", price=REPAY, money=p.money[seat])
    return None


def _cube(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    if isinstance(action, Buy) and action.good in GOOD:
        return Illegal("money-short", "4.4", price=market.buy_price(p, GOOD[action.good]), money=p.money[seat])
    if isinstance(action, Sell) and action.good in GOOD:
        return Illegal("cube-none", "4.5", good=good_word(GOOD[action.good]))
    return None


def trade(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    """Return why an action is illegal on a seat's turn (4)."""
    if isinstance(action, Offer):
        return barter.flaw(p, seat, action)
    if isinstance(action, Rest):
        return Illegal("rest-limited", "4.8")
    return _cube(p, seat, action) or _loan(p, seat, action)


def lend(p: WarCloudsPosition, seat: int, action: Action) -> Why:
    """Return why an action is illegal when seats may still borrow or repay after all have passed (4.8)."""
    if isinstance(action, Buy | Sell | Offer):
        return Illegal("lend-passed", "4.8")
    return _loan(p, seat, action)


def more(p: WarCloudsPosition, seat: int, way: str, action: Action) -> Why:
    """Return why an action is illegal while a seat buys or sells several cubes (4.4, 4.5)."""
    if isinstance(action, Buy | Sell) and action.verb != way:
        return Illegal(f"more-{way}", "4.4" if way == "buy" else "4.5", n=CUBES[p.edition - 1])
    return _cube(p, seat, action) or _loan(p, seat, action)


def answer(p: WarCloudsPosition, maker: int, seat: int, give: barter.Bundle, get: barter.Bundle, action: Action) -> Why:
    """Return why an answer to an offer is illegal (4.6)."""
    if isinstance(action, Accept):
        return barter.lack(p, maker, seat, give, get)
    if isinstance(action, Counter):
        return barter.flaw_counter(p, seat, maker, action)
    return _loan(p, seat, action)


def counter(
    p: WarCloudsPosition, seat: int, other: int, give: barter.Bundle, get: barter.Bundle, action: Action
) -> Why:
    """Return why an answer to a counter-offer is illegal (4.6)."""
    if isinstance(action, Accept):
        return barter.lack(p, seat, other, give, get)
    return _loan(p, seat, action)
