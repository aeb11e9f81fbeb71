"""How placings fare in situations that a seat may meet: quick, as each front meets all of them only once."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.rng import Stream
from .clash import GAINS, BattleStakes, Encounter, Front, Met, fronts, turned
from .placings import Placing, altered

MUTANTS = 10
"""How many altered placings are tried at once."""


class Right(dict[Front, list[int]]):
    """By a front towards the next seat: what either gains in each situation, where `Worth` looks for it."""

    def __init__(self, met: Met, scenes: Sequence[Encounter]) -> None:
        self._met = met
        self._facing = [scene.right for scene in scenes]

    def __missing__(self, front: Front) -> list[int]:
        met = self._met
        found = self[front] = [met[front + facing] << 2 * GAINS for facing in self._facing]
        return found


class Left(dict[Front, list[int]]):
    """By a front towards the seat before: what either gains in each situation, and what the two others do."""

    def __init__(self, met: Met, scenes: Sequence[Encounter]) -> None:
        self._met = met
        self._facing = [(scene.left, scene.between) for scene in scenes]

    def __missing__(self, front: Front) -> list[int]:
        met, own = self._met, turned(front)
        found = self[front] = [met[facing + own] << GAINS | between for facing, between in self._facing]
        return found


class Situations:
    """What a seat may meet, and what its placings are worth there."""

    def __init__(self, battle: BattleStakes, seat: int, scenes: Sequence[Encounter]) -> None:
        self._right, self._left = Right(battle.met, scenes), Left(battle.met, scenes)
        self._worth = battle.worth[seat]
        self._count = len(scenes)
        self._judged: dict[tuple[Front, Front], float] = {}

    def judged(self, placing: Placing) -> float:
        """Return of what share of its rivals a placing lets the seat expect to end ahead."""
        key = fronts(placing)
        found = self._judged.get(key)
        if found is None:
            worth, found = self._worth, 0.0
            for right, left in zip(self._right[key[0]], self._left[key[1]], strict=True):
                found += worth[right | left]  # one by one: sum() rounds otherwise in newer Pythons
            found = self._judged[key] = found / self._count
        return found

    def best(self, placings: Sequence[Placing]) -> Placing:
        """Return the best of some placings, the first of equals."""
        return max(placings, key=self.judged)

    def climb(self, start: Placing, tries: int, rng: Stream) -> Placing:
        """Return a placing altered again and again as that helps."""
        found, high = start, self.judged(start)
        for _ in range(tries):
            mutant = self.best([altered(found, rng) for _ in range(MUTANTS)])
            if self.judged(mutant) > high:
                found, high = mutant, self.judged(mutant)
        return found
