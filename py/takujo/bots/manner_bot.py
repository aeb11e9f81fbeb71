"""A computer player with a playing style: of about equally good ideas it chooses one that fits the style."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game.interface import LikingsPart
from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking
from .bot import Bot


class MannerBot(Bot):
    """Searches as its level does, with the same random numbers.

    Of nearly equal ideas it takes the one that fits the style best.
    """

    def __init__(self, plain: Bot, likings: LikingsPart[Position], manner: str) -> None:
        super().__init__(plain.level, plain.game)
        self.manner = manner
        self._plain = plain
        self._likings = likings

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        for ideas in self._plain.think(view, seat, rng):
            yield self._liked(view, seat, ideas)

    def _liked(self, view: Position, seat: int, ideas: Sequence[Idea]) -> Sequence[Idea]:
        """Return the ideas with the style's favourite first, among those with nearly the same value as the best."""
        best = ideas[0].value
        if len(ideas) == 1 or best is None:
            return list(ideas)  # The best one is settled for the plain level, but a style may prefer another one.
        give = self._likings.give(view, self.manner)
        # Ideas with much higher values aren't near either: if the order isn't by value, they are ranked lower for a
        # reason.
        near = [idea for idea in ideas if idea.value is not None and abs(idea.value - best) <= give]
        liking = self._likings.liking(view, seat, self.manner)
        liked = max(near, key=lambda idea: liking(idea.line))
        return [liked, *(idea for idea in ideas if idea is not liked)]
