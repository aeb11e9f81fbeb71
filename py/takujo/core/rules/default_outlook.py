"""The default `outlook` text of games whose decisions don't depend on chance."""

from __future__ import annotations

from .action import Action
from .position import Position


def no_outlook(lang: str, before: Position, after: Position | None, action: Action) -> str:
    """Return "": the `outlook` of a game whose decisions don't depend on chance."""
    return ""
