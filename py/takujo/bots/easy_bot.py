"""A greedy player: searches its own turn to the end and takes what the game's evaluation likes best."""

from __future__ import annotations

from ..core.action import Action
from ..core.position import Position
from ..core.registry import games
from ..core.rng import Stream
from .bot import Bot, Thinking

SLICE = 60
"""Positions looked at between two looks at the clock: about 5 ms."""
LIMIT = 20_000
"""The most positions looked at in one decision."""


class EasyBot(Bot):
    """Looks no further than its own turn: chance and the other seats are not thought about."""

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        evaluate = games()[self.game_id].part("hints").evaluate
        actions = view.actions(seat)
        rng.shuffle(actions)  # among equals, no fixed preference
        best = actions[0]
        if len(actions) == 1 or view.by_hand():
            yield best
            return
        best_value: float | None = None
        looked = 0
        seen: dict[object, None] = {}
        # Depth first; each open position knows the first action that led to it.
        todo: list[tuple[Position, Action]] = []
        for action in reversed(actions):
            todo.append((_after(view, seat, action), action))
        while todo and looked < LIMIT:
            position, first = todo.pop()
            looked += 1
            if position.actors() == (seat,) and not position.by_hand():
                key = position.key()
                if key not in seen:
                    seen[key] = None
                    todo.extend((_after(position, seat, a), first) for a in position.actions(seat))
            else:
                value = evaluate(position, seat)
                if best_value is None or value > best_value:
                    best_value, best = value, first
            if looked % SLICE == 0:
                yield best
        yield best


def _after(position: Position, seat: int, action: Action) -> Position:
    after = position.copy()
    after.play(seat, action)
    return after
