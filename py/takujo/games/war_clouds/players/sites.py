"""Where a tile would do most, for computer players: full dots now, half dots that may be completed, room to grow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ..data import BANK, ECONOMY, FARM, FEED, GENERATOR, POWER, TILE_POINTS
from ..hexes import AROUND, NEAR
from ..rules.fitting import clashes
from ..rules.tile_geometry import CENTRES, CORNERS, EDGES, TURNS
from .appraisal import Economy
from .skill import Skill

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

TILE = TILE_POINTS * 10.0
"""What a tile counts in the end, in dollars (8.4)."""
FIRST_BANK = 1.3
"""By how much more the parts of a Bank are worth that has no dot yet: alone it would yield nothing (5.3)."""
FURTHER = 0.3
"""What a free hex two steps away counts as room beside one next to it."""


class Site(NamedTuple):
    """A tile on a hex, turned in the way that does most there."""

    worth: float
    """What it brings until the end, the costs not taken off, in dollars."""
    cell: int
    kind: int
    turn: int
    food: int
    energy: int
    """What it takes more in a round; less than none where it joins blocs."""
    dots: int


def free(p: WarCloudsPosition, cell: int) -> bool:
    """Return whether a hex is nobody's and can be somebody's."""
    return p.flag[cell] < 0 and cell not in p.blocked


def is_open(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    """Return whether a seat may still build on a hex some day."""
    return cell >= 0 and p.tile[cell] < 0 and p.flag[cell] in (-1, seat) and cell not in p.blocked


def room(p: WarCloudsPosition, seat: int, cell: int) -> float:
    """Return how much free land there is round a hex."""
    near = [there for there in NEAR[cell] if is_open(p, seat, there)]
    wide = {two for there in near for two in NEAR[there] if free(p, two)}
    return len(near) + FURTHER * len(wide)


def best(
    p: WarCloudsPosition, economy: Economy, cells: Iterable[int], kinds: Iterable[int], most: int = 1
) -> dict[int, list[Site]]:
    """Return by kind the best sites among some hexes, each in its best rotation; `most` of a kind."""
    kinds = list(kinds)
    found: dict[int, list[Site]] = {kind: [] for kind in kinds}
    known: dict[tuple[int, int, int, int], float] = {}
    seat = economy.seat
    for cell in cells:
        mine, ours = _surroundings(p, seat, cell)
        for kind in kinds:
            site = _best_turn(p, economy, cell, kind, mine, ours, known)
            if site is not None:
                found[kind].append(site)
    for kind in kinds:
        found[kind].sort(reverse=True)
        del found[kind][most:]
    return found


def _surroundings(p: WarCloudsPosition, seat: int, cell: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Return by edge the face of the seat's tile over it (-1 for none), and whether the hex there is open."""
    mine, ours = [], []
    for there in AROUND[cell]:
        own = there >= 0 and p.tile[there] >= 0 and p.flag[there] == seat
        mine.append(p.tile[there] * 6 + p.facing[there] if own else -1)
        ours.append(not own and is_open(p, seat, there))
    return tuple(mine), tuple(ours)


def _best_turn(
    p: WarCloudsPosition,
    economy: Economy,
    cell: int,
    kind: int,
    mine: tuple[int, ...],
    ours: tuple[bool, ...],
    known: dict[tuple[int, int, int, int], float],
) -> Site | None:
    bad = clashes(p, cell, kind)
    top: Site | None = None
    if kind == ECONOMY:
        for turn in range(TURNS[kind]):
            if not bad >> turn & 1:
                site = _economy_site(economy, cell, turn, mine, ours)
                if top is None or site.worth > top.worth:
                    top = site
        return top
    lasts, promise = economy.lasts, economy.promises[kind]
    for shape, turns, first in _shapes(kind, kind, mine, ours):
        if bad & turns:
            turn = next((turn for turn in range(TURNS[kind]) if turns >> turn & 1 and not bad >> turn & 1), -1)
            if turn < 0:
                continue
        else:
            turn = first
        dots, food, energy = _asked(economy, cell, kind, shape)
        key = kind, dots, food, energy
        more = known.get(key)
        if more is None:
            more = known[key] = economy.more(kind, dots, food, energy)
        worth = TILE + (more + _parts(economy.skill, kind, shape) * promise) * lasts
        if top is None or worth > top.worth or (worth == top.worth and turn < top.turn):
            top = Site(worth, cell, kind, turn, food, energy, dots)
    return top


