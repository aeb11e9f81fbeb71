"""The exact best response to a strategy in a small game, and the strategies of levels, estimated from their choices.

A best response is the play of a perfect opponent who knows the strategy, but only sees what its seat may see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from ..bots.bot import Bot
from ..contest.plan import Budget
from ..contest.play import choose
from ..core.rules.rng import Stream
from .game_tree import ChanceNode, DecisionNode, End, GameTree, Node, Seen

Strategy = Callable[[DecisionNode], Mapping[str, float]]
"""Gives the probability of each action at a decision, by its notation; it must only depend on the information set."""
Plan = dict[Seen, str]
"""The action that a seat takes in each of its information sets."""
Reached = Sequence[tuple[float, Node]]
"""Nodes, with the probabilities that chance and the other seats lead there."""


class BestResponse:
    """A seat's best response to a strategy of all other seats, found by going through the whole tree."""

    def __init__(self, tree: GameTree, seat: int, strategy: Strategy) -> None:
        self._seat = seat
        self._strategy = strategy
        self.plan: Plan = {}
        """The response, in the information sets that can be reached."""
        self.gain = self._best([(1.0, tree.root)])
        """What the seat gains on average."""

    def _best(self, reached: Reached) -> float:
        total = 0.0
        own: dict[Seen, list[tuple[float, DecisionNode]]] = {}
        todo = [*reached]
        while todo:
            weight, node = todo.pop()
            if not weight:
                continue
            if isinstance(node, End):
                total += weight * node.gains[self._seat]
            elif isinstance(node, DecisionNode) and node.seat == self._seat:
                own.setdefault(node.seen, []).append((weight, node))
            else:
                todo += [(weight * chance, after) for chance, after in _branches(node, self._strategy)]
        for seen, nodes in own.items():
            gains = {
                action: self._best([(weight, node.branches[action]) for weight, node in nodes])
                for action in nodes[0][1].branches
            }
            self.plan[seen] = max(gains, key=gains.__getitem__)
            total += gains[self.plan[seen]]
        return total


def gain(tree: GameTree, seat: int, plan: Plan, strategy: Strategy) -> float:
    """Return what a seat gains on average if it follows a plan, against a strategy of all other seats.

    In information sets that the plan lacks, it takes the first action.
    """

    def by_plan(node: DecisionNode) -> Mapping[str, float]:
        if node.seat != seat:
            return strategy(node)
        return {plan.get(node.seen, next(iter(node.branches))): 1.0}

    def value(node: Node) -> float:
        if isinstance(node, End):
            return node.gains[seat]
        return sum(chance * value(after) for chance, after in _branches(node, by_plan) if chance)

    return value(tree.root)


def _branches(node: ChanceNode | DecisionNode, strategy: Strategy) -> list[tuple[float, Node]]:
    if isinstance(node, ChanceNode):
        return node.branches
    chances = strategy(node)
    return [(chances.get(action, 0.0), after) for action, after in node.branches.items()]


class Choices:
    """What a level chooses in every information set of a tree, with each of several seeds.

    A level only sees the view of its seat, so it is asked once for all nodes with the same view. It gets
    different random numbers for each view, so the choices with a seed are a random sample of its strategy.
    """

    def __init__(self, tree: GameTree, player: Bot, budget: Budget, seeds: range) -> None:
        self._chosen: dict[object, list[str]] = {}
        for node in tree.decisions:
            key = node.seat, node.view.key()
            if key not in self._chosen:
                luck = [Stream(seed, f"best-response/{len(self._chosen)}").bits64() for seed in seeds]
                self._chosen[key] = [str(choose(player, node.view.copy(), node.seat, budget, one)) for one in luck]

    def frequencies(self, node: DecisionNode) -> dict[str, float]:
        """Return how often each action was chosen: the estimated strategy."""
        chosen = self._of(node)
        return {action: times / len(chosen) for action, times in Counter(chosen).items()}

    def with_seed(self, at: int) -> Strategy:
        """Return the strategy of the choices with the seed at an index, from 0."""
        return lambda node: {self._of(node)[at]: 1.0}

    def _of(self, node: DecisionNode) -> list[str]:
        return self._chosen[node.seat, node.view.key()]
