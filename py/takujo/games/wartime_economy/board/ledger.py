"""The ledger beside the boards: what the bonus squares give and until when, or how far it is to the goal."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..data import FIRST_YEAR, SHORT_TARGET, SOLO_DEADLINE, SOLO_GREAT, SQUARE_BONUS
from .look import LinePiece, Look, card, line, say, sign, stamp
from .track import gift, late, paid, piece

TALL_HEIGHT = 74
_SIGNS = {
    "money": sign("work.tax", "money"),
    "labour": sign("work.mobilise", "labour"),
    "tech": sign("work.research", "infra"),
    "vp": sign("laurel", "gold"),
}


def paint_ledger(scene: Scene, look: Look, box: Box) -> None:
    """Draw the ledger page that fills `box`."""
    card(scene, box, 6)
    for i in range(1, int((box.h - 10) // 14)):
        scene.rect(box.x + 1, box.y + i * 14, box.w - 2, 0.7, "infra", alpha=0.16)
    scene.rect(box.x + (12 if look.tall else 60), box.y + 1, 1, box.h - 2, "red", alpha=0.4)
    if look.p.mode == "short":
        _race(scene, look, box)
    elif look.tall:
        _strip(scene, look, box)
    else:
        _page(scene, look, box)


def _page(g: Shapes, look: Look, box: Box) -> None:
    solo = look.p.mode == "solo"
    head = 36 if box.h < 200 else 46
    g.text(
        box.x + 72,
        box.y + head / 2 + 2,
        look.t("board.bonuses.solo" if solo else "board.bonuses"),
        17 if head < 40 else 20,
        "ink",
        font="title",
        bold=True,
        max=box.w - 84,
    )
    g.rect(box.x + 8, box.y + head, box.w - 16, 1.2, "ink-2", alpha=0.7)
    foot = 44 if solo else 6
    step = (box.h - head - foot) / len(SQUARE_BONUS)
    for i, (square, (kind, _)) in enumerate(SQUARE_BONUS.items()):
        y = box.y + head + step * (i + 0.5)
        big = step > 50
        g.text(box.x + 31, y, str(square), 34 if big else 22, "gold", "c", font="num", bold=True)
        given = [_SIGNS[kind], say(gift(look, square), "ink")]
        if solo:
            year = SOLO_DEADLINE[square] + FIRST_YEAR - 1
            line(g, box.x + 72, y - 24, 17, given, "l", box.w - 84)
            g.text(box.x + 72, y + 3, look.t("board.by", year=year), 19, "red", font="num", bold=True)
            g.text(box.x + 72, y + 28, look.t(f"board.battle.{square}"), 14, "ink-2", max=box.w - 84)
        else:
            line(g, box.x + 72, y, 17 if big else 14, given, "l", box.w - (170 if paid(look, square) else 84))
        if i:
            g.rect(box.x + 8, y - step / 2, box.w - 16, 0.8, "card-edge", alpha=0.8)
        if paid(look, square):
            stamp(g, box.right - 50, y, look.t("board.taken"), 14 if look.lang == "en" else 22 if big else 13, -10)
        elif late(look, square):
            stamp(g, box.right - 54, y, look.t("board.late"), 14, -10)
    if solo:
        y = box.bottom - foot / 2
        g.rect(box.x + 8, box.bottom - foot, box.w - 16, 1.2, "ink-2", alpha=0.7)
        parts = [sign("laurel", "gold"), say(look.t("board.great", n=SOLO_GREAT), "ink")]
        line(g, box.cx, y, 16, parts, "c", box.w - 24)


def _strip(g: Shapes, look: Look, box: Box) -> None:
    """Draw the bonuses side by side, for narrow screens."""
    w = (box.w - 24) / len(SQUARE_BONUS)
    for i, (square, (kind, n)) in enumerate(SQUARE_BONUS.items()):
        x = box.x + 19 + w * (i + 0.5)
        if i:
            g.rect(x - w / 2, box.y + 8, 0.8, box.h - 16, "card-edge")
        parts: list[LinePiece] = [say(str(square), "gold"), _SIGNS[kind], say(f"+{n}", "ink")]
        line(g, x, box.y + 24, 19, parts, "c", w - 8)
        if paid(look, square) or late(look, square):
            stamp(g, x, box.y + 53, look.t("board.taken" if paid(look, square) else "board.late"), 11.5, -6)
        elif look.p.mode == "solo":
            year = SOLO_DEADLINE[square] + FIRST_YEAR - 1
            g.text(x, box.y + 52, look.t("board.by", year=year), 13, "red", "c", bold=True, max=w - 8)
        else:
            g.text(x, box.y + 52, gift(look, square), 12, "ink-2", "c", max=w - 8)


def _race(g: Shapes, look: Look, box: Box) -> None:
    """Draw how far each nation still has to the goal of the short game."""
    p = look.p
    order = p.track or list(range(p.seats))
    if look.tall:
        w = (box.w - 24) / len(order)
        for i, seat in enumerate(order):
            x = box.x + 18 + w * i
            piece(g, p.nations[seat], x + 18, box.cy - 1, 26)
            g.text(x + 37, box.cy, _to_go(look, seat), 14, "ink", bold=True, max=w - 42)
        return
    head = 46 if box.h > 200 else 40
    line(g, box.x + 72, box.y + head / 2 + 2, 19, [say(look.t("board.race", n=SHORT_TARGET), "red")], "l", box.w - 84)
    g.glyph("goal", box.x + 31, box.y + head / 2 + 1, 24, "red")
    g.rect(box.x + 8, box.y + head, box.w - 16, 1.2, "ink-2", alpha=0.7)
    step = min(120.0, (box.h - head - 6) / len(order))
    top = box.y + head + (box.h - head - step * len(order)) / 2
    for i, seat in enumerate(order):
        y = top + step * (i + 0.5)
        nation = p.nations[seat]
        piece(g, nation, box.x + 31, y - 1, min(46.0, step * 0.66))
        g.text(box.x + 72, y - 10, look.nation(seat), 15, "ink", bold=True, max=120)
        g.text(box.right - 12, y - 10, _to_go(look, seat), 15, "ink-2", "r", bold=True, max=100)
        full = box.w - 84
        g.rect(box.x + 72, y + 8, full, 8, "card-2", 4, line="card-edge", lw=0.8)
        done = full * min(1.0, p.vp[seat] / SHORT_TARGET)
        if done:
            g.rect(box.x + 72, y + 8, max(8.0, done), 8, f"nation-{nation}", 4, line="ink-2", lw=0.6)


def _to_go(look: Look, seat: int) -> str:
    left = SHORT_TARGET - look.p.vp[seat]
    return look.t("board.race.left", n=left) if left > 0 else look.t("board.race.there")
