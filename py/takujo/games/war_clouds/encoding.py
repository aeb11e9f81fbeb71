"""The ranges of actions and the sizes of positions, for programs that learn.

Of the offers and counter-offers of barter (4.6), the grid has those of one cube for money.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...core.game.encoding_part import Bounds, Ranges
from ...core.rules.action import Action
from ...core.rules.options import Options
from .data import GOODS, KINDS, MARKETS, MONEY, NATIONS
from .hexes import CELLS, COUNT
from .rules.actions import Counter, Offer
from .rules.barter import Bundle, bundle
from .rules.barter_steps import AnswerStep
from .rules.position import WarCloudsPosition
from .rules.trade import TradeStep

WORDS = ("setup", "trade", "buy", "sell", "produce", "end", "flags", "full", "stacks", "alone", "still", "long", *KINDS)
NEAR = 2
"""By how many dollars the prices of the grid differ from the suggested one (3.5) at most."""
_PRICES = tuple(tuple(int(price + 0.5) for price in market.barter) for market in MARKETS)
"""By good and cubes in its market: the suggested price in whole dollars."""
_DEAREST = max(map(max, _PRICES)) + NEAR


def ranges(seats: int, options: Options) -> Ranges:
    """Return the values of the fields of all actions that seats take."""
    bundles = [*(bundle((good, 1)) for good in range(len(GOODS))), *(bundle((MONEY, n)) for n in range(_DEAREST + 1))]
    return {
        "cell": CELLS,
        "to": CELLS,
        "kind": KINDS,
        "good": GOODS,
        "nation.name": NATIONS,
        "number": range(1, 7),
        "rotation": range(6),
        "battle.seat": range(seats),
        "fuel": ("food", "ore"),
        "section": ("", "farm", "generator"),
        "offer.seats": [(seat,) for seat in range(seats)],
        "give": bundles,
        "get": bundles,
    }


def capacities(seats: int, options: Options) -> Mapping[str, int]:
    """Return how much the fields of a position hold at most."""
    return {"fresh": COUNT, "claims": COUNT, "stack": 160}


def bounds(seats: int, options: Options) -> Bounds:
    """Return the limits of a match, far beyond what the money in a match allows."""
    return Bounds((-100_000, 100_000), seats * seats)


def free_actions(position: WarCloudsPosition, seat: int) -> Iterable[Action]:
    """Return the offers of one cube for money, or the counter-offers with another price, near the suggested price."""
    top = position.stack[-1]
    if isinstance(top, TradeStep) and position.seats > 2:
        return _offers(position, seat)
    return _counters(top) if isinstance(top, AnswerStep) else ()


def _offers(position: WarCloudsPosition, seat: int) -> Iterator[Action]:
    for good, prices in enumerate(_PRICES):
        suggested, cube = prices[position.market[good]], bundle((good, 1))
        for price in range(max(1, suggested - NEAR), suggested + NEAR + 1):
            money = bundle((MONEY, price))
            for other in range(position.seats):
                if other != seat:
                    if position.cubes[seat * len(GOODS) + good]:
                        yield Offer((other,), cube, money)
                    if position.cubes[other * len(GOODS) + good]:
                        yield Offer((other,), money, cube)


def _counters(step: AnswerStep) -> Iterator[Action]:
    for more in range(-NEAR, NEAR + 1):
        give, get = _at(step.get, more), _at(step.give, more)
        if more and give is not None and get is not None:
            yield Counter(give, get)


def _at(bundle_: Bundle, more: int) -> Bundle | None:
    """Return a bundle of the grid with `more` money, if it has any money; None outside of the grid."""
    if not bundle_[MONEY]:
        return bundle_
    price = bundle_[MONEY] + more
    return bundle((MONEY, price)) if 0 <= price <= _DEAREST else None
