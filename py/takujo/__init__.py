"""Takujō: board games, complete and rules-enforced, as an ordinary Python package."""

from __future__ import annotations

from .bots import bot
from .core.game.game import Game
from .core.match.match import Match
from .core.rules.match_history import Player
from .core.rules.position import Outcome
from .core.text.errors import BadRecord, Illegal
from .games import games

__all__ = ["BadRecord", "Game", "Illegal", "Match", "Outcome", "Player", "bot", "games"]
"""What versions 1.x keep; API.md describes each name."""
