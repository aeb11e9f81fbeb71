"""The ledger page beside the boards: the bonuses with their deadlines, or how far the seats are from the goal."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shape, Shapes
from ..data import FIRST_YEAR, SHORT_TARGET, SOLO_DEADLINE, SOLO_GREAT, SQUARE_BONUS
from .look import Look, card, line, say, sign, stamp
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
    scene.shapes += _paper(look.tall, box)
    if look.p.mode == "short":
        (_race_tall if look.tall else _race_wide)(scene, look, box)
    else:
        (_bonuses_tall if look.tall else _bonuses_wide)(scene, look, box)


@lru_cache(8)
def _paper(tall: bool, box: Box) -> list[Shape]:
    """Return the lined paper, cached because it is the same in every position."""
    g = Shapes()
    card(g, box, 6)
    for i in range(1, int((box.h - 10) // 14)):
        g.rect(*box.at(1, i * 14, box.w - 2, 0.7), "infra", alpha=0.16)
    g.rect(*box.at(12 if tall else 60, 1, 1, box.h - 2), "red", alpha=0.4)
    return g.shapes


def _rule(g: Shapes, box: Box) -> None:
    """Draw a line along the top of a part of the page."""
    g.rect(*box.at(8, 0, box.w - 16, 1.2), "ink-2", alpha=0.7)


def _bonuses_wide(g: Shapes, look: Look, box: Box) -> None:
    solo = look.p.mode == "solo"
    head, page, foot = box.rows(36 if box.h < 200 else 46, None, 44 if solo else 6)
    title = head.line(head.h / 2 + 2, 17 if head.h < 40 else 20, 72, 12)
    g.text_in(title, look.t("board.bonuses.solo" if solo else "board.bonuses"), font="title", bold=True)
    _rule(g, page)
    rows = page.grid(1, len(SQUARE_BONUS))
    middle, big = rows[0].h / 2, rows[0].h > 50
    for i, (row, (square, (kind, _))) in enumerate(zip(rows, SQUARE_BONUS.items(), strict=True)):
        g.text_in(row.spot(31, middle, 34 if big else 22), str(square), "gold", "c", font="num", bold=True)
        given = [_SIGNS[kind], say(gift(look, square), "ink")]
        if solo:
            year = SOLO_DEADLINE[square] + FIRST_YEAR - 1
            line(g, row.line(middle - 24, 17, 72, 12), given)
            g.text_in(row.spot(72, middle + 3, 19), look.t("board.by", year=year), "red", font="num", bold=True)
            g.text_in(row.line(middle + 28, 14, 72, 12), look.t(f"board.battle.{square}"), "ink-2")
        else:
            line(g, row.line(middle, 17 if big else 14, 72, 98 if paid(look, square) else 12), given)
        if i:
            g.rect(*row.at(8, 0, row.w - 16, 0.8), "card-edge", alpha=0.8)
        if paid(look, square):
            size = 14 if look.lang == "en" else 22 if big else 13
            stamp(g, row.spot(-50, middle, size), look.t("board.taken"), -10)
        elif late(look, square):
            stamp(g, row.spot(-54, middle, 14), look.t("board.late"), -10)
    if solo:
        _rule(g, foot)
        parts = [sign("laurel", "gold"), say(look.t("board.great", n=SOLO_GREAT), "ink")]
        line(g, foot.line(22, 16, 12), parts, "c")


def _bonuses_tall(g: Shapes, look: Look, box: Box) -> None:
    """Draw the bonuses side by side."""
    cells = box.at(19, 0, box.w - 24, box.h).grid(len(SQUARE_BONUS), 1)
    for i, (cell, (square, (kind, n))) in enumerate(zip(cells, SQUARE_BONUS.items(), strict=True)):
        if i:
            g.rect(*cell.at(0, 8, 0.8, cell.h - 16), "card-edge")
        line(g, cell.line(24, 19, 4), [say(str(square), "gold"), _SIGNS[kind], say(f"+{n}", "ink")], "c")
        if paid(look, square) or late(look, square):
            said = look.t("board.taken" if paid(look, square) else "board.late")
            stamp(g, cell.spot(cell.w / 2, 53, 11.5), said, -6)
        elif look.p.mode == "solo":
            year = SOLO_DEADLINE[square] + FIRST_YEAR - 1
            g.text_in(cell.line(52, 13, 4), look.t("board.by", year=year), "red", "c", bold=True)
        else:
            g.text_in(cell.line(52, 12, 4), gift(look, square), "ink-2", "c")


def _race_wide(g: Shapes, look: Look, box: Box) -> None:
    """Draw each nation's distance to the goal of the short game."""
    p = look.p
    order = p.track or list(range(p.seats))
    head, page = box.rows(46 if box.h > 200 else 40, None)
    line(g, head.line(head.h / 2 + 2, 19, 72, 12), [say(look.t("board.race", n=SHORT_TARGET), "red")])
    g.icon_in(head.spot(31, head.h / 2 + 1, 24), "goal", "red")
    _rule(g, page)
    step = min(120.0, (page.h - 6) / len(order))
    for seat, row in zip(order, page.centred(page.w, step * len(order)).grid(1, len(order)), strict=True):
        piece(g, p.nations[seat], row.x + 31, row.cy - 1, min(46.0, step * 0.66))
        g.text_in(row.at(72, step / 2 - 17.5, 120, 15), look.nation(seat), bold=True)
        g.text_in(row.at(-112, step / 2 - 17.5, 100, 15), _to_go(look, seat), "ink-2", "r", bold=True)
        bar = row.at(72, step / 2 + 8, row.w - 84, 8)
        g.rect(*bar, "card-2", 4, line="card-edge", lw=0.8)
        if done := bar.w * min(1.0, p.vp[seat] / SHORT_TARGET):
            g.rect(*bar.at(0, 0, max(8.0, done), 8), f"nation-{p.nations[seat]}", 4, line="ink-2", lw=0.6)


def _race_tall(g: Shapes, look: Look, box: Box) -> None:
    """Draw each nation's distance to the goal, side by side."""
    order = look.p.track or list(range(look.p.seats))
    for seat, cell in zip(order, box.at(18, 0, box.w - 24, box.h).grid(len(order), 1), strict=True):
        piece(g, look.p.nations[seat], cell.x + 18, cell.cy - 1, 26)
        g.text_in(cell.line(cell.h / 2, 14, 37, 5), _to_go(look, seat), bold=True)


def _to_go(look: Look, seat: int) -> str:
    left = SHORT_TARGET - look.p.vp[seat]
    return look.t("board.race.left", n=left) if left > 0 else look.t("board.race.there")
