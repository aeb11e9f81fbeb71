"""The picture on the game's card in the lobby: a corner of the board, without any words."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.rules.position import HIDDEN
from ..card import CARD
from .chips import TINTS, card, citizen, soldier


def picture() -> Scene:
    """Return the picture for the game's card, in the format 3:2."""
    s = Scene(600, 400, " / ".join(CARD.both("title").values()))
    s.rect(0, 0, 600, 400, "ground", tex="felt")
    board = s.group(300, 178, rot=-5)
    board.rect(-420, -280, 840, 620, "card", 14, tex="paper", shadow=2, line="card-edge", lw=6)
    lands: list[list[float]] = [
        [0, 0, 420, 190, 420, 340, -420, 340, -420, 190],
        [0, 0, -420, 190, -420, -280, 0, -280],
        [0, 0, 0, -280, 420, -280, 420, 190],
    ]
    for seat, outline in enumerate(lands):
        board.poly(outline, TINTS[seat], alpha=0.2 if seat < 2 else 0.12)
        board.poly(outline, None, line="ink-2", lw=2.5, dash=[12, 8], alpha=0.6)
    for seat, x, y, size in ((1, -205, -95, 150), (2, 205, -95, 150), (0, 0, 158, 128)):
        board.glyph(f"nation.{seat}", x, y, size, f"seat-{seat}", line="ink", lw=2.5)
    _yard(board)
    for seat, values, x, y in (
        (1, (4, 2), -196, 34),
        (0, (6, 1), -184, 140),
        (0, (HIDDEN, HIDDEN), 150, 116),
        (2, (8,), 206, 34),
        (1, (HIDDEN, HIDDEN), -74, -142),
        (2, (HIDDEN,), 74, -142),
    ):
        for i, value in enumerate(values):
            soldier(board, seat, value, x + (i - (len(values) - 1) / 2) * 46, y, 30)
    for seat, tactic, x, y, turn in ((0, 1, 82, 330, -14), (1, 2, 144, 346, 8), (2, HIDDEN, 534, 336, 12)):
        card(s.group(x, y, rot=turn), seat, tactic, Box(-38, -54, 76, 108))
    for seat, value, x, y, turn in ((0, 2, 398, 372, -12), (1, 1, 452, 382, 9), (2, 2, 236, 366, -6)):
        citizen(s.group(x, y, rot=turn), seat, value, 0, 0, 46)
    return s


def _yard(g: Shapes) -> None:
    """Draw the training ground with its chips."""
    g.poly([0, -84, 84, -42, 84, 42, 0, 84, -84, 42, -84, -42], "card-2", tex="wood", line="ink-2", lw=3, shadow=2)
    for value, x, y in ((4, -38, 20), (6, 38, 20), (8, 0, -34)):
        soldier(g, -1, value, x, y, 31)
