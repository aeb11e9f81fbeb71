"""The panel of boxes beside the map: for each side its production track, retreat box and force pool (2.1.9, 2.1.10)."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ..data import POOL, RETREAT, TRACK0, UNITS, UNITS_OF_SIDE
from .look import SIDES, CounterGroup, Look, card, groups, lay, places
from .units import count, counter, said, stack

BOXES = 4
"""The number of boxes on the production track: 3, 2, 1, 0."""


class SideRow:
    """Where one side's production track, retreat box and unit pool are drawn within a row of the panel."""

    def __init__(self, look: Look, box: Box) -> None:
        side = 30 if look.narrow else 38
        step = 43 if look.narrow else 46
        gap = 5 if look.narrow else 7
        self.plate = Box(box.x, box.y, side, box.h)
        x = box.x + side + gap
        self.track = [Box(x + i * step, box.y, step - 3, box.h) for i in range(BOXES)]
        x += BOXES * step + gap - 3
        rest = box.right - x - gap
        self.retreat = Box(x, box.y, whole(rest * 0.4), box.h)
        self.pool = Box(self.retreat.right + gap, box.y, whole(rest * 0.6), box.h)


def plan(look: Look, box: Box) -> list[SideRow]:
    """Return where both sides' production tracks, retreat boxes and unit pools are drawn within the panel `box`."""
    high = whole((box.h - 27 - 10) / 2)
    return [SideRow(look, Box(box.x + 6, whole(box.y + 25 + i * (high + 5)), box.w - 12, high)) for i in range(2)]


def paint_boxes(g: Scene, look: Look, box: Box) -> None:
    """Draw each side's production track, retreat box and unit pool in the panel `box`."""
    card(g, box)
    found = plan(look, box)
    size = 15
    first = found[0]
    for place, key in ((first.track[0], "track"), (first.retreat, "retreat"), (first.pool, "pool")):
        wide = 4 * (first.track[0].w + 3) if key == "track" else place.w
        g.text(place.x + 1, box.y + 11, look.t(f"board.{key}"), size, "ink-2", bold=True, max=wide)
    for seat, row in enumerate(found):
        _row(g, look, seat, row)


def _mine(look: Look, seat: int, place: int) -> list[int]:
    return [unit for unit in look.by_place.get(place, ()) if unit in UNITS_OF_SIDE[seat]]


def _row(g: Shapes, look: Look, seat: int, row: SideRow) -> None:
    token = SIDES[seat]
    g.rect(*row.plate, token, 5)
    g.glyph(
        f"side.{seat}",
        row.plate.cx,
        row.plate.cy - (9 if seat == 0 and look.p.rp else 0),
        row.plate.w * 0.7,
        f"{token}-ink",
    )
    if seat == 0 and look.p.rp:
        # 6.4: Japan's resource marker, with the remaining points.
        marker = g.group(row.plate.cx, row.plate.bottom - 15, id="rp", flip=str(look.p.rp))
        marker.rect(-18, -12, 36, 24, "ink", 3)
        marker.glyph("oil", -7, 0, 17, "ink-inv")
        marker.text(9, 0, str(look.p.rp), 15, "ink-inv", "c", font="num", bold=True)
    for i, place in enumerate(row.track):
        g.rect(*place, "card-2", 4, line="card-edge", lw=1)
        g.text(place.x + 4, place.y + 10, str(BOXES - 1 - i), 15, "ink-2", font="num", bold=True)
        _fill(g, look, groups(look.p, _mine(look, seat, TRACK0 + BOXES - 1 - i)), place)
    g.rect(*row.retreat, "card-2", 4, line=token, lw=1.5, dash=[5, 3])
    _fill(g, look, groups(look.p, _mine(look, seat, RETREAT)), row.retreat)
    g.rect(*row.pool, "card-2", 4, line="card-edge", lw=1)
    _pool(g, look, seat, row.pool)


def _fill(g: Shapes, look: Look, found: list[CounterGroup], box: Box) -> None:
    """Draw stacks in a box as large as possible; those developed or built this turn are tilted (8.4.2)."""
    if not found:
        return
    size: float = 40
    while True:
        across = max(1, int((box.w - 3) // (size + 2)))
        down = -(-len(found) // across)
        if down * (size + 2) <= box.h - 6 or size <= 15:
            break
        size -= 1
    for i, group in enumerate(found):
        row, column = divmod(i, across)
        wide = min(across, len(found) - row * across)
        x = box.cx + (column - (wide - 1) / 2) * (size + 2)
        y = box.cy + (row - (down - 1) / 2) * (size + 2)
        fresh = [unit for unit in group.units if unit in look.p.fresh]
        if fresh:
            turned = g.group(whole(x), whole(y), rot=90)
            stack(turned, group, 0, 0, size, badge=False)
            if len(group.units) > 1:
                count(g, x + size * 0.42, y + size * 0.4, len(group.units), 9.5)
        else:
            stack(g, group, whole(x), whole(y), size)


def _pool(g: Shapes, look: Look, seat: int, box: Box) -> None:
    """Draw the units in the force pool as numbers by type."""
    found = _waiting(look, seat)
    if not found:
        return
    across = (len(found) + 1) // 2 if len(found) > 3 else len(found)
    down = -(-len(found) // across)
    step, high = box.w / across, box.h / down
    size = whole(min(30, step - 2, high - 6))
    for i, group in enumerate(found):
        row, column = divmod(i, across)
        x, y = whole(box.x + (column + 0.5) * step), whole(box.y + (row + 0.5) * high)
        counter(g, group.nation, group.type, group.steps, x, y, size)
        if len(group.units) > 1:
            count(g, x + size * 0.45, y + size * 0.4, len(group.units), 9)


def _waiting(look: Look, seat: int) -> list[CounterGroup]:
    """Return the units in the force pool by nation and type, with the strength that they will arrive with."""
    return [
        CounterGroup(nation, type, UNITS[units[0]].steps, units)
        for nation, type, _, units in groups(look.p, _mine(look, seat, POOL))
    ]


def target_boxes(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the boxes.

    Units can be chosen to be built, a retreat box as origin or destination of a move; the others are described.
    """
    builds = look.pending == "replace" and look.legal
    retreat = places(look).get("retreat")
    for seat, row in enumerate(plan(look, box)):
        mine = seat == look.seat
        for i, place in enumerate(row.track):
            n = BOXES - 1 - i
            found = groups(look.p, _mine(look, seat, TRACK0 + n))
            label = look.t("board.say.track", who=look.side(seat), n=n, units=_list(look, found))
            pick: dict[str, object] | None = None
            if mine and builds and found:
                pick = {"type": found[0].type, "box": n} if len(found) == 1 else {"box": n}
            lay(scene, f"track:{seat}:{n}", place, label, pick)
        found = groups(look.p, _mine(look, seat, RETREAT))
        label = look.t("board.say.retreat", who=look.side(seat), units=_list(look, found))
        lay(scene, f"retreat:{seat}", row.retreat, label, retreat if mine else None)
        label = look.t("board.say.pool", who=look.side(seat), units=_list(look, _waiting(look, seat)))
        lay(scene, f"pool:{seat}", row.pool, label)


def _list(look: Look, found: list[CounterGroup]) -> str:
    return look.join([said(look, group) for group in found]) or look.t("board.say.nobody")
