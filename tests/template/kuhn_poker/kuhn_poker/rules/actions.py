"""The actions of the seats and of chance, with their notation."""

from __future__ import annotations

from ....core.rules.action import Action, Verbs


class Deal(Action):
    """Chance deals each seat a card (2.2), from 1, the jack, to 3, the king: `deal 3+1`."""

    cards: tuple[int, ...]


class Check(Action):
    """Pass without a bet (3.1): `check`."""


class Bet(Action):
    """Bet a chip (3.2): `bet`."""


class Call(Action):
    """Pay as much as the bet (3.3): `call`."""


class Fold(Action):
    """Give up the deal (3.3): `fold`."""


class Show(Action):
    """Chance, without a choice: the cards are face up, and the higher one takes the pot (4.2): `show`."""


VERBS = Verbs(Deal, Check, Bet, Call, Fold, Show)
