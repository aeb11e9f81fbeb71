"""Draws a nation's board large: its title band, money, workplaces and gauges."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.drawing.text_metrics import width
from ..texts.words import WORDS
from .gauges import paint_gauges, target_gauges
from .look import Look, card, first_marker
from .works import paint_works, target_works

TALL_HEIGHT = 54 + 6 + 288 + 6 + 228 + 8
"""The height of a nation's board in the tall layout: title band, workplaces and gauges, with the gaps between them."""
_NOTES = (20, 10, 5, 1)


class NationAreas(NamedTuple):
    """Where the parts of a nation's board are."""

    board: Box
    band: Box
    works: Box
    gauges: Box


@lru_cache(16)
def nation_areas(tall: bool, board: Box) -> NationAreas:
    """Return where the parts of a nation's board are."""
    band, body = board.rows(54 if tall else 60, None)
    if tall:
        works, gauges = body.inset(6).rows(288, 228, gap=6)
    else:
        works, gauges = body.inset(12).columns(546, None, gap=12)
    return NationAreas(board, band, works, gauges)


def paint_nation(scene: Scene, look: Look, areas: NationAreas) -> None:
    """Draw the board of the seat in focus."""
    card(scene, areas.board, 12)
    scene.rect(*areas.board.inset(4), None, 9, line="card-edge", lw=1, alpha=0.7)
    ribbon(scene, look.p.nations[look.focus], areas.band, 12, shade=True)
    (_band_tall if look.tall else _band_wide)(scene, look, areas.band)
    paint_works(scene, look, areas.works)
    paint_gauges(scene, look, areas.gauges)


def target_nation(scene: Scene, look: Look, areas: NationAreas) -> None:
    """Add the click targets of the workplaces and technologies of the large board."""
    target_works(scene, look, areas.works)
    target_gauges(scene, look, areas.gauges)


def ribbon(g: Shapes, nation: str, box: Box, r: float, shade: bool = False) -> None:
    """Draw the title band of a board or card in the nation's colour, rounded at the top."""
    x, y, w, h = box
    d = f"M{x} {y + h}V{y + r}A{r} {r} 0 0 1 {x + r} {y}H{x + w - r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + h}Z"
    g.path(d, f"nation-{nation}", tex="card")
    if shade:
        g.rect(x, y + h - 3, w, 3, "die-pip", alpha=0.28)
    g.rect(x, y + h, w, 1.5, "gold")


def emblem(g: Shapes, nation: str, x: float, y: float, r: float) -> None:
    """Draw a nation's emblem on a disc, both in the nation's colours reversed."""
    g.circle(x, y, r, f"nation-{nation}-ink")
    g.circle(x, y, r * 0.9, None, line=f"nation-{nation}", lw=max(0.8, r * 0.05))
    g.glyph(f"nation.{nation}", x, y, r * 1.32, f"nation-{nation}")


def _notes(money: int, most: int) -> list[int]:
    """Return a sum as notes, largest first; at most `most` of them."""
    notes: list[int] = []
    for value in _NOTES:
        while money >= value and len(notes) < most:
            notes.append(value)
            money -= value
    return notes


def banknotes(g: Shapes, right: float, y: float, money: int) -> None:
    """Draw a sum of money as overlapping banknotes, the last of which ends at `right`."""
    notes = _notes(money, 5)
    for i, value in enumerate(notes):
        note(g, right - 52 - (len(notes) - 1 - i) * 18, y, value, 1, (-4, 3, -2, 4, -3)[i])


def bundle(g: Shapes, x: float, y: float, money: int, size: float) -> None:
    """Draw only the largest banknote of a sum of money; x is its left edge."""
    for value in _notes(money, 1):
        note(g, x, y, value, size, -4)


