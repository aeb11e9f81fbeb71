"""Kuhn poker (Harold W. Kuhn, 1950): three cards, two players, one bet; the smallest game with bluffing in it.

It is the template for new games: complete, and as short as possible, with one folder and one room for each part.
Nothing outside this folder names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game.game import Game
from ...core.rules.options import Option
from .card import CARD

if TYPE_CHECKING:
    from ...core.game.interface import Parts
    from . import board, data, fields, page, players, rules, texts

    _OWED: Parts[rules.KuhnPosition] = Parts(rules, data, fields, texts, board, players, page)

GAME = Game(
    id="kuhn-poker",
    package=__name__,
    seats=range(2, 3),
    minutes=(2, 5),
    weight="light",
    options={"length": Option(("short", "long"), "short")},
    version=2,
    limit=2_000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong", "master"),
    manners=("bold", "cautious"),
    extras=("encoding", "lessons", "problems", "rollouts"),
)
