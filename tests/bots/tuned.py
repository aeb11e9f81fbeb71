"""Which games have numbers that are found by self-play, and in which of the ways."""

from __future__ import annotations

import takujo
from tests.homes import package


def tuned(by: str) -> list[str]:
    """Return the ids of the games whose module `tuning` has something of this name: `cases`, say, or `TRIALS`."""
    having = [game for game in takujo.games().values() if any(package(game).rglob("tuning.py"))]
    return [game.id for game in having if hasattr(game.part("tuning"), by)]
