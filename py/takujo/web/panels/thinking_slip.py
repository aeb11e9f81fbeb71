"""The slip below the prompt that tells of a computer which thinks for a while: who, for how long, and what so far."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.match.playable_match import OnTable
from ...core.thinking.ideas import Idea
from ..computers.plan_words import steps
from ..computers.thinking import budget_ms
from ..page.dom import by_id, lang, show, t
from ..page.seat_names import seat_names

PATIENCE_MS = 250
"""Who answers within this time is not told of: it would only flicker."""
MOST_STEPS = 3
"""How much of a line is told."""


class ThinkingSlip:
    """Shown while somebody thinks longer than a moment."""

    def __init__(self) -> None:
        self._slip = by_id("thinking")

    def show(self, match: OnTable, seat: int, level: str, ideas: Sequence[Idea], spent: float) -> None:
        """Tell of the seat's computer, which has been thinking for so long (milliseconds)."""
        if spent < PATIENCE_MS:
            return
        by_id("thinking-name").textContent = seat_names(match)[seat]
        by_id("thinking-line").textContent = self._line(match, seat, ideas)
        self._slip.style.setProperty("--part", f"{min(1.0, spent / budget_ms(level)):.3f}")
        show(self._slip, True)

    def hide(self) -> None:
        """Take it away, with all that stood on it."""
        show(self._slip, False)
        self._slip.style.removeProperty("--part")
        by_id("thinking-name").textContent = by_id("thinking-line").textContent = ""

    def _line(self, match: OnTable, seat: int, ideas: Sequence[Idea]) -> str:
        # What somebody with secrets is about to do tells of them.
        if not ideas or match.game.secrets:
            return ""
        said = steps(lang(), match.game, match.view(seat), seat, ideas[0].line, MOST_STEPS)
        return t("thinking.so-far", steps=t("hint.step").join(said))
