"""Mixes the nations' placings by regret matching: placings become likelier if they would have gained more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import mul

from ..rules.ground import SEATS
from .clash import GAIN, ORDERS, BattleStakes, Front, Order, fronts, ordered, turned
from .placings import Placing

UNIT = 1 << 12
"""The sum of a mixture's weights, before rounding down. All numbers are integers, because `sum()` of floats rounds
differently in newer versions of Python.
"""
ROWS = 16
"""The number of rows of gains that are computed without interruption."""
RIGHT, LEFT = 0, 1
"""A nation's sides: towards the next seat, and towards the previous one."""
LEANING = 40
"""The percentage of cases in which a seat assumes that its rivals place as it predicts. A higher number makes
the seat easier to exploit. At 0 it seemed to gain less from `strong` rivals.
"""
Key = tuple[Front, Front]


class Mixture:
    """The placings between which a nation chooses, and how likely each is."""

    def __init__(self, placings: Mapping[Key, Placing]) -> None:
        self.placings = [*placings.values()]
        self.fronts = [sorted({key[side] for key in placings}) for side in (RIGHT, LEFT)]
        """By side: the different fronts of the placings."""
        index = [{front: n for n, front in enumerate(row)} for row in self.fronts]
        self.at = [[index[side][key[side]] for key in placings] for side in (RIGHT, LEFT)]
        """By side, then by placing: the index of its front."""
        self.weights = [UNIT // len(placings)] * len(placings)
        self._regrets = [0] * len(placings)
        self._sums = [0] * len(placings)

    def by_front(self, side: int) -> list[int]:
        """Return the weight of each front on a side."""
        found = [0] * len(self.fronts[side])
        for n, weight in zip(self.at[side], self.weights, strict=True):
            found[n] += weight
        return found

    def adapt(self, gains: Sequence[int], step: int) -> None:
        """Change the weights, given what each placing gains; later steps, counted from 1, count more in the average."""
        mean = sum(map(mul, self.weights, gains)) // sum(self.weights)
        self._regrets = [max(regret + gain - mean, 0) for regret, gain in zip(self._regrets, gains, strict=True)]
        if total := sum(self._regrets):
            self.weights = [regret * UNIT // total for regret in self._regrets]
        self._sums = [sums + step * weight for sums, weight in zip(self._sums, self.weights, strict=True)]

    def likeliest(self) -> Placing:
        """Return the placing with the highest average weight in all steps."""
        return self.placings[max(range(len(self.placings)), key=self._sums.__getitem__)]

    def average(self, size: int) -> list[Placing]:
        """Return the average mixture of all steps as `size` equally likely placings, in which likely ones recur."""
        total = sum(self._sums)
        shares = [divmod(sums * size, total) for sums in self._sums]
        missing = size - sum(times for times, _ in shares)
        up = sorted(range(len(shares)), key=lambda n: -shares[n][1])[:missing]
        return [placing for n, placing in enumerate(self.placings) for _ in range(shares[n][0] + (1 if n in up else 0))]


class RegretMatching:
    """The mixtures of all nations, each of which adapts to the others' in every step.

    A nation's gain is the number of citizens that it takes minus those that it pays. Placings that differ only in the
    order of spots that look alike count as one, with the sum of the gains in all orders.
    """

    def __init__(
        self, battle: BattleStakes, pools: Sequence[Sequence[Placing]], seat: int, expected: Sequence[Sequence[Placing]]
    ) -> None:
        """Prepare to mix the placings in `pools`; those `expected` of the seat's rivals are also given by seat."""
        self._battle = battle
        self._seat = seat
        self._steps = 0
        self._placings = [(pools[s], expected[s]) for s in range(SEATS)]
        """By seat: the placings to mix, and the expected ones."""
        self.mixtures: list[Mixture] = []
        """By seat; complete after `prepare`."""
        self._expected: list[list[Counter[Front]]] = []
        """By seat and side: how often each front is expected."""
        self._gains: list[list[list[list[int]]]] = [[[], []] for _ in range(SEATS)]
        """By seat and side: the gain there, by the seat's front, then by its neighbour's."""

    def prepare(self) -> Iterator[None]:
        """Compute the mixtures at the start, and the gains; yields regularly, so that it can be interrupted."""
        for seat, (pool, expected) in enumerate(self._placings):
            placings = [*pool, *expected]
            keys = [self._key(seat, placing) for placing in placings]
            self.mixtures.append(Mixture(dict(zip(keys, placings, strict=True))))
            self._expected.append([Counter(key[side] for key in keys[len(pool) :]) for side in (RIGHT, LEFT)])
            yield
        met, low = self._battle.met, (1 << GAIN) - 1
        for area, orders in enumerate(self._battle.orders):
            second = (area + 1) % SEATS
            scale = len(ORDERS) // len(orders)
            others = [
                [turned(ordered(front, order)) for order in orders] for front in self.mixtures[second].fronts[LEFT]
            ]
            rows = self._gains[area][RIGHT]
            for front in self.mixtures[area].fronts[RIGHT]:
                pairs = [[met[front + other] for other in turns] for turns in others]
                rows.append([scale * sum((pair >> GAIN) - (pair & low) for pair in row) for row in pairs])
                if not len(rows) % ROWS:
                    yield
            self._gains[second][LEFT] = [[-gain for gain in column] for column in zip(*rows, strict=True)]

    def step(self) -> None:
        """Let each nation adapt once."""
        self._steps += 1
        for seat, mixture in enumerate(self.mixtures):
            facing = self._facing(seat)
            right, left = (
                [sum(map(mul, row, facing[side])) for row in self._gains[seat][side]] for side in (RIGHT, LEFT)
            )
            gains = [right[n] + left[m] for n, m in zip(mixture.at[RIGHT], mixture.at[LEFT], strict=True)]
            mixture.adapt(gains, self._steps)

    def _facing(self, seat: int) -> list[list[int]]:
        """Return by side the weights of the fronts that a seat faces."""
        found: list[list[int]] = []
        for other, side in ((seat + 1) % SEATS, LEFT), ((seat + 2) % SEATS, RIGHT):
            weights = self.mixtures[other].by_front(side)
            expected = self._expected[other][side]
            if seat == self._seat and expected:
                total = sum(expected.values())
                weights = [
                    ((100 - LEANING) * weight + LEANING * UNIT * expected[front] // total) // 100
                    for front, weight in zip(self.mixtures[other].fronts[side], weights, strict=True)
                ]
            found.append(weights)
        return found

    def _key(self, seat: int, placing: Placing) -> Key:
        """Return a placing's fronts, the same for all placings that differ only in the order of similar spots."""
        right, left = fronts(placing)
        return _lowest(right, self._battle.orders[seat]), _lowest(left, self._battle.orders[(seat + 2) % SEATS])


def _lowest(front: Front, orders: Sequence[Order]) -> Front:
    return min(ordered(front, order) for order in orders)
