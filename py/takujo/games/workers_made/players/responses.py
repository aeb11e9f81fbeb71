"""The best responses to a level in the first round, for measurements of how exploitable it is.

Between two placings, a nation sees only how many chips are on each spot of the other (2.4). The level's strategy is
known exactly: its search says among which placings it chooses. A gain is the number of citizens taken minus those paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from ....core.rules.position import CHANCE, HIDDEN
from ....core.rules.rng import Stream
from ..data import CHIPS, CHIPS_A_SPOT, CITIZENS, KIND, SUM_A_SPOT
from ..rules.actions import ATTACK, DEFENCE
from ..rules.battle import weigh
from ..rules.ground import SPOTS, SPOTS_AN_AREA, neighbour
from ..rules.position import WorkersMadePosition
from .placings import Placing, Stack, sizes_of
from .search import mixture

UNIT = "citizens"
PLACES = {"first": True, "second": True, "last": False}
"""By the place in the order of placing: whether gains there are lower bounds.

The numbers of chips on the spots of an early nation change what the others place, and each answer needs a full search.
So only some sets of numbers are tried: those in NUMBERS, and those of one of the level's placings.
"""
STAKES = float(sum(chip * n for chip, n in zip(CHIPS, CITIZENS, strict=True)))
"""The citizens of a nation, with which it loses the game."""
LEVELS = ("easy", "normal", "strong", "master")
NUMBERS = (
    (2, 2, 2, 2, 2, 2),
    (3, 1, 2, 2, 2, 2),
    (3, 2, 1, 3, 2, 1),
    (3, 3, 1, 2, 2, 1),
    (3, 3, 0, 3, 3, 0),
    (3, 3, 3, 1, 1, 1),
    (1, 1, 1, 3, 3, 3),
)
"""Numbers of chips on a nation's six spots that an early nation tries: evenly, and with more on some spots."""

Front = tuple[int, tuple[int, ...]]
"""What a nation has in an area: its tactic and the sums on its three spots."""
Facing = Mapping[Front, float]
"""The fronts that a nation may face in an area, with their probabilities."""


class Response(NamedTuple):
    """A placing, and what it gains on average."""

    gain: float
    placing: Placing


class RoundResponses:
    """The best responses to a level in the first round. It remembers the level's searches, which take long."""

    def __init__(self, start: WorkersMadePosition, level: str) -> None:
        self._start = start
        self._level = level
        self._mixed: dict[object, list[Placing]] = {}
        self._responses: dict[object, Response] = {}

    def gains(self, seed: int) -> Iterator[float]:
        """Yield by place in the order what a nation gains there if the order and the others' placings are random."""
        p, rng = self._start.copy(), Stream(seed, "best response")
        p.play(CHANCE, rng.weighted(p.chances()))
        one, two, _ = p.order
        yield self.early(p, one, {}).gain
        first = self.mixture(p, one)
        p = laid(p, one, rng.choice(first).stacks)
        possible = seen(first, p, one)
        yield self.early(p, two, {one: possible}).gain
        second = self.mixture(p, two)
        p = laid(p, two, rng.choice(second).stacks)
        yield self.last(p, {one: possible, two: seen(second, p, two)}).gain

    def mixture(self, p: WorkersMadePosition, seat: int) -> list[Placing]:
        """Return the placings among which the level chooses at a seat, all equally likely."""
        key = (seat, *p.order, *map(len, p.spots))
        if key not in self._mixed:
            self._mixed[key] = mixture(p.view(seat), seat, self._level)
        return self._mixed[key]

    def last(self, p: WorkersMadePosition, possible: Mapping[int, Sequence[Placing]]) -> Response:
        """Return the best response of the last nation; `possible` has by seat the placings that match what is seen."""
        seat = p.order[-1]
        key = (*p.order, *map(len, p.spots))
        if key not in self._responses:
            self._responses[key] = best(p, seat, [fronts(possible[neighbour(seat, area)], 1 - area) for area in (0, 1)])
        return self._responses[key]

    def early(self, p: WorkersMadePosition, seat: int, possible: Mapping[int, Sequence[Placing]]) -> Response:
        """Return the best response of the first or second nation among those with some numbers of chips per spot."""
        key = (*p.order, *map(len, p.spots))
        if key not in self._responses:
            own = sizes_of(self.mixture(p, seat)[0].stacks)
            self._responses[key] = max(
                self._with_sizes(p, seat, possible, sizes) for sizes in dict.fromkeys((*NUMBERS, own))
            )
        return self._responses[key]

    def _with_sizes(
        self, p: WorkersMadePosition, seat: int, possible: Mapping[int, Sequence[Placing]], sizes: Sequence[int]
    ) -> Response:
        p = laid(p, seat, [(HIDDEN,) * n for n in sizes])
        expected = {other: fronts(placings, _towards(other, seat)) for other, placings in possible.items()}
        later = [s for s in p.order if s != seat and s not in possible]
        answers = self.mixture(p, later[0])
        expected[later[0]] = fronts(answers, _towards(later[0], seat))
        if len(later) > 1:
            after: dict[Front, float] = {}
            for shown, times in Counter(sizes_of(placing.stacks) for placing in answers).items():
                then = self.mixture(laid(p, later[0], [(HIDDEN,) * n for n in shown]), later[1])
                for front, chance in fronts(then, _towards(later[1], seat)).items():
                    after[front] = after.get(front, 0.0) + chance * times / len(answers)
            expected[later[1]] = after
        return best(p, seat, [expected[neighbour(seat, area)] for area in (0, 1)], sizes)