def note(g: Shapes, x: float, y: float, value: int, size: float = 1, turn: float = 0) -> None:
    """Draw a banknote of the game; x is its left edge, y is its middle."""
    n = g.group(x + 26 * size, y, scale=size, rot=turn)
    n.rect(-26, -15, 52, 30, "card", 2.5, shadow=1, line="money", lw=1)
    n.rect(-23, -12, 46, 24, None, 1.5, line="money", lw=0.8)
    n.circle(8, 0, 9, None, line="money", lw=0.7)
    n.circle(8, 0, 6, None, line="money", lw=0.7)
    n.text(-11, 0, str(value), 17, "money", "c", font="num", bold=True, max=22)


def _second_line(look: Look, seat: int) -> str:
    """Return the line under the nation's name: the player, or the name in the other language."""
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


def points(g: Scene, look: Look, seat: int, right: float, middle: float, size: float) -> float:
    """Draw a seat's points with their unit, ending at `right`; return the x where the number ends."""
    ink = f"nation-{look.p.nations[seat]}-ink"
    unit, drop, wide = (15, 3, (19, 34)) if size > 24 else (13, 2, (16, 26))
    g.text(right, middle + drop, look.t("board.vp.unit"), unit, ink, "r", bold=True)
    end = right - wide[look.lang == "en"]
    g.text(end, middle, str(look.p.vp[seat]), size, ink, "r", font="num", bold=True)
    g.amount(f"{seat}.points", look.p.vp[seat], end, middle, str(look.p.vp[seat]), size, "r")
    return end


def _band_wide(g: Scene, look: Look, box: Box) -> None:
    p, seat = look.p, look.focus
    nation = p.nations[seat]
    ink, mid = f"nation-{nation}-ink", box.cy - 1
    emblem(g, nation, box.x + 40, mid, 24)
    g.text(box.x + 76, mid - 11, look.nation(seat), 25, ink, font="title", bold=True, max=250)
    g.text(box.x + 77, mid + 15, _second_line(look, seat), 14, ink, max=250)
    if not look.pending and p.seats > 1:
        _rank(g, look, box.x + 110 + min(width(look.nation(seat), 25, True), 250), mid, 22)
    elif seat == p.first and p.mode != "solo" and p.round:
        names = max(width(look.nation(seat), 25, True), width(_second_line(look, seat), 14))
        first_marker(g, look, box.x + 110 + min(names, 250), mid, 19)
    right = points(g, look, seat, box.right - 16, mid, 32)
    g.glyph("laurel", right - 66, mid, 36, ink)
    g.rect(right - 98, mid - 19, 1.2, 38, ink, alpha=0.45)
    money = right - 112
    g.text(money, mid, f"${p.money[seat]}", 29, ink, "r", font="num", bold=True)
    g.amount(f"{seat}.money", p.money[seat], money, mid, f"${p.money[seat]}", 29, "r")
    banknotes(g, money - width(f"${p.money[seat]}", 29, True) - 16, mid, p.money[seat])


def _band_tall(g: Scene, look: Look, box: Box) -> None:
    p, seat = look.p, look.focus
    nation = p.nations[seat]
    ink, mid = f"nation-{nation}-ink", box.cy - 1
    emblem(g, nation, box.x + 29, mid, 20)
    g.text(box.x + 56, mid - 9, look.nation(seat), 19, ink, font="title", bold=True, max=112)
    g.text(box.x + 56, mid + 13, _second_line(look, seat), 12.5, ink, max=112)
    if not look.pending and p.seats > 1:
        _rank(g, look, box.x + 186, mid, 15)
    elif seat == p.first and p.mode != "solo" and p.round:
        first_marker(g, look, box.x + 186, mid, 15)
    right = points(g, look, seat, box.right - 10, mid, 24)
    g.rect(right - 36, mid - 15, 1, 30, ink, alpha=0.45)
    g.text(right - 44, mid, f"${p.money[seat]}", 22, ink, "r", font="num", bold=True)
    g.amount(f"{seat}.money", p.money[seat], right - 44, mid, f"${p.money[seat]}", 22, "r")
    bundle(g, box.x + 211, mid, p.money[seat], 0.66)
