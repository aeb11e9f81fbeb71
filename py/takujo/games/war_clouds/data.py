"""The numbers of the game, read from data.toml into flat tables."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ...core.numbers import provenance
from ...core.numbers.provenance import Sourced
from .hexes import CELL

KINDS = ("farm", "generator", "academy", "mine", "factory", "bank", "economy")
"""The kinds of tile; the first six are also the colours of dots. The last is the Integrated Economy."""
KIND: dict[str, int] = {kind: n for n, kind in enumerate(KINDS)}
FARM, GENERATOR, ACADEMY, MINE, FACTORY, BANK, ECONOMY = range(7)
SECTIONS: tuple[tuple[int, ...], ...] = (*((kind,) for kind in range(ECONOMY)), (FARM, GENERATOR))
"""By kind of tile: the colours on it (6.9)."""
GOODS = ("food", "energy", "labor", "ore", "capital")
"""The names of the goods, by colour: a bloc of colour k yields good k. A bloc of banks yields money."""
GOOD: dict[str, int] = {good: n for n, good in enumerate(GOODS)}
FOOD, ENERGY, LABOUR, ORE, CAPITAL = range(5)
MONEY, NOTES = 5, 6
"""The indices of money and of notes in a bundle, after the five goods."""
NATIONS = ("anglica", "provinces", "bolshevia", "bharat", "arazzaq", "showa")
NATION: dict[str, int] = {nation: n for n, nation in enumerate(NATIONS)}

Cost = tuple[int, int, int, int, int]
"""The number of cubes of each good."""


@cache
def table() -> Sourced:
    """Return the content of the data file: every value with its source."""
    return provenance.table(__package__)


_v = table().values


def _bundle(text: str) -> dict[str, int]:
    """Read `1 ore, 2 capital`."""
    pairs = (entry.split() for entry in text.split(", ") if entry)
    return {name: int(n) for n, name in pairs}


def _cubes(text: str) -> Cost:
    found = _bundle(text)
    food, energy, labour, ore, capital = (found.get(good, 0) for good in GOODS)
    return food, energy, labour, ore, capital


def _ints(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


# -- markets


class Market(NamedTuple):
    """The wells of one good, from the most expensive to the cheapest (3.1)."""

    sell: tuple[int, ...]
    """By number of cubes in the market: what selling the next cube brings; the last entry is for a full market
    (3.4).
    """
    buy: tuple[int, ...]
    """By number of cubes in the market: what buying the last cube costs; the first entry is for an empty market
    (3.4).
    """
    barter: tuple[float, ...]
    """By number of cubes in the market: the suggested price in a barter (3.5)."""
    start: int
    wells: int
    rows: tuple[int, ...]


def _market(row: dict[str, Any]) -> Market:
    sell = _ints(row["sell"])
    return Market(
        (*sell, row["full_sell"]),
        (row["empty_buy"], *_ints(row["buy"])),
        (row["empty_buy"], *map(float, row["barter"].split())),
        row["start"],
        len(sell),
        _ints(row["rows"]),
    )


MARKETS: tuple[Market, ...] = tuple(_market(_v["markets"][good]) for good in GOODS)

# -- tiles


class Dots(NamedTuple):
    """The dots of an unrotated tile, by colour (6.2)."""

    centre: int
    edges: tuple[int, ...]
    corners: tuple[int, ...]


def _ring(text: str) -> tuple[int, ...]:
    """Read `generator 0 2, farm 1`."""
    ring = [-1] * 6
    for entry in text.split(", ") if text else ():
        kind, *around = entry.split()
        for place in around:
            ring[int(place)] = KIND[kind]
    return tuple(ring)


def _dots(row: dict[str, Any]) -> Dots:
    return Dots(KIND.get(row.get("centre", ""), -1), _ring(row.get("edges", "")), _ring(row.get("corners", "")))


DOTS: tuple[Dots, ...] = tuple(_dots(_v["tiles"][kind]) for kind in KINDS)
COSTS: tuple[Cost, ...] = tuple(_cubes(_v["tiles"][kind]["cost"]) for kind in KINDS)
"""By kind: the building cost (5.3)."""
FEED: tuple[int, ...] = tuple(_v["tiles"][kind]["feed"] for kind in KINDS[:ECONOMY])
"""By colour: Food per tile (6.4)."""
POWER: tuple[int, ...] = tuple(_v["tiles"][kind]["power"] for kind in KINDS[:ECONOMY])
"""By colour: Energy per bloc (6.3)."""
TILES: tuple[tuple[int, ...], ...] = tuple(tuple(_v["tiles"][kind]["count"][e] for kind in KINDS) for e in (0, 1))
"""The number of tiles, by edition (less 1) and kind."""

# -- develop and war

_d, _w = _v["develop"], _v["war"]
FLAG_COST, FORCED_COST, MOVE_COST, AUTOMATE_COST = (_cubes(_d[name]) for name in ("flag", "forced", "move", "automate"))
MOST_MOVED: int = _d["moved"]
AUTOMATED_FEED: int = _d["automated_feed"]
"""The Ore that feeds an automated bloc (6.5)."""
RECRUIT_COST, ACTIVATE_COST, TRANSPORT_COST = (_cubes(_w[name]) for name in ("recruit", "activate", "transport"))
ACTIVATIONS: int = _w["activations"]
START_UNITS: int = _w["start_units"]
UNITS: int = _w["units"]
"""The number of units that a nation has (7.1)."""
NEW_UNITS_A_TILE: int = _w["new_units_a_tile"]

# -- trade and points

CUBES: tuple[int, ...] = tuple(_v["trade"]["cubes"])
"""By edition (less 1): the number of cubes bought or sold in one action."""
OFFERS: int = _v["trade"]["offers"]
_n = _v["notes"]
FIRST_NOTE: int = _n["first"]
REPAY: int = _n["repay"]
NOTE_POINTS: int = _n["points"]
MOST_NOTES: int = _n["most"]
INTEREST: int = _n["interest"]
TILE_POINTS: int = _v["points"]["tile"]
MONEY_A_POINT: int = _v["points"]["money"]
BANK_DOT: int = _v["points"]["bank_dot"]

# -- setup


def flags(edition: int, seats: int) -> int:
    """Return how many flags each nation has (2.9)."""
    row = _v["flags"]
    n: int = row["first_edition"] if edition == 1 and seats > 2 else row[str(seats)]
    return n


class Package(NamedTuple):
    """A starting package (2.5)."""

    tiles: tuple[int, ...]
    cubes: Cost
    money: int


def _industry(text: str) -> Package:
    row = _bundle(text)
    # A package is known by its first tile; the Integrated Economy comes before its Farm.
    tiles = tuple(kind for kind in reversed(range(len(KINDS))) for _ in range(row.get(KINDS[kind], 0)))
    return Package(tiles, _cubes(""), row.get("money", 0))


PACKAGES: tuple[tuple[Package, ...], ...] = tuple(
    (
        *map(_industry, _v["industry"][name]),
        *(Package((), _cubes(row), _v["goods"]["money"][e]) for row in _v["goods"]["packages"]),
    )
    for e, name in enumerate(("first", "second"))
)
"""By edition (less 1): six industry packages, six commodity packages."""
DRAFT: dict[int, str] = {seats: _v["draft"][str(seats)] for seats in range(2, 7)}
"""By number of players, the kind of package in each round of the draft: I industry, C commodities, E either (2.6)."""
REMOVED_OF_FIVE: tuple[int, ...] = tuple(_v["draft"]["removed_of_five"])
"""By edition (less 1): the industry package removed with five players, 0 for none."""
CASH_MONEY: int = _v["cash"]["money"]
CASH_STOCK: tuple[int, ...] = tuple(sum(market.rows[: _v["cash"]["rows"]]) for market in MARKETS)
"""The cubes in each market with the cash start (11)."""

# -- rulings and terrain

_r = _v["rulings"]
FLAGS_END_STICKS: bool = _r["flags_end_sticks"]
FINISH_DEVELOP: bool = _r["finish_develop"]
INTEREST_BEFORE_SALE: bool = _r["interest_before_sale"]
FINAL_TRADE: tuple[bool, ...] = tuple(_r["final_trade"])
"""By edition (less 1): whether a last Trade phase comes before the scoring."""
NOTES_PAST_MOST: tuple[bool, ...] = tuple(_r["notes_past_most"])
"""By edition (less 1): whether a nation may receive notes in a barter beyond its limit of borrowing."""
NO_FLAG_WHERE_ENEMY_STANDS: frozenset[str] = frozenset(_r["no_flag_where_enemy_stands"].split())
"""Which of flag, settle and conquer are illegal in a hex with an enemy unit (7.9)."""
BANK_OCCUPATION_MONEY: int = _r["bank_occupation_money"]
TURNING_DESTROYS_TOKEN: bool = _r["turning_destroys_token"]
STILL_ROUNDS: int = _r["still_rounds"]
MOST_ROUNDS: int = _r["most_rounds"]
LAYOUTS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    name: (_ints(row["seats"]), tuple(CELL[id] for id in row["hexes"].split())) for name, row in _v["terrain"].items()
}
"""By layout of impassable terrain: the numbers of players that it is for, and its hexes (10)."""
