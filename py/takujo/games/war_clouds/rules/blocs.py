"""Blocs, which are tiles of one nation and industry joined by their dots: their output and their running costs (6)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from ..data import AUTOMATED_FEED, ECONOMY, FARM, FEED, POWER, SECTIONS
from ..hexes import AROUND
from .tile_geometry import CENTRES, CORNERS, EDGES, JOINED, TURNED

if TYPE_CHECKING:
    from .position import WarCloudsPosition


class Bloc(NamedTuple):
    """Tiles of one nation and colour that are joined (6.1)."""

    owner: int
    kind: int
    """The colour of the bloc; an Integrated Economy belongs to a bloc of farms and to one of generators (6.9)."""
    cells: tuple[int, ...]
    """The cells of the bloc's tiles, ascending; the first one names the bloc."""
    automated: bool


def _grow(p: WarCloudsPosition, cell: int, kind: int) -> Bloc:
    tiles, facing, flag = p.tile, p.facing, p.flag
    owner, bit = flag[cell], 1 << kind
    cells = [cell]
    seen = {cell}
    for here in cells:
        face = tiles[here] * 6 + facing[here]
        for towards, there in zip(TURNED, AROUND[here], strict=True):
            if there >= 0 and there not in seen:
                tile = tiles[there]
                if (
                    tile in (kind, ECONOMY)
                    and flag[there] == owner
                    and JOINED[towards[face]][towards[tile * 6 + facing[there]]] & bit
                ):
                    seen.add(there)
                    cells.append(there)
    if len(cells) > 1:
        cells.sort()
    # Farms need no food, so a token on the Integrated Economy belongs to its generator.
    automated = False
    if kind != FARM:
        token = p.token
        for here in cells:
            if token[here]:
                automated = True
                break
    return Bloc(owner, kind, tuple(cells), automated)


def blocs(p: WarCloudsPosition) -> list[Bloc]:
    """Return all blocs, by their lowest cell and then by colour."""
    found: list[Bloc] = []
    done: set[int] = set()
    for cell, tile in enumerate(p.tile):
        if tile >= 0:
            for kind in SECTIONS[tile]:
                if cell * 6 + kind not in done:
                    bloc = _grow(p, cell, kind)
                    found.append(bloc)
                    if len(bloc.cells) > 1:
                        done.update([c * 6 + kind for c in bloc.cells])
    return found


def bloc_at(p: WarCloudsPosition, cell: int, kind: int = -1) -> Bloc:
    """Return the bloc of the tile on a cell; `kind` selects the colour if the tile belongs to two blocs (6.9)."""
    return _grow(p, cell, kind if kind >= 0 else SECTIONS[p.tile[cell]][0])


def output(p: WarCloudsPosition, bloc: Bloc, fed: Collection[int] | None = None) -> int:
    """Return how much a bloc puts out: its number of full dots (6.6, 6.7).

    If `fed` is given, only the tiles on these cells run. With the option synergy, dots shared with other nations count
    too (6.8).
    """
    tiles, facing, kind = p.tile, p.facing, bloc.kind
    runs: Collection[int] = bloc.cells if fed is None else fed
    if len(runs) > 4 and not isinstance(runs, set | frozenset):
        runs = frozenset(runs)
    dots = 0
    for cell in runs:
        tile, turn = tiles[cell], facing[cell]
        if CENTRES[tile] == kind:
            dots += 1
        around = AROUND[cell]
        edges = EDGES[tile][turn]
        # Each edge is edge 0, 1 or 2 of exactly one cell, each corner the top or the bottom of exactly one.
        for edge in (0, 1, 2):
            there = around[edge]
            if there in runs and edges[edge] == kind and EDGES[tiles[there]][facing[there]][edge + 3] == kind:
                dots += 1
        corners = CORNERS[tile][turn]
        for mine, left, right in ((0, 5, 0), (3, 2, 3)):
            if corners[mine] == kind:
                one, two = around[left], around[right]
                if (
                    one in runs
                    and two in runs
                    and CORNERS[tiles[one]][facing[one]][(mine + 2) % 6] == kind
                    and CORNERS[tiles[two]][facing[two]][(mine + 4) % 6] == kind
                ):
                    dots += 1
    return dots + _shared(p, bloc, runs) if p.synergy else dots


def _shared(p: WarCloudsPosition, bloc: Bloc, runs: Collection[int]) -> int:
    """Return the full dots that running cells share with tiles of other nations (6.8)."""
    tiles, facing, flag, kind, owner = p.tile, p.facing, p.flag, bloc.kind, bloc.owner
    if kind == FARM and all(tiles[cell] == ECONOMY for cell in bloc.cells):
        return 0  # 6.9: without a Farm of its nation, the Integrated Economy isn't a Farm
    dots = 0
    for cell in runs:
        tile, turn = tiles[cell], facing[cell]
        around = AROUND[cell]
        for place in range(6):
            there = around[place]
            if (
                there >= 0
                and EDGES[tile][turn][place] == kind
                and tiles[there] >= 0
                and flag[there] != owner
                and EDGES[tiles[there]][facing[there]][(place + 3) % 6] == kind
            ):
                dots += 1
            if CORNERS[tile][turn][place] != kind:
                continue
            others = ((around[place - 1], (place + 2) % 6), (there, (place + 4) % 6))
            if all(c >= 0 and tiles[c] >= 0 and CORNERS[tiles[c]][facing[c]][corner] == kind for c, corner in others):
                own = [c for c, _ in others if flag[c] == owner]
                # A dot of two own tiles and one of another nation is counted at the lower one of the own.
                if len(own) < 2 and all(c in runs and c > cell for c in own):
                    dots += 1
    return dots


def cost(
    p: WarCloudsPosition, bloc: Bloc, fed: Collection[int] | None = None, ore: bool = False
) -> tuple[int, int, int]:
    """Return the (Food, Energy, Ore) for running a bloc; with `ore`, as an automated bloc (6.3–6.5)."""
    if ore:
        return 0, POWER[bloc.kind], AUTOMATED_FEED
    return FEED[bloc.kind] * len(bloc.cells if fed is None else fed), POWER[bloc.kind], 0
