"""The note below the prompt about a computer player's search: its name, its progress, and its best plan."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.match.match import Match
from ...core.thinking.ideas import Idea
from ..computers.decision_search import budget_ms
from ..computers.plan_words import steps
from ..page.dom import by_id, lang, show, t
from ..page.seat_names import seat_names

PATIENCE_MS = 250
"""The delay in milliseconds before the note appears; shorter searches would only make it flicker."""
MOST_STEPS = 3
"""The maximum number of actions that the note shows of the best plan."""


class ThinkingSlip:
    """The note about a computer player's search, shown if it takes longer than a moment."""

    def __init__(self) -> None:
        self._slip = by_id("thinking")

    def show(self, match: Match, seat: int, level: str, ideas: Sequence[Idea], spent: float) -> None:
        """Show that a seat's computer player is searching, with its ideas; it has taken `spent` milliseconds."""
        if spent < PATIENCE_MS:
            return
        by_id("thinking-name").textContent = seat_names(match)[seat]
        by_id("thinking-line").textContent = self._line(match, seat, ideas)
        self._slip.style.setProperty("--part", f"{min(1.0, spent / budget_ms(level)):.3f}")
        show(self._slip, True)

    def hide(self) -> None:
        """Hide the note and delete its text."""
        show(self._slip, False)
        self._slip.style.removeProperty("--part")
        by_id("thinking-name").textContent = by_id("thinking-line").textContent = ""

    def _line(self, match: Match, seat: int, ideas: Sequence[Idea]) -> str:
        # With hidden information, a planned action could reveal some of it.
        if not ideas or match.game.secrets:
            return ""
        said = steps(lang(), match.game, match.view(seat), seat, ideas[0].line, MOST_STEPS)
        return t("thinking.so-far", steps=t("hint.step").join(said))
