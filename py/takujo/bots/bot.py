"""The interface of computer players: they search in small pieces, from a seat's view, and return a legal action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import perf_counter

from ..core.game.game import Game
from ..core.rules.action import Action
from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.text.argument_checks import milliseconds, whole
from ..core.text.errors import Illegal
from ..core.thinking.ideas import Idea, Thinking, until_settled


class Bot(ABC):
    """A computer player of one level, for one game."""

    def __init__(self, level: str, game: Game) -> None:
        self.level = level
        self.game = game

    @abstractmethod
    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        """Search the seat's decision; always yields at least once."""

    def choose(self, view: Position, seat: int, budget_ms: float = 1000, seed: int = 0) -> Action:
        """Return a legal action for the seat within the budget in milliseconds.

        The same view and seed give the same action as long as the budget suffices to finish thinking.
        Raises Illegal for a seat that is not to decide, and for a view of another game or one by other numbers.
        """
        if not f"{type(view).__module__}.".startswith(f"{self.game.package}."):
            raise Illegal("bot-of-another-game", game=self.game.id)
        seat, seed = whole(seat, "seat"), whole(seed, "seed")
        if seat not in view.actors():
            raise Illegal("not-your-turn", seat=seat)
        end = perf_counter() + milliseconds(budget_ms, "budget_ms") / 1000
        ideas: Sequence[Idea] = []
        for ideas in until_settled(self.think(view, seat, Stream(seed, f"bot/{self.level}"))):
            if perf_counter() >= end:
                break
        return ideas[0].line[0]
