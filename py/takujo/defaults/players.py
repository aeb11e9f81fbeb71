"""The computer players of a game without its own: the tree search, with more iterations for stronger levels."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from ..core.rules.position import CHANCE, Outcome
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Greedy, Thinking
from ..core.thinking.tree_search import MOST_PLIES, Aim, TreeSearch
from ..core.thinking.win_shares import shares
from .seated_position import SeatedPosition

ITERATIONS = {"easy": 40, "normal": 300, "strong": 2_000}
"""By level, the number of iterations of the search for a decision."""
LEVELS = ("random", *ITERATIONS)
PLAYOUTS = 60
"""The number of random playouts from which reviews estimate the chance of winning."""


class DefaultPlayers:
    """The computer players (core/game/interface.py, PlayersPart) of a game that has only rules."""

    GREEDY: Greedy[SeatedPosition] | None = None
    WEIGHTS: Sequence[float] = (1.0,)
    SOLO_WEIGHTS: Sequence[float] = (1.0,)
    DOUBT = 0.09
    """The standard error of a difference between two shares of PLAYOUTS playouts, each one half."""
    SOLO_DOUBT = 0.0

    def __init__(self, aim: Aim[SeatedPosition], secrets: bool) -> None:
        self._aim = aim
        self._secrets = secrets

    def unit(self, view: SeatedPosition) -> str:
        return self._aim.unit

    def think(self, view: SeatedPosition, seat: int, rng: Stream, level: str) -> Thinking:
        return TreeSearch(view, seat, self._secrets, self._aim, rng).think(ITERATIONS[level])

    def features(self, position: SeatedPosition) -> list[tuple[float, ...]]:
        """Return by seat the logarithm of its share of wins in random playouts; its mean points if it plays alone."""
        outcomes = [_played_out(position, Stream(n, "features")) for n in range(PLAYOUTS)]
        sums = [0.0] * max((len(outcome.scores) for outcome in outcomes), default=0)
        alone = len(sums) == 1
        for outcome in outcomes:
            for seat, share in enumerate(map(float, outcome.scores) if alone else shares(outcome)):
                sums[seat] += share
        return [(total / PLAYOUTS,) if alone else (log((total + 0.5) / PLAYOUTS),) for total in sums]

    def stage(self, position: SeatedPosition) -> int:
        return 0


def _played_out(position: SeatedPosition, rng: Stream) -> Outcome:
    """Return the outcome of a random playout."""
    p = position.copy()
    for _ in range(MOST_PLIES):
        actors = p.actors()
        if not actors:
            break
        seat = actors[0]
        p.play(seat, rng.weighted(p.chances()) if seat == CHANCE else rng.choice(p.actions(seat)))
    outcome = p.outcome()
    assert outcome is not None, "random play doesn't end this match"
    return outcome
