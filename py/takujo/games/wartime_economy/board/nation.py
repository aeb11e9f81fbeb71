"""The nation board drawn large: title band, money, workplaces, gauges."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.drawing.text_metrics import width
from ..texts.words import WORDS
from .gauges import paint_gauges, target_gauges
from .look import Look, card, first_marker
from .works import paint_works, target_works

BAND = {True: 54, False: 60}
_NOTES = (20, 10, 5, 1)
_GAUGES_TALL = 4 * 54 + 3 * 4


def band_area(look: Look, box: Box) -> Box:
    """Return the head of a nation board."""
    return Box(box.x, box.y, box.w, BAND[look.tall])


def works_area(look: Look, box: Box) -> Box:
    """Return the part of a nation board that holds the workplaces."""
    if look.tall:
        return Box(box.x + 6, box.y + BAND[True] + 6, box.w - 12, 3 * 92 + 2 * 6)
    top = box.y + BAND[False] + 12
    return Box(box.x + 12, top, 546, box.bottom - 12 - top)


def gauges_area(look: Look, box: Box) -> Box:
    """Return the part of a nation board that holds the gauges."""
    works = works_area(look, box)
    if look.tall:
        return Box(works.x, works.bottom + 6, works.w, _GAUGES_TALL)
    return Box(works.right + 12, works.y, box.right - 12 - works.right - 12, works.h)


def tall_height(look: Look) -> float:
    """Return how high the nation board is in the tall layout."""
    return BAND[True] + 6 + 3 * 92 + 2 * 6 + 6 + _GAUGES_TALL + 8


def paint_nation(scene: Scene, look: Look, box: Box) -> None:
    """Draw the board of the seat in focus."""
    card(scene, box, 12)
    scene.rect(box.x + 4, box.y + 4, box.w - 8, box.h - 8, None, 9, line="card-edge", lw=1, alpha=0.7)
    (_band_tall if look.tall else _band_wide)(scene, look, box)
    paint_works(scene, look, works_area(look, box))
    paint_gauges(scene, look, gauges_area(look, box))


def target_nation(scene: Scene, look: Look, box: Box) -> None:
    """Make the workplaces and the technologies of the board targets."""
    target_works(scene, look, works_area(look, box))
    target_gauges(scene, look, gauges_area(look, box))


def _ribbon(g: Shapes, nation: str, box: Box, h: float) -> None:
    """Draw the nation-coloured head of a board, square below and rounded above."""
    x, y, w, r = box.x, box.y, box.w, 12
    d = f"M{x} {y + h}V{y + r}A{r} {r} 0 0 1 {x + r} {y}H{x + w - r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + h}Z"
    g.path(d, f"nation-{nation}", tex="card")
    g.rect(x, y + h - 3, w, 3, "die-pip", alpha=0.28)
    g.rect(x, y + h, w, 1.5, "gold")


def emblem(g: Shapes, nation: str, x: float, y: float, r: float) -> None:
    """Draw a nation's emblem on a disc, both in the nation's colours reversed."""
    g.circle(x, y, r, f"nation-{nation}-ink")
    g.circle(x, y, r * 0.9, None, line=f"nation-{nation}", lw=max(0.8, r * 0.05))
    g.glyph(f"nation.{nation}", x, y, r * 1.32, f"nation-{nation}")


def _notes(money: int, most: int) -> list[int]:
    """Return a sum in notes, the largest first; at most `most` of them."""
    notes: list[int] = []
    for value in _NOTES:
        while money >= value and len(notes) < most:
            notes.append(value)
            money -= value
    return notes


def banknotes(g: Shapes, right: float, y: float, money: int) -> None:
    """Draw a sum in overlapping notes that end at `right`."""
    notes = _notes(money, 5)
    for i, value in enumerate(notes):
        note(g, right - 52 - (len(notes) - 1 - i) * 18, y, value, 1, (-4, 3, -2, 4, -3)[i])


def bundle(g: Shapes, x: float, y: float, money: int, size: float) -> None:
    """Draw the largest note of a sum; x is its left edge."""
    for value in _notes(money, 1):
        note(g, x, y, value, size, -4)


def note(g: Shapes, x: float, y: float, value: int, size: float = 1, turn: float = 0) -> None:
    """Draw a banknote of the game: x is its left edge, y its middle."""
    n = g.group(x + 26 * size, y, scale=size, rot=turn)
    n.rect(-26, -15, 52, 30, "card", 2.5, shadow=1, line="money", lw=1)
    n.rect(-23, -12, 46, 24, None, 1.5, line="money", lw=0.8)
    n.circle(8, 0, 9, None, line="money", lw=0.7)
    n.circle(8, 0, 6, None, line="money", lw=0.7)
    n.text(-11, 0, str(value), 17, "money", "c", font="num", bold=True, max=22)


def _second_line(look: Look, seat: int) -> str:
    """Return what stands under the nation's name: the player, or the name in the other language."""
    name = look.name(seat)
    if name:
        return name
    return WORDS("en" if look.lang == "ja" else "ja", f"nation.{look.p.nations[seat]}")


