"""The picture on the game's card in the lobby: a still life of the game's material, without any words."""

from __future__ import annotations

from ....core.drawing.scene import Scene, Shapes
from ..card import CARD
from ..data import SQUARE_BONUS
from .nation import emblem, note
from .track import piece


def picture() -> Scene:
    """Return the picture for the game's card, in the format 3:2."""
    s = Scene(600, 400, " / ".join(CARD.both("title").values()))
    s.rect(0, 0, 600, 400, "ground", tex="felt")
    _score_board(s.group(-34, 88, rot=-9))
    _nation_board(s.group(262, 222, rot=6))
    _telegram(s.group(16, 262, rot=-6))
    for x, y, value, turn in ((152, 358, 20, -16), (172, 366, 10, 2), (196, 374, 5, 18)):
        note(s, x, y, value, 1.9, turn)
    for x, y, size, face, turn in ((268, 226, 62, 5, 14), (340, 204, 62, 6, -11), (296, 304, 62, 3, 32)):
        s.group(x, y, rot=turn).die(0, 0, size, face)
    return s


def _score_board(g: Shapes) -> None:
    """Draw a corner of the score board with pieces on their way."""
    w, h = 68, 64
    g.rect(-20, -70, 760, 230, "card", 14, tex="card", shadow=2, line="card-edge")
    for i in range(6):
        g.rect(34 + i * 112, -58, 104, 38, "card-2", 6, line="card-edge", lw=1)
        g.text(86 + i * 112, -39, str(1939 + i), 25, "ink", "c", font="num", bold=True)
    g.rect(32 + 3 * 112, -60, 108, 42, "red", 8, alpha=0.22)
    g.rect(32 + 3 * 112, -60, 108, 42, None, 8, line="red", lw=3.5)
    for row in range(2):
        for i in range(10):
            n = i + 4 if row == 0 else 35 - i
            x, y = 20 + i * w, -8 + row * h
            g.rect(x, y, w, h, "card-2" if n % 10 else "card-edge", line="card-edge", lw=1.4)
            if n in SQUARE_BONUS:
                g.rect(x + 2, y + 2, w - 4, h - 4, "card", 5, line="gold", lw=4)
                g.text(x + w / 2, y + h / 2 + 1, str(n), 34, "gold", "c", font="num", bold=True)
            else:
                g.text(x + 7, y + 13, str(n), 15, "ink" if n % 5 == 0 else "ink-2", font="num", bold=True)
    g.rect(20, -8 + h - 1.5, 10 * w, 3, "ink-2")
    places = {"uk": (3, 0), "china": (6, 0), "italy": (4, 1), "usa": (1, 0), "japan": (7, 1), "ussr": (7, 0)}
    for nation, (i, row) in places.items():
        piece(g, nation, 20 + (i + 0.5) * w, -8 + (row + 0.5) * h + 5, 50)


def _nation_board(g: Shapes) -> None:
    """Draw the corner of a nation board: its band, two workplaces, a gauge."""
    g.rect(0, 0, 460, 320, "card", 14, tex="card", shadow=2, line="card-edge")
    g.path("M0 72V14A14 14 0 0 1 14 0H446A14 14 0 0 1 460 14V72Z", "nation-ussr", tex="card")
    g.rect(0, 72, 460, 3, "gold")
    emblem(g, "ussr", 150, 37, 27)
    g.glyph("laurel", 232, 37, 46, "nation-ussr-ink")
    g.text(264, 38, "36", 42, "nation-ussr-ink", font="num", bold=True)
    for i, work in enumerate(("production", "conscript", "research")):
        x = 70 + i * 100
        g.rect(x, 92, 92, 110, "card-2", 9, line="card-edge", lw=1.2)
        g.glyph(f"work.{work}", x + 44, 138, 62, "ink")
        g.circle(x + 82, 186, 7, "green") if i == 2 else g.poly([x + 82, 178, x + 91, 193, x + 73, 193], "mil")


def _telegram(g: Shapes) -> None:
    """Draw a paper slip with a year stamped on it."""
    g.rect(0, 0, 196, 150, "card", 3, tex="paper", shadow=2)
    g.rect(0, 0, 196, 9, "red", alpha=0.85)
    for i in range(5):
        g.rect(18, 30 + i * 15, 150 - i % 3 * 28, 3, "ink-2", alpha=0.4)
    stamped = g.group(106, 64, rot=-8, alpha=0.88)
    stamped.circle(0, 0, 42, None, line="red", lw=4)
    stamped.circle(0, 0, 35, None, line="red", lw=1.4)
    stamped.rect(-47, -15, 94, 30, "card", 3, line="red", lw=3)
    stamped.text(0, 1, "1942", 27, "red", "c", font="num", bold=True)
    stamped.glyph("star", 0, -25, 13, "red")
    stamped.glyph("star", 0, 26, 13, "red")
