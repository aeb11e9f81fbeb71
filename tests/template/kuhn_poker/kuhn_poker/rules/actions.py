"""The decisions of the game and what chance does, with their notation."""

from __future__ import annotations

from typing import NamedTuple

from ....core.action import Verbs, action


@action
class Deal(NamedTuple):
    """Chance deals each seat a card (2.2), 1 the jack to 3 the king: `deal 3+1`."""

    cards: tuple[int, ...]


@action
class Check(NamedTuple):
    """Pass the word on without a bet (3.1): `check`."""


@action
class Bet(NamedTuple):
    """Bet a chip (3.2): `bet`."""


@action
class Call(NamedTuple):
    """Pay as much as was bet (3.3): `call`."""


@action
class Fold(NamedTuple):
    """Give the deal up (3.3): `fold`."""


@action
class Show(NamedTuple):
    """The cards lie open and the higher one takes the pot (4.2), which leaves no choice: `show`."""


VERBS = Verbs(Deal, Check, Bet, Call, Fold, Show)