def gains(start: WorkersMadePosition, level: str, seeds: Iterable[int]) -> Iterator[tuple[float, ...]]:
    """Yield for each seed what a nation gains by the best response, by its place in the order.

    The seed settles the order, and how many chips the nations that placed earlier have on each spot.
    """
    found = RoundResponses(start, level)
    for seed in seeds:
        yield tuple(found.gains(seed))


def laid(p: WorkersMadePosition, seat: int, stacks: Sequence[Stack]) -> WorkersMadePosition:
    """Return a position in which a nation has placed its chips."""
    after = p.copy()
    after.spots[seat * SPOTS : (seat + 1) * SPOTS] = stacks
    return after


def seen(placings: Sequence[Placing], p: WorkersMadePosition, seat: int) -> list[Placing]:
    """Return the placings that have as many chips on each spot as a nation has placed."""
    sizes = sizes_of(p.spots[seat * SPOTS : (seat + 1) * SPOTS])
    return [placing for placing in placings if sizes_of(placing.stacks) == sizes]


def fronts(placings: Sequence[Placing], area: int) -> Facing:
    """Return the fronts of equally likely placings in one of their nation's areas."""
    spots = slice(area * SPOTS_AN_AREA, (area + 1) * SPOTS_AN_AREA)
    count = Counter((placing.tactics[area], tuple(map(sum, placing.stacks[spots]))) for placing in placings)
    return {front: times / len(placings) for front, times in count.items()}


def _towards(seat: int, other: int) -> int:
    """Return in which of a nation's areas, 0 or 1, another nation is."""
    return 0 if neighbour(seat, 0) == other else 1


def best(p: WorkersMadePosition, seat: int, facing: Sequence[Facing], sizes: Sequence[int] | None = None) -> Response:
    """Return the best placing of a nation against what it may face in its two areas.

    `sizes` is how many chips each spot must have; without them, the nation may place as it likes.
    """
    counts = p.soldiers[seat]
    right, left = (_by_chips(p, seat, area, facing[area], sizes) for area in (0, 1))
    found = Response(float("-inf"), Placing((), (0, 0)))
    for used, (gain, tactic, stacks) in right.items():
        for more, (extra, other, others) in left.items():
            if gain + extra > found.gain and all(a + b <= n for a, b, n in zip(used, more, counts, strict=True)):
                found = Response(gain + extra, Placing((*stacks, *others), (tactic, other)))
    return found


def _by_chips(
    p: WorkersMadePosition, seat: int, area: int, facing: Facing, sizes: Sequence[int] | None
) -> dict[tuple[int, ...], tuple[float, int, tuple[Stack, ...]]]:
    """Return the best that chips can do in an area, by how many of each value are used there."""
    spots = [
        _stacks(None if sizes is None else sizes[area * SPOTS_AN_AREA + spot], p.soldiers[seat])
        for spot in range(SPOTS_AN_AREA)
    ]
    gains: dict[Front, float] = {}
    found: dict[tuple[int, ...], tuple[float, int, tuple[Stack, ...]]] = {}
    for stacks in product(*spots):
        used = [0] * len(CHIPS)
        for stack in stacks:
            for chip in stack:
                used[KIND[chip]] += 1
        key, sums = tuple(used), tuple(map(sum, stacks))
        for tactic in (ATTACK, DEFENCE):
            front = tactic, sums
            if front not in gains:
                gains[front] = sum(chance * _gain(p, area, front, other) for other, chance in facing.items())
            if key not in found or gains[front] > found[key][0]:
                found[key] = gains[front], tactic, stacks
    return found


def _stacks(size: int | None, counts: Sequence[int]) -> list[Stack]:
    """Return all stacks of a number of chips, highest chip first; without a number, all that differ in battle."""
    chips = [chip for chip, n in zip(CHIPS, counts, strict=True) if n and (chip or size is not None)]
    lengths = range(CHIPS_A_SPOT + 1) if size is None else (size,)
    stacks = (stack for n in lengths for stack in combinations_with_replacement(chips[::-1], n))
    return [stack for stack in stacks if sum(stack) <= SUM_A_SPOT]


def _gain(p: WorkersMadePosition, area: int, own: Front, other: Front) -> int:
    """Return what a nation gains in one of its areas; it is the first nation in area 0, and the second in area 1."""
    first, second = (own, other) if area == 0 else (other, own)
    leads = [a - b for a, b in zip(first[1], second[1], strict=True)]
    result = weigh(first[0], second[0], leads, p.counter, p.sweep == "both")
    return (result.first - result.second) * (1 if area == 0 else -1)
