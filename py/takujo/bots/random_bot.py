"""The weakest player: a uniformly random legal action."""

from __future__ import annotations

from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking
from .bot import Bot


class RandomBot(Bot):
    """Chooses a uniformly random legal action."""

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        yield [Idea((rng.choice(view.actions(seat)),), 0.0)]
