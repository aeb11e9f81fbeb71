"""The arbiter of a lesson's or puzzle's match, which allows only the actions that belong to the lesson or puzzle."""

from __future__ import annotations

from abc import abstractmethod

from ..match.arbiter import PendingChance
from ..match.match import Match
from ..match.match_entries import MatchEntries
from ..rules.action import Action
from ..rules.match_history import Player
from ..text.errors import Illegal
from ..thinking.continuation import ForcedReply


class Guide(PendingChance):
    """Allows the actions to be played now, and refuses others; results of chance are part of the lesson or puzzle.

    The person's actions are played with `match.play`.
    """

    guided = True

    def __init__(self, start: str, seat: int, open: bool = False) -> None:
        """Start with a record, with one person at a seat; `open` makes hidden information visible."""
        super().__init__(open)
        self.match = Match.read(start, self)
        self.match.seat_players(
            [Player("human" if at == seat else "random", player.name) for at, player in enumerate(self.match.players)]
        )
        self.coming: list[ForcedReply] = []
        """The forced replies that are still to be played."""

    @property
    @abstractmethod
    def acting(self) -> bool:
        """Whether the person must move now."""

    @abstractmethod
    def admit(self, seat: int, action: Action) -> None:
        """Raise Illegal, with a sentence for the person, for an action that must not be played now."""

    @abstractmethod
    def took(self, seat: int, action: Action) -> None:
        """Record an action that has been played."""

    def play(self, match: MatchEntries, seat: int, action: Action | str) -> None:
        """Play an action if it may be played now; otherwise raises Illegal and changes nothing."""
        if isinstance(action, str):
            action = match.game.rules.VERBS.parse(action)
        self.admit(seat, action)
        match.play_one(seat, action)
        self.took(seat, action)

    def undo_refusal(self, match: MatchEntries) -> Illegal | None:
        """Return why nothing can be undone: in a lesson or puzzle, the person goes back by steps instead."""
        return Illegal("undo-nothing")

    def rewind(self, point: int) -> None:
        """Remove the actions after a point; the match must contain no undo."""
        match = self.match
        gone = len(match) - point
        if gone > 0:
            del match.entries[-gone:], match.turns[point:], match.positions[point + 1 :]
