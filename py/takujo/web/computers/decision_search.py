"""A computer player's search of a decision, done piece by piece."""

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
"""By level: the time for searching a decision, in milliseconds. The rest of 1 s, or at the two highest levels of 3 s,
is left for communication with the worker.
"""


def budget_ms(kind: str) -> int:
    """Return the time in milliseconds for searching a decision, by kind of player.

    A playing style takes no extra time.
    """
    return BUDGET_MS[Player(kind).level]


def thinking(
    game: Game, view: Position, seat: int, kind: str, budget: float, seed: int
) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
    """Search a seat's decision as a kind of player, for `budget` milliseconds from the first piece.

    Yields the best ideas until now, best first, and returns the final ones.
    """
    end = perf_counter() + budget / 1000
    # Equal to Bot.choose, so that the result is the same wherever it is computed.
    player = bot(kind, game)
    ideas: Sequence[Idea] = ()
    for ideas in player.think(view, seat, Stream(seed, f"bot/{player.level}")):
        if perf_counter() >= end:
            break
        yield ideas
    return ideas