def _economy_site(economy: Economy, cell: int, turn: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> Site:
    """Return the site of the Integrated Economy: a bloc of each of its colours (6.9)."""
    more, foods, energies, all_dots = 0.0, 0, 0, 0
    for colour in (FARM, GENERATOR):
        shape = _touching(ECONOMY, colour, turn, mine, ours)
        dots, food, energy = _asked(economy, cell, colour, shape)
        more += (
            economy.more(colour, dots, food, energy) + _parts(economy.skill, colour, shape) * economy.promises[colour]
        )
        foods += food
        energies += energy
        all_dots += dots
    return Site(TILE + more * economy.lasts, cell, ECONOMY, turn, foods, energies, all_dots)


class Shape(NamedTuple):
    """How a tile meets the seat's own around it."""

    dots: int
    """Full dots that it would bring."""
    halves: int
    """Half dots that may be completed: the hexes beside them are open."""
    thirds: int
    """Third dots that may be, two thirds counting as four."""
    joins: tuple[int, ...]
    """The edges over which it joins blocs."""


_known: dict[tuple[int, int, tuple[int, ...], tuple[bool, ...]], list[tuple[Shape, int, int]]] = {}
MOST_KNOWN = 20_000
"""So many shapes are remembered."""


def _shapes(kind: int, colour: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> list[tuple[Shape, int, int]]:
    """Return the ways in which a tile can meet its neighbours, with the rotations for it as bits, and the first."""
    key = kind, colour, mine, ours
    found = _known.get(key)
    if found is None:
        by: dict[Shape, int] = {}
        for turn in range(TURNS[kind]):
            shape = _touching(kind, colour, turn, mine, ours)
            by[shape] = by.get(shape, 0) | 1 << turn
        found = [(shape, turns, (turns & -turns).bit_length() - 1) for shape, turns in by.items()]
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = found
    return found


def _touching(kind: int, colour: int, turn: int, mine: tuple[int, ...], ours: tuple[bool, ...]) -> Shape:
    """Return how a tile turned like this meets its neighbours."""
    dots = 1 if CENTRES[kind] == colour else 0
    halves = thirds = 0
    joins: set[int] = set()
    edges, corners = EDGES[kind][turn], CORNERS[kind][turn]
    for edge in range(6):
        if edges[edge] == colour:
            face = mine[edge]
            if face >= 0:
                if EDGES[face // 6][face % 6][(edge + 3) % 6] == colour:
                    dots += 1
                    joins.add(edge)
            elif ours[edge]:
                halves += 1
        if corners[edge] == colour:
            one, two = mine[edge - 1], mine[edge]
            first = one >= 0 and CORNERS[one // 6][one % 6][(edge + 2) % 6] == colour
            second = two >= 0 and CORNERS[two // 6][two % 6][(edge + 4) % 6] == colour
            if first and second:
                dots += 1
            elif first or second:
                if ours[edge] or ours[edge - 1]:
                    thirds += 4
            elif ours[edge] and ours[edge - 1]:
                thirds += 1
            if first:
                joins.add((edge - 1) % 6)
            if second:
                joins.add(edge)
    return Shape(dots, halves, thirds, tuple(sorted(joins)))


def _parts(skill: Skill, colour: int, shape: Shape) -> float:
    """Return what the parts of dots may come to, in dots."""
    parts = shape.halves * skill.half + shape.thirds * skill.third
    return parts * FIRST_BANK if colour == BANK and not shape.dots else parts


def _asked(economy: Economy, cell: int, colour: int, shape: Shape) -> tuple[int, int, int]:
    """Return the full dots that a tile would bring with all that it wakes, and the Food and Energy it takes more."""
    dots, joins = shape.dots, shape.joins
    if not joins:
        return (dots, FEED[colour], POWER[colour]) if dots else (0, 0, 0)
    around, bloc_of, dormant = AROUND[cell], economy.bloc_of, economy.dormant
    blocs = {bloc_of[around[edge] * 6 + colour] for edge in joins}
    asleep = [dormant[bloc] for bloc in blocs if bloc in dormant]
    awake = len(blocs) - len(asleep)
    if not dots and not awake:
        return dots, 0, 0
    # what it wakes has to be fed as well, and yields; what it joins needs no power of its own
    tiles, woken = sum(n for n, _ in asleep), sum(n for _, n in asleep)
    return dots + woken, FEED[colour] * (1 + tiles), POWER[colour] * (1 - awake)
