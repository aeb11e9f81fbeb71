"""The players above random ones: they think as their game teaches them."""

from __future__ import annotations

from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking
from .bot import Bot
from .greedy_search import greedy


class ThinkingBot(Bot):
    """Thinks as the game's `players.think` says; greedily at a level that `players.GREEDY` names."""

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        players = self.game.players
        if players.GREEDY is not None and self.level in players.GREEDY.noise:
            yield from greedy(view, seat, rng, players.GREEDY, self.level, self.game.secrets)
            return
        actions = view.actions(seat)
        if len(actions) == 1 or view.by_hand():
            yield [Idea((rng.choice(actions),), 0.0)]
        else:
            yield from players.think(view, seat, rng, self.level)
