"""A decision thought about piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from ...bots import bot
from ...core.game.game import Game
from ...core.rules.match_history import Player
from ...core.rules.position import Position
from ...core.rules.rng import Stream
from ...core.thinking.ideas import Idea

BUDGET_MS = {"random": 1_000, "easy": 1_000, "normal": 900, "strong": 2_800, "master": 2_800}
"""How long a computer player of each level may think about one decision: what is left of 1 s and 3 s is for the way."""


def budget_ms(kind: str) -> int:
    """Return how long a computer player of a kind may think about one decision: its manner takes no time."""
    return BUDGET_MS[Player(kind).level]


class ThinkingTask:
    """What a computer player thinks about a seat's decision, no longer than the budget from now on (milliseconds)."""

    def __init__(self, game: Game, view: Position, seat: int, kind: str, budget: float, seed: int) -> None:
        # As Bot.choose does it: so the answer is the same wherever it is thought.
        player = bot(kind, game)
        self._thinking = player.think(view, seat, Stream(seed, f"bot/{player.level}"))
        self._end = perf_counter() + budget / 1000
        self.ideas: Sequence[Idea] = ()
        """The best ideas so far, the best first; none before the first piece."""
        self.over = False
        """Whether nothing more comes of it: all is thought, or the time is over."""

    def go_on(self, piece_ms: float) -> None:
        """Think for a while (milliseconds)."""
        pause = min(perf_counter() + piece_ms / 1000, self._end)
        for ideas in self._thinking:
            self.ideas = ideas
            if perf_counter() >= pause:
                self.over = pause == self._end
                return
        self.over = True
