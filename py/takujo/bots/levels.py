"""Creates the computer player of a game for a level."""

from __future__ import annotations

from ..core.game.game import Game
from ..core.game.registry import find
from ..core.rules.match_history import Player
from ..core.text.errors import Illegal
from .bot import Bot
from .manner_bot import MannerBot
from .master import MasterBot
from .random_bot import RandomBot
from .thinking_bot import ThinkingBot

LEVELS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "easy": ThinkingBot,
    "normal": ThinkingBot,
    "strong": ThinkingBot,
    "master": MasterBot,
}

USUAL = "normal"
"""The level of computer players in matches for measurements: good enough to use a lead, and fast enough for hundreds of
matches.
"""


def usual_level(game: Game) -> str:
    """Return the level at which a game is played for measurements: USUAL, or its best level if it lacks that."""
    return USUAL if USUAL in game.levels else game.levels[-1]


def bot(level: str, game: str | Game) -> Bot:
    """Return the computer player of a level for a game.

    A level may include a playing style of the game: "strong.bold". For a match with a value set of its own, pass the
    game of that match (`match.game`). Raises Illegal for a level or game that doesn't exist.
    """
    if not isinstance(game, Game):
        game = find(game)
    if level not in game.kinds(game.levels):
        raise Illegal("no-bot", level=str(level), levels=game.levels)
    kind = Player(level)
    player = LEVELS[kind.level](kind.level, game)
    return MannerBot(player, game.likings, kind.manner) if kind.manner and game.likings is not None else player
