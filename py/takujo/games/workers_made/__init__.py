"""三つ巴の国 (Three Nations, a working title): three neighbouring nations turn each other's citizens into soldiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game.game import Game
from ...core.rules.options import Option
from .card import CARD

if TYPE_CHECKING:
    from ...core.game.interface import Parts
    from . import board, data, fields, page, players, rules, texts
    from .rules.position import WorkersMadePosition

    _OWED: Parts[WorkersMadePosition] = Parts(rules, data, fields, texts, board, players, page)

GAME = Game(
    id="workers-made",
    package=__name__,
    seats=range(3, 4),
    minutes=(15, 30),
    weight="light",
    options={
        "counter": Option(("spots", "both", "twice"), "spots", more=True),
        "sweep": Option(("both", "attacker"), "both", more=True),
    },
    version=2,
    oldest=2,
    limit=10_000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong", "master"),
    extras=(
        "aims",
        "annotations",
        "calibration",
        "encoding",
        "forecast_claims",
        "lessons",
        "problems",
        "responses",
        "routes",
        "series",
        "tuning",
    ),
    studied=True,
)
