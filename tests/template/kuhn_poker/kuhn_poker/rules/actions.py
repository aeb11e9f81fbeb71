"""The actions of the seats and of chance, with their notation."""

from __future__ import annotations

from typing import NamedTuple

from ....core.rules.action import Verbs, action


@action
class Deal(NamedTuple):
    """Chance deals each seat a card (2.2), from 1, the jack, to 3, the king: `deal 3+1`."""

    cards: tuple[int, ...]


@action
class Check(NamedTuple):
    """Pass without a bet (3.1): `check`."""


@action
class Bet(NamedTuple):
    """Bet a chip (3.2): `bet`."""


@action
class Call(NamedTuple):
    """Pay as much as the bet (3.3): `call`."""


@action
class Fold(NamedTuple):
    """Give up the deal (3.3): `fold`."""


@action
class Show(NamedTuple):
    """Chance, without a choice: the cards are face up, and the higher one takes the pot (4.2): `show`."""


VERBS = Verbs(Deal, Check, Bet, Call, Fold, Show)
