"""A computer player thinks about a decision, piece by piece."""

from __future__ import annotations

from collections.abc import Generator, Sequence
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


def thinking(
    game: Game, view: Position, seat: int, kind: str, budget: float, seed: int
) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
    """Think about a seat's decision as a kind of player, for `budget` milliseconds from the first piece.

    Yields the best ideas so far, the best first, and returns those that it ends with.
    """
    end = perf_counter() + budget / 1000
    # As Bot.choose does it, so that the answer is the same wherever the thinking is done.
    player = bot(kind, game)
    ideas: Sequence[Idea] = ()
    for ideas in player.think(view, seat, Stream(seed, f"bot/{player.level}")):
        if perf_counter() >= end:
            break
        yield ideas
    return ideas
