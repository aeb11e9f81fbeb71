"""What the table asks of the match that lies on it.

A Match is one; so is a guest's match at a live table, which holds no more than the guest's seats may know.
"""

# The methods of a protocol have docstrings for bodies; pyright would have `...` after them.
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..game.game import Game
from ..numbers.value_schema import Value
from ..rules.action import Action
from ..rules.match_history import Player, Trial, Turn
from ..rules.options import OptionValue
from ..rules.position import Outcome, Position
from ..text.errors import Illegal
from .record import Entry


class OnTable(Protocol):
    """A match as the table shows and plays it.

    A seat's own knowledge is asked for with `view`, `seen`, `redacted` and `tried`. `position`, `positions` and `at`
    hold at least what everybody may know: of a match that is `partial` not all of it, until it is over.
    """

    @property
    def game(self) -> Game:
        """What is played."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What was chosen before it began."""

    @property
    def players(self) -> Sequence[Player]:
        """Who sits at each seat."""

    @property
    def numbers(self) -> Mapping[str, Value]:
        """The numbers that are not the standard ones, by key."""

    @property
    def seed(self) -> int:
        """What its luck follows from; 0 in a partial match."""

    @property
    def partial(self) -> bool:
        """Whether it holds only what some seats may know: it has no record, link or digest of its own then."""

    @property
    def entries(self) -> Sequence[Entry]:
        """The log as it was written: taking back and playing again are entries, too."""

    @property
    def turns(self) -> Sequence[Turn]:
        """The actions that stand, as far as they are known here."""

    @property
    def positions(self) -> Sequence[Position]:
        """The position before each standing action, and the present one last. Read only."""

    @property
    def position(self) -> Position:
        """The position now; read only."""

    @property
    def veiled(self) -> bool:
        """Whether seats may still know things that others don't."""

    def __len__(self) -> int:
        """Return the number of actions that stand."""

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now; (CHANCE,) while dice are awaited, () when the game is over."""

    def actions(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat; [] for one that may not act, or isn't played from here."""

    def view(self, seat: int) -> Position:
        """Return what a seat (or NOBODY) may know."""

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the match goes on."""

    def at(self, point: int) -> Position:
        """Return the position after the first `point` standing actions; raises Illegal("travel")."""

    def seen(self, point: int, viewer: int) -> Position:
        """Return the position at a point as a seat (or NOBODY) knows it; once the match is over, all lies open."""

    def redacted(self, index: int, viewer: int) -> Turn:
        """Return a standing action as a seat (or NOBODY) is told of it; once the match is over, all of it."""

    def tried(self, seat: int, action: Action) -> Trial[Position]:
        """Return what a legal action would bring about, found by doing it on a copy."""

    def play(self, seat: int, action: Action | str) -> None:
        """Play an action, or ask the host to; raises Illegal and changes nothing if refused."""

    def undo(self) -> None:
        """Take back the last action, or ask for it; raises Illegal with the reason where that is not allowed."""

    def redo(self) -> None:
        """Play again what was undone last, or ask for it; raises Illegal where there is nothing."""

    def undo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be undone now, or None."""

    def redo_refusal(self) -> Illegal | None:
        """Return the reason why nothing can be redone now, or None."""

    def redealt(self, viewer: int, seed: int) -> OnTable:
        """Return a match that this one may be for all that a seat (or NOBODY) knows."""

    def record(self) -> str:
        """Return the match as text; raises Illegal("live-partial") for one that is partial."""

    def link(self) -> str:
        """Return the match as a URL fragment; raises Illegal."""

    def digest(self) -> str:
        """Return the hex sha256 of the present position; raises Illegal("live-partial") for one that is partial."""
