"""大東亜共栄圏 (Greater East Asia Co-Prosperity Sphere): a war that begins when the players will."""

from __future__ import annotations

from ...core.game import Game, Option
from .card import CARD

GAME = Game(
    id="co-prosperity",
    package=__name__,
    seats=range(2, 3),
    minutes=(60, 90),
    options={"ledo": Option(("off", "on"), "off", more=True)},
    version=1,
    limit=6000,
    card=CARD,
    secrets=True,
    levels=("random", "easy", "normal", "strong"),
)
