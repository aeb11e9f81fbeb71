"""The click targets of the hexes of the board."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.scene import Scene
from ....core.rules.action import Action
from ..data import FARM, KINDS
from ..hexes import CELL, CELLS, COUNT, NEAR
from ..rules.actions import March
from ..rules.position import WarCloudsPosition
from ..texts.words import WORDS
from .look import Look, cells_of
from .plane import SPOTS, WIDTH
from .render_cache import kept

UNIT_PLACES = ((20, -11), (-20, -11), (20, 12), (-20, 12), (0, -22), (0, 22))
"""Where the units of several seats in a hex are drawn, relative to its centre."""
_BLOCS = ("run", "part", "spare", "keep")
"""Verbs that name a bloc by its lowest hex; any of its hexes can be selected."""


def picks(look: Look) -> dict[int, dict[str, object]]:
    """Return by cell what clicking it picks, for all hexes that the viewer's next action can name.

    If only one action names a hex, clicking it picks all fields of the action.
    """
    named: dict[int, list[tuple[str, Action]]] = {}
    for action in look.legal:
        if isinstance(action, March):
            named.setdefault(CELL[action.to], []).append(("to", action))
        elif action.verb in _BLOCS:
            for cell in cells_of_bloc(look, action):
                named.setdefault(cell, []).append(("cell", action))
        elif action.verb != "stay" and cells_of(action) >= 0:
            named.setdefault(cells_of(action), []).append(("cell", action))
    found: dict[int, dict[str, object]] = {}
    for cell, ways in named.items():
        field, action = ways[0]
        one = len({id(way) for _, way in ways}) == 1
        found[cell] = action.choice() if one else {field: getattr(action, field)}
    return found


def cells_of_bloc(look: Look, action: Action) -> tuple[int, ...]:
    """Return the hexes of the bloc that an action names.

    The action names the bloc by its lowest hex, and by its section if there are two.
    """
    lowest, section = cells_of(action), getattr(action, "section", "")
    blocs = [bloc for bloc, _ in look.blocs if action.verb != "keep" or bloc.kind != FARM]  # 5.7: Farms have no token
    for bloc in blocs:
        if bloc.cells[0] == lowest and section in ("", KINDS[bloc.kind]):
            return bloc.cells
    return (lowest,)


def unit_spots(look: Look) -> dict[int, tuple[int, int]]:
    """Return by cell where the units are drawn that can be activated (7.3)."""
    p = look.p
    found: dict[int, tuple[int, int]] = {}
    for action in look.legal:
        if action.verb in ("march", "stay"):
            cell = cells_of(action)
            before = sum(p.units[seat * COUNT + cell] > 0 for seat in range(look.viewer))
            dx, dy = UNIT_PLACES[before]
            found[cell] = SPOTS[cell][0] + dx, SPOTS[cell][1] + dy
    return found


def target_hexes(scene: Scene, look: Look) -> None:
    """Add a click target for every hex, row by row: to choose it for an action, or to describe it."""
    found = picks(look)
    near = _near(look)
    turned = look.turning[1] if look.turning and look.legal else -1
    said = kept("hexes", (look.land, tuple(look.p.units), look.lang), lambda: _words(look))
    manned = {at % COUNT for at, n in enumerate(look.p.units) if n}
    for cell, (x, y) in enumerate(SPOTS):
        label, tip = said[cell]
        cycle = "turn" if cell == turned else ""
        box = (x - 33, y - 33, 66, 66)
        pick = found.get(cell) or ({"cell": CELLS[cell]} if cell in near else None)
        id, aid, plain = f"cell:{CELLS[cell]}", "7" if cell in manned else "", bool(pick)
        scene.target(id, box, label, pick, tip, round=True, world="map", cycle=cycle, plain=plain, aid=aid)
    half = 20 if look.tall else 16
    for cell, (x, y) in unit_spots(look).items():
        label = look.t("board.say.unit", cell=CELLS[cell])
        # At the edge of the board, a target of touch size would extend beyond it.
        left = max(0, min(x - half, WIDTH - 2 * half))
        box = (left, y - half, 2 * half, 2 * half)
        scene.target(f"unit:{CELLS[cell]}", box, label, {"cell": CELLS[cell]}, label, round=True, world="map")


def _words(look: Look) -> list[tuple[str, str]]:
    """Return every hex in words, with a tip if there is more to know than is visible."""
    here = _outputs(look)
    told = {cell for bloc, _ in look.blocs if len(bloc.cells) > 1 for cell in bloc.cells}
    stood_on = {n % COUNT for n, on in enumerate(look.p.units) if on}
    told |= stood_on
    found: list[tuple[str, str]] = []
    for cell in range(COUNT):
        known = [*here.get(cell, []), *(units(look, look.p, cell) if cell in stood_on else ())]
        found.append((say(look, cell, known), look.join(known) if cell in told else ""))
    return found


def _near(look: Look) -> set[int]:
    """Return the hexes that a player may mean for a tile: all can be selected, so that illegal ones get a reason."""
    p, seat = look.p, look.viewer
    if not look.legal:
        return set()
    if look.pending == "place":
        return {there for cell in p.tiles_of(seat) for there in NEAR[cell] if p.flag[there] < 0} - set(p.blocked)
    if look.pending in ("build", "put"):
        return {cell for cell in range(COUNT) if p.flag[cell] == seat and p.tile[cell] < 0}
    return set()


def _outputs(look: Look) -> dict[int, list[str]]:
    """Return the outputs of the blocs that a tile belongs to, in words, by cell."""
    found: dict[int, list[str]] = {}
    for bloc, dots in look.blocs:
        said = look.t("board.say.bloc", n=len(bloc.cells), dots=dots)
        for cell in bloc.cells:
            found.setdefault(cell, []).append(said)
    return found


def say(look: Look, cell: int, known: list[str]) -> str:
    """Return the description of a hex for screen readers: its owner, its tile and its units."""
    p, t = look.p, look.t
    if p.tile[cell] < 0 and p.flag[cell] < 0 and not known and cell not in p.blocked:
        return _free(look.lang, cell)
    if cell in p.blocked:
        return t("board.say.blocked", cell=CELLS[cell])
    what: list[str] = []
    seat = p.flag[cell]
    if p.tile[cell] >= 0:
        what.append(t("board.say.tile", kind=t(f"kind.{KINDS[p.tile[cell]]}"), nation=look.nation(seat)))
        if p.token[cell]:
            what.append(t("board.say.token"))
        if p.fed[cell]:
            what.append(t("board.say.fed"))
    elif seat >= 0:
        what.append(t("board.say.flag", nation=look.nation(seat)))
    else:
        what.append(t("board.say.free"))
    what += known
    return t("board.say.hex", cell=CELLS[cell], what=look.join(what))


@lru_cache(2 * COUNT)
def _free(lang: str, cell: int) -> str:
    """Return the description of a hex without an owner; cached, because most are like that."""
    return WORDS(lang, "board.say.hex", cell=CELLS[cell], what=WORDS(lang, "board.say.free"))


def units(look: Look, p: WarCloudsPosition, cell: int) -> list[str]:
    """Return the units on a hex as text."""
    if not p.war:
        return []
    return [
        look.t("board.say.units", nation=look.nation(seat), n=p.units[seat * COUNT + cell])
        for seat in range(p.seats)
        if p.units[seat * COUNT + cell]
    ]
