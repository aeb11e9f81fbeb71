"""Estimates the values of goods, blocs, packages and nations, in dollars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...data import (
    ACADEMY,
    BANK,
    BANK_DOT,
    ECONOMY,
    ENERGY,
    FACTORY,
    FARM,
    FEED,
    FOOD,
    GENERATOR,
    GOODS,
    INTEREST,
    MARKETS,
    MINE,
    PACKAGES,
    POWER,
    REPAY,
    TILE_POINTS,
)
from ...rules.blocs import blocs, output
from ...rules.market import barter_price, sell_price
from ...rules.position import ELIMINATED
from ..learned import PACKAGE_VALUES
from ..skill import KEEN, Skill

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

FIRST = (FARM, FACTORY, MINE, GENERATOR, ACADEMY, FARM)
"""By position from the first player, the industry with which a nation begins after a cash start, so that nations
differ.
"""
STAKE, DOTS = 3, 4
"""The number of tiles in a bloc that supports itself, and the number of its full dots."""


def founding(p: WarCloudsPosition) -> bool:
    """Return whether nations build their first bloc: in the first round after a cash start."""
    return p.cash and p.round <= 1 and not p.ended


def industry(p: WarCloudsPosition, seat: int) -> int:
    """Return the kind of tile of a nation's first industry after a cash start."""
    return FIRST[(seat - p.marker) % p.seats]


