"""Evaluates placings in the situations that a seat may meet: fast, because each front is resolved only once."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.rng import Stream
from .clash import GAINS, BattleStakes, Encounter, Front, Met, fronts, turned
from .placings import Placing, altered

MUTANTS = 10
"""The number of changed placings that a step of the local search tries."""


class Right(dict[Front, list[int]]):
    """Both seats' gains in the area towards the next seat, in each situation, by the seat's front there.

    The gains are packed as parts of keys for `Worth`.
    """

    def __init__(self, met: Met, scenes: Sequence[Encounter]) -> None:
        self._met = met
        self._facing = [scene.right for scene in scenes]

    def __missing__(self, front: Front) -> list[int]:
        met = self._met
        found = self[front] = [met[front + facing] << 2 * GAINS for facing in self._facing]
        return found


class Left(dict[Front, list[int]]):
    """The gains in the area towards the previous seat, and between the two other seats, by the seat's front there.

    Both are lists with a number for each situation. The gains are packed as parts of keys for `Worth`.
    """

    def __init__(self, met: Met, scenes: Sequence[Encounter]) -> None:
        self._met = met
        self._facing = [(scene.left, scene.between) for scene in scenes]

    def __missing__(self, front: Front) -> list[int]:
        met, own = self._met, turned(front)
        found = self[front] = [met[facing + own] << GAINS | between for facing, between in self._facing]
        return found


class Situations:
    """The situations that a seat may meet, and the values of its placings in them."""

    def __init__(self, battle: BattleStakes, seat: int, scenes: Sequence[Encounter]) -> None:
        self._right, self._left = Right(battle.met, scenes), Left(battle.met, scenes)
        self._worth = battle.worth[seat]
        self._count = len(scenes)
        self._judged: dict[tuple[Front, Front], float] = {}

    def judged(self, placing: Placing) -> float:
        """Return the expected share of its rivals that the seat finishes ahead of if it chooses a placing."""
        key = fronts(placing)
        found = self._judged.get(key)
        if found is None:
            worth, found = self._worth, 0.0
            for right, left in zip(self._right[key[0]], self._left[key[1]], strict=True):
                # Added one by one, because sum() rounds differently in newer versions of Python.
                found += worth[right | left]
            found = self._judged[key] = found / self._count
        return found

    def best(self, placings: Sequence[Placing]) -> Placing:
        """Return the placing with the highest expected result (`judged`).

        If several are equally good, the first of them.
        """
        return max(placings, key=self.judged)

    def climb(self, start: Placing, tries: int, rng: Stream) -> Placing:
        """Return the placing that a local search finds from the placing `start`.

        It tries variations up to `tries` times, and moves on whenever one is better.
        """
        found, high = start, self.judged(start)
        for _ in range(tries):
            mutant = self.best([altered(found, rng) for _ in range(MUTANTS)])
            if self.judged(mutant) > high:
                found, high = mutant, self.judged(mutant)
        return found
