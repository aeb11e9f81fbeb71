"""The flow of the game in steps: deal, speak, answer a bet, show."""

from __future__ import annotations

from itertools import permutations

from ....core.rules.action import Action
from ....core.rules.options import Options
from ....core.rules.position import CHANCE, HIDDEN, REVEAL, Frame, Step
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
    p.stack.append(("deal",))
    return p


def _pay(p: KuhnPosition, seat: int, n: int) -> None:
    p.chips[seat] -= n
    p.pot[seat] += n


def _showdown(p: KuhnPosition, seat: int) -> None:
    """Turn the cards up (4.2)."""
    p.open = True
    p.emit(REVEAL, seat, cards="+".join(map(str, p.cards)))
    p.stack[-1] = ("show",)


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
        p.stack[-1] = ("deal",)
    else:
        p.stack.pop()
        p.emit("end", winner)


class DealStep(Step):
    """Both pay the ante (2.1) and chance deals the cards (2.2)."""

    def actors(self, position: KuhnPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: KuhnPosition, frame: Frame) -> list[tuple[Action, int]]:
        return _DEALS[:]

    def redacted(self, position: KuhnPosition, frame: Frame, seat: int, action: Deal, viewer: int) -> Action:
        return Deal(tuple(card if s == viewer else HIDDEN for s, card in enumerate(action.cards)))

    def apply(self, position: KuhnPosition, frame: Frame, seat: int, action: Deal) -> None:
        position.deal += 1
        position.cards = list(action.cards)
        position.emit("deal", position.first, n=position.deal, of=position.deals)
        for holder, card in enumerate(action.cards):
            _pay(position, holder, ANTE)
            position.emit_to("card", holder, card=card)
        position.stack[-1] = ("speak", position.first, False)

    def prompt(self, position: KuhnPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.deal", {}


class SpeakStep(Step):
    """No bet yet: ("speak", the seat on turn, whether the other seat has checked)."""

    def actors(self, position: KuhnPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def actions(self, position: KuhnPosition, frame: Frame, seat: int) -> list[Action]:
        return _SPEAK[:]

    def apply(self, position: KuhnPosition, frame: Frame, seat: int, action: Bet | Check) -> None:
        _, _, checked = frame
        if isinstance(action, Bet):
            _pay(position, seat, BET)
            position.stack[-1] = ("answer", 1 - seat, checked)
        elif checked:
            _showdown(position, seat)
        else:
            position.stack[-1] = ("speak", 1 - seat, True)

    def prompt(self, position: KuhnPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.speak", {"n": BET}

    def refuse(self, position: KuhnPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return why_not(position, action)


class AnswerStep(Step):
    """The other seat has bet: ("answer", the seat on turn, whether it has checked before)."""

    def actors(self, position: KuhnPosition, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def actions(self, position: KuhnPosition, frame: Frame, seat: int) -> list[Action]:
        return _ANSWER[:]

    def apply(self, position: KuhnPosition, frame: Frame, seat: int, action: Call | Fold) -> None:
        if isinstance(action, Call):
            _pay(position, seat, BET)
            _showdown(position, seat)
        else:
            _settle(position, 1 - seat)  # 4.1

    def prompt(self, position: KuhnPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.answer", {"n": BET}

    def refuse(self, position: KuhnPosition, frame: Frame, seat: int, action: Action) -> Illegal:
        return why_not(position, action)


class ShowStep(Step):
    """The cards are face up, as a step of their own so that they can be seen; then the winner takes the pot (4.2)."""

    def actors(self, position: KuhnPosition, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, position: KuhnPosition, frame: Frame) -> list[tuple[Action, int]]:
        return _SHOW[:]

    def paced(self, position: KuhnPosition, frame: Frame) -> bool:
        return True

    def apply(self, position: KuhnPosition, frame: Frame, seat: int, action: Show) -> None:
        _settle(position, position.cards.index(max(position.cards)))

    def prompt(self, position: KuhnPosition, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "prompt.show", {}


KuhnPosition.steps = {"deal": DealStep(), "speak": SpeakStep(), "answer": AnswerStep(), "show": ShowStep()}
