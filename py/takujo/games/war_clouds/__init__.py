"""戦雲 国富論 (War Clouds: Wealth of Nations): industries on a hex grid, free trade, loans, and optional war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game.game import Game
from ...core.rules.options import Option
from .card import CARD, SEATS

if TYPE_CHECKING:
    from ...core.game.interface import Parts
    from . import board, data, fields, page, players, rules, texts
    from .rules.position import WarCloudsPosition

    _OWED: Parts[WarCloudsPosition] = Parts(rules, data, fields, texts, board, players, page)

GAME = Game(
    id="war-clouds",
    package=__name__,
    seats=SEATS,
    minutes=(60, 150),
    weight="heavy",
    options={
        "edition": Option(("2e", "1e"), "2e"),
        "war": Option(("on", "off"), "on"),
        "terrain": Option(
            (
                "none",
                "mountains_and_valleys",
                "friends_and_enemies",
                "great_ocean",
                "five_empires",
                "land_of_lakes",
                "through_the_pass",
            ),
            "none",
            seats={
                "mountains_and_valleys": (2, 3, 6),
                "friends_and_enemies": (6,),
                "great_ocean": (2, 3, 6),
                "five_empires": (5,),
                "land_of_lakes": (2, 3, 6),
                "through_the_pass": (4,),
            },
        ),
        "trade": Option(("normal", "limited"), "normal", more=True),
        "start": Option(("packages", "cash"), "packages", more=True),
        "synergy": Option(("off", "on"), "off", more=True),
        "lead": Option(("marker", "mine"), "marker", more=True),
    },
    version=2,
    oldest=2,
    limit=20_000,
    levels=("random", "easy", "normal", "strong", "master"),
    manners=("bold", "cautious", "trader", "warrior"),
    card=CARD,
    extras=("aims", "annotations", "encoding", "forecast_claims", "forms", "lessons", "problems", "routes", "tuning"),
    studied=True,
)
