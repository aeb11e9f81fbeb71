"""Finds the best sites for tiles, by full dots, partial dots that may be completed later, and room to grow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ...data import BANK, COSTS, ECONOMY, FEED, FLAG_COST, LABOUR, POWER, Cost
from ...hexes import NEAR
from ...rules import build
from ..worth.appraisal import TILE, Economy, founding, industry
from .fits import Fits, Joint, fits, is_open

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

FIRST_BANK = 1.3
"""The factor for the value of partial dots of a nation's first Bank, as long as it has no full dot and so yields
nothing (5.3).
"""
FURTHER = 0.3
"""As room to grow, the value of a free hex two steps away relative to an adjacent one."""


class TileSite(NamedTuple):
    """A tile on a hex in its best rotation."""

    worth: float
    """The income that the tile brings until the end, in dollars, before its costs."""
    cell: int
    kind: int
    turn: int
    food: int
    energy: int
    """The additional Energy needed per round; negative if the tile joins blocs, which then share it."""
    dots: int


def free(p: WarCloudsPosition, cell: int) -> bool:
    """Return whether a hex is free and can be owned."""
    return p.flag[cell] < 0 and cell not in p.blocked


def room(p: WarCloudsPosition, seat: int, cell: int) -> float:
    """Return how much free land is around a hex for further tiles, as a weighted number of free hexes."""
    near = [there for there in NEAR[cell] if is_open(p, seat, there)]
    wide = {two for there in near for two in NEAR[there] if free(p, two)}
    return len(near) + FURTHER * len(wide)


class SiteDemand(NamedTuple):
    """What a tile gains in one colour, with the blocs that it activates, and which goods these need in addition."""

    dots: int
    food: int
    energy: int
    more: float
    """The additional income per round, in dollars."""


def best(
    p: WarCloudsPosition, economy: Economy, cells: Iterable[int], kinds: Iterable[int], most: int = 1
) -> dict[int, list[TileSite]]:
    """Return by kind of tile its most valuable sites among some hexes, at most `most`, each with the best rotation."""
    kinds = list(kinds)
    found: dict[int, list[TileSite]] = {kind: [] for kind in kinds}
    known: dict[Joint, SiteDemand] = {}
    for some in [tuple(cells)] if most == 1 else [(cell,) for cell in cells]:
        by_kind = fits(p, economy, some, kinds)
        for kind in kinds:
            site = _top(economy, kind, by_kind[kind], known) if by_kind[kind] else None
            if site is not None:
                found[kind].append(site)
    if most == 1:
        return found
    for sites in found.values():
        sites.sort(reverse=True)
        del sites[most:]
    return found


def _top(economy: Economy, kind: int, found: Fits, known: dict[Joint, SiteDemand]) -> TileSite | None:
    """Return the best of the ways in which a tile fits; of equal ones, the last hex and the first rotation."""
    half, third, lasts, promises = economy.skill.land.half, economy.skill.land.third, economy.lasts, economy.promises
    top: tuple[float, int, int] | None = None
    how: list[SiteDemand] = []
    for joints, places in found:
        asked: list[SiteDemand] = []
        for joint in joints:
            one = known.get(joint)
            if one is None:
                one = known[joint] = _asked(economy, joint)
            asked.append(one)
        part_of_bank = kind == BANK and not joints[0].dots
        for parts, cell, turn in places:
            more = 0.0
            for joint, one, (halves, thirds) in zip(joints, asked, parts, strict=True):
                partly = halves * half + thirds * third
                more += one.more + (partly * FIRST_BANK if part_of_bank else partly) * promises[joint.colour]
            site = TILE + more * lasts, cell, -turn
            if top is None or site > top:
                top, how = site, asked
    if top is None:
        return None
    worth, cell, turn = top
    food, energy, dots = sum(a.food for a in how), sum(a.energy for a in how), sum(a.dots for a in how)
    return TileSite(worth, cell, kind, -turn, food, energy, dots)


def _asked(economy: Economy, joint: Joint) -> SiteDemand:
    """Return the gain and the needs of a joint."""
    colour, dots, blocs = joint
    food, energy = (FEED[colour], POWER[colour]) if dots else (0, 0)
    if blocs:
        asleep = [one for bloc, one in economy.dormant.items() if blocs >> bloc & 1]
        awake = blocs.bit_count() - len(asleep)
        food = energy = 0
        if dots or awake:
            # Activated blocs must be fed too, and yield goods; joined blocs need Energy only once.
            food, energy = FEED[colour] * (1 + sum(n for n, _ in asleep)), POWER[colour] * (1 - awake)
            dots += sum(n for _, n in asleep)
    return SiteDemand(dots, food, energy, economy.more(colour, dots, food, energy))


class Wish(NamedTuple):
    """A tile that a seat wants to build, and whether it has to place a flag first."""

    site: TileSite
    flag: bool


def price_of(wish_flag: bool, kind: int) -> Cost:
    """Return the goods that a tile costs, including those for a flag if it needs one."""
    food, energy, labour, ore, capital = COSTS[kind]
    return food, energy, labour + (FLAG_COST[LABOUR] if wish_flag else 0), ore, capital


def flag_cells(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the hexes on which a seat could place a flag if it had the Labour (5.2)."""
    if not p.flags[seat]:
        return []
    return [cell for cell in build.beside(p, seat) if not build.held(p, seat, cell, "flag")]


def kinds_left(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the kinds of tile of which a seat can still build one."""
    if founding(p) and p.stacks[industry(p, seat)]:
        return [industry(p, seat)]
    return [kind for kind in range(ECONOMY + 1) if p.stacks[kind]]


def options(p: WarCloudsPosition, economy: Economy, kinds: list[int], flags: bool = True) -> list[Wish]:
    """Return the most valuable site for each kind of tile: on a seat's flags and, with `flags`, on a new flag."""
    seat = economy.seat
    found: list[Wish] = []
    for flag, cells in ((False, build.sites(p, seat)), (True, flag_cells(p, seat) if flags else [])):
        for sites in best(p, economy, cells, kinds).values():
            found.extend(Wish(site, flag) for site in sites)
    return found
