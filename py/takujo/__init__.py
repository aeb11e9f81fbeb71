"""Takujō: board games, complete and rules-enforced, as an ordinary Python package."""

from __future__ import annotations

from .bots import bot
from .core.match.match import Match
from .core.rules.match_history import Player
from .core.text.errors import BadRecord, Illegal
from .games import games

__all__ = ["BadRecord", "Illegal", "Match", "Player", "bot", "games"]
