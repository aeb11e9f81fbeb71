"""Who stands beside the match of a lesson or a problem: what the table asks of it, knowing no more of them."""

from __future__ import annotations

from typing import Protocol

from ...core.text.errors import Illegal
from ..state.table_state import TableLook


class Companion(Protocol):
    """A guide; the match beside it is no ordinary one, and is kept by the guide itself."""

    def script(self) -> tuple[int, str] | None:
        """Return what happens by itself next, the seat (or CHANCE) and the notation, or None."""

    def aside(self) -> str:
        """Return what is to be done where nothing of the match is to be decided, or ""."""

    def follow(self, look: TableLook) -> None:
        """Show what is to be said now."""

    def leave(self) -> None:
        """Take away all that is shown: another screen comes, or another match."""

    def sentence(self) -> str:
        """Return what is said now, for the ear."""

    def refused(self, refusal: Illegal, played: bool) -> None:
        """Say why a move, or only a place for one, was not taken."""

    def back(self) -> None:
        """Go back, as far as there is something to go back to."""

    def on(self) -> None:
        """Go on, where there is something to go on to."""

    def asked(self) -> bool:
        """Answer somebody who asks for a hint; return False where one may be had as in any match."""
