"""Automated blocs (5.7): a token on one of its tiles automates the whole bloc."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..data import AUTOMATE_COST, ECONOMY, FARM, GENERATOR, KINDS
from ..hexes import CELLS
from .blocs import Bloc, bloc_at
from .paying import pay
from .position import WarCloudsPosition

Split = tuple[int, tuple[int, ...], tuple[int, ...]]
"""An automated bloc before tiles are moved: its colour, its cells, and those with a token."""
Choice = tuple[tuple[int, ...], tuple[int, ...]]
"""What a seat must choose when an automated bloc has split: the cells of its tokens, and the lowest cells of its
parts.
"""


def fed_kind(tile: int) -> int:
    """Return the colour of a tile that needs food; for the Integrated Economy, that of the generator."""
    return GENERATOR if tile == ECONOMY else tile


def fed_blocs(p: WarCloudsPosition, seat: int) -> list[Bloc]:
    """Return a seat's blocs except those of farms, which need no food."""
    found: list[Bloc] = []
    seen: set[int] = set()
    for cell, tile in enumerate(p.tile):
        if tile > FARM and p.flag[cell] == seat and cell not in seen:
            bloc = bloc_at(p, cell, fed_kind(tile))
            seen.update(bloc.cells)
            found.append(bloc)
    return found


def cells(p: WarCloudsPosition, seat: int) -> list[int]:
    """Return the cells where a seat may put a token: any tile of a bloc that has none.

    Without war, where on the bloc doesn't matter, so only one cell per bloc is returned.
    """
    if not p.holds(seat, AUTOMATE_COST):
        return []
    plain = [bloc.cells for bloc in fed_blocs(p, seat) if not bloc.automated]
    if p.war:  # 7.10: in war, it matters which tile has the token
        return sorted(cell for bloc in plain for cell in bloc)
    return [bloc[0] for bloc in plain]


def automate(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Automate a bloc: pay, and put a token on the tile in the cell."""
    pay(p, seat, AUTOMATE_COST)
    p.token[cell] = 1
    p.last = cell
    p.emit("automate", seat, cell=CELLS[cell], what=KINDS[fed_kind(p.tile[cell])])


def scrap(p: WarCloudsPosition, seat: int, cell: int) -> None:
    """Emit the event that the token of a hex is lost."""
    p.emit("scrap", seat, cell=CELLS[cell])


# -- a bloc keeps its tokens when its tiles move; if it splits, a choice determines the parts that keep them


def before(p: WarCloudsPosition, seat: int) -> tuple[Split, ...]:
    """Return the automated blocs of a seat before it moves tiles."""
    if not any(p.token):
        return ()
    return tuple((b.kind, b.cells, tuple(c for c in b.cells if p.token[c])) for b in fed_blocs(p, seat) if b.automated)


def after(
    p: WarCloudsPosition, seat: int, splits: Iterable[Split], moved: dict[int, int], lost: Collection[int]
) -> list[Choice]:
    """Put the tokens of automated blocs back on their moved tiles; return the choices that remain.

    `moved` has the new cell of each lifted tile, `lost` the old cells of tiles whose tokens are lost (7.10).
    """
    touched = [split for split in splits if any(cell in moved for cell in split[1])]
    for cell in (cell for _, _, tokens in touched for cell in tokens if cell not in moved):
        p.token[cell] = 0
    choices: list[Choice] = []
    for kind, was, tokens in touched:
        homes = tuple(moved.get(cell, cell) for cell in tokens if cell not in lost)
        parts = tuple(sorted({bloc_at(p, moved.get(cell, cell), kind).cells[0] for cell in was}))
        if homes and len(parts) > len(homes):
            choices.append((homes, parts))
        elif homes:
            for part in parts:
                homes = keep(p, seat, part, homes)
            for home in homes:
                keep(p, seat, home, (home,))
    return choices


def keep(p: WarCloudsPosition, seat: int, cell: int, homes: tuple[int, ...]) -> tuple[int, ...]:
    """Put a token back on the part of a split bloc that has this cell, at the token's old place if possible.

    Return the places of the other tokens.
    """
    part = bloc_at(p, cell, fed_kind(p.tile[cell])).cells
    home = next((cell for cell in homes if cell in part), homes[0])
    places = [place for place in (home, *part) if place in part and not p.token[place]]
    if places:
        p.token[places[0]] = 1
    else:  # 12.22: all its tiles have tokens of other blocs that it has joined
        scrap(p, seat, cell)
    return tuple(other for other in homes if other != home)
