"""The levels of computer players."""

from __future__ import annotations

from ..core.errors import Illegal
from ..core.registry import games
from .bot import Bot
from .random_bot import RandomBot
from .thinking_bot import ThinkingBot

LEVELS: dict[str, type[Bot]] = {"random": RandomBot, "easy": ThinkingBot, "normal": ThinkingBot, "strong": ThinkingBot}


def bot(level: str, game_id: str) -> Bot:
    """Return the computer player of a level for a game; raises Illegal for a level or game that does not exist."""
    if game_id not in games():
        raise Illegal("unknown-game", game=game_id)
    if level not in games()[game_id].levels:
        raise Illegal("no-bot", level=level)
    return LEVELS[level](level, game_id)
