"""The tree of a small game, or of one deal of it, with the information sets of its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..contest.plan import LadderError
from ..core.game.game import Game
from ..core.match.match import Match
from ..core.rules.action import Action
from ..core.rules.position import CHANCE, Position
from ..core.thinking.rollouts import Rollouts
from ..core.thinking.win_shares import shares

MOST_NODES, MOST_PLIES = 100_000, 200
"""The largest number of nodes, and of actions one after the other, that a tree may have."""
Seen = tuple[object, ...]
"""What a seat has seen: actions as it sees them, and its view at each of its decisions."""


class End(NamedTuple):
    """The end of the game or deal."""

    gains: tuple[float, ...]
    """By seat, what it has gained since the start."""


class ChanceNode(NamedTuple):
    """A chance event: the probability of each result, and the node after it."""

    branches: list[tuple[float, Node]]


class DecisionNode(NamedTuple):
    """A decision of a seat."""

    seat: int
    seen: Seen
    """The information set: the nodes of a seat with equal values look the same to it."""
    view: Position
    branches: dict[str, Node]
    """The node after each action, by the notation of the action."""


Node = End | ChanceNode | DecisionNode


class GameTree(NamedTuple):
    """The whole tree, and the decisions in it."""

    root: Node
    decisions: list[DecisionNode]
    seats: int
    unit: str
    """The unit of gains: "points", or "wins" for shares of the win."""
    stakes: float
    """The most that a seat can lose."""


class _Payoff:
    """The gains at the end, in the game's points, or as shares of the win.

    A game whose rollouts count points is played until its rollouts are over, which may be the end of a deal.
    """

    def __init__(self, game: Game, start: Position, seats: int) -> None:
        self.judges: list[Rollouts[Position]] = []
        if game.rollouts is not None:
            judges = [game.rollouts.rollouts(start.view(seat), seat) for seat in range(seats)]
            self.judges = judges if judges[0].unit == "points" else []
        self.unit = "points" if self.judges else "wins"
        self._before = [judge.value(start) for judge in self.judges]

    def gains(self, p: Position, decided: bool) -> tuple[float, ...] | None:
        """Return the seats' gains if the tree ends at a position, else None.

        `decided` is whether a seat has decided before: a deal isn't over before its first decision.
        """
        outcome = p.outcome()
        if outcome is None and not (self.judges and decided and self.judges[0].over(p)):
            return None
        if self.judges:
            return tuple(judge.value(p) - own for judge, own in zip(self.judges, self._before, strict=True))
        assert outcome is not None
        even = 1 / len(outcome.scores)
        return tuple(share - even for share in shares(outcome))


def grow(game: Game, seats: int, options: Mapping[str, str | Sequence[str]]) -> GameTree:
    """Return the tree of a game; raises LadderError if it is too large, or if no seat can lose anything."""
    return _Growth(game, seats, options).tree()


class _Growth:
    """Plays everything that can happen from the start of a game."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str | Sequence[str]]) -> None:
        self._game = game
        self._start = Match.bare(game, seats, options, 1).position
        self._payoff = _Payoff(game, self._start, seats)
        self._seats = range(seats)
        self._decisions: list[DecisionNode] = []
        self._stakes = 0.0
        self._count = 0

    def tree(self) -> GameTree:
        """Return the tree."""
        root = self._node(self._start, [()] * len(self._seats), 0, decided=False)
        if not self._stakes:
            raise LadderError(f"No seat of {self._game.id} can lose anything, so a best response has nothing to gain.")
        return GameTree(root, self._decisions, len(self._seats), self._payoff.unit, self._stakes)

    def _node(self, p: Position, seen: Sequence[Seen], plies: int, decided: bool) -> Node:
        """Return the node of a position.

        `seen` has by seat what it has seen before, `plies` is the number of actions before, and `decided` is whether
        one of them was a decision.
        """
        self._count += 1
        if self._count > MOST_NODES or plies > MOST_PLIES:
            most = f"{MOST_NODES:,} positions" if plies <= MOST_PLIES else f"{MOST_PLIES} actions one after the other"
            raise LadderError(f"The tree of {self._game.id} is too large: it has more than {most}.")
        gains = self._payoff.gains(p, decided)
        if gains is not None:
            self._stakes = max(self._stakes, -min(gains))
            return End(gains)
        mover = p.actors()[0]
        if mover == CHANCE:
            whole = sum(weight for _, weight in p.chances())
            return ChanceNode(
                [
                    (weight / whole, self._after(p, mover, action, seen, plies, decided))
                    for action, weight in p.chances()
                ]
            )
        view = p.view(mover)
        known = [*seen]
        known[mover] = (*seen[mover], view.key())
        node = DecisionNode(mover, known[mover], view, {})
        self._decisions.append(node)
        for action in p.actions(mover):
            node.branches[str(action)] = self._after(p, mover, action, known, plies, decided=True)
        return node

    def _after(self, p: Position, mover: int, action: Action, seen: Sequence[Seen], plies: int, decided: bool) -> Node:
        shown = [(*seen[viewer], str(p.redacted(mover, action, viewer))) for viewer in self._seats]
        after = p.copy()
        after.play(mover, action)
        return self._node(after, shown, plies + 1, decided)
