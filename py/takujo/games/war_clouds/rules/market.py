"""The five markets: prices, which change with every cube, and the value of a number of goods (3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..data import GOODS, MARKETS, MONEY, NOTES, REPAY

if TYPE_CHECKING:
    from .position import WarCloudsPosition


def buy_price(p: WarCloudsPosition, good: int, already: int = 0) -> int:
    """Return the buying price of the next cube, after `already` cubes have been bought (3.2, 3.4)."""
    return MARKETS[good].buy[max(0, p.market[good] - already)]


def sell_price(p: WarCloudsPosition, good: int, already: int = 0) -> int:
    """Return the selling price of the next cube, after `already` cubes have been sold (3.3, 3.4)."""
    market = MARKETS[good]
    return market.sell[min(market.wells, p.market[good] + already)]


def barter_price(p: WarCloudsPosition, good: int) -> float:
    """Return the suggested barter price; for an empty market, the buying price (3.5)."""
    return MARKETS[good].barter[p.market[good]]


def worth(p: WarCloudsPosition, bundle: Sequence[int]) -> float:
    """Return the value of a bundle to the seat that gets it, in dollars.

    A note counts as minus the cost of repaying it (4.7).
    """
    goods = sum(n * barter_price(p, good) for good, n in enumerate(bundle[: len(GOODS)]) if n)
    return goods + bundle[MONEY] - bundle[NOTES] * REPAY


def buy(p: WarCloudsPosition, seat: int, good: int) -> None:
    """Take the last cube out of a market, or one of the supply if the market is empty (3.2, 3.4)."""
    price = buy_price(p, good)
    p.money[seat] -= price
    p.cubes[seat * 5 + good] += 1
    p.market[good] = max(0, p.market[good] - 1)
    p.emit("buy", seat, good=GOODS[good], price=price)


def sell(p: WarCloudsPosition, seat: int, good: int) -> None:
    """Put a cube into the first empty well of a market, or into the supply if it is full (3.3, 3.4)."""
    price = sell_price(p, good)
    p.money[seat] += price
    p.cubes[seat * 5 + good] -= 1
    p.market[good] = min(MARKETS[good].wells, p.market[good] + 1)
    p.emit("sell", seat, good=GOODS[good], price=price)
