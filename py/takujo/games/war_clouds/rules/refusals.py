"""Why something can't be done in setup, trade and at the end, with the rule that says so: asked only when it can't."""

from __future__ import annotations

from collections.abc import Callable

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ....core.text.errors import Illegal
from ....core.text.texts import Value
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


def refuse(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal:
    """Return why an action is not possible in a step of ours."""
    way = _WAYS.get(frame[0])
    return (way(p, frame, seat, action) if way else None) or Illegal("not-listed", text=str(action))


def _no(code: str, rule: str, **args: Value) -> Illegal:
    return Illegal(code, rule, None, **args)


# -- setup


def _nation(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Nation) and action.name in NATION:
        return _no("nation-taken", "2.4")
    return None


def _draft(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if not isinstance(action, Industry | Goods) or not 1 <= action.number <= 6:
        return None
    asked = kinds_of_pick(p, frame[1])
    if asked != "E" and asked != ("I" if isinstance(action, Industry) else "C"):
        return _no(f"draft-{asked}", "2.6")
    holder = p.packages[action.number - 1 + (0 if isinstance(action, Industry) else 6)]
    if holder < 0:
        return _no("package-out", "2.6")
    return _no("package-taken", "2.5", nation=nation_word(p, holder))


def _free_cell(p: WarCloudsPosition, cell: int, rule: str) -> Illegal | None:
    if cell in p.blocked:
        return _no("start-blocked", closed_by(cell))
    return _no("start-taken", rule) if p.flag[cell] >= 0 else None


def _lay(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if not isinstance(action, Lay) or action.kind not in KIND:
        return None
    kind = KIND[action.kind]
    return _no("start-later" if kind in frame[2] else "not-in-package", "2.7", kind=kind_word(kind))


def _place(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if not isinstance(action, At) or action.cell not in CELL:
        return None
    cell, kinds = CELL[action.cell], frame[2]
    if found := _free_cell(p, cell, "2.7"):
        return found
    if not fits(p, cell, kinds[0]):
        return _no("start-clash", "2.7")
    # Who has a place next to its tiles has to use it, and leave room for the rest of the package.
    beside = laying.touches(p, seat, laying.places(p, seat, kinds)[0])
    return _no("start-apart" if beside and not laying.touches(p, seat, cell) else "start-cramped", "2.7")


def _face(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    _, _, cell, kinds = frame
    if isinstance(action, Turn) and 0 <= action.rotation < TURNS[kinds[0]]:
        return _no("start-clash" if clashes(p, cell, kinds[0]) >> action.rotation & 1 else "start-cramped", "2.7")
    return None


def _station(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    return _no("station-own", "2.8") if isinstance(action, Station) and action.cell in CELL else None


def _plant(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Plant) and action.cell in CELL:
        return _free_cell(p, CELL[action.cell], "11")
    return None


# -- trade


def _loan(p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Borrow):
        return _no("notes-most", "4.7", n=MOST_NOTES)
    if isinstance(action, Repay):
        if not p.notes[seat]:
            return _no("notes-none", "4.7")
        return _no("money-short", "4.7", price=REPAY, money=p.money[seat])
    return None


def _cube(p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Buy) and action.good in GOOD:
        return _no("money-short", "4.4", price=market.buy_price(p, GOOD[action.good]), money=p.money[seat])
    if isinstance(action, Sell) and action.good in GOOD:
        return _no("cube-none", "4.5", good=good_word(GOOD[action.good]))
    return None


def _trade(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Offer):
        return barter.flaw(p, seat, action)
    if isinstance(action, Rest):
        return _no("rest-limited", "4.8")
    return _cube(p, seat, action) or _loan(p, seat, action)


def _lend(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Buy | Sell | Offer):
        return _no("lend-passed", "4.8")
    return _loan(p, seat, action)


def _more(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Buy | Sell) and (frame[2] == "buy") != isinstance(action, Buy):
        return _no(f"more-{frame[2]}", "4.4" if frame[2] == "buy" else "4.5", n=CUBES[p.edition - 1])
    return _cube(p, seat, action) or _loan(p, seat, action)


def _answer(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Accept):
        return barter.lack(p, frame[2], seat, frame[4], frame[5])
    if isinstance(action, Counter):
        return barter.flaw_counter(p, seat, frame[2], action)
    return _loan(p, seat, action)


def _counter(p: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Accept):
        return barter.lack(p, seat, frame[2], frame[3], frame[4])
    return _loan(p, seat, action)


_WAYS: dict[str, Callable[[WarCloudsPosition, Frame, int, Action], Illegal | None]] = {
    "nation": _nation,
    "draft": _draft,
    "lay": _lay,
    "place": _place,
    "face": _face,
    "station": _station,
    "plant": _plant,
    "trade": _trade,
    "more": _more,
    "lend": _lend,
    "answer": _answer,
    "counter": _counter,
}
