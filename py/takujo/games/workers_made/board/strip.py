"""What the rack shows while no soldiers are placed: the battle's sums, the payments, or the final standing."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..rules.ground import FACING, SPOTS, SPOTS_AN_AREA
from .chips import shield
from .look import Look
from .plan import FrontLayout
from .result import pair_words


def shows(look: Look) -> bool:
    """Return whether the rack shows the battle, the payments or the final standing instead of soldiers."""
    return look.pending in ("battle", "pay", "")


def heading(look: Look) -> tuple[str, str]:
    """Return the heading of what the strip shows (battle, payments or final standing), and the note below it."""
    if look.pending == "pay":
        return look.t("board.pay"), look.t("board.pay.note")
    if not look.pending:
        return look.t("board.end"), ""
    note = look.t("board.battle.of", n=look.p.fought, of=FACING) if look.p.fought else ""
    return look.t("board.battle"), note


def paint_strip(scene: Scene, look: Look, box: Box, fronts: list[FrontLayout]) -> None:
    """Draw the battle, the payments or the final standing into the rack, to the right of its heading."""
    area = Box(box.x + 8, box.y + 30, box.w - 16, box.h - 36) if look.tall else Box(170, box.y + 8, 1000, box.h - 16)
    if look.pending == "pay":
        _payments(scene, look, area)
    elif not look.pending:
        _standing(scene, look, area)
    elif look.p.fought:
        _sum(scene, look, area, fronts)
    else:
        scene.text(area.cx, area.cy, look.t("log.reveal"), 15 if look.tall else 20, "ink", "c", max=area.w - 20)


def _sum(g: Shapes, look: Look, box: Box, fronts: list[FrontLayout]) -> None:
    """Write the latest comparison in large numerals, with its result."""
    area, i = divmod(look.p.fought - 1, SPOTS_AN_AREA)
    front = next(front for front in fronts if front.area == area)
    places = front.places(i)
    sums = [sum(look.p.spots[at]) for at in places]
    size, r, gap = (21, 15, 24) if look.tall else (36, 28, 44)
    reach = box.w / 2 if look.tall else 380
    y = box.cy - (14 if look.tall else 18)
    for at, total, side in zip(places, sums, (-1, 1), strict=True):
        on = look.p.spots[at]
        words = look.t("board.say.sum", chips=look.chips(on), n=total) if len(on) > 1 else str(total)
        edge = box.cx + side * (reach - r - 8)
        shield(g, at // SPOTS, edge, y, r)
        room = reach - 2 * r - gap - 16
        g.text(box.cx + side * gap, y, words, size, "ink", "r" if side < 0 else "l", font="num", bold=True, max=room)
    sign = ">" if sums[0] > sums[1] else "<" if sums[0] < sums[1] else "="
    g.text(box.cx, y, sign, size * 1.2, "ink", "c", font="num", bold=True)
    words = pair_words(look, front, i)
    g.text(box.cx, box.bottom - (22 if look.tall else 24), words, 15 if look.tall else 19, "ink", "c", max=box.w - 20)


def _payments(g: Shapes, look: Look, box: Box) -> None:
    """Draw who pays whom how many citizens: side by side, or on a phone a row for each payment."""
    owed = look.payments()
    if not owed:
        g.text(box.cx, box.cy, look.t("pay.none"), 15 if look.tall else 20, "ink", "c", max=box.w - 20)
    elif look.tall:
        pitch = box.h / max(3, len(owed))
        for i, (payer, taker, n) in enumerate(owed):
            _payment_row(g, look, Box(box.x, box.y + i * pitch, box.w, pitch), payer, taker, n)
    else:
        columns = min(len(owed), 3)
        rows = (len(owed) + columns - 1) // columns
        w, h = box.w / columns, box.h / rows
        for i, (payer, taker, n) in enumerate(owed):
            x, y = box.x + (i % columns + 0.5) * w, box.y + (i // columns + 0.5) * h
            shield(g, payer, x - 92, y, 25)
            shield(g, taker, x + 92, y, 25)
            g.glyph("citizen", x - 46, y, 34, "ink-2")
            g.text(x - 3, y, str(n), 38, "red", "c", font="num", bold=True)
            g.glyph("to", x + 42, y, 34, "red")


def _payment_row(g: Shapes, look: Look, box: Box, payer: int, taker: int, n: int) -> None:
    """Draw one payment in a row of its own, with the names of both nations."""
    x, y = box.cx, box.cy
    for seat, edge in ((payer, box.x + 8), (taker, x + 58)):
        shield(g, seat, edge + 12, y, 12)
        g.text(edge + 30, y, look.nation(seat), 15, "ink", font="title", bold=True, max=88)
    g.glyph("citizen", x - 42, y, 20, "ink-2")
    g.text(x - 12, y, str(n), 21, "red", "c", font="num", bold=True)
    g.glyph("to", x + 24, y, 22, "red")


def _standing(g: Shapes, look: Look, box: Box) -> None:
    """Write the final standing, the winner first."""
    outcome = look.p.outcome()
    if outcome is None:
        return
    placed = [(sum(map(len, outcome.ranking[:i])) + 1, seat) for i, tied in enumerate(outcome.ranking) for seat in tied]
    for i, (rank, seat) in enumerate(placed):
        args = {"citizens": look.p.citizens(seat), "soldiers": look.p.soldiers_value(seat), "n": outcome.scores[seat]}
        words = look.t("board.score", **args)
        head = look.t("board.standing", rank=look.t(f"board.rank.{rank}"), who=look.nation(seat))
        if look.tall:
            y = box.y + (i + 0.5) * box.h / 3
            shield(g, seat, box.x + 18, y, 13)
            if rank == 1:
                g.glyph("crown", box.x + 29, y - 12, 15, "gold")
            g.text(box.x + 40, y, head, 16, "ink", font="title", bold=True, max=130)
            g.text(box.right - 8, y, words, 15, "ink", "r", font="num", max=box.w - 190)
            continue
        x = box.x + i * box.w / 3
        shield(g, seat, x + 44, box.cy, 32)
        if rank == 1:
            g.glyph("crown", x + 44, box.cy - 42, 32, "gold")
        g.text(x + 90, box.cy - 18, head, 23, "ink", font="title", bold=True, max=box.w / 3 - 100)
        g.text(x + 90, box.cy + 18, words, 20, "ink", font="num", bold=True, max=box.w / 3 - 100)
