"""Tests for a game's author: `check(GAME)` plays a game at random and checks everything that holds for every game.

from takujo.testing import check

def test_my_game() -> None:
    check(GAME)
"""

from __future__ import annotations

from .check_game import BrokenInvariant, check

__all__ = ["BrokenInvariant", "check"]
