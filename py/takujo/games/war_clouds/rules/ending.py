"""The final sale, and the last opportunity to repay notes (8.3)."""

from __future__ import annotations

from ....core.rules.action import Action
from ..data import GOODS, MARKETS
from . import notes, rounds
from .actions import Done, Repay, Sale
from .naming import good_word
from .position import WarCloudsPosition
from .seat_step import ChanceStep, Prompt, SeatStep

_SALES: tuple[Action, ...] = tuple(map(Sale, GOODS))
_REPAY, _DONE = Repay(), Done()


def sale_price(p: WarCloudsPosition, good: int) -> int:
    """Return the price of each cube of a good in the final sale (8.3).

    It is the price of the next cube if half of all cubes had been sold.
    """
    market = MARKETS[good]
    return market.sell[min(market.wells, p.market[good] + sum(p.cubes[good :: len(GOODS)]) // 2)]


class SaleStep(ChanceStep[Sale]):
    """All nations sell all their cubes of one good (8.3)."""

    good: int
    """The good that is sold."""

    def chances(self, p: WarCloudsPosition) -> list[tuple[Action, int]]:
        return [(_SALES[self.good], 1)]

    def paced(self, p: WarCloudsPosition) -> bool:
        return True

    def apply(self, p: WarCloudsPosition, seat: int, action: Sale) -> None:
        good = self.good
        price = sale_price(p, good)
        for who in range(p.seats):
            n = p.cubes[who * len(GOODS) + good]
            if n:
                p.cubes[who * len(GOODS) + good] = 0
                p.money[who] += n * price
                p.emit("sale", who, good=GOODS[good], n=n, price=price)
        rounds.next_sale(p, good + 1)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.sale", {"good": good_word(self.good)}


class SettleUpStep(SeatStep[Repay | Done], verb="settle_up"):
    """A seat may repay notes after the final sale (8.3)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [_REPAY, _DONE]

    def apply(self, p: WarCloudsPosition, seat: int, action: Repay | Done) -> None:
        if isinstance(action, Repay):
            notes.repay(p, seat)
            if notes.can_repay(p, seat):
                return
        rounds.next_settling(p, (seat - p.marker) % p.seats + 1)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.settle_up", {}
