"""Computes battles fast, for searches, from public information: each front is packed into an integer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import permutations
from math import exp
from typing import NamedTuple

from ....core.rules.rng import Stream
from ..data import QUIET_ROUNDS, SUM_A_SPOT, SWEEP_BONUS
from ..rules.battle import weigh
from ..rules.ground import SEATS, SPOTS, SPOTS_AN_AREA
from ..rules.position import WorkersMadePosition
from .placings import Placing, sizes_of
from .value_function import BattleStanding, ranked

Front = int
"""What one side brings to a battle in an area: its tactic and the sums on three spots, packed into an integer.

The front of the area's second seat is packed as `turned` returns it, so that the sum of both fronts contains both
tactics and the first seat's lead at each spot.
"""
SPOT = (2 * SUM_A_SPOT).bit_length()
"""The number of bits for each spot: for the sum of its chips, or for a lead plus the highest sum, so that it is never
negative.
"""
TACTIC = SPOTS_AN_AREA * SPOT
GAIN = (SPOTS_AN_AREA + SUM_A_SPOT + SWEEP_BONUS).bit_length()
"""The number of bits for the most that a seat can gain in an area."""
GAINS = 2 * GAIN
Order = tuple[int, ...]
ORDERS = tuple(permutations(range(SPOTS_AN_AREA)))
BACK = {order: tuple(order.index(n) for n in range(SPOTS_AN_AREA)) for order in ORDERS}
"""By the order of an area's three spots: the order that restores the original one."""


def fronts(placing: Placing) -> tuple[Front, Front]:
    """Return a placing as two fronts: towards the next seat, and towards the previous one."""
    a, b, c, d, e, f = map(sum, placing.stacks)
    one, other = placing.tactics
    return _front(one, (a, b, c)), _front(other, (d, e, f))


def _front(tactic: int, sums: Sequence[int]) -> Front:
    return ((tactic << SPOT | sums[0]) << SPOT | sums[1]) << SPOT | sums[2]


def ordered(front: Front, order: Order) -> Front:
    """Return a front with its spots in another order."""
    sums = [_low(front >> n * SPOT, SPOT) for n in reversed(range(SPOTS_AN_AREA))]
    return _front(front >> TACTIC, [sums[n] for n in order])


def turned(front: Front) -> Front:
    """Return a front as that of an area's second seat, so that it can be added to the front of the first seat."""
    return (front >> TACTIC << TACTIC + 2) + _front(0, [SUM_A_SPOT] * SPOTS_AN_AREA) - _low(front, TACTIC)


def _low(number: int, bits: int) -> int:
    return number & (1 << bits) - 1


class Encounter(NamedTuple):
    """A situation that a seat may meet: both neighbours' fronts towards the seat, and their gains from each other."""

    right: Front
    left: Front
    between: int


class Met(dict[int, int]):
    """The gains of both seats of an area, packed, by the sum of the first front and the second, turned one."""

    def __init__(self, counter: str, sweep: str) -> None:
        self._rules = counter, sweep == "both"

    def __missing__(self, key: int) -> int:
        leads = [_low(key >> n * SPOT, SPOT) - SUM_A_SPOT for n in range(SPOTS_AN_AREA)]
        result = weigh(_low(key >> TACTIC, 2), key >> TACTIC + 2, leads, *self._rules)
        found = self[key] = result.first << GAIN | result.second
        return found


@lru_cache(1)
def met_by(counter: str, sweep: str) -> Met:
    """Return the table of gains under these options.

    It is shared, and kept between rounds, because it has at most 20,000 entries.
    """
    return Met(counter, sweep)


class Worth(dict[int, float]):
    """The share of its rivals that a seat is expected to finish ahead of, by the seats' gains in all areas.

    A key contains the gains of two seats, those of the first seat in the higher bits. For each seat there are three
    areas: the area towards the next seat, the one towards the previous seat, and the one between those two.
    """

    def __init__(self, p: WorkersMadePosition, seat: int, standing: BattleStanding) -> None:
        self._who = seat, (seat + 1) % SEATS, (seat + 2) % SEATS
        self._citizens = [p.citizens(s) for s in self._who]
        self._totals = [p.total(s) for s in self._who]
        self._standing = standing
        self._last_chance = p.quiet == QUIET_ROUNDS - 1
        """Whether the match ends if no citizen changes hands (8.12)."""

    def __missing__(self, key: int) -> float:
        a, b, d, e, gain_r, gain_l = (_low(key >> bits, GAIN) for bits in range(5 * GAIN, -1, -GAIN))
        (c0, cr, cl), (t0, tr, tl) = self._citizens, self._totals
        x, y, z = c0 - b - d, cr - gain_l - a, cl - gain_r - e
        u, v, w = t0 + a + e - b - d, tr + gain_r - gain_l + b - a, tl + gain_l - gain_r + d - e
        low = min(x, y, z)
        if low <= 0 or (self._last_chance and not key):
            found = ranked(0, (x, y, z), (u, v, w))
        else:
            per, fear = self._standing.total[low], self._standing.fear
            own, right, left = (self._standing.chips[s] for s in self._who)
            mine = per * u + fear[x] + own[a + e]
            found = 0.5 / (1 + exp(per * v + fear[y] + right[b + gain_r] - mine)) + 0.5 / (
                1 + exp(per * w + fear[z] + left[d + gain_l] - mine)
            )
        self[key] = found
        return found


class BattleStakes:
    """The values of the possible results of a round's battles, as far as an observer can know the placings.

    The observer may see how many chips some of the seats have placed on their spots.
    """

    def __init__(self, p: WorkersMadePosition, known: Collection[int], told: BattleStakes | None = None) -> None:
        """Compute the stakes of a position; `told` is another view of the same position, whose tables are shared."""
        if told is None:
            standing = BattleStanding(p.soldiers)
            self.met, self.worth = met_by(p.counter, p.sweep), [Worth(p, s, standing) for s in range(SEATS)]
        else:
            self.met, self.worth = told.met, told.worth
        self.orders = [_orders(p, area, known) for area in range(SEATS)]
        """For each area: the orders of the second seat's spots that are indistinguishable, because the spots have equal
        sizes.
        """

    def scenes(self, seat: int, pools: Sequence[Sequence[Placing]], count: int, rng: Stream) -> list[Encounter]:
        """Return random situations that a seat may meet.

        `pools` has by seat the placings from which the neighbours are assumed to choose.
        """
        rs, ls = (seat + 1) % SEATS, (seat + 2) % SEATS
        found: list[Encounter] = []
        for _ in range(count):
            right, left = fronts(rng.choice(pools[rs])), fronts(rng.choice(pools[ls]))
            orders = [rng.choice(orders) for orders in self.orders]
            between = self.met[right[0] + turned(ordered(left[1], orders[rs]))]
            # The order belongs to an area's second seat. Here that is this seat, so the first seat's front gets the
            # inverse order.
            found.append(
                Encounter(turned(ordered(right[1], orders[seat])), ordered(left[0], BACK[orders[ls]]), between)
            )
        return found


def _orders(p: WorkersMadePosition, area: int, known: Collection[int]) -> list[Order]:
    allowed = list(ORDERS)
    for seat, at in ((area, 0), ((area + 1) % SEATS, SPOTS_AN_AREA)):
        if seat in known:
            sizes = sizes_of(p.spots[seat * SPOTS + at : seat * SPOTS + at + SPOTS_AN_AREA])
            allowed = [o for o in allowed if all(sizes[o[i]] == size for i, size in enumerate(sizes))]
    return allowed
