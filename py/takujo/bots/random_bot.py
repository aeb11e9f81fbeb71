"""The weakest player: any legal action, each as likely as the other."""

from __future__ import annotations

from ..core.ideas import Idea, Thinking
from ..core.position import Position
from ..core.rng import Stream
from .bot import Bot


class RandomBot(Bot):
    """Plays at random."""

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        yield [Idea((rng.choice(view.actions(seat)),), 0.0)]
