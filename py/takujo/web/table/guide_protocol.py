"""The interface between the table and the guide of a lesson or a puzzle."""

from __future__ import annotations

from typing import Protocol

from ...core.text.errors import Illegal
from ..state.table_look import Part


class Companion(Part, Protocol):
    """A lesson or puzzle that guides the match on the table: it restricts what is played, and stores the progress."""

    def script(self) -> tuple[int, str] | None:
        """Return the next forced reply, as a seat (or CHANCE) and a notation; None if there is none."""

    def aside(self) -> str:
        """Return the prompt for moments in which nothing in the match has to be decided, or ""."""

    def leave(self) -> None:
        """Remove everything that the guide shows, because another screen or another match follows."""

    def sentence(self) -> str:
        """Return the sentence that the guide shows at present, for screen readers."""

    def refused(self, refusal: Illegal, played: bool) -> None:
        """Explain why a move was refused, or a place selected for one."""

    def back(self) -> None:
        """Go back one step of the lesson or puzzle, if possible."""

    def on(self) -> None:
        """Continue to the next step of the lesson or puzzle, if possible."""

    def asked(self) -> bool:
        """Handle a request for a hint; return False if the table should give an ordinary hint."""
