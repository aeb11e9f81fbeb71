"""The computer players above the random level; they use the search of their game."""

from __future__ import annotations

from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking
from .bot import Bot
from .greedy_search import greedy


class ThinkingBot(Bot):
    """Searches with the game's `players.think`; greedily at the levels in `players.GREEDY`."""

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
