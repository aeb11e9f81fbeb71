"""Draws the draft of nations: all eight cards on the table, and above them the seats."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shape, Shapes
from ....core.text.texts import TextKey
from ..card import NATIONS
from ..data import CONSCRIPT, NATION, PRODUCTION, Gain, NationBoard
from ..texts.words import WORDS
from .look import ECON, MIL, TO, LinePiece, Look, card, line, say, sign, stamp
from .nation import emblem, ribbon
from .works import USUAL_ECON_COST, USUAL_GAINS, USUAL_LABOUR_COST, USUAL_MIL_COST, USUAL_PRODUCTION

USUAL_MONEY = min(n.money for n in NATION.values())
USUAL_LABOUR = min(n.labour for n in NATION.values())


class DraftAreas(NamedTuple):
    """Where the parts of the draft are."""

    size: tuple[float, float]
    title: Box
    seats: tuple[Box, ...]
    nations: tuple[Box, ...]


def draft_areas(look: Look) -> DraftAreas:
    """Return where the parts of the draft are."""
    return (_tall if look.tall else _wide)(look.p.seats)


@lru_cache(8)
def _wide(seats: int) -> DraftAreas:
    w = min(210 * seats, 800 + 10 * seats) - 10
    return DraftAreas(
        (1200, 748),
        title=Box(20, 41, 330, 34),
        seats=Box(1186 - w, 26, w, 64).grid(seats, 1, gap=10),
        nations=Box(14, 118, 1172, 612).grid(4, 2, gap=10, between=12),
    )


@lru_cache(8)
def _tall(seats: int) -> DraftAreas:
    rows = (seats + 1) // 2
    high = 46 * rows
    return DraftAreas(
        (390, 64 + high + 8 * 146 + 4),
        title=Box(14, 16, 330, 24),
        seats=Box(8, 52, 374, high - 6).grid(2, rows, gap=6)[:seats],
        nations=Box(8, 56 + high, 374, 8 * 146 - 8).grid(1, 8, gap=8),
    )


def paint_draft(scene: Scene, look: Look, areas: DraftAreas) -> None:
    """Draw the draft of nations, or the random deal that replaces it."""
    title = look.t("board.draft" if look.pending == "draft" else "board.draft.deal")
    scene.text_in(areas.title, title, "on-ground", font="title", bold=True)
    for seat, box in enumerate(areas.seats):
        _seat(scene, look, seat, box)
    for nation, box in zip(NATIONS, areas.nations, strict=True):
        scene.shapes += _printed(nation, look.lang, look.tall, box)
        if nation in look.p.nations:
            scene.rect(*box, "card", 10, alpha=0.74)
            size = 24 if look.tall else 30
            stamp(scene, box.centred(0, size), look.t("board.draft.taken"), -10)


def _seat(g: Shapes, look: Look, seat: int, box: Box) -> None:
    nation, h, r = look.p.nations[seat], box.h, box.h / 2 - 6
    chooses = seat == look.turn
    label = look.name(seat) or look.t("board.draft.seat", n=seat + 1)
    left = 2 * r + 16
    if nation:
        fill = f"nation-{nation}-ink"
        g.rect(*box, f"nation-{nation}", 8, shadow=1, tex="card")
        emblem(g, nation, box.x + r + 8, box.cy, r)
        g.text_in(box.line(h * 0.32, h * 0.29, left, 8), look.nation(seat), fill, font="title", bold=True)
        g.text_in(box.line(h * 0.72, max(12, h * 0.21), left, 8), label, fill)
        return
    g.rect(*box, "ground-2", 8, line="lit" if chooses else "on-ground-2", lw=2.5 if chooses else 1, dash=[6, 4])
    g.text_in(box.spot(r + 8, h / 2, r * 1.2), "?", "on-ground-2", "c", font="title", bold=True)
    size = 14 if look.tall else 17
    g.text_in(box.line(h * (0.33 if chooses else 0.5), size, left, 8), label, "on-ground", bold=True)
    if chooses:
        g.text_in(box.line(h * 0.72, max(12, size - 3), left, 8), look.t("board.draft.chooses"), "on-ground-2")


@lru_cache(64)
def _printed(id: str, lang: str, tall: bool, box: Box) -> list[Shape]:
    """Return a nation's card, cached because it is the same in every draft."""
    g, nation, ink = Shapes(), NATION[id], f"nation-{id}-ink"
    card(g, box, 10)
    head, body = box.rows(40 if tall else 62, None)
    ribbon(g, id, head, 10)
    name, level = WORDS(lang, f"nation.{id}"), WORDS(lang, f"board.level.{id}")
    sketch = WORDS(lang, f"board.sketch.{id}")
    if tall:
        emblem(g, id, head.x + 24, head.cy, 16)
        g.text_in(head.at(48, 10.5, 190, 19), name, ink, font="title", bold=True)
        g.text_in(head.at(-122, 13.5, 110, 13), level, ink, "r")
        g.text(body.x + 12, body.y + 17, sketch, 13.5, "ink", wrap=body.w - 22, lines=2, lead=18)
        _figures(g, nation, lang, body.at(8, 50, body.w - 16, 41), 4, 14)
        return g.shapes
    emblem(g, id, head.x + 36, head.cy, 24)
    g.text_in(head.line(23, 23, 70, 12), name, ink, font="title", bold=True)
    g.text_in(head.line(46, 14, 71, 11), level, ink)
    g.text(body.x + 16, body.y + 19, sketch, 15.5, "ink", wrap=body.w - 28, lines=3, lead=19.5)
    _figures(g, nation, lang, body.at(12, 72, body.w - 24, 154), 2, 18)
    return g.shapes


