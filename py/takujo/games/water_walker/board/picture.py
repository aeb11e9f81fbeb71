"""The picture on the game's card in the lobby: a runner over panels on the open sea, without any words."""

from __future__ import annotations

from ....core.drawing.scene import Scene, Shapes
from ..card import CARD
from .look import face

_SIDE, _STEP = 112, 122
_BACKS = {
    (-2, 1): 4,
    (0, 2): 1,
    (1, 2): 1,
    (2, 2): 4,
    (3, 1): 0,
    (2, 0): 1,
    (4, 0): 4,
    (-1, 2): 0,
    (1, 3): 4,
    (2, -1): 0,
}
_STEPS = ((-1, 1), (0, 1))
_NUMBERS = {0: 2, 1: 1, 4: 5}


def picture() -> Scene:
    """Return the picture for the game's card, in the format 3:2."""
    s = Scene(600, 400, " / ".join(dict.fromkeys(CARD.both("title").values())))
    s.rect(0, 0, 600, 400, "water")
    for x, y in ((90, 60), (350, 100), (560, 40), (60, 330), (330, 380), (560, 300)):
        s.glyph("waves", x, y, 330, "water-line")
    g = s.group(186, 146, rot=-13)
    for x, y in (*_BACKS, *_STEPS, (1, 1), (2, 1), (3, 0)):
        g.rect(x * _STEP - 78, y * _STEP - 78, 156, 156, "water-line", 44)
    for (x, y), seat in _BACKS.items():
        _back(g, x * _STEP, y * _STEP, seat)
    for x, y in _STEPS:
        face(g, 0, x * _STEP, y * _STEP, _SIDE)
    face(g, 0, _STEP, _STEP, _SIDE)
    face(g, 1, 2 * _STEP, _STEP, _SIDE)
    _boat(g, 3 * _STEP, 0)
    _runner(s, 288, 214, 250)
    return s


def _back(g: Shapes, x: float, y: float, seat: int) -> None:
    g.rect(x - _SIDE / 2, y - _SIDE / 2, _SIDE, _SIDE, f"seat-{seat}", 17, shadow=1)
    g.glyph(f"back.{_NUMBERS[seat]}", x, y, _SIDE, f"seat-{seat}-ink")


def _boat(g: Shapes, x: float, y: float) -> None:
    g.rect(x - _SIDE / 2, y - _SIDE / 2, _SIDE, _SIDE, "card", 17, line="seat-4", lw=5, shadow=1)
    g.glyph("goal", x, y, 96, "seat-4", line="ink", lw=2)
    g.text(x - 9, y - 18, "1", 37, "seat-4-ink", "c", font="num", bold=True)


def _runner(s: Shapes, x: float, y: float, size: float) -> None:
    s.path("M-60 0a60 15 0 1 0 120 0a60 15 0 1 0-120 0Z", "water-2", x=x, y=y + size * 0.42, alpha=0.5)
    s.glyph("runner", x, y, size, "seat-4-ink", line="seat-4-ink", lw=16)
    s.glyph("runner", x, y, size, "foam", line="foam", lw=9)
    s.glyph("runner", x, y, size, "seat-4")
