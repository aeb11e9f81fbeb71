"""Announcements for screen readers: one after the other, each kept as long as reading it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy

from .dom import by_id, guarded, lang, t

CHARACTER_MS = {"en": 60, "ja": 120}
"""By language, the estimated time in milliseconds for reading out a character."""
SHORTEST_MS, LONGEST_MS = 1_000, 4_000
"""The minimum and maximum time that a message is kept."""
LINES = 4
"""The number of lines that a message may have; of a longer one, the first lines are left out, and a line says how
many.
"""


class Announcer:
    """Announces texts to screen readers in the page's live region; created once."""

    def __init__(self) -> None:
        self._region = by_id("spoken")
        self._lines: list[str] = []
        self._question = ""
        self._timer: Any = None
        self._next = create_proxy(guarded(self._go_on))

    def say(self, text: str) -> None:
        """Interrupt announcements to announce the response to an input, with the lines that are pending before it."""
        self._question = text
        self._speak()

    def tell(self, lines: Sequence[str], question: str = "") -> None:
        """Announce lines after the pending ones; `question` replaces a question that is still pending."""
        self._lines += lines
        self._question = question
        if self._timer is None:
            self._go_on()

    def forget(self) -> None:
        """Drop all announcements that are still pending."""
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
        # Screen readers repeat the same words only if the text differs.
        self._region.textContent = text + "\u00a0" if self._region.textContent == text else text
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._next, min(max(SHORTEST_MS, CHARACTER_MS[lang()] * len(text)), LONGEST_MS))
