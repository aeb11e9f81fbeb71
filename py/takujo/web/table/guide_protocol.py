"""The interface between the table and the guide of a lesson or a puzzle."""

from __future__ import annotations

from typing import Protocol

from ...core.text.errors import Illegal
from ..state.table_look import Part


class Companion(Part, Protocol):
    """A guide, which restricts and saves the match on the table."""

    def script(self) -> tuple[int, str] | None:
        """Return the next forced reply, the seat (or CHANCE) and the notation, or None."""

    def aside(self) -> str:
        """Return the prompt while nothing in the match has to be decided, or ""."""

    def leave(self) -> None:
        """Remove everything that is shown, because another screen or another match follows."""

    def sentence(self) -> str:
        """Return the present sentence, for screen readers."""

    def refused(self, refusal: Illegal, played: bool) -> None:
        """Explain why a move, or only a place for one, was refused."""

    def back(self) -> None:
        """Go back one step of the lesson or puzzle, if possible."""

    def on(self) -> None:
        """Continue to the next step of the lesson or puzzle, if possible."""

    def asked(self) -> bool:
        """Handle a request for a hint; return False if the table should give an ordinary one."""
