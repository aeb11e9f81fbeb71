"""Draws the front between two neighbours.

It shows their facing spots with the sums, the tactic cards, and the area's result.
"""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.rules.position import HIDDEN
from ..rules.actions import STANCES
from ..rules.ground import SPOTS, SPOTS_AN_AREA
from .chips import card, shield, soldier
from .look import Look
from .plan import FrontLayout, own_area
from .result import compared, flow, paid, reason, winner


def paint_front(scene: Scene, look: Look, front: FrontLayout, r: float, names: dict[int, list[str]]) -> None:
    """Draw the front between two neighbours; `names` has the ids of the chips on each spot."""
    for i, pair in enumerate(front.pairs):
        won = winner(look.p, front, i)
        if look.pending == "battle" and look.p.fought == front.area * SPOTS_AN_AREA + i + 1:
            _halo(scene, pair.first, pair.second)
        for place, box in zip(front.places(i), (pair.first, pair.second), strict=True):
            seat = place // SPOTS
            _slot(scene, look, place, box, won == seat)
            _stack(scene, look, place, box, r, names[place])
            if won == seat:
                scene.circle(box.right - 4, box.y + 4, 11, "gold", line="card", lw=1.5)
                scene.glyph("won", box.right - 4, box.y + 4, 13, "ink-inv")
        _sums(scene, look, front, i)
    for seat, box in zip((front.first, front.second), front.cards, strict=True):
        _cards(scene, look, front, seat, box)
    _plaque(scene, look, front)


def _slot(g: Shapes, look: Look, place: int, box: Box, won: bool) -> None:
    """Draw a spot: a recess with its owner's edge, golden if it has won."""
    g.rect(*box, "card-2", 10, line="gold" if won else f"seat-{place // SPOTS}", lw=4.5 if won else 3)
    if not look.p.spots[place]:
        number = place % SPOTS_AN_AREA + 1
        g.text(box.cx, box.cy, str(number), 18, "ink", "c", font="num", alpha=0.5)


def _halo(g: Shapes, first: Box, second: Box) -> None:
    """Frame the facing spots that were compared last."""
    x, y = min(first.x, second.x) - 6, min(first.y, second.y) - 6
    w, h = max(first.right, second.right) + 6 - x, max(first.bottom, second.bottom) + 6 - y
    g.rect(x, y, w, h, "lit", 14, alpha=0.2, id="halo:fill")
    g.rect(x, y, w, h, None, 14, line="lit", lw=3.5, id="halo")


