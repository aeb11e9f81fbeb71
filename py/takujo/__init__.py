"""Takujō: board games, complete and rules-enforced, as an ordinary Python package."""

from __future__ import annotations

from .bots import bot
from .core.course import Player
from .core.errors import BadRecord, Illegal
from .core.match import Match
from .games import games

__all__ = ["BadRecord", "Illegal", "Match", "Player", "bot", "games"]
