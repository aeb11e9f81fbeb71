"""ウォータイムエコノミー (Wartime Economy): seven years of war economy; each player leads a nation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game.game import Game
from ...core.rules.options import Option
from .card import CARD, NATIONS

if TYPE_CHECKING:
    from ...core.game.interface import Parts
    from . import board, data, fields, page, players, rules, texts
    from .rules.position import WartimePosition

    _OWED: Parts[WartimePosition] = Parts(rules, data, fields, texts, board, players, page)

GAME = Game(
    id="wartime-economy",
    package=__name__,
    seats=range(1, 5),
    minutes=(10, 30),
    weight="medium",
    options={
        "mode": Option(("long", "short", "solo"), "long", seats={"long": (2, 3, 4), "short": (2, 3, 4), "solo": (1,)}),
        "nations": Option(
            ("random", *NATIONS), "random", each_seat=True, whole=("random", "draft"), repeatable=("random",)
        ),
        "dice": Option(("rolled", "typed"), "rolled", more=True),
        "seating": Option(("seats", "pieces"), "seats", seats={"pieces": (2, 3, 4)}, more=True, later=True),
    },
    version=1,
    limit=5_000,
    card=CARD,
    levels=("random", "easy", "normal", "strong", "master"),
    manners=("warrior", "builder"),
    extras=("calibration", "encoding", "forecast_claims", "lessons", "problems", "rollouts", "routes", "tuning"),
    daily_since="1970-01-01",
    studied=True,
)
