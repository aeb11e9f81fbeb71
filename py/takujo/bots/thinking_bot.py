"""The players above random ones: they think as their game's hints teach them."""

from __future__ import annotations

from typing import Any

from ..core.ideas import Idea, Thinking
from ..core.position import Position
from ..core.registry import games
from ..core.rng import Stream
from .greedy_bot import GreedyBot


class ThinkingBot(GreedyBot):
    """Thinks as `hints.think(view, seat, rng, level)` says; greedily at a level that `hints.AMISS` names."""

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        hints: Any = games()[self.game_id].part("players.evaluation")
        if self.level in hints.AMISS:
            yield from super().think(view, seat, rng)
            return
        actions = view.actions(seat)
        if len(actions) == 1 or view.by_hand():
            yield [Idea((rng.choice(actions),), 0.0)]
        else:
            yield from hints.think(view, seat, rng, self.level)
