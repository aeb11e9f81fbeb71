"""Who has the say over the match of a lesson or a puzzle: only what belongs to it is played on the real table."""

from __future__ import annotations

from abc import abstractmethod

from ..match.arbiter import PendingChance
from ..match.match import Match
from ..match.match_log import MatchLog
from ..rules.action import Action
from ..rules.match_history import Player
from ..text.errors import Illegal
from ..thinking.continuation import ForcedReply


class Guide(PendingChance):
    """Lets pass what is to be played now, and refuses the rest; what chance brings is part of what it guides through.

    What the person does is played with `match.play`.
    """

    def __init__(self, start: str, seat: int, open: bool = False) -> None:
        """Begin at a record, with one person at a seat; `open`: all may lie open."""
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
        """Whether the person is to move now."""

    @abstractmethod
    def admit(self, seat: int, action: Action) -> None:
        """Raise Illegal, with a sentence, for an action that must not be played now."""

    @abstractmethod
    def took(self, seat: int, action: Action) -> None:
        """Record an action that has been played."""

    def play(self, match: MatchLog, seat: int, action: Action | str) -> None:
        """Play what is to be played now; raises Illegal and changes nothing if it is refused."""
        if isinstance(action, str):
            action = match.game.rules.VERBS.parse(action)
        self.admit(seat, action)
        match.play_one(seat, action)
        self.took(seat, action)

    def undo_refusal(self, match: MatchLog) -> Illegal | None:
        """Return the reason why nothing can be undone: here one goes back by steps."""
        return Illegal("undo-nothing")

    def rewind(self, point: int) -> None:
        """Remove the actions after a point; the match must contain no undo."""
        match = self.match
        gone = len(match) - point
        if gone > 0:
            del match.entries[-gone:], match.turns[point:], match.positions[point + 1 :]
