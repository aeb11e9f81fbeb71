"""The training ground in the middle: the chips on offer, and the 1s and 2s that were given for others."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..data import CHIPS, KIND, PRIZES
from .chips import shield, soldier
from .look import Look
from .slip import trains


def _piles(look: Look, box: Box) -> list[tuple[int, float, float, float]]:
    """Return the value, place and radius of the piles on offer."""
    if look.tall:
        return [(value, box.x + 118 + i * 62, box.cy - 4, 19) for i, value in enumerate(PRIZES)]
    return [(value, box.cx + (i - 1) * 45, box.cy - 8, 20) for i, value in enumerate(PRIZES)]


def paint_yard(scene: Scene, look: Look, box: Box) -> None:
    """Draw the training ground."""
    small = 13 if look.tall else 14
    if look.tall:
        scene.rect(*box, "card-2", 10, shadow=1, line="card-edge", lw=1, tex="wood")
        scene.text(box.x + 12, box.y + 22, look.t("board.yard"), 16, "ink", font="title", bold=True, max=84)
    else:
        x, y, w, h = box
        edge = [
            box.cx,
            y,
            box.right,
            y + h / 4,
            box.right,
            y + h * 0.75,
            box.cx,
            box.bottom,
            x,
            y + h * 0.75,
            x,
            y + h / 4,
        ]
        scene.poly(edge, "card-2", tex="wood", line="ink-2", lw=2.5, shadow=2)
        scene.text(box.cx, y + 40, look.t("board.yard"), 17, "ink", "c", font="title", bold=True, max=w - 40)
    for value, x, y, r in _piles(look, box):
        count = look.p.yard[KIND[value]]
        scene.circle(x, y, r - 1, "ink", alpha=0.14)
        for i in range(min(count, 2)):
            soldier(scene, -1, value, x, y - 3 * i, r)
        scene.text(x, y + r + 11, f"×{count}", small, "ink", "c", font="num", bold=True, alpha=None if count else 0.6)
    _change(scene, look, box, small)
    if look.pending:
        _trained(scene, look, box)
    elif not look.tall:
        _crowned(scene, look, box)


def _change(g: Shapes, look: Look, box: Box, small: int) -> None:
    """Draw the 1s and 2s that serve as change."""
    lying = [(chip, look.p.yard[KIND[chip]]) for chip in (1, 2) if look.p.yard[KIND[chip]]]
    for i, (chip, count) in enumerate(lying):
        if look.tall:
            x, y = box.right - 62, box.y + 24 + i * 30
        else:
            x, y = box.cx - 12 + (i * 48 - 24 if len(lying) > 1 else 0), box.bottom - 34
        soldier(g, -1, chip, x, y, 11)
        g.text(x + 14, y, f"×{count}", small, "ink", font="num", bold=True)


def _trained(g: Shapes, look: Look, box: Box) -> None:
    """Write the latest exchange."""
    if not look.p.trained:
        return
    prize, *given = look.p.trained
    words = look.t("board.trained", chips=look.chips(given), n=prize)
    if look.tall:
        g.text(box.x + 12, box.y + 44, words, 12, "ink-2", wrap=82, lines=3, lead=14)
    else:
        g.text(box.cx, box.bottom + 20, words, 14, "ink", "c", max=170)


def _crowned(g: Shapes, look: Look, box: Box) -> None:
    """Put the winner's crown over the training ground: the war is over."""
    outcome = look.p.outcome()
    best = outcome.ranking[0] if outcome else []
    half = 40
    g.circle(box.cx, box.cy, half + 14, "card", shadow=2, line="gold", lw=4)
    for i, seat in enumerate(best):
        x = box.cx + (i - (len(best) - 1) / 2) * half
        shield(g, seat, x, box.cy + half * 0.25, half * (0.7 if len(best) == 1 else 0.46))
    g.glyph("crown", box.cx, box.cy - half * 0.75, half * 0.85, "gold")


def target_yard(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the piles of chips.

    While training, the same chips are chosen from the offers instead.
    """
    if trains(look):
        for value, x, y, r in _piles(look, box):
            if look.p.yard[KIND[value]]:
                said = look.t("board.say.prize", n=value)
                scene.target(f"yard:{value}", (x - r, y - r, 2 * r, 2 * r), said, {"prize": value}, said, round=True)
    counts = [look.t("board.say.count", chip=chip, n=n) for chip, n in zip(CHIPS, look.p.yard, strict=True) if n]
    said = look.t("board.say.yard", chips=look.t("list").join(counts) or look.t("board.say.empty"))
    scene.target("yard", box, said)
