"""The levels of computer players."""

from __future__ import annotations

from ..core.errors import Illegal
from ..core.registry import games
from .bot import Bot
from .easy_bot import EasyBot
from .random_bot import RandomBot

LEVELS: dict[str, type[Bot]] = {"random": RandomBot, "easy": EasyBot}


def bot(level: str, game_id: str) -> Bot:
    """Return the computer player of a level for a game; raises Illegal for a level or game that does not exist."""
    if game_id not in games():
        raise Illegal("unknown-game", game=game_id)
    if level not in LEVELS:
        raise Illegal("no-bot", level=level)
    return LEVELS[level](level, game_id)
