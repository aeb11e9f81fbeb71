"""三つ巴の国 (Three Nations, a working title): three neighbours take each other's citizens for soldiers."""

from __future__ import annotations

from ...core.game import Game, Option
from .card import CARD

GAME = Game(
    id="workers-made",
    package=__name__,
    seats=range(3, 4),
    minutes=(15, 30),
    options={
        "counter": Option(("spots", "both"), "spots", more=True),
        "sweep": Option(("both", "attacker"), "both", more=True),
    },
    version=1,
    limit=10_000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong"),
)
