"""The strongest level: it plays each action to the end of the deal, against a player of the equilibrium."""

from __future__ import annotations

from ....core.rules.rng import Stream
from ....core.thinking.ideas import Thinking
from ....core.thinking.rollouts import Rollouts
from ..odds import worlds
from ..rules import KuhnPosition
from .search import think


class Deal(Rollouts[KuhnPosition]):
    """A decision, valued by the chips at the end of its deal."""

    unit = "points"

    def __init__(self, view: KuhnPosition, seat: int) -> None:
        self.view = view
        self.seat = seat

    def ideas(self, rng: Stream) -> Thinking:
        """Search for the ideas, without those that are worth as much as the one that the equilibrium has drawn.

        Otherwise the luck of the worlds, and not the equilibrium, would choose between equally good actions.
        """
        for first, *others in think(self.view, self.seat, rng, "strong"):
            yield [first, *(idea for idea in others if idea.value != first.value)]

    def world(self, rng: Stream) -> KuhnPosition:
        return rng.weighted(worlds(self.view, self.seat)).copy()

    def reply(self, position: KuhnPosition, seat: int, rng: Stream) -> Thinking:
        return think(position.view(seat), seat, rng, "strong")

    def over(self, position: KuhnPosition) -> bool:
        return not any(position.pot)

    def value(self, position: KuhnPosition) -> float:
        return float(position.chips[self.seat])


def rollouts(view: KuhnPosition, seat: int) -> Deal:
    """Return the decision of a seat for rollouts."""
    return Deal(view, seat)
