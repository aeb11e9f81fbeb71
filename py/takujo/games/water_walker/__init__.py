"""Water Walker (fullkawa, Open Design Games): walk as far as possible over face-down water panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game.game import Game
from ...core.rules.options import Option
from .card import CARD, SEATS

if TYPE_CHECKING:
    from ...core.game.interface import Parts
    from . import board, data, fields, page, players, rules, texts
    from .rules.position import WaterWalkerPosition

    _OWED: Parts[WaterWalkerPosition] = Parts(rules, data, fields, texts, board, players, page)

GAME = Game(
    id="water-walker",
    package=__name__,
    seats=SEATS,
    minutes=(18, 36),
    weight="light",
    options={"clock": Option(("off", "relaxed", "strict"), "off", more=True)},
    version=1,
    limit=3_000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong", "master"),
    manners=("bold", "cautious"),
    extras=("aims", "calibration", "encoding", "forecast_claims", "lessons", "problems", "routes", "tuning"),
    studied=True,
)
