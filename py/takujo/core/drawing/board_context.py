"""What a board's parts are drawn from: the position, its viewer, the language, and the layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ..rules.position import Position
from ..text.texts import Texts, Value

P = TypeVar("P", bound=Position)


class BoardContext(Generic[P]):
    """What a board is drawn from: position, viewer, language, layout and pending step; each game has a subclass."""

    words: Texts
    """The game's texts."""

    def __init__(self, p: P, viewer: int, lang: str, layout: str, names: Sequence[str]) -> None:
        self.p = p
        self.viewer = viewer
        self.lang = lang
        self.tall = layout == "tall"
        self.names = names
        self.pending: str = p.pending
        """The name of the pending step, which is its `verb`; "" when the match is over."""

    def t(self, key: str, **args: Value) -> str:
        """Return a text in the viewer's language."""
        return self.words(self.lang, key, **args)

    def name(self, seat: int) -> str:
        """Return the name of a seat's player, or ""."""
        return self.names[seat] if seat < len(self.names) else ""
