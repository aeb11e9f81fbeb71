"""The Trade phase: buying, selling, offering, notes, passing (4)."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ..data import CUBES, GOOD, GOODS, MARKETS
from . import barter, barter_steps, market, rounds, turns
from .actions import Buy, Done, Offer, Pass, Rest, Sell
from .notes import lent, loans
from .position import WarCloudsPosition
from .seat_step import Prompt, SeatStep

_BUYS, _SELLS = (tuple(cls(good) for good in GOODS) for cls in (Buy, Sell))
_PRICES = tuple(wells.buy for wells in MARKETS)
_DONE, _PASS, _REST = Done(), Pass(), Rest()


def purchases(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return what a seat can buy (4.4)."""
    money = p.money[seat]
    return [buy for buy, prices, n in zip(_BUYS, _PRICES, p.market, strict=True) if prices[n] <= money]


def sales(p: WarCloudsPosition, seat: int) -> list[Action]:
    """Return what a seat can sell (4.5)."""
    return [sell for sell, n in zip(_SELLS, p.cubes[seat * 5 : seat * 5 + 5], strict=True) if n]


class TradeStep(SeatStep):
    """What a seat does on its go: ("trade", seat)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        p = position
        found = [*purchases(p, seat), *sales(p, seat), *barter.examples(p, seat), *loans(p, seat), _PASS]
        if not p.limited:  # 4.8: a pass lasts in any case
            found.append(_REST)
        return found

    def free(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> bool:
        return isinstance(action, Offer) and barter.flaw(position, seat, action) is None

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        p = position
        if isinstance(action, Buy | Sell):
            p.stack.append(("more", seat, action.verb, 0))
            MORE.apply(p, p.stack[-1], seat, action)
        elif isinstance(action, Offer):
            barter_steps.ask(p, seat, action)
        elif not lent(p, seat, action):
            turns.passed(p, seat, isinstance(action, Rest))

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        if position.ended:
            return "prompt.trade.last", {}
        return "prompt.trade" if position.seats > 2 else "prompt.trade.two", {}  # 9: two players can't barter


class MoreStep(SeatStep):
    """Further cubes of the same action (4.4, 4.5): ("more", seat, "buy" or "sell", cubes so far)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        more = purchases if frame[2] == "buy" else sales
        return [*more(position, seat), *loans(position, seat), _DONE]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        p = position
        if lent(p, seat, action):
            return
        if isinstance(action, Buy | Sell):
            (market.buy if isinstance(action, Buy) else market.sell)(p, seat, GOOD[action.good])
            so_far = frame[3] + 1
            if so_far < CUBES[p.edition - 1]:
                p.stack[-1] = ("more", seat, frame[2], so_far)
                return
        turns.acted(p)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return f"prompt.more.{frame[2]}", {"n": CUBES[position.edition - 1] - frame[3]}


class LendStep(SeatStep):
    """With limited trade, the notes of whoever has passed, once all have: ("lend", seat) (4.8)."""

    def actions(self, position: WarCloudsPosition, frame: Frame, seat: int) -> list[Action]:
        return [*loans(position, seat), _DONE]

    def apply(self, position: WarCloudsPosition, frame: Frame, seat: int, action: Action) -> None:
        if not lent(position, seat, action):
            rounds.next_lending(position, (seat - position.marker) % position.seats + 1)

    def prompt(self, position: WarCloudsPosition, frame: Frame) -> Prompt:
        return "prompt.lend", {}


MORE = MoreStep()
