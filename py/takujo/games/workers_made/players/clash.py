"""A whole round's battle from placings: what each seat stands to have after it. Quick, for searching."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp

from ....core.rng import Stream
from ..data import QUIET_ROUNDS
from ..rules.battle import weigh
from ..rules.ground import SEATS, SPOTS, SPOTS_AN_AREA
from ..rules.position import WorkersMadePosition
from .placings import Placing, altered, sizes_of
from .value_function import Standing, ranked

Front = tuple[int, int, int, int]
"""The tactic and the three sums of an area."""
Order = tuple[int, ...]
ORDERS = tuple(permutations(range(SPOTS_AN_AREA)))
BACK = {order: tuple(order.index(n) for n in range(SPOTS_AN_AREA)) for order in ORDERS}
"""Each order the other way round."""
MUTANTS = 10
"""How many altered placings are tried at once."""


class Fronts:
    """Placings as battles see them: the different fronts towards either neighbour, and which two each placing has."""

    def __init__(self, placings: Sequence[Placing]) -> None:
        right: dict[Front, int] = {}
        left: dict[Front, int] = {}
        self.pairs = []
        for placing in placings:
            a, b, c, d, e, f = map(sum, placing.stacks)
            one, other = (placing.tactics[0], a, b, c), (placing.tactics[1], d, e, f)
            self.pairs.append((right.setdefault(one, len(right)), left.setdefault(other, len(left))))
        self.right, self.left = list(right), list(left)

    def pick(self, rng: Stream) -> tuple[Front, Front]:
        """Return the fronts of any placing."""
        i, j = rng.choice(self.pairs)
        return self.right[i], self.left[j]


class Scene:
    """What a seat may meet: its neighbours' fronts, and for each area in which order its spots may as well lie."""

    __slots__ = ("left", "orders", "right")

    def __init__(self, right: tuple[Front, Front], left: tuple[Front, Front], orders: list[Order]) -> None:
        self.right = right
        self.left = left
        self.orders = orders


class Battle:
    """What is at stake in a round, as everybody can see it."""

    def __init__(self, p: WorkersMadePosition) -> None:
        self.citizens = [p.citizens(s) for s in range(SEATS)]
        self.totals = [p.total(s) for s in range(SEATS)]
        self.standing = Standing(p.soldiers)
        self.orders = [_orders(p, area) for area in range(SEATS)]
        """For each area: how the second seat's spots may as well lie, as nobody can tell those of a size apart."""
        self.last_chance = p.quiet == QUIET_ROUNDS - 1
        """Whether the match ends if no citizen changes hands (8.12)."""
        self._rules = p.counter, p.sweep == "both"
        self._met: dict[tuple[Front, Front], tuple[int, int]] = {}

    def met(self, first: Front, second: Front) -> tuple[int, int]:
        """Return what the first and the second seat of an area gain."""
        key = first, second
        found = self._met.get(key)
        if found is None:
            leads = (first[1] - second[1], first[2] - second[2], first[3] - second[3])
            result = weigh(first[0], second[0], leads, *self._rules)
            found = self._met[key] = (result.first, result.second)
        return found

    def scenes(self, seat: int, pools: Sequence[Fronts], count: int, rng: Stream) -> list[Scene]:
        """Return situations that a seat may meet if its neighbours choose from these placings, by seat."""
        right, left = pools[(seat + 1) % SEATS], pools[(seat + 2) % SEATS]
        return [
            Scene(right.pick(rng), left.pick(rng), [rng.choice(orders) for orders in self.orders]) for _ in range(count)
        ]

    def judged(self, seat: int, placings: Sequence[Placing], against: Sequence[Scene]) -> list[float]:
        """Return of what share of its rivals each placing lets a seat expect to end ahead."""
        own = Fronts(placings)
        sums = [0.0] * len(placings)
        for scene in against:
            sums = list(map(float.__add__, sums, self._values(seat, own, scene)))
        return [s / len(against) for s in sums]

    def _values(self, seat: int, own: Fronts, scene: Scene) -> list[float]:
        rs, ls = (seat + 1) % SEATS, (seat + 2) % SEATS
        met, orders, right, left = self.met, scene.orders, scene.right, scene.left
        c, t = self.citizens, self.totals
        gain_r, gain_l = met(right[0], _ordered(left[1], orders[rs]))
        c0, cr, cl = c[seat], c[rs] - gain_l, c[ls] - gain_r
        t0, tr, tl = t[seat], t[rs] + gain_r - gain_l, t[ls] + gain_l - gain_r
        facing_right = _ordered(right[1], orders[seat])
        # an order is that of an area's second seat: here that is oneself, so the first lies the other way round
        facing_left = _ordered(left[0], BACK[orders[ls]])
        to_right = [met(front, facing_right) for front in own.right]
        to_left = [met(facing_left, front) for front in own.left]
        may_end = self.last_chance and not gain_r and not gain_l
        per, fear = self.standing.total, self.standing.fear
        chips_0, chips_r, chips_l = (self.standing.chips[s] for s in (seat, rs, ls))
        seen: dict[tuple[tuple[int, int], tuple[int, int]], float] = {}
        found = []
        for i, j in own.pairs:
            key = to_right[i], to_left[j]
            value = seen.get(key)
            if value is None:
                (a, b), (d, e) = key
                x, y, z = c0 - b - d, cr - a, cl - e
                u, v, w = t0 + a + e - b - d, tr + b - a, tl + d - e
                low = min(x, y, z)
                if low <= 0 or (may_end and not (a or b or d or e)):
                    value = ranked(0, (x, y, z), (u, v, w))
                else:
                    p = per[low]
                    mine = p * u + fear[x] + chips_0[a + e]
                    value = 0.5 / (1 + exp(p * v + fear[y] + chips_r[b + gain_r] - mine)) + 0.5 / (
                        1 + exp(p * w + fear[z] + chips_l[d + gain_l] - mine)
                    )
                seen[key] = value
            found.append(value)
        return found

    def climb(
        self,
        seat: int,
        starts: Sequence[Placing],
        against: Sequence[Scene],
        tries: int,
        rng: Stream,
    ) -> Placing:
        """Return the best of the starts, altered again and again as that helps."""
        values = self.judged(seat, starts, against)
        top = max(range(len(starts)), key=values.__getitem__)
        found, high = starts[top], values[top]
        for _ in range(tries):
            mutants = [altered(found, rng) for _ in range(MUTANTS)]
            values = self.judged(seat, mutants, against)
            top = max(range(MUTANTS), key=values.__getitem__)
            if values[top] > high:
                found, high = mutants[top], values[top]
        return found


def has_placed(p: WorkersMadePosition, seat: int) -> bool:
    """Say whether a seat has placed before the one that is placing now."""
    return p.order.index(seat) < p.order.index(p.stack[-1][1])


def _orders(p: WorkersMadePosition, area: int) -> list[Order]:
    allowed = list(ORDERS)
    for seat, at in ((area, 0), ((area + 1) % SEATS, SPOTS_AN_AREA)):
        if has_placed(p, seat):
            sizes = sizes_of(p.spots[seat * SPOTS + at : seat * SPOTS + at + SPOTS_AN_AREA])
            allowed = [o for o in allowed if all(sizes[o[i]] == size for i, size in enumerate(sizes))]
    return allowed


def _ordered(front: Front, order: Order) -> Front:
    return front[0], front[1 + order[0]], front[1 + order[1]], front[1 + order[2]]
