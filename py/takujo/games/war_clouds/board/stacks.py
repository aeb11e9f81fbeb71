"""The panel of stacks of tiles with their building costs; while a tile is turned, the effect of each rotation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene
from ..data import BANK, BANK_DOT, COSTS, ENERGY, FOOD, FORCED_COST, GOODS, KINDS, MONEY, SECTIONS, TILES
from ..rules import BuildStep, PlaceStep
from ..rules.actions import Turn
from ..rules.blocs import Bloc, bloc_at, cost, output
from ..rules.moving import Lifted
from ..rules.position import WarCloudsPosition
from ..rules.tile_geometry import mismatch
from .glyphs import TILE
from .look import TURN_FOCUS, Look, TableScene, amounts, breadth, card, cubes, cubes_wide, heading, plain, tile, tiles
from .plane import discs, hexagon
from .render_cache import kept, sheet
from .sums import paint_sums


def _kinds(look: Look) -> list[int]:
    return [kind for kind, n in enumerate(TILES[look.p.edition - 1]) if n]


def _piles(look: Look, box: Box) -> list[Box]:
    n = len(_kinds(look))
    wide, low = (box.w - 8) / n, (46 if look.tall else 28) if sums_lie_below(look) else 0
    return [Box(whole(box.x + 4 + i * wide + 1), box.y + 26, whole(wide - 2), box.h - 30 - low) for i in range(n)]


def sums_lie_below(look: Look) -> bool:
    """Return whether the panel of stacks also shows what all the viewer's blocs need and yield.

    It does so while goods are traded.
    """
    return look.p.phase == "trade" and any(look.plan.yields)


def stacks_height(look: Look) -> float:
    """Return the height that the panel of stacks needs on a phone."""
    return 110 + 46 * sums_lie_below(look)


def paint_stacks(g: TableScene, look: Look, box: Box) -> None:
    """Draw for each kind of tile its stack: a tile, how many are left, and what it costs to build (5.3)."""
    held = look.hand if look.pending in ("put", "lift") else ()
    chosen = -1
    match look.step:
        case BuildStep(kind=kind):
            chosen = kind
        case PlaceStep(tiles=tiles):
            chosen = tiles[0]
    state = look.p.edition, tuple(look.p.stacks), held, chosen, look.lang, look.tall, box, sums_lie_below(look)
    g.add_sheet(kept("stacks", state, lambda: sheet(lambda g: _paint(g, look, box, held, chosen))))
    if sums_lie_below(look):
        low = 46 if look.tall else 26
        paint_sums(g, look, Box(box.x + 8, box.bottom - low - 2, box.w - 16, low))


def _paint(g: TableScene, look: Look, box: Box, held: Sequence[Lifted], chosen: int) -> None:
    card(g, box)
    heading(g, box, look.t("board.stacks"))
    if held:
        s = look.t("board.hand")
        x = box.right - 14 - 34 * len(held)
        g.text(x - 6, box.y + 15, s, 14, "ink-2", "r", bold=True)
        for i, lifted in enumerate(held):
            hand = g.group(x + 17 + 34 * i, box.y + 15, id=f"t{lifted.cell}", scale=34 / TILE)
            tile(hand, lifted.kind, lifted.facing, 0, 0, TILE)
    pen = 12 if look.tall else 15
    found = list(zip(_kinds(look), _piles(look, box), strict=True))
    size = min(104, found[0][1].w * 0.98, (found[0][1].h - 18) * 1.1)
    y = whole(found[0][1].y + (found[0][1].h - 18) / 2)
    for kind, at in found:
        if kind == chosen:
            g.rect(*at, "card-2", 7, line="chosen", lw=2.5)
    full = [(kind, at.cx - 3, y) for kind, at in found if look.p.stacks[kind]]
    none = [(kind, at.cx - 3, y) for kind, at in found if not look.p.stacks[kind]]
    below = [(x + 3, y - 3) for kind, x, _ in full if look.p.stacks[kind] > 1]
    if below:
        g.path("".join(hexagon(*spot, size / TILE) for spot in below), "card-2", line="ink-2", lw=0.8)
    tiles(g, full, size)
    tiles(g.group(alpha=0.35), none, size)
    for kind, x, top in full:
        if kind == chosen:  # From here it is animated to its hex.
            tile(g.group(x, top, id="ghost", scale=size / TILE), kind, 0, 0, 0, TILE)
    places = [(whole(at.cx + size * 0.3), whole(y - size * 0.32)) for _, at in found]
    for fill, some in (("ink", True), ("ink-2", False)):
        left = [at for (kind, _), at in zip(found, places, strict=True) if bool(look.p.stacks[kind]) == some]
        if left:
            g.path(discs(left, 10 if look.tall else 12), fill)
    for (kind, at), (x, top) in zip(found, places, strict=True):
        g.text(x, top, str(look.p.stacks[kind]), 13 if look.tall else 15, "ink-inv", "c", font="num", bold=True)
        cubes(g, at.cx - cubes_wide(COSTS[kind], pen) / 2 + 1, at.bottom - 9, pen, COSTS[kind])


def target_stacks(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the stacks of tiles."""
    for kind, at in zip(_kinds(look), _piles(look, box), strict=True):
        name = KINDS[kind]
        label = look.t(
            "board.say.stack",
            kind=look.t(f"kind.{name}"),
            n=look.p.stacks[kind],
            cost=look.bundle((*COSTS[kind], 0, 0)),
        )
        pick: dict[str, object] | None = {"verb": "build", "kind": name} if "build" in look.verbs else None
        scene.target(f"build:{name}", at, label, pick)


