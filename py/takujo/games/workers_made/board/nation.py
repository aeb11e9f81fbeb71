"""Draws the panel of a nation: name, citizens, soldiers, whether it is on turn, and its final rank."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.drawing.text_metrics import width
from ....core.text.number_text import number
from ..data import CHIPS
from .chips import citizen, shield, soldier
from .look import Look


def paint_panel(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Draw a nation's panel in its box: upright, but flat for the seat at the bottom and on a phone."""
    if look.tall:
        scene.rect(*box, "card", 10, shadow=1, line="card-edge", lw=1, tex="card")
        scene.rect(*box, f"seat-{seat}", 10, alpha=0.16)
    if seat == look.turn:
        scene.rect(box.x + 2, box.y + 2, box.w - 4, box.h - 4, None, 12, line="gold", lw=3)
    paint = _paint_tall if look.tall else _paint_near if seat == look.near else _paint_far
    paint(scene, look, seat, box)
    if not look.pending and look.p.citizens(seat) <= 0:
        x, y = (246, 51) if look.tall else (300, 36) if seat == look.near else (110, 214)
        _stamp(scene, box.x + x, box.y + y, look.t("board.fallen"), 13 if look.tall else 24)


def _paint_far(g: Scene, look: Look, seat: int, box: Box) -> None:
    x, y = box.x, box.y
    g.glyph(f"nation.{seat}", x + 248, y + 132, 190, "ink", alpha=0.07)
    _head(g, look, seat, x + 32, y + 32, 23, box.right - 8)
    _citizens(g, look, seat, x + 26, y + 92, 38, box.right - 18)
    at, counts = y + 148, look.p.soldiers[seat]
    _count(g, seat, "soldier", x + 26, at, look.p.soldiers_value(seat), 30, box.right - 18)
    cx = x + 68
    for value, count in zip(CHIPS, counts, strict=True):
        if count:
            soldier(g, seat, value, cx, at, 16)
            g.text(cx, at + 29, f"×{count}", 15, "ink", "c", font="num", bold=True)
            cx += 37
    _total(g, look, seat, box.right - 18, y + 212, 24)


def _paint_near(g: Scene, look: Look, seat: int, box: Box) -> None:
    x, y = box.x, box.y
    g.glyph(f"nation.{seat}", box.cx, box.cy - 2, 150, "ink", alpha=0.07)
    _head(g, look, seat, x + 34, y + 34, 25, box.right - 12)
    at = y + 86
    _citizens(g, look, seat, x + 34, at, 36, x + 280)
    _count(g, seat, "soldier", x + 336, at, look.p.soldiers_value(seat), 30, x + 400)
    _total(g, look, seat, box.right - 20, at, 26)


