"""What a game says of luck in which no decision hangs on it."""

from __future__ import annotations

from .action import Action
from .position import Position


def no_outlook(lang: str, before: Position, after: Position | None, action: Action) -> str:
    """Return "": the `outlook` of a game in which no decision hangs on chance."""
    return ""
