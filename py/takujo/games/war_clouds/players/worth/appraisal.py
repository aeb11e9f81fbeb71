"""What goods, blocs, packages and nations are worth in dollars, for computer players: quick rules of thumb."""

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
"""By place from the marker: what a nation builds first after a cash start, so that not all make the same."""
STAKE, DOTS = 3, 4
"""So many tiles of it make a bloc that one can live on, and have so many full dots."""


def founding(p: WarCloudsPosition) -> bool:
    """Return whether nations found what they live on: in the first round after a cash start."""
    return p.cash and p.round <= 1 and not p.ended


def industry(p: WarCloudsPosition, seat: int) -> int:
    """Return the kind of tile that a nation begins with."""
    return FIRST[(seat - p.marker) % p.seats]


def anyhow(p: WarCloudsPosition, seat: int) -> bool:
    """Return whether a nation builds the next tile of its industry, whatever it seems to bring: it has to begin."""
    return founding(p) and len(p.tiles_of(seat)) < STAKE


def proved(p: WarCloudsPosition) -> tuple[int, ...] | None:
    """Return what each package brought in matches like this one, in dollars; None where that is not known.

    With war it is different: units go after what is expensive.
    """
    found = PACKAGE_VALUES[f"{p.edition}e-{'war' if p.war else 'peace'}"].get(str(p.seats))
    return tuple(found) if found is not None else None


TILE = TILE_POINTS * 10.0
"""What a tile counts in the end, in dollars (8.4)."""
SOON = 1.5
"""With no more rounds left than that nothing is begun that has to pay later."""
QUICKEST, SHARE = 2.1, 0.6
"""Flags that the quickest nation places in a round, and the share of that that the others place."""
FLOWING = 0.5
"""How much of what blocs make, beyond what they need, comes to the markets."""
HELD = 0.3
"""How much of what nations hold comes there, or need not be bought."""
BUILDING = (1.3, 0.2, 0.7, 0.5, 0.35)
"""By good: what a nation takes out of a market in a round for building, and for what it will have built."""
BACK = 0.3
"""How quickly markets come back to half full: who buys and who builds looks at the prices."""
TILES_A_DOT = (0.5, 0.6, 0.6, 0.6, 0.75, 1.5)
"""By kind: how many tiles a full dot takes, in blocs of three more or less; Banks begin with none (5.3)."""
_MORE = 60
"""So many cubes more than a market holds are reckoned with: nobody has more."""
_USUAL = 24
"""No larger surplus and no larger lack are worked out in advance."""


def _sums(prices: Sequence[int]) -> tuple[int, ...]:
    sums = [0]
    for price in prices:
        sums.append(sums[-1] + price)
    return tuple(sums)


_FETCHED = tuple(_sums((*market.sell, *(market.sell[-1] for _ in range(_MORE)))) for market in MARKETS)
"""By good and cubes in the market: what they brought when they were sold there one by one (3.3)."""
_PAID = tuple(_sums(market.buy[1:]) for market in MARKETS)
"""By good and cubes in the market: what all of them cost, bought one by one (3.2)."""


def fetches(good: int, stock: int, n: int) -> int:
    """Return what so many cubes bring, sold one after the other."""
    sums = _FETCHED[good]
    return sums[min(stock + n, len(sums) - 1)] - sums[stock]


def costs(good: int, stock: int, n: int) -> int:
    """Return what so many cubes cost, bought one after the other."""
    if n <= stock:
        return _PAID[good][stock] - _PAID[good][stock - n]
    return _PAID[good][stock] + (n - stock) * MARKETS[good].buy[0]


def _change(good: int, stock: int, n: int) -> int:
    return fetches(good, stock, n) if n >= 0 else -costs(good, stock, -n)


def _changes(good: int, stock: int) -> tuple[int, ...]:
    """Return what usual surpluses bring, and what lacks cost."""
    sums = _FETCHED[good]
    sold = [fetched - sums[stock] for fetched in sums[stock : stock + _USUAL + 1]]
    return (*sold, *(-costs(good, stock, n) for n in range(_USUAL, 0, -1)))


_CHANGE = tuple(
    tuple(_changes(good, stock) for stock in range(market.wells + 1)) for good, market in enumerate(MARKETS)
)
"""By good, cubes in the market and surplus, a lack counting from the end: see `change`."""