def _paint_tall(g: Scene, look: Look, seat: int, box: Box) -> None:
    x, y = box.x, box.y
    _head(g, look, seat, x + 22, y + 20, 14, box.right - 8)
    _citizens(g, look, seat, x + 20, y + 51, 25, x + 190)
    _total(g, look, seat, box.right - 12, y + 51, 18)
    at = y + 79
    _count(g, seat, "soldier", x + 20, at, look.p.soldiers_value(seat), 19, x + 64)
    cx, kinds = x + 84, [(value, count) for value, count in zip(CHIPS, look.p.soldiers[seat], strict=True) if count]
    step = min(58, (box.right + 8 - cx) // max(1, len(kinds)))
    for value, count in kinds:
        soldier(g, seat, value, cx, at, 10)
        g.text(cx + 12, at, f"×{count}", 12, "ink", font="num", bold=True, max=step - 28)
        cx += step


def _head(g: Shapes, look: Look, seat: int, x: float, y: float, r: float, right: float) -> None:
    """Draw emblem and names, and towards the right what the nation is at."""
    size = round(r * 1.02) if r > 20 else 16
    shield(g, seat, x, y, r)
    left = x + r + 10
    for words, fill in reversed(_marks(look, seat)):
        mark = 14 if r > 20 else 12
        wide = round(width(words, mark, True)) + 16
        g.rect(right - wide, round(y - mark * 0.85, 1), wide, round(mark * 1.7, 1), fill, mark // 2 + 4)
        g.text(right - wide / 2, y, words, mark, "ink-inv", "c", bold=True, max=wide - 8)
        right -= wide + 6
    name, room = look.name(seat), right - left
    if not name:
        g.text(left, y, look.nation(seat), size, "ink", font="title", bold=True, max=room)
    elif r > 20:
        g.text(left, y - 9, look.nation(seat), size - 2, "ink", font="title", bold=True, max=room)
        g.text(left, y + 15, name, 15, "ink-2", max=room)
    else:
        wide = round(min(width(look.nation(seat), size, True), room * 0.5))
        g.text(left, y, look.nation(seat), size, "ink", font="title", bold=True, max=wide)
        g.text(left + wide + 8, y, name, 13, "ink-2", max=room - wide - 8)


def _marks(look: Look, seat: int) -> list[tuple[str, str]]:
    """Return the labels at a nation's name with their icons: final rank, turn, place in the order."""
    outcome = look.p.outcome() if not look.pending else None
    if outcome:
        rank = 1 + sum(
            len(tied) for tied in outcome.ranking[: next(i for i, t in enumerate(outcome.ranking) if seat in t)]
        )
        return [(look.t(f"board.rank.{rank}"), "gold" if rank == 1 else "ink-2")]
    if look.pending == "train":
        return [(look.t("board.training"), "gold")] if seat == look.turn else []
    if look.pending != "place":
        return []
    at = look.p.order.index(seat)
    order = (look.t(f"board.order.{at + 1}"), "ink-2")
    if seat == look.turn:
        return [(look.t("board.placing"), "gold"), order]
    return [(look.t("board.placed"), "green"), order] if at < look.p.order.index(look.turn) else [order]


def _citizens(g: Scene, look: Look, seat: int, x: float, y: float, size: float, right: float) -> None:
    """Draw the citizen chips and their sum."""
    p = look.p
    big, fill = 30 if size > 30 else 19, "red" if p.citizens(seat) <= 0 else "ink"
    _count(g, seat, "house", x, y, p.citizens(seat), big, right, fill)
    cx = round(x + size * 1.15 + 2)
    text = 16 if size > 30 else 13
    for value, count in ((2, p.twos[seat]), (1, p.ones[seat])):
        citizen(g, seat, value, cx, y, size)
        g.text(round(cx + size * 0.6, 1), y, f"×{count}", text, "ink", font="num", bold=True)
        cx += round(size * 1.15 + text * 2.1) + 8
    if p.credit[seat]:
        g.text(cx - size * 0.3, y, number(p.credit[seat]), text, "red", font="num", bold=True)


def _count(
    g: Scene, seat: int, glyph: str, x: float, y: float, n: int, size: float, right: float, fill: str = "ink"
) -> None:
    s = number(n)
    g.glyph(glyph, x, y, size - 2, "ink-2")
    g.text(right, y, s, size, fill, "r", font="num", bold=True)
    g.amount(f"{seat}.{glyph}", n, right, y, s, size, "r")


def _total(g: Shapes, look: Look, seat: int, right: float, y: float, size: float) -> None:
    total = number(look.p.total(seat))
    g.text(right, y, total, size, "ink", "r", font="num", bold=True)
    g.text(round(right - width(total, size, True)) - 10, y, look.t("total"), 13 if look.tall else 15, "ink-2", "r")


def _stamp(g: Shapes, x: float, y: float, words: str, size: float) -> None:
    wide = width(words, size, True) + size
    inner = g.group(x, y, rot=-9)
    inner.rect(-wide / 2, -size * 0.8, wide, size * 1.6, "card", size * 0.18, line="red", lw=2.5)
    inner.text(0, 0, words, size, "red", "c", font="title", bold=True)


def target_panel(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Add the click target of a nation's panel, which describes the nation in full."""
    p = look.p
    counts = [look.t("board.say.count", chip=chip, n=n) for chip, n in zip(CHIPS, p.soldiers[seat], strict=True) if n]
    said = look.t(
        "board.say.seat",
        who=look.who(seat),
        citizens=p.citizens(seat),
        twos=p.twos[seat],
        ones=p.ones[seat],
        soldiers=p.soldiers_value(seat),
        chips=look.t("list").join(counts),
        total=p.total(seat),
    )
    for words, _ in _marks(look, seat):
        said = look.t("board.say.and", said=said, more=words)
    if not look.pending and p.citizens(seat) <= 0:
        said = look.t("board.say.and", said=said, more=look.t("board.fallen"))
    scene.target(f"seat:{seat}", box, said)
