"""What every part of a board needs to know while it is drawn: the position, who looks at it, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ..rules.position import Position
from ..text.texts import Texts, Value

P = TypeVar("P", bound=Position)


class Look(Generic[P]):
    """One look at a position: who looks, in which language and layout, and what is due; each game adds its own."""

    words: Texts
    """The game's texts."""

    def __init__(self, p: P, viewer: int, lang: str, layout: str, names: Sequence[str]) -> None:
        self.p = p
        self.viewer = viewer
        self.lang = lang
        self.tall = layout == "tall"
        self.names = names
        self.pending: str = p.pending
        """The name of the step that is due; "" at the end."""

    def t(self, key: str, **args: Value) -> str:
        """Return a text in the language of the look."""
        return self.words(self.lang, key, **args)

    def name(self, seat: int) -> str:
        """Return the player's name, or ""."""
        return self.names[seat] if seat < len(self.names) else ""
