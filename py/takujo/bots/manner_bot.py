"""A player with a manner: of what is about as good, it does what it likes."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game.interface import LikingsPart
from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking
from .bot import Bot


class MannerBot(Bot):
    """Thinks as its level does, from the same luck; of ideas that are worth almost the same it takes what it likes."""

    def __init__(self, plain: Bot, likings: LikingsPart[Position], manner: str) -> None:
        super().__init__(plain.level, plain.game)
        self.manner = manner
        self._plain = plain
        self._likings = likings

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        for ideas in self._plain.think(view, seat, rng):
            yield self._liked(view, seat, ideas)

    def _liked(self, view: Position, seat: int, ideas: Sequence[Idea]) -> Sequence[Idea]:
        """Return the ideas, the one first that the manner likes best of those that are worth almost the same."""
        best = ideas[0].value
        if len(ideas) == 1 or best is None:
            return list(ideas)  # settled for the plain one, not for who may like another better
        give = self._likings.give(view, self.manner)
        # Nor what is worth much more: where something else than the values orders ideas, it stands behind for a reason.
        near = [idea for idea in ideas if idea.value is not None and abs(idea.value - best) <= give]
        liking = self._likings.liking(view, seat, self.manner)
        liked = max(near, key=lambda idea: liking(idea.line))
        return [liked, *(idea for idea in ideas if idea is not liked)]
