"""What a move in the Trade phase is for, as hints explain it: blocs to run, a tile to build, the gain of a barter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.rules.action import Action
from ....core.text.texts import TextKey, Value
from ....core.thinking.aims import Aim
from ..data import FOOD, GOOD, GOODS, INTEREST, KINDS, LABOUR, REPAY
from ..hexes import CELLS
from ..rules import DealStep, MoreStep, TradeStep
from ..rules.actions import Borrow, Buy, Offer, Pass, Repay, Rest, Sell
from .skill import KEEN
from .trade.exchanges import gain
from .trade.shopping import Purse, Shopping, Weighed, outset, shopping, weighed
from .worth.appraisal import TILE

if TYPE_CHECKING:
    from ..rules.barter_steps import Deal
    from ..rules.position import WarCloudsPosition
    from .worth.appraisal import Economy

OTHERS = 2
"""How many alternatives to the chosen plan a hint names."""
FURTHER = {LABOUR: "aim.flags", FOOD: "aim.march"}
"""By good, the text about its use when a player has enough for blocs, units and tiles."""


def aims(p: WarCloudsPosition, seat: int, line: Sequence[Action]) -> list[Aim]:
    """Return what a seat trades for: first the plan, then the other tiles that were considered (4, 5.3)."""
    step = p.stack[-1]
    if isinstance(step, DealStep):
        return [_exchange(p, seat, step.deal)]
    if not isinstance(step, TradeStep | MoreStep) or p.ended:
        return []
    # A good that only a warlike seat would buy is for a unit.
    wanted = _wanted(line[0])
    skill = KEEN if wanted is None or shopping(p, seat).buys[wanted] else KEEN.warlike()
    economy, purse, _ = outset(p, seat, skill)
    plan = shopping(p, seat, skill)
    aim, tile = _aim(p, economy, purse, plan, line[0])
    if aim is None:
        return []
    return [aim, *_others(p, economy, purse, tile)]


def _aim(
    p: WarCloudsPosition, economy: Economy, purse: Purse, plan: Shopping, action: Action
) -> tuple[Aim | None, Weighed | None]:
    """Return the purpose of an action, and the tile that it is for."""
    tile = plan.tiles[0] if plan.tiles else None
    wanted = _wanted(action)
    if wanted is not None:
        return _use(economy, purse, plan, wanted)
    if isinstance(action, Sell | Offer):
        return Aim("aim.sell.for" if tile else "aim.sell", _named(tile) if tile else {}), tile
    if isinstance(action, Borrow):
        return (Aim("aim.borrow", _named(tile)), tile) if tile else (_running(economy), None)
    if isinstance(action, Repay):
        spared = round(INTEREST * economy.lasts) if p.edition == 2 else 0
        return Aim("aim.repay.interest" if spared else "aim.repay", {"n": spared, "price": REPAY}), tile
    if isinstance(action, Pass | Rest) and tile and not any(plan.buys):
        return Aim("aim.ready", _named(tile)), tile
    return None, None


def _wanted(action: Action) -> int | None:
    """Return the good to be bought, from the market or from another nation."""
    if isinstance(action, Buy):
        return GOOD[action.good]
    return next((good for good in range(len(GOODS)) if action.get[good]), None) if isinstance(action, Offer) else None


def _exchange(p: WarCloudsPosition, seat: int, deal: Deal) -> Aim:
    """Return the gain of an exchange on offer for the seat (4.6)."""
    worth = round(gain(p, seat, *deal.of(seat), KEEN))
    return Aim("aim.gains" if worth >= 0 else "aim.loses", {"n": abs(worth)})


def _use(economy: Economy, purse: Purse, plan: Shopping, good: int) -> tuple[Aim | None, Weighed | None]:
    """Return the purpose of the next cube of a good: blocs come first, then a unit, then tiles in order."""
    have = purse.cubes[good]
    if have < plan.running[good]:
        return _running(economy), None
    if have < purse.needs[good]:
        return Aim("aim.unit", {}), None
    for tile in plan.tiles:
        if have < tile.needs[good]:
            return _tile(economy, tile), tile
    return (Aim(FURTHER[good], {}), None) if good in FURTHER else (None, None)


def _running(economy: Economy) -> Aim:
    return Aim("aim.run", {"n": round(economy.income())})


def _named(tile: Weighed) -> dict[str, Value]:
    site = tile.wish.site
    return {"kind": TextKey(f"kind.{KINDS[site.kind]}"), "cell": CELLS[site.cell]}


def _tile(economy: Economy, tile: Weighed) -> Aim:
    """Return a tile with its value until the end, its cost, and the cost of waiting a round."""
    worth = tile.wish.site.worth
    waiting = round((worth - TILE) / economy.lasts)
    args = _named(tile) | {"worth": round(worth), "cost": round(worth) - round(tile.gain), "wait": waiting}
    flag = ".flag" if tile.wish.flag else ""
    return Aim(f"aim.tile{flag}" if waiting > 0 else f"aim.points{flag}", args)


def _others(p: WarCloudsPosition, economy: Economy, purse: Purse, tile: Weighed | None) -> list[Aim]:
    """Return the best alternative tiles, one of each kind."""
    taken: set[int] = {tile.wish.site.kind} if tile else set()
    found: list[Aim] = []
    for one in sorted(weighed(p, economy, purse), key=lambda one: -one.gain):
        if one.wish.site.kind not in taken and len(found) < OTHERS:
            taken.add(one.wish.site.kind)
            found.append(Aim("aim.other", _named(one) | {"n": round(one.gain)}))
    return found
