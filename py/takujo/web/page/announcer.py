"""What screen readers are told: one message after the other, each for as long as it takes to be spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy

from .dom import by_id, guarded, lang, t

CHARACTER_MS = {"en": 60, "ja": 120}
"""How long a character takes to be spoken."""
SHORTEST_MS, LONGEST_MS = 1_000, 4_000
"""How long a message stays at least and at most."""
LINES = 4
"""The most lines in one message: of more, the first ones are only counted."""


class Announcer:
    """The live region. Made once."""

    def __init__(self) -> None:
        self._region = by_id("spoken")
        self._lines: list[str] = []
        self._question = ""
        self._timer: Any = None
        self._next = create_proxy(guarded(self._go_on))

    def say(self, text: str) -> None:
        """Answer the person: announce a text at once, after the lines that still wait."""
        self._question = text
        self._speak()

    def tell(self, lines: Sequence[str], question: str = "") -> None:
        """Announce lines when those before have been spoken; `question` replaces an older one that still waits."""
        self._lines += lines
        self._question = question
        if self._timer is None:
            self._go_on()

    def forget(self) -> None:
        """Drop what still waits."""
        self._lines, self._question = [], ""

    def _go_on(self, *_: object) -> None:
        self._timer = None
        if self._lines or self._question:
            self._speak()

    def _speak(self) -> None:
        count = len(self._lines) - LINES
        if count > 0:
            self._lines[:count] = [t("spoken.earlier", n=count)]
        text = " ".join(filter(None, [*self._lines, self._question]))
        self.forget()
        # The same words twice are spoken again only if the text differs.
        self._region.textContent = text + "\u00a0" if self._region.textContent == text else text
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._next, min(max(SHORTEST_MS, CHARACTER_MS[lang()] * len(text)), LONGEST_MS))