def anyhow(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a nation builds the next tile of its first industry even if its estimated profit is negative."""
    return founding(p) and len(p.tiles_of(seat)) < STAKE


def proved(p: WarCloudsPosition) -> tuple[int, ...] | None:
    """Return by package its worth in dollars, as found in similar matches; None if that is unknown.

    War changes the worth of packages, because units attack what is expensive.
    """
    found = PACKAGE_VALUES[f"{p.edition}e-{'war' if p.war else 'peace'}"].get(str(p.seats))
    return tuple(found) if found is not None else None


TILE = TILE_POINTS * 10.0
"""The value of a tile at the end, in dollars (8.4)."""
SOON = 1.5
"""With at most this many rounds left, nations start nothing that pays later."""
QUICKEST, SHARE = 2.1, 0.6
"""The number of flags that the fastest nation places per round, and what the others place as a share of that."""
FLOWING = 0.5
"""The share of blocs' surplus that reaches the markets."""
HELD = 0.3
"""The share of nations' stocks that reaches the markets, or saves purchases there."""
BUILDING = (1.3, 0.2, 0.7, 0.5, 0.35)
"""By good: the cubes that a nation buys per round for building, and for running what it will have built."""
BACK = 0.3
"""By what share per round markets are assumed to return towards half full, because buyers and builders react to
prices.
"""
TILES_A_DOT = (0.5, 0.6, 0.6, 0.6, 0.75, 1.5)
"""By kind: the number of tiles for each full dot, in blocs of about three tiles. Banks start without a dot (5.3)."""
_MORE = 60
"""The number of additional cubes that the tables cover; no nation has more."""
_USUAL = 24
"""The largest surplus or deficit that the tables cover."""


def _sums(prices: Sequence[int]) -> tuple[int, ...]:
    sums = [0]
    for price in prices:
        sums.append(sums[-1] + price)
    return tuple(sums)


_FETCHED = tuple(_sums((*market.sell, *(market.sell[-1] for _ in range(_MORE)))) for market in MARKETS)
"""By good and cubes in the market: the total revenue of selling these one by one (3.3)."""
_PAID = tuple(_sums(market.buy[1:]) for market in MARKETS)
"""By good and cubes in the market: the total price of buying all of them one by one (3.2)."""


def fetches(good: int, stock: int, n: int) -> int:
    """Return what a nation is paid for `n` cubes that it sells one after the other."""
    sums = _FETCHED[good]
    return sums[min(stock + n, len(sums) - 1)] - sums[stock]


def costs(good: int, stock: int, n: int) -> int:
    """Return what a nation pays for `n` cubes that it buys one after the other."""
    if n <= stock:
        return _PAID[good][stock] - _PAID[good][stock - n]
    return _PAID[good][stock] + (n - stock) * MARKETS[good].buy[0]


def _change(good: int, stock: int, n: int) -> int:
    return fetches(good, stock, n) if n >= 0 else -costs(good, stock, -n)


def _changes(good: int, stock: int) -> tuple[int, ...]:
    """Return the revenue of usual surpluses, and the price of usual deficits."""
    sums = _FETCHED[good]
    sold = [fetched - sums[stock] for fetched in sums[stock : stock + _USUAL + 1]]
    return (*sold, *(-costs(good, stock, n) for n in range(_USUAL, 0, -1)))


_CHANGE = tuple(
    tuple(_changes(good, stock) for stock in range(market.wells + 1)) for good, market in enumerate(MARKETS)
)
"""By good, cubes in the market and surplus, with deficits counted from the end: see `change`."""


def change(good: int, stock: int, n: int) -> int:
    """Return the money for selling a surplus of `n` cubes.

    For negative `n`, minus the price of buying the missing ones.
    """
    return _CHANGE[good][stock][n] if -_USUAL <= n <= _USUAL else _change(good, stock, n)


class Own(NamedTuple):
    """A nation's blocs, without any estimate of their values."""

    blocs: list[tuple[int, int, int, int]]
    """For each bloc: its index, its colour, its number of full dots, and its number of tiles."""
    bloc_of: dict[int, int]
    """By cell * 6 + colour: the index of the bloc there."""
    could_use: tuple[int, int]
    """The Food and the Energy needed to run all blocs that have full dots."""


class BlocView:
    """All blocs in the present layout of tiles; properties of them are cached."""

    def __init__(self, p: WarCloudsPosition) -> None:
        self.outputs = [(bloc, output(p, bloc)) for bloc in blocs(p)]
        """All blocs, ordered by lowest cell and then by colour, each with its number of full dots."""
        self.by_cell = {cell * 6 + one[0].kind: one for one in self.outputs for cell in one[0].cells}
        """By cell * 6 + colour: the bloc there, with its number of full dots."""
        self._own: dict[int, Own] = {}
        self._flows: dict[tuple[int, ...], list[float]] = {}

    def own(self, seat: int) -> Own:
        """Return the blocs of a seat."""
        found = self._own.get(seat)
        if found is None:
            theirs = [(n, bloc, dots) for n, (bloc, dots) in enumerate(self.outputs) if bloc.owner == seat]
            run = [bloc for _, bloc, dots in theirs if dots]
            found = self._own[seat] = Own(
                [(n, bloc.kind, dots, len(bloc.cells)) for n, bloc, dots in theirs],
                {cell * 6 + bloc.kind: n for n, bloc, _ in theirs for cell in bloc.cells},
                (sum(FEED[bloc.kind] * len(bloc.cells) for bloc in run), sum(POWER[bloc.kind] for bloc in run)),
            )
        return found

    def flow(self, playing: tuple[int, ...]) -> list[float]:
        """Return by good how many cubes more the blocs of the given nations make than they use, per round."""
        found = self._flows.get(playing)
        if found is None:
            found = self._flows[playing] = [0.0] * len(GOODS)
            for bloc, dots in self.outputs:
                if bloc.owner in playing:
                    _flow(found, bloc.kind, dots, len(bloc.cells))
        return found[:]


_known: dict[tuple[object, ...], BlocView] = {}
MOST_KNOWN = 1_000
"""The maximum number of layouts that are cached, because lookahead reaches the same ones repeatedly."""


def land(p: WarCloudsPosition) -> BlocView:
    """Return all blocs in the present layout."""
    key = tuple(p.tile), tuple(p.facing), tuple(p.flag), tuple(p.token), p.synergy
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[key] = BlocView(p)
    return found


def outlook(p: WarCloudsPosition) -> list[int]:
    """Return by good how many cubes its market will contain on average, judging by stocks, surpluses and building."""
    playing = tuple([seat for seat in range(p.seats) if p.status[seat] != ELIMINATED])
    flow = land(p).flow(playing)
    if p.phase == "setup" and not p.cash:  # The future output of available packages.
        for n, package in enumerate(PACKAGES[p.edition - 1][:6]):
            if p.packages[n] == -1:
                for kind, dots, tiles in IDEAL[package.tiles]:
                    _flow(flow, kind, dots, tiles)
    if founding(p):  # The future output of nations without blocs.
        for seat in playing:
            if not p.tiles_of(seat):
                _flow(flow, industry(p, seat), DOTS, STAKE)
    half = (to_come(p, QUICKEST, SHARE) - 1) / 2
    found: list[int] = []
    for good, market in enumerate(MARKETS):
        now = p.market[good]
        drift = FLOWING * flow[good] - BUILDING[good] * len(playing) + BACK * (market.wells / 2 - now)
        there = now + HELD * sum(p.cubes[good::5]) + max(0.0, half) * drift
        found.append(round(max(0.0, min(float(market.wells), there))))
    return found


def _flow(flow: list[float], kind: int, dots: int, tiles: int) -> None:
    """Add the output and the needs of a bloc."""
    if dots:
        if kind != BANK:
            flow[kind] += dots
        flow[FOOD] -= FEED[kind] * tiles
        flow[ENERGY] -= POWER[kind]


def ideal(tiles: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the blocs that a package's tiles form if placed well: each colour with its full dots and tiles."""
    kind, many = tiles[0], len(tiles)
    if kind == ECONOMY:
        return (FARM, 2, 1), (GENERATOR, 1, 1)
    return ((kind, 6 if many == 3 else many if kind == FACTORY else 2 * many - 1, many),)


IDEAL = {package.tiles: ideal(package.tiles) for row in PACKAGES for package in row if package.tiles}


_MIDDLE = tuple(tuple((buy + sell) / 2 for buy, sell in zip(m.buy, m.sell, strict=True)) for m in MARKETS)


def middle(good: int, stock: int) -> float:
    """Return the price midway between buying and selling."""
    return _MIDDLE[good][stock]


def dots_worth(stocks: Sequence[int], kind: int, dots: int) -> float:
    """Return the value of a number of dots of a colour if the markets are filled to given levels."""
    return float(dots * BANK_DOT) if kind == BANK else dots * middle(kind, stocks[kind])


def rounds_left(p: WarCloudsPosition, skill: Skill = KEEN) -> float:
    """Return how many times blocs will still run, including this round's Produce phase."""
    if not p.stack or p.phase == "end" or (p.ended and p.phase == "trade"):
        return 0.0
    if p.ended:
        return 1.0
    own = skill.worth
    return max(1.0, min(own.far, own.delay + to_come(p, own.war_pace if p.war else own.pace)))


def to_come(p: WarCloudsPosition, pace: float, share: float = 1.0) -> float:
    """Return for how many rounds flags, land and tiles last if the fastest nation places `pace` flags per round.

    `share` is the mean number of flags that nations place, relative to that of the fastest one.
    """
    playing = [seat for seat in range(p.seats) if p.status[seat] != ELIMINATED]
    all_place = pace * share * max(1, len(playing))
    free = p.flag.count(-1) - len(p.blocked)
    tiles = sum(sorted(p.stacks[: BANK + 1])[:-1])
    flags = min((p.flags[seat] for seat in playing), default=0)
    return min(flags / pace, free / all_place, tiles / all_place)


class Economy:
    """What a nation's blocs make and need per round, and what more of them would be worth."""

    __slots__ = (
        "bloc_of",
        "could_use",
        "dormant",
        "lasts",
        "needs",
        "net",
        "promises",
        "seat",
        "skill",
        "stocks",
        "yields",
    )

    def __init__(self, p: WarCloudsPosition, seat: int, like: Economy | None = None, skill: Skill = KEEN) -> None:
        self.seat = seat
        self.skill: Skill = like.skill if like else skill
        self.lasts: float = like.lasts if like else rounds_left(p, skill)
        self.stocks: list[int] = like.stocks if like else outlook(p)
        """By good: how many cubes its market is expected to contain on average until the end."""
        self.yields = [0] * 6
        """What the blocs that are profitable at present or expected prices make per round: the cubes of each good, then
        the dollars of Banks.
        """
        self.needs = [0] * 5
        """By good: the cubes that the profitable blocs need to run."""
        own = land(p).own(seat)
        self.could_use = [*own.could_use, 0, 0, 0]
        """By good: the cubes that all blocs would need to run, even unprofitable ones."""
        self.bloc_of = own.bloc_of
        """By cell * 6 + colour: the index of the bloc there."""
        self.dormant: dict[int, tuple[int, int]] = {}
        """By index of a bloc that doesn't run: its number of tiles and of full dots."""
        for n, kind, dots, tiles in own.blocs:
            food, energy = FEED[kind] * tiles, POWER[kind]
            if dots and (_pays(self.stocks, kind, dots, food, energy) or _pays(p.market, kind, dots, food, energy)):
                self.yields[kind] += dots * BANK_DOT if kind == BANK else dots
                self.needs[FOOD] += food
                self.needs[ENERGY] += energy
            else:
                self.dormant[n] = tiles, dots
        self.net = [
            made - need - (use if self.lasts > 1 else 0)
            for made, need, use in zip(self.yields, self.needs, self.skill.worth.standing, strict=False)
        ]
        self.promises: list[float] = like.promises if like else [self.promise(kind) for kind in range(6)]
        """By kind of tile: the value of a full dot that may be completed later."""

    def price(self, good: int) -> float:
        """Return the approximate price of a cube."""
        return _MIDDLE[good][self.stocks[good]]

    def worth(self, kind: int, dots: int) -> float:
        """Return the value of a number of full dots of a colour, in dollars per round."""
        return dots_worth(self.stocks, kind, dots)

    def spare(self, p: WarCloudsPosition, good: int) -> int:
        """Return how many cubes of a good are left after running all blocs; negative if some are missing."""
        return p.cubes[self.seat * 5 + good] - self.needs[good]

    def promise(self, kind: int) -> float:
        """Return the value of a dot of a kind that may be completed later, after the Food for its tiles."""
        worth = dots_worth(self.stocks, kind, 1)
        return max(0.0, worth - FEED[kind] * TILES_A_DOT[kind] * middle(FOOD, self.stocks[FOOD]))

    def income(self) -> float:
        """Return the income per round if surpluses are sold and missing cubes bought.

        At least 0, because running is optional.
        """
        flow = sum(change(g, self.stocks[g], self.yields[g] - self.needs[g]) for g in range(5))
        return float(max(0, flow + self.yields[BANK]))

    def more(self, kind: int, dots: int, food: int, energy: int) -> float:
        """Return how much the income per round rises by more dots of a colour, which need more Food and Energy."""
        by = [0, 0, 0, 0, 0, 0]
        by[kind] = dots
        by[FOOD] -= food
        by[ENERGY] -= energy
        total = float(by[BANK] * BANK_DOT)
        for good in range(5):
            if by[good]:
                net, stock = self.net[good], self.stocks[good]
                total += change(good, stock, net + by[good]) - change(good, stock, net)
        return total


def _pays(stocks: list[int], kind: int, dots: int, food: int, energy: int) -> bool:
    """Return whether a bloc's output is worth more than its needs."""
    return dots_worth(stocks, kind, dots) > food * middle(FOOD, stocks[FOOD]) + energy * middle(ENERGY, stocks[ENERGY])


def fair(p: WarCloudsPosition, good: int) -> float:
    """Return the value of a cube that a nation has: midway between its market price and its price in a barter."""
    return 0.5 * (sell_price(p, good) + barter_price(p, good))


def note_burden(p: WarCloudsPosition, lasts: float) -> float:
    """Return what a note costs its holder until it is repaid, in dollars."""
    return REPAY + 1 + (INTEREST * lasts if p.edition == 2 else 0)


def holdings(p: WarCloudsPosition, economy: Economy) -> float:
    """Return the value of a nation's goods: those that it needs save their price, the others can be sold."""
    seat = economy.seat
    cubes = p.cubes[seat * 5 : seat * 5 + 5]
    if economy.lasts <= 0 or p.phase == "end":
        if not p.stack:
            return 0.0
        half = [sum(p.cubes[good::5]) // 2 for good in range(5)]  # 8.3
        return float(
            sum(n * MARKETS[g].sell[min(MARKETS[g].wells, p.market[g] + half[g])] for g, n in enumerate(cubes))
        )
    ahead = p.phase in ("trade", "develop", "setup")
    worth = 0.0
    for good, n in enumerate(cubes):
        need = (economy.needs[good] if ahead else 0) + (economy.skill.worth.standing[good] if economy.lasts > 1 else 0)
        worth += change(good, p.market[good], n - need) - change(good, p.market[good], -need)
    return worth