def _figures(g: Shapes, nation: NationBoard, lang: str, box: Box, columns: int, size: float) -> None:
    """Draw the numbers that distinguish a nation; its special ones in red."""
    figures = _full(nation)
    if columns == 4:
        figures = [figures[i] for i in (0, 2, 3, 4)]
    g.rect(*box, "card-2", 6, line="card-edge", lw=0.8)
    for i, (cell, (title, parts)) in enumerate(
        zip(box.grid(columns, -(-len(figures) // columns)), figures, strict=False)
    ):
        if i % columns:
            g.rect(*cell.at(0, 4, 0.8, cell.h - 8), "card-edge")
        elif i:
            g.rect(*cell.at(6, 0, box.w - 12, 0.8), "card-edge")
        g.text_in(cell.line(cell.h * 0.27, 12.5, 5), WORDS(lang, title), "ink-2", "c")
        line(g, cell.line(cell.h * 0.68, size, 5), parts, "c")


def _steps(costs: tuple[int, ...], usual: tuple[int, ...]) -> LinePiece:
    return say("$" + "·".join(map(str, costs)), "ink" if costs == usual else "red")


def _full(nation: NationBoard) -> list[tuple[str, list[LinePiece]]]:
    """Return headings and numbers: the start, the prices of labour, the two workplaces that score, technology."""
    production, conscript = nation.gains[PRODUCTION], nation.gains[CONSCRIPT]
    assert production is not None and conscript is not None
    start = [
        say(f"${nation.money}", "ink" if nation.money == USUAL_MONEY else "red"),
        sign("work.mobilise", "labour"),
        say(str(nation.labour), "ink" if nation.labour == USUAL_LABOUR else "red"),
    ]
    produce = [say(f"${nation.production_cost}", "ink" if nation.production_cost == USUAL_PRODUCTION else "red"), TO]
    produce += [_points(production, production == USUAL_GAINS[PRODUCTION]), MIL]
    strike = [_points(conscript, conscript == USUAL_GAINS[CONSCRIPT]), MIL]
    if nation.conscript_money is not None:
        strike += [say(f"+${nation.conscript_money}", "red"), ECON]
    if nation.unified:
        techs = [("tech.both", [ECON, MIL, _steps(nation.econ_cost, ())])]
    else:
        techs = [
            ("tech.mil", [MIL, _steps(nation.mil_cost, USUAL_MIL_COST)]),
            ("tech.econ", [ECON, _steps(nation.econ_cost, USUAL_ECON_COST)]),
        ]
    return [
        ("board.draft.start", start),
        ("track.labour", [sign("work.mobilise", "labour"), _steps(nation.labour_cost, USUAL_LABOUR_COST)]),
        ("work.production", produce),
        ("work.conscript", strike),
        *techs,
    ]


def _points(gain: Gain, usual: bool) -> LinePiece:
    fill = "ink" if usual else "red"
    return sign("free", fill) if gain.vp is None else say(f"+{gain.vp}", fill)


def target_draft(scene: Scene, look: Look, areas: DraftAreas) -> None:
    """Add the click targets of the nations that can be chosen."""
    if look.pending != "draft":
        return
    for i, (nation, box) in enumerate(zip(NATIONS, areas.nations, strict=True)):
        if nation in look.p.nations:
            continue
        sketch = look.t(f"board.sketch.{nation}")
        named = {"nation": TextKey(f"nation.{nation}"), "level": TextKey(f"board.level.{nation}")}
        said = look.t("board.say.take", sketch=sketch, **named)
        scene.target(f"nation:{nation}", box, said, {"nation": nation}, sketch, str(i + 1))
