"""Where a tile would do most, for computer players: full dots now, half dots that may be completed, room to grow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from .data import BANK, ECONOMY, FARM, FEED, GENERATOR, POWER, TILE_POINTS
from .dots import CENTRES, CORNERS, EDGES, TURNS
from .fitting import clashes
from .hexes import AROUND, NEAR
from .valuation import Economy

if TYPE_CHECKING:
    from .position import WarCloudsPosition

TILE = TILE_POINTS * 10.0
"""What a tile counts in the end, in dollars (8.4)."""
HALF, THIRD = 0.16, 0.05
"""How much of a dot's worth a part of it is worth as long as the hexes beside it are open."""
TWO_THIRDS = 4 * THIRD
"""The same of two parts of three."""
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


def _surroundings(p: WarCloudsPosition, seat: int, cell: int) -> tuple[list[int], list[bool]]:
    """Return by edge the face of the seat's tile over it (-1 for none), and whether the hex there is open."""
    mine, ours = [], []
    for there in AROUND[cell]:
        own = there >= 0 and p.tile[there] >= 0 and p.flag[there] == seat
        mine.append(p.tile[there] * 6 + p.facing[there] if own else -1)
        ours.append(not own and is_open(p, seat, there))
    return mine, ours


def _best_turn(
    p: WarCloudsPosition,
    economy: Economy,
    cell: int,
    kind: int,
    mine: list[int],
    ours: list[bool],
    known: dict[tuple[int, int, int, int], float],
) -> Site | None:
    bad = clashes(p, cell, kind)
    top: Site | None = None
    for turn in range(TURNS[kind]):
        if bad >> turn & 1:
            continue
        if kind == ECONOMY:
            site = _economy_site(economy, cell, turn, mine, ours)
        else:
            dots, parts, food, energy = _touching(economy, cell, kind, kind, turn, mine, ours)
            key = kind, dots, food, energy
            if key not in known:
                known[key] = economy.more(kind, dots, food, energy)
            more = known[key] + parts * economy.promise(kind)
            site = Site(TILE + more * economy.lasts, cell, kind, turn, food, energy, dots)
        if top is None or site.worth > top.worth:
            top = site
    return top


def _economy_site(economy: Economy, cell: int, turn: int, mine: list[int], ours: list[bool]) -> Site:
    """Return the site of the Integrated Economy: a bloc of each of its colours (6.9)."""
    more, foods, energies, all_dots = 0.0, 0, 0, 0
    for colour in (FARM, GENERATOR):
        dots, parts, food, energy = _touching(economy, cell, ECONOMY, colour, turn, mine, ours)
        more += economy.more(colour, dots, food, energy) + parts * economy.promise(colour)
        foods += food
        energies += energy
        all_dots += dots
    return Site(TILE + more * economy.lasts, cell, ECONOMY, turn, foods, energies, all_dots)


def _touching(
    economy: Economy, cell: int, kind: int, colour: int, turn: int, mine: list[int], ours: list[bool]
) -> tuple[int, float, int, int]:
    """Return the full dots a tile would bring, what its other parts may come to, and the Food and Energy it takes."""
    dots = 1 if CENTRES[kind] == colour else 0
    parts = 0.0
    joined: list[int] = []
    around = AROUND[cell]
    edges, corners = EDGES[kind][turn], CORNERS[kind][turn]
    for edge in range(6):
        if edges[edge] == colour:
            face = mine[edge]
            if face >= 0:
                if EDGES[face // 6][face % 6][(edge + 3) % 6] == colour:
                    dots += 1
                    joined.append(economy.bloc_of[around[edge] * 6 + colour])
            elif ours[edge]:
                parts += HALF
        if corners[edge] == colour:
            one, two = mine[edge - 1], mine[edge]
            first = one >= 0 and CORNERS[one // 6][one % 6][(edge + 2) % 6] == colour
            second = two >= 0 and CORNERS[two // 6][two % 6][(edge + 4) % 6] == colour
            if first and second:
                dots += 1
            elif first or second:
                if ours[edge] or ours[edge - 1]:
                    parts += TWO_THIRDS
            elif ours[edge] and ours[edge - 1]:
                parts += THIRD
            if first:
                joined.append(economy.bloc_of[around[edge - 1] * 6 + colour])
            if second:
                joined.append(economy.bloc_of[around[edge] * 6 + colour])
    if colour == BANK and not dots:
        parts *= FIRST_BANK
    blocs = set(joined)
    asleep = [economy.dormant[bloc] for bloc in blocs if bloc in economy.dormant]
    awake = len(blocs) - len(asleep)
    if not dots and not awake:
        return dots, parts, 0, 0
    # what it wakes has to be fed as well, and yields; what it joins needs no power of its own
    tiles, woken = sum(n for n, _ in asleep), sum(n for _, n in asleep)
    return dots + woken, parts, FEED[colour] * (1 + tiles), POWER[colour] * (1 - awake)
