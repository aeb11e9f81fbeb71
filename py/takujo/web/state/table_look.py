"""What the table shows at one moment, computed once for all its parts."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ...core.match.match import Match
from ...core.rules.match_history import Seen
from ...core.rules.position import NOBODY, Position
from ...core.text.errors import Illegal


class TableLook(NamedTuple):
    """What the table shows at one moment; nothing in it changes, apart from the match itself."""

    match: Match
    point: int
    """The number of standing actions before the viewed point."""
    live: bool
    """Whether the viewed point is the present."""
    awaits: int | None
    """The seat of the person at the device for whose decision the match waits, even while an earlier point is viewed;
    None if it waits for no one here.
    """
    awaited: int | None
    """The seat of the person who must take the device first, or None."""
    viewer: int
    """The seat (or NOBODY) whose view is shown."""
    seen: Seen[Position]
    """The match as the viewer knows it."""
    own: Position | None
    """The view of the seat that must decide now; None if no seat must."""
    names: list[str]
    """The names of the seats."""
    pacing: bool
    """Whether automatic events are being shown one by one."""
    held: bool
    """Whether an automatic event stays on the board until a person continues."""
    reviewing: bool
    """Whether the person has opened the review of the match."""
    aside: str
    """The prompt of a lesson for moments in which nothing in the match has to be decided; or ""."""
    apart: bool
    """Whether there are players at other devices, who can be asked."""
    people: list[int]
    """The seats of the people at the device."""
    alone: int | None
    """The seat of the only person at the device; None if there are several, or a stranger is there."""
    absent: str
    """Why the deciding player is missing at a live table: "free" or "lost"; or ""."""
    motion: int
    """The duration of animations on the board, in milliseconds; 0 for none."""

    @property
    def seat(self) -> int | None:
        """The seat of the person at the device who must decide now, or None."""
        return self.awaits if self.live and self.awaited is None else None

    @property
    def past(self) -> bool:
        """Whether the person looks at an earlier point of the match."""
        return not self.live and not self.pacing

    @property
    def undo_point(self) -> int | None:
        """The point that “Undo here” goes back to: the person's first decision from the viewed point on.

        None while the present is viewed, if that decision can't be undone, or if another person decides before it.
        """
        if not self.past:
            return None
        match = self.match
        point = min((point for point in match.reach() if point >= self.point), default=None)
        people = {seat for seat, player in enumerate(match.players) if player.kind == "human"}
        return None if any(turn.seat in people for turn in match.turns[self.point : point]) else point

    @property
    def undo_refusal(self) -> Illegal | None:
        """Why the button for undo refuses now, or None."""
        if self.past:
            return Illegal("undo-far") if self.undo_point is None else None
        others = self.seat is None and not self.apart
        if others and next(self.match.by.reach(self.match), None) is None:
            return self.match.undo_refusal() or Illegal("undo-turn")
        return self.match.undo_refusal()

    @property
    def redo_refusal(self) -> Illegal | None:
        """Why the button for redo refuses now, or None."""
        refusal = self.match.redo_refusal()
        return Illegal("redo-past") if refusal is None and self.past else refusal

    @property
    def anybody(self) -> bool:
        """Whether anyone at the device may see everything that is shown."""
        return not self.match.game.secrets or len(self.people) < 2

    @property
    def position(self) -> Position:
        """The position that the table shows."""
        return self.seen.at(self.point)

    @property
    def eye(self) -> tuple[Match, int]:
        """What identifies the person who watches: the match and the viewer; NOBODY without hidden information."""
        return self.match, self.viewer if self.match.game.secrets else NOBODY


class Part(Protocol):
    """A part of the table on the page."""

    def show(self, look: TableLook) -> None:
        """Show the state of the table in this part."""