def _rank(g: Shapes, look: Look, x: float, y: float, r: float) -> None:
    """Draw the final rank of the seat in focus as a brass medal."""
    rank = look.p.track.index(look.focus) + 1
    g.circle(x, y, r, "gold", shadow=1)
    g.circle(x, y, r * 0.84, None, line="ink-inv", lw=1.2, alpha=0.8)
    g.text(x, y, str(rank), r * 1.15, "ink-inv", "c", font="num", bold=True)


def _band_wide(g: Shapes, look: Look, box: Box) -> None:
    p, seat = look.p, look.focus
    nation = p.nations[seat]
    ink = f"nation-{nation}-ink"
    h = BAND[False]
    mid = box.y + h / 2 - 1
    _ribbon(g, nation, box, h)
    emblem(g, nation, box.x + 40, mid, 24)
    g.text(box.x + 76, mid - 11, look.nation(seat), 25, ink, font="title", bold=True, max=250)
    g.text(box.x + 77, mid + 15, _second_line(look, seat), 14, ink, max=250)
    if not look.pending and p.seats > 1:
        _rank(g, look, box.x + 110 + min(width(look.nation(seat), 25, True), 250), mid, 22)
    elif seat == p.first and p.mode != "solo" and p.round:
        names = max(width(look.nation(seat), 25, True), width(_second_line(look, seat), 14))
        first_marker(g, look, box.x + 110 + min(names, 250), mid, 19)
    right = box.right - 16
    g.text(right, mid + 3, look.t("board.vp.unit"), 15, ink, "r", bold=True)
    unit = 34 if look.lang == "en" else 19
    g.text(right - unit, mid, str(p.vp[seat]), 32, ink, "r", font="num", bold=True)
    g.glyph("laurel", right - unit - 66, mid, 36, ink)
    g.rect(right - unit - 98, mid - 19, 1.2, 38, ink, alpha=0.45)
    money = right - unit - 112
    g.text(money, mid, f"${p.money[seat]}", 29, ink, "r", font="num", bold=True)
    banknotes(g, money - width(f"${p.money[seat]}", 29, True) - 16, mid, p.money[seat])


def _band_tall(g: Shapes, look: Look, box: Box) -> None:
    p, seat = look.p, look.focus
    nation = p.nations[seat]
    ink = f"nation-{nation}-ink"
    mid = box.y + BAND[True] / 2 - 1
    _ribbon(g, nation, box, BAND[True])
    emblem(g, nation, box.x + 29, mid, 20)
    g.text(box.x + 56, mid - 9, look.nation(seat), 19, ink, font="title", bold=True, max=112)
    g.text(box.x + 56, mid + 13, _second_line(look, seat), 12.5, ink, max=112)
    if not look.pending and p.seats > 1:
        _rank(g, look, box.x + 186, mid, 15)
    elif seat == p.first and p.mode != "solo" and p.round:
        first_marker(g, look, box.x + 186, mid, 15)
    right = box.right - 10
    g.text(right, mid + 2, look.t("board.vp.unit"), 13, ink, "r", bold=True)
    unit = 26 if look.lang == "en" else 16
    g.text(right - unit, mid, str(p.vp[seat]), 24, ink, "r", font="num", bold=True)
    g.rect(right - unit - 36, mid - 15, 1, 30, ink, alpha=0.45)
    g.text(right - unit - 44, mid, f"${p.money[seat]}", 22, ink, "r", font="num", bold=True)
    bundle(g, box.x + 211, mid, p.money[seat], 0.66)