# -- turning a tile


class TileEffect(NamedTuple):
    """What a tile in one rotation changes: the yields and costs of the blocs around it, before and after."""

    rotation: int
    forced: bool
    yields: list[tuple[int, int, int]]
    """For each good whose yield changes: the good, the yield before, and the yield after."""
    costs: list[tuple[int, int, int]]


def effects(look: Look) -> list[TileEffect]:
    """Return what each rotation of the tile that is being turned changes."""
    if not look.turning or not look.legal:
        return []
    kind, cell, _ = look.turning
    p, after = look.p, look.p.copy()
    after.flag[cell], after.tile[cell] = look.viewer, kind
    found: list[TileEffect] = []
    for action in look.legal:
        assert isinstance(action, Turn)
        after.facing[cell] = action.rotation
        yields: list[tuple[int, int, int]] = []
        needs = {FOOD: [0, 0], ENERGY: [0, 0]}
        for colour in SECTIONS[kind]:
            new = bloc_at(after, cell, colour)
            old = {bloc for bloc, _ in look.blocs if bloc.kind == colour and not set(bloc.cells).isdisjoint(new.cells)}
            unit = BANK_DOT if colour == BANK else 1
            before = sum(output(p, bloc) for bloc in old)
            yields.append((MONEY if colour == BANK else colour, before * unit, output(after, new) * unit))
            for i, side in enumerate((_cost(p, list(old)), _cost(after, [new]))):
                needs[FOOD][i] += side[0]
                needs[ENERGY][i] += side[1]
        costs = [(good, a, b) for good, (a, b) in needs.items() if a or b]
        found.append(TileEffect(action.rotation, mismatch(p, cell, kind, action.rotation), yields, costs))
    return found


def _cost(p: WarCloudsPosition, found: list[Bloc]) -> tuple[int, int]:
    """Return the Food and Energy for running the blocs that yield something."""
    each = [cost(p, bloc) for bloc in found if output(p, bloc)]
    return sum(c[0] for c in each), sum(c[1] for c in each)


def _ways(look: Look, box: Box) -> list[Box]:
    n = max(1, len(look.legal))
    columns = 3 if look.tall else 6
    lines = -(-n // columns)
    wide, high = min(190, (box.w - 12) / min(n, columns)), (box.h - 32) / lines
    left = box.x + (box.w - min(n, columns) * wide) / 2
    return [
        Box(
            whole(left + i % columns * wide + 2),
            whole(box.y + 28 + i // columns * high),
            whole(wide - 4),
            whole(high - 5),
        )
        for i in range(len(look.legal))
    ]


def turns_height(look: Look) -> float:
    """Return the height that the panel of rotations needs on a phone."""
    return 34 + 106 * -(-max(1, len(look.legal)) // 3)


def paint_turns(g: Scene, look: Look, box: Box) -> None:
    """Draw the tile in every possible rotation, with its yields and costs."""
    card(g, box)
    assert look.turning is not None
    kind, _, shown = look.turning
    heading(g, box, look.t("board.turns", kind=look.t(f"kind.{KINDS[kind]}")))
    if not look.legal:
        tile(g, kind, shown, box.cx, box.cy + 8, min(100, box.h - 40))
        return
    for effect, at in zip(effects(look), _ways(look, box), strict=True):
        g.rect(*at, "card-2", 7, line="card-edge", lw=1.2, shadow=1)
        if effect.rotation == shown:
            g.rect(*at, None, 7, line="chosen", lw=3)
        low = 38
        size = round(min(84, (at.h - low) * 1.12))
        tile(g, kind, effect.rotation, at.cx - (14 if effect.forced else 0), whole(at.y + (at.h - low) / 2 + 2), size)
        if effect.forced:
            forced = [(good, f"+{n}") for good, n in enumerate(FORCED_COST) if n]
            amounts(g, at.right - 40, at.y + 13, 14, forced, "red")
        _change(g, at, at.bottom - 28, effect.yields, 15)
        _change(g, at, at.bottom - 10, effect.costs, 13 if look.tall else 14)


def _change(g: Scene, box: Box, y: float, found: list[tuple[int, int, int]], size: float) -> None:
    """Draw numbers before and after, side by side in the centre of a box."""
    parts = [(good, f"{plain(a)}→{plain(b)}" if a != b else plain(b)) for good, a, b in found if a or b]
    wide = sum(size * 1.65 + breadth(s, size, True) for _, s in parts)
    amounts(g, whole(max(box.x + 4, box.cx - wide / 2)), y, size, parts, most=box.w - 6)


def target_turns(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the rotations, which together act as one selection wheel."""
    t = look.t
    for effect, at in zip(effects(look), _ways(look, box), strict=True):
        parts = [
            t("board.say.change", good=t(f"good.{_name(good)}"), a=a, b=b)
            for good, a, b in (*effect.yields, *effect.costs)
            if a or b
        ]
        if effect.forced:
            parts.append(t("board.say.forced", cost=look.bundle((*FORCED_COST, 0, 0))))
        label = t("board.say.turn", n=effect.rotation, what=look.join(parts) or t("nothing"))
        pick: dict[str, object] = {"verb": "turn", "rotation": effect.rotation}
        scene.target(
            f"turn:{effect.rotation}", at, label, pick, label, focus=TURN_FOCUS + effect.rotation, cycle="turn"
        )


def _name(good: int) -> str:
    return "money" if good == MONEY else GOODS[good]
