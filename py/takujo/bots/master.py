"""The strongest computer player: it compares ideas by rollouts, in which others play as the game's model predicts."""

from __future__ import annotations

from ..core.rules.position import Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Thinking
from ..core.thinking.rollouts import compared
from .thinking_bot import ThinkingBot


class MasterBot(ThinkingBot):
    """Compares ideas by rollouts if the game supports them (`players.rollouts`).

    Otherwise it searches as other levels do, with the game's own search.
    """

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        part = self.game.rollouts
        if part is None or len(view.actions(seat)) == 1 or view.by_hand():
            yield from super().think(view, seat, rng)
        else:
            yield from compared(part.rollouts(view, seat), rng)
