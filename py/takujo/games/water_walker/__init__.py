"""Water Walker (fullkawa, Open Design Games): who walks furthest over hidden panels."""

from __future__ import annotations

from ...core.game import Game, Option
from .card import CARD

GAME = Game(
    id="water-walker",
    package=__name__,
    seats=range(3, 7),
    minutes=(18, 36),
    options={"clock": Option(("off", "relaxed", "strict"), "off", more=True)},
    version=1,
    limit=3_000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong"),
)
