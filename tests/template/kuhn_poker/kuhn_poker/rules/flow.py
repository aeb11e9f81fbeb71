"""The flow of the game in steps: deal, speak, answer a bet, show."""

from __future__ import annotations

from itertools import permutations
from typing import Generic

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, HIDDEN, REVEAL
from ....core.rules.step import A, Step, by_verb
from ....core.text.errors import Illegal
from ....core.text.texts import Value
from ..data import ANTE, BET, CARDS, DEALS, SEATS
from .actions import Bet, Call, Check, Deal, Fold, Show
from .position import KuhnPosition
from .refusals import why_not

_DEALS: list[tuple[Action, int]] = [(Deal(cards), 1) for cards in permutations(CARDS, SEATS)]
_SPEAK: list[Action] = [Bet(), Check()]
_ANSWER: list[Action] = [Call(), Fold()]
_SHOW: list[tuple[Action, int]] = [(Show(), 1)]


def start(seats: int, options: Options, rules: int) -> KuhnPosition:
    """Return the position before the first deal (section 1)."""
    p = KuhnPosition(DEALS[str(options["length"])])
    p.stack.append(DealStep())
    return p


def _pay(p: KuhnPosition, seat: int, n: int) -> None:
    p.chips[seat] -= n
    p.pot[seat] += n


def _showdown(p: KuhnPosition, seat: int) -> None:
    """Turn the cards up (4.2)."""
    p.open = True
    p.emit(REVEAL, seat, cards="+".join(map(str, p.cards)))
    p.stack[-1] = ShowStep()


def _settle(p: KuhnPosition, winner: int) -> None:
    """Give the pot to the winner (4), and go on with the next deal or end the match (5.1)."""
    p.chips[winner] += sum(p.pot)
    p.emit("win", winner, n=p.pot[1 - winner])
    p.pot = [0] * SEATS
    p.cards = [0] * SEATS
    p.open = False
    if p.deal == p.deals and p.rules > 1 and p.chips[0] == p.chips[1]:
        p.deals += 1  # 5.2: by version 1 such a match was drawn (5.3)
    if p.deal < p.deals:
        p.stack[-1] = DealStep()
    else:
        p.stack.pop()
        p.emit("end", winner)


class DealStep(Step[KuhnPosition, Deal]):
    """Both pay the ante (2.1) and chance deals the cards (2.2)."""

    def actors(self, p: KuhnPosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: KuhnPosition) -> list[tuple[Action, int]]:
        return _DEALS[:]

    def redacted(self, p: KuhnPosition, seat: int, action: Deal, viewer: int) -> Action:
        return Deal(tuple(card if s == viewer else HIDDEN for s, card in enumerate(action.cards)))

    def apply(self, p: KuhnPosition, seat: int, action: Deal) -> None:
        p.deal += 1
        p.cards = list(action.cards)
        p.emit("deal", p.first, n=p.deal, of=p.deals)
        for holder, card in enumerate(action.cards):
            _pay(p, holder, ANTE)
            p.emit_to("card", holder, card=card)
        p.stack[-1] = SpeakStep(p.first, False)

    def prompt(self, p: KuhnPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.deal", {}


class TurnStep(Step[KuhnPosition, A], Generic[A]):
    """A seat is on turn."""

    seat: int
    """The seat on turn."""
    checked: bool
    """Whether a seat has checked in this deal."""

    def actors(self, p: KuhnPosition) -> tuple[int, ...]:
        return (self.seat,)

    def refuse(self, p: KuhnPosition, seat: int, action: Action) -> Illegal:
        return why_not(p, action)


class SpeakStep(TurnStep[Bet | Check]):
    """No bet yet (3.1, 3.2)."""

    def actions(self, p: KuhnPosition, seat: int) -> list[Action]:
        return _SPEAK[:]

    def apply(self, p: KuhnPosition, seat: int, action: Bet | Check) -> None:
        if isinstance(action, Bet):
            _pay(p, seat, BET)
            p.stack[-1] = AnswerStep(1 - seat, self.checked)
        elif self.checked:
            _showdown(p, seat)
        else:
            p.stack[-1] = SpeakStep(1 - seat, True)

    def prompt(self, p: KuhnPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.speak", {"n": BET}


class AnswerStep(TurnStep[Call | Fold]):
    """The other seat has bet (3.3)."""

    def actions(self, p: KuhnPosition, seat: int) -> list[Action]:
        return _ANSWER[:]

    def apply(self, p: KuhnPosition, seat: int, action: Call | Fold) -> None:
        if isinstance(action, Call):
            _pay(p, seat, BET)
            _showdown(p, seat)
        else:
            _settle(p, 1 - seat)  # 4.1

    def prompt(self, p: KuhnPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.answer", {"n": BET}


class ShowStep(Step[KuhnPosition, Show]):
    """The cards are face up, as a step of their own so that they can be seen; then the winner takes the pot (4.2)."""

    def actors(self, p: KuhnPosition) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: KuhnPosition) -> list[tuple[Action, int]]:
        return _SHOW[:]

    def paced(self, p: KuhnPosition) -> bool:
        return True

    def apply(self, p: KuhnPosition, seat: int, action: Show) -> None:
        _settle(p, p.cards.index(max(p.cards)))

    def prompt(self, p: KuhnPosition) -> tuple[str, dict[str, Value]]:
        return "prompt.show", {}


KuhnPosition.steps = by_verb(DealStep, SpeakStep, AnswerStep, ShowStep)
