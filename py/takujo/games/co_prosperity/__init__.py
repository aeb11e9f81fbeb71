"""大東亜共栄圏 (Greater East Asia Co-Prosperity Sphere): the war in Asia and the Pacific.

The players decide when it begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game.game import Game
from ...core.rules.options import Option
from .card import CARD

if TYPE_CHECKING:
    from ...core.game.interface import Parts
    from . import board, data, fields, page, players, rules, texts
    from .rules.position import CoProsperityPosition

    _OWED: Parts[CoProsperityPosition] = Parts(rules, data, fields, texts, board, players, page)

GAME = Game(
    id="co-prosperity",
    package=__name__,
    seats=range(2, 3),
    minutes=(60, 90),
    weight="heavy",
    options={"ledo": Option(("off", "on"), "off", more=True)},
    version=2,
    oldest=2,
    limit=6000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong", "master"),
    manners=("bold", "cautious"),
    extras=("aims", "annotations", "encoding", "forecast_claims", "lessons", "problems", "routes", "series", "tuning"),
    studied=True,
)