def _stack(g: Shapes, look: Look, place: int, box: Box, r: float, names: list[str]) -> None:
    on = look.p.spots[place]
    step = min(2 * r + 3, (box.w - 2 * r - 6) / 2)
    half = round(step / 2)
    x = box.cx - half * (len(on) - 1)
    for j, value in enumerate(on):
        soldier(g, place // SPOTS, value, x + j * 2 * half, box.cy, r, names[j])


def _sums(g: Shapes, look: Look, front: FrontLayout, i: int) -> None:
    """Draw both sums with the result of their comparison; before the reveal, only sums that the viewer knows."""
    p = look.p
    x, y = front.pairs[i].middle
    first, second = front.places(i)
    beside = front.pairs[i].first.right < front.pairs[i].second.x
    dx, dy = (30, 0) if beside else (30, 5)
    if not beside and front.pairs[i].first.y > front.pairs[i].second.y:
        dy = -dy
    if not p.open:
        mine = [place for place in (first, second) if p.spots[place] and look.known(place)]
        if mine:
            _cap(g, look, mine[0] // SPOTS, x, y, sum(p.spots[mine[0]]))
        else:
            g.group(x, y, rot=None if beside else 90, alpha=0.45).glyph("versus", 0, 0, 17, "ink-2")
        return
    _cap(g, look, first // SPOTS, x - dx, y - dy, sum(p.spots[first]))
    _cap(g, look, second // SPOTS, x + dx, y + dy, sum(p.spots[second]))
    if not compared(p, front, i):
        return
    by = sum(p.spots[first]) - sum(p.spots[second])
    g.text(x, y - (7 if by else 0), ">" if by > 0 else "<" if by < 0 else "=", 23, "ink", "c", font="num", bold=True)
    if by:
        g.text(x, y + 12, look.t("board.by", n=abs(by)), 13, "ink", "c", bold=True, max=36)


def _cap(g: Shapes, look: Look, seat: int, x: float, y: float, total: int) -> None:
    g.circle(x, y, 12 if look.tall else 14, f"seat-{seat}")
    g.text(x, y, str(total), 15 if look.tall else 17, f"seat-{seat}-ink", "c", font="num", bold=True)


def chooses(look: Look, seat: int, area: int) -> bool:
    """Return whether a seat's area shows both tactic cards, for the viewer to choose one."""
    return seat == look.viewer and look.pending == "place" and not look.p.tactics[seat * 2 + area]


def card_choices(look: Look, box: Box) -> list[Box]:
    """Return where the two tactic cards are, from which the seat at the bottom chooses: attack, then defence."""
    w, h = (36, 50) if look.tall else (box.w, box.h)
    gap = 4 if look.tall else 12
    return [Box(x, box.cy - h // 2, w, h) for x in (box.cx - w - gap // 2, box.cx + gap // 2)]


def _cards(g: Scene, look: Look, front: FrontLayout, seat: int, box: Box) -> None:
    area = own_area(front.area, seat)
    tactic = look.p.tactics[seat * 2 + area]
    if chooses(look, seat, area):
        for i, place in enumerate(card_choices(look, box)):
            card(g, seat, i + 1, place, _stance(look, i + 1), f"card:{seat}:{area}:{i + 1}")
    elif tactic:
        # The viewer's card moves from where it was chosen; all other cards appear in place.
        name = f"card:{seat}:{area}:{tactic}" if seat == look.viewer else f"card:{seat}:{area}"
        card(g, seat, tactic, box, "" if tactic == HIDDEN else _stance(look, tactic), name)
    else:
        g.rect(*box, "ink", 6, alpha=0.07)
        g.rect(*box, None, 6, line="ink-2", lw=1.2, dash=[5, 4])


def _stance(look: Look, tactic: int) -> str:
    return "" if look.tall else look.t(f"board.{STANCES[tactic - 1]}")


def _plaque(g: Shapes, look: Look, front: FrontLayout) -> None:
    """Draw the result of the area: the reason, and which nation pays how many citizens."""
    box = front.plaque
    if not look.p.open:
        if look.tall:
            words = look.t("board.facing", first=look.nation(front.first), second=look.nation(front.second))
            g.text(box.cx, box.cy, words, 13, "ink-2", "c", max=box.w)
        return
    words = reason(look, front)
    g.rect(*box, "card", 9, shadow=1, line="card-edge", lw=1, tex="card")
    if look.tall:
        g.text(box.x + 10, box.cy, words, 13, "ink", max=box.w - 170)
        y, left, right = box.cy, box.right - 142, box.right - 16
    elif box.h > 60:
        g.text(box.cx, box.y + 16, words, 14, "ink", "c", wrap=box.w - 12, lines=2, lead=16)
        y, left, right = box.bottom - 19, box.x + 15, box.right - 15
    else:
        g.text(box.cx, box.y + 15, words, 14, "ink", "c", max=box.w - 14)
        y, left, right = box.bottom - 17, box.x + 46, box.right - 46
    if not compared(look.p, front):
        return
    shield(g, front.first, left, y, 11)
    shield(g, front.second, right, y, 11)
    ways = [(n, to) for n, to in ((flow(look.p, front, 0), "to"), (flow(look.p, front, 1), "from")) if n]
    x = (left + right) / 2
    if not ways:
        g.text(x, y, look.t("board.no-change"), 14, "ink-2", "c", max=right - left - 30)
    for i, (n, way) in enumerate(ways):
        cx = x + (i * 2 - 1) * 22 if len(ways) > 1 else x
        fill = "ink-2" if paid(look.p) else "red"
        g.text(cx - (6 if way == "to" else -9), y, str(n), 19, fill, "c", font="num", bold=True)
        g.glyph(way, cx + (11 if way == "to" else -9), y, 17, fill)
