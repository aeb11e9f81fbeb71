"""Automated blocs (5.7): tokens lie on tiles, and make the whole bloc automated."""

from __future__ import annotations

from collections.abc import Iterable

from ..data import AUTOMATE_COST, ECONOMY, FARM, GENERATOR, KINDS
from ..hexes import CELLS
from .blocs import Bloc, bloc_at
from .paying import pay
from .position import WarCloudsPosition

Split = tuple[int, tuple[int, ...], int]
"""A bloc as it was before a move: its colour, its cells, its tokens."""


def fed_kind(tile: int) -> int:
    """Return the colour of a tile that needs food: of the Integrated Economy, the generator's."""
    return GENERATOR if tile == ECONOMY else tile


def fed_blocs(p: WarCloudsPosition, seat: int) -> list[Bloc]:
    """Return a seat's blocs but those of farms, which need no food."""
    found: list[Bloc] = []
    seen: set[int] = set()
    for cell, tile in enumerate(p.tile):
        if tile > FARM and p.flag[cell] == seat and cell not in seen:
            bloc = bloc_at(p, cell, fed_kind(tile))
            seen.update(bloc.cells)
            found.append(bloc)
    return found


def cells(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return where a seat may put a token: on any tile of a bloc without one; outside war, the tile makes no odds."""
    if not p.holds(seat, AUTOMATE_COST):
        return []
    plain = [bloc.cells for bloc in fed_blocs(p, seat) if not bloc.automated]
    if p.war:  # 7.10: it matters which tile it is
        return sorted(cell for bloc in plain for cell in bloc)
    return [bloc[0] for bloc in plain]


def automate(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Put a token on a bloc."""
    pay(p, seat, AUTOMATE_COST)
    p.token[cell] = 1
    p.last = cell
    p.emit("automate", seat, cell=CELLS[cell], what=KINDS[fed_kind(p.tile[cell])])


def scrap(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Tell that the token of a hex is lost."""
    p.emit("scrap", seat, cell=CELLS[cell])


# -- outside war a token belongs to its bloc, wherever the bloc's tiles move


def before(p: WarCloudsPosition, seat: int) -> tuple[Split, ...]:
    """Return the automated blocs of a seat that is about to move tiles."""
    if p.war or not any(p.token):
        return ()
    return tuple((b.kind, b.cells, sum(p.token[c] for c in b.cells)) for b in fed_blocs(p, seat) if b.automated)


def after(p: WarCloudsPosition, seat: int, splits: Iterable[Split], moved: dict[int, int]) -> list[tuple[int, ...]]:
    """Put the tokens of blocs that have moved where they belong; return the parts of each bloc that leaves a choice.

    `moved` says for each tile that was lifted where it lies now. A choice is the number of tokens, then the lowest
    cells of the parts.
    """
    choices: list[tuple[int, ...]] = []
    for _, was, _ in splits:
        if any(cell in moved for cell in was):
            for cell in was:
                if cell not in moved:
                    p.token[cell] = 0
    for kind, was, tokens in splits:
        if any(cell in moved for cell in was):
            parts = sorted({bloc_at(p, moved.get(cell, cell), kind).cells for cell in was})
            if len(parts) > tokens:
                choices.append((tokens, *(part[0] for part in parts)))
            else:
                for n in range(tokens):
                    keep(p, seat, parts[n % len(parts)][0])
    return choices


def keep(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Put a token that a bloc had before on the part with this cell (12.22: a second one on another tile)."""
    for here in bloc_at(p, cell, fed_kind(p.tile[cell])).cells:
        if not p.token[here]:
            p.token[here] = 1
            return
    scrap(p, seat, cell)