def change(good: int, stock: int, n: int) -> int:
    """Return what a surplus brings, or with a minus what making up for a lack costs."""
    return _CHANGE[good][stock][n] if -_USUAL <= n <= _USUAL else _change(good, stock, n)


class Own(NamedTuple):
    """The blocs of a nation, whatever they are worth."""

    blocs: list[tuple[int, int, int, int]]
    """Of each a number that tells it, its colour, its full dots and its tiles."""
    bloc_of: dict[int, int]
    """By cell * 6 + colour: that number."""
    could_use: tuple[int, int]
    """The Food and the Energy that running all of them takes."""


class BlocView:
    """The blocs of all as the tiles lie, with what is often asked of them."""

    def __init__(self, p: WarCloudsPosition) -> None:
        self.outputs = [(bloc, output(p, bloc)) for bloc in blocs(p)]
        """All blocs, by their lowest cell and then by colour, with their full dots."""
        self.by_cell = {cell * 6 + one[0].kind: one for one in self.outputs for cell in one[0].cells}
        """By cell * 6 + colour: the bloc of a tile, with its full dots."""
        self._own: dict[int, Own] = {}
        self._flows: dict[tuple[int, ...], list[float]] = {}

    def own(self, seat: int) -> Own:
        """Return a seat's blocs."""
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
        """Return by good what the blocs of so many nations make beyond what they need."""
        found = self._flows.get(playing)
        if found is None:
            found = self._flows[playing] = [0.0] * len(GOODS)
            for bloc, dots in self.outputs:
                if bloc.owner in playing:
                    _flow(found, bloc.kind, dots, len(bloc.cells))
        return found[:]


_known: dict[tuple[object, ...], BlocView] = {}
MOST_KNOWN = 1_000
"""So many layouts are remembered: whoever thinks ahead comes by the same ones again and again."""


def land(p: WarCloudsPosition) -> BlocView:
    """Return the blocs of all as the tiles lie now."""
    key = tuple(p.tile), tuple(p.facing), tuple(p.flag), tuple(p.token), p.synergy
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[key] = BlocView(p)
    return found


def outlook(p: WarCloudsPosition) -> list[int]:
    """Return by good how full the market is to be expected on average, by what all have, make, need and build."""
    playing = tuple([seat for seat in range(p.seats) if p.status[seat] != ELIMINATED])
    flow = land(p).flow(playing)
    if p.phase == "setup" and not p.cash:  # what the packages still there will make
        for n, package in enumerate(PACKAGES[p.edition - 1][:6]):
            if p.packages[n] == -1:
                for kind, dots, tiles in IDEAL[package.tiles]:
                    _flow(flow, kind, dots, tiles)
    if founding(p):  # what those who have nothing yet will found
        for seat in playing:
            if not p.tiles_of(seat):
                _flow(flow, industry(p, seat), DOTS, STAKE)
    half = (to_come(p, QUICKEST, SHARE) - 1) / 2
    found = []
    for good, market in enumerate(MARKETS):
        now = p.market[good]
        drift = FLOWING * flow[good] - BUILDING[good] * len(playing) + BACK * (market.wells / 2 - now)
        there = now + HELD * sum(p.cubes[good::5]) + max(0.0, half) * drift
        found.append(round(max(0.0, min(float(market.wells), there))))
    return found


def _flow(flow: list[float], kind: int, dots: int, tiles: int) -> None:
    """Add what a bloc makes and needs."""
    if dots:
        if kind != BANK:
            flow[kind] += dots
        flow[FOOD] -= FEED[kind] * tiles
        flow[ENERGY] -= POWER[kind]


