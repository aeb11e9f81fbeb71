"""The levels that draw conclusions about the other card from the other seat's actions."""

from __future__ import annotations

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Idea, Thinking, best
from ..odds import boldness, worth
from ..odds.equilibrium import THIRDS
from ..rules import KuhnPosition, TurnStep


def think(view: KuhnPosition, seat: int, rng: Stream, level: str) -> Thinking:
    """Think about a decision: normal takes the best action, strong bluffs as often as the equilibrium."""
    actions = view.actions(seat)
    ideas = best(Idea((action,), float(worth(view, seat, action))) for action in actions)
    if level == "strong":
        bold, quiet = actions
        step = view.stack[-1]
        assert isinstance(step, TurnStep)
        chosen = bold if rng.below(THIRDS) < boldness(step, view.cards[seat]) else quiet
        ideas.sort(key=lambda idea: idea.line[0] != chosen)
    yield ideas
