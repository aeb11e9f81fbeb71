"""The Trade phase: buying, selling, offers, notes and passing (4)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ..data import CUBES, GOOD, GOODS, MARKETS
from . import barter, barter_steps, market, planner, refusals, rounds, turns
from .actions import Borrow, Buy, Done, Offer, Pass, Repay, Rest, Sell
from .notes import lend, loans
from .position import WarCloudsPosition
from .seat_step import Prompt, SeatStep

_BUYS, _SELLS = (tuple(cls(good) for good in GOODS) for cls in (Buy, Sell))
_PRICES = tuple(wells.buy for wells in MARKETS)
_DONE, _PASS, _REST = Done(), Pass(), Rest()


def purchases(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return the actions by which a seat can buy a cube (4.4)."""
    money = p.money[seat]
    return [buy for buy, prices, n in zip(_BUYS, _PRICES, p.market, strict=True) if prices[n] <= money]


def sales(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return the actions by which a seat can sell a cube (4.5)."""
    return [sell for sell, n in zip(_SELLS, p.cubes[seat * 5 : seat * 5 + 5], strict=True) if n]


class TradeStep(SeatStep[Buy | Sell | Offer | Borrow | Repay | Pass | Rest]):
    """A seat's turn in the Trade phase (4)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        found = [*purchases(p, seat), *sales(p, seat), *barter.examples(p, seat), *loans(p, seat), _PASS]
        if not p.limited:  # 4.8: a pass is final in any case
            found.append(_REST)
        return found

    def gives_up(self, p: WarCloudsPosition, action: Buy | Sell | Offer | Borrow | Repay | Pass | Rest) -> bool:
        if not isinstance(action, Pass | Rest) or p.ended:
            return False
        # 6.4: a bloc without its inputs yields nothing, and the market may have them
        missing = planner.plan(p, self.seat).missing
        return any(isinstance(buy, Buy) and missing[GOOD[buy.good]] for buy in purchases(p, self.seat))

    def free(self, p: WarCloudsPosition, seat: int, action: Action) -> bool:
        return isinstance(action, Offer) and barter.flaw(p, seat, action) is None

    def apply(self, p: WarCloudsPosition, seat: int, action: Buy | Sell | Offer | Borrow | Repay | Pass | Rest) -> None:
        match action:
            case Buy() | Sell():
                _move_cube(p, seat, action, 1)
            case Offer():
                barter_steps.ask(p, seat, action)
            case Pass() | Rest():
                turns.passed(p, seat, isinstance(action, Rest))
            case _:
                lend(p, seat, action)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        if p.ended:
            return "prompt.trade.last", {}
        return "prompt.trade" if p.seats > 2 else "prompt.trade.two", {}  # 9: two players can't barter

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.trade(p, seat, action)


class MoreStep(SeatStep[Buy | Sell | Borrow | Repay | Done]):
    """A seat buys or sells further cubes in the same action (4.4, 4.5)."""

    way: str
    """The kind of trade: buy or sell."""
    so_far: int
    """The number of cubes bought or sold until now."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        more = purchases if self.way == "buy" else sales
        return [*more(p, seat), *loans(p, seat), _DONE]

    def apply(self, p: WarCloudsPosition, seat: int, action: Buy | Sell | Borrow | Repay | Done) -> None:
        match action:
            case Buy() | Sell():
                _move_cube(p, seat, action, self.so_far + 1)
            case Done():
                turns.acted(p, seat)
            case _:
                lend(p, seat, action)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return f"prompt.more.{self.way}", {"n": CUBES[p.edition - 1] - self.so_far}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.more(p, seat, self.way, action)


def _move_cube(p: WarCloudsPosition, seat: int, action: Buy | Sell, n: int) -> None:
    """Buy or sell a cube, the n-th of the seat's action; then it may continue, or its action is over (4.4, 4.5)."""
    (market.buy if isinstance(action, Buy) else market.sell)(p, seat, GOOD[action.good])
    if n < CUBES[p.edition - 1]:
        p.stack[1:] = [MoreStep(seat, action.verb, n)]
    else:
        turns.acted(p, seat)


class LendStep(SeatStep[Borrow | Repay | Done]):
    """With limited trade, a seat may take or repay notes once all have passed (4.8)."""

    def actions(self, p: WarCloudsPosition, seat: int) -> list[Action]:
        return [*loans(p, seat), _DONE]

    def apply(self, p: WarCloudsPosition, seat: int, action: Borrow | Repay | Done) -> None:
        if isinstance(action, Done):
            rounds.next_lending(p, (seat - p.marker) % p.seats + 1)
        else:
            lend(p, seat, action)

    def prompt(self, p: WarCloudsPosition) -> Prompt:
        return "prompt.lend", {}

    def why_not(self, p: WarCloudsPosition, seat: int, action: Action) -> Illegal | None:
        return refusals.lend(p, seat, action)