def ideal(tiles: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the blocs that the tiles of a package make, laid well: colour, full dots, tiles."""
    kind, many = tiles[0], len(tiles)
    if kind == ECONOMY:
        return (FARM, 2, 1), (GENERATOR, 1, 1)
    return ((kind, 6 if many == 3 else many if kind == FACTORY else 2 * many - 1, many),)


IDEAL = {package.tiles: ideal(package.tiles) for row in PACKAGES for package in row if package.tiles}


_MIDDLE = tuple(tuple((buy + sell) / 2 for buy, sell in zip(m.buy, m.sell, strict=True)) for m in MARKETS)


def middle(good: int, stock: int) -> float:
    """Return the price halfway between buying and selling."""
    return _MIDDLE[good][stock]


def dots_worth(stocks: Sequence[int], kind: int, dots: int) -> float:
    """Return what the dots of a colour are worth at some prices."""
    return float(dots * BANK_DOT) if kind == BANK else dots * middle(kind, stocks[kind])


def rounds_left(p: WarCloudsPosition, skill: Skill = KEEN) -> float:
    """Return how many times blocs will still run, this round's Produce phase included."""
    if not p.stack or p.phase == "end" or (p.ended and p.phase == "trade"):
        return 0.0
    if p.ended:
        return 1.0
    own = skill.worth
    return max(1.0, min(own.far, own.delay + to_come(p, own.war_pace if p.war else own.pace)))


def to_come(p: WarCloudsPosition, pace: float, share: float = 1.0) -> float:
    """Return how many rounds flags, land and tiles last, if one nation places so many flags, others a share of it."""
    playing = [seat for seat in range(p.seats) if p.status[seat] != ELIMINATED]
    all_place = pace * share * max(1, len(playing))
    free = p.flag.count(-1) - len(p.blocked)
    tiles = sum(sorted(p.stacks[: BANK + 1])[:-1])
    flags = min((p.flags[seat] for seat in playing), default=0)
    return min(flags / pace, free / all_place, tiles / all_place)


class Economy:
    """What a nation's blocs make and need in a round."""

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
        """By good: how full its market is to be expected."""
        self.yields = [0] * 6
        """By good, the last money in dollars: what the blocs make that pay, at the prices of now or of later."""
        self.needs = [0] * 5
        """By good: what running those takes."""
        own = land(p).own(seat)
        self.could_use = [*own.could_use, 0, 0, 0]
        """By good: what running all blocs takes, those that don't pay too."""
        self.bloc_of = own.bloc_of
        """By cell * 6 + colour: a number that tells the bloc."""
        self.dormant: dict[int, tuple[int, int]] = {}
        """By such a number, of blocs that don't run: their tiles, their full dots."""
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
        """By kind: what a dot that may be completed some day is worth."""

    def price(self, good: int) -> float:
        """Return what a cube costs or brings, more or less."""
        return _MIDDLE[good][self.stocks[good]]

    def worth(self, kind: int, dots: int) -> float:
        """Return what the dots of a colour are worth."""
        return dots_worth(self.stocks, kind, dots)

    def spare(self, p: WarCloudsPosition, good: int) -> int:
        """Return the cubes that running everything leaves; less than none where some lack."""
        return p.cubes[self.seat * 5 + good] - self.needs[good]

    def promise(self, kind: int) -> float:
        """Return what a dot that may be completed some day is worth, what its tiles eat taken off."""
        worth = dots_worth(self.stocks, kind, 1)
        return max(0.0, worth - FEED[kind] * TILES_A_DOT[kind] * middle(FOOD, self.stocks[FOOD]))

    def income(self) -> float:
        """Return what a round brings, if what is left over is sold and what lacks is bought: nobody has to run it."""
        flow = sum(change(g, self.stocks[g], self.yields[g] - self.needs[g]) for g in range(5))
        return float(max(0, flow + self.yields[BANK]))

    def more(self, kind: int, dots: int, food: int, energy: int) -> float:
        """Return how much more a round brings with so many more dots of a colour, for so much more Food and Energy."""
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
    """Return whether a bloc yields more than it takes."""
    return dots_worth(stocks, kind, dots) > food * middle(FOOD, stocks[FOOD]) + energy * middle(ENERGY, stocks[ENERGY])


def fair(p: WarCloudsPosition, good: int) -> float:
    """Return what a cube in hand is worth now: halfway between what the market pays and what others may."""
    return 0.5 * (sell_price(p, good) + barter_price(p, good))


def note_burden(p: WarCloudsPosition, lasts: float) -> float:
    """Return what a note costs who holds it, until it is paid back."""
    return REPAY + 1 + (INTEREST * lasts if p.edition == 2 else 0)


def holdings(p: WarCloudsPosition, economy: Economy) -> float:
    """Return what a nation's goods are worth: what it needs saves its price, what is left over is sold."""
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
