"""The choice of nations: all eight on the table, the seats above them."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shape, Shapes
from ....core.text.texts import TextKey
from ..card import NATIONS
from ..data import CONSCRIPT, NATION, PRODUCTION, Gain, NationBoard
from ..texts.words import WORDS
from .look import ECON, MIL, TO, LinePiece, Look, card, line, say, sign, stamp
from .nation import emblem
from .works import USUAL_ECON_COST, USUAL_GAINS, USUAL_LABOUR_COST, USUAL_MIL_COST, USUAL_PRODUCTION

USUAL_MONEY = min(n.money for n in NATION.values())
USUAL_LABOUR = min(n.labour for n in NATION.values())


def size(look: Look) -> tuple[float, float]:
    """Return the size of the draft's scene."""
    return (390, 64 + _seats_high(look) + 8 * 146 + 4) if look.tall else (1200, 748)


def _seats_high(look: Look) -> float:
    return 46 * ((look.p.seats + 1) // 2)


def _place(look: Look, i: int) -> Box:
    if look.tall:
        return Box(8, 56 + _seats_high(look) + i * 146, 374, 138)
    return Box(14 + i % 4 * 295.5, 118 + i // 4 * 312, 285.5, 300)


def paint_draft(scene: Scene, look: Look) -> None:
    """Draw the draft, or the dealing that stands in for it."""
    p = look.p
    key = "board.draft" if look.pending == "draft" else "board.draft.deal"
    x, y, size = (14, 28, 24) if look.tall else (20, 58, 34)
    scene.text(x, y, look.t(key), size, "on-ground", font="title", bold=True, max=330)
    for seat in range(p.seats):
        if look.tall:
            box = Box(8 + seat % 2 * 190, 52 + seat // 2 * 46, 184, 40)
        else:
            w = min(200.0, 800 / p.seats)
            box = Box(1186 - (w + 10) * (p.seats - seat) + 10, 26, w, 64)
        _seat(scene, look, seat, box)
    for i, nation in enumerate(NATIONS):
        box = _place(look, i)
        scene.shapes += _printed(nation, look.lang, look.tall, box)
        if nation in p.nations:
            scene.rect(*box, "card", 10, alpha=0.74)
            stamp(scene, box.cx, box.cy, look.t("board.draft.taken"), 24 if look.tall else 30, -10)


def _seat(g: Shapes, look: Look, seat: int, box: Box) -> None:
    nation = look.p.nations[seat]
    chooses = seat == look.turn
    label = look.name(seat) or look.t("board.draft.seat", n=seat + 1)
    r = box.h / 2 - 6
    x, wide = box.x + 2 * r + 16, box.w - 2 * r - 24
    if nation:
        fill = f"nation-{nation}-ink"
        g.rect(*box, f"nation-{nation}", 8, shadow=1, tex="card")
        emblem(g, nation, box.x + r + 8, box.cy, r)
        name = look.nation(seat)
        g.text(x, box.cy - box.h * 0.18, name, box.h * 0.29, fill, font="title", bold=True, max=wide)
        g.text(x, box.cy + box.h * 0.22, label, max(12, box.h * 0.21), fill, max=wide)
        return
    g.rect(*box, "ground-2", 8, line="lit" if chooses else "on-ground-2", lw=2.5 if chooses else 1, dash=[6, 4])
    g.text(box.x + r + 8, box.cy, "?", r * 1.2, "on-ground-2", "c", font="title", bold=True)
    size = 14 if look.tall else 17
    g.text(x, box.cy - (box.h * 0.17 if chooses else 0), label, size, "on-ground", bold=True, max=wide)
    if chooses:
        g.text(x, box.cy + box.h * 0.22, look.t("board.draft.chooses"), max(12, size - 3), "on-ground-2", max=wide)


@lru_cache(64)
def _printed(id: str, lang: str, tall: bool, box: Box) -> list[Shape]:
    """Return a nation's card: the same in every draft."""
    g = Shapes()
    nation = NATION[id]
    ink = f"nation-{id}-ink"
    card(g, box, 10)
    x, y, w, _ = box
    head = 40 if tall else 62
    r = 10
    g.path(
        f"M{x} {y + head}V{y + r}A{r} {r} 0 0 1 {x + r} {y}H{x + w - r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + head}Z",
        f"nation-{id}",
        tex="card",
    )
    g.rect(x, y + head, w, 1.5, "gold")
    emblem(g, id, x + (24 if tall else 36), y + head / 2, 16 if tall else 24)
    name, level = WORDS(lang, f"nation.{id}"), WORDS(lang, f"board.level.{id}")
    sketch = WORDS(lang, f"board.sketch.{id}")
    if tall:
        g.text(x + 48, y + head / 2, name, 19, ink, font="title", bold=True, max=190)
        g.text(x + w - 12, y + head / 2, level, 13, ink, "r", max=110)
        g.text(x + 12, y + 57, sketch, 13.5, "ink", wrap=w - 22, lines=2, lead=18)
        _figures(g, nation, lang, Box(x + 8, y + 90, w - 16, 41), 4, 14)
        return g.shapes
    g.text(x + 70, y + 23, name, 23, ink, font="title", bold=True, max=w - 82)
    g.text(x + 71, y + 46, level, 14, ink, max=w - 82)
    g.text(x + 16, y + 81, sketch, 15.5, "ink", wrap=w - 28, lines=3, lead=19.5)
    _figures(g, nation, lang, Box(x + 12, y + 134, w - 24, 154), 2, 18)
    return g.shapes


def _figures(g: Shapes, nation: NationBoard, lang: str, box: Box, columns: int, size: float) -> None:
    """Draw the numbers that tell a nation apart; its own ones in red."""
    figures = _full(nation)
    if columns == 4:
        figures = [figures[i] for i in (0, 2, 3, 4)]
    rows = -(-len(figures) // columns)
    w, h = box.w / columns, box.h / rows
    g.rect(*box, "card-2", 6, line="card-edge", lw=0.8)
    for i, (title, parts) in enumerate(figures):
        column, row = i % columns, i // columns
        if column:
            g.rect(box.x + column * w, box.y + row * h + 4, 0.8, h - 8, "card-edge")
        if row and not column:
            g.rect(box.x + 6, box.y + row * h, box.w - 12, 0.8, "card-edge")
        x, y = box.x + (column + 0.5) * w, box.y + row * h
        g.text(x, y + h * 0.27, WORDS(lang, title), 12.5, "ink-2", "c", max=w - 10)
        line(g, x, y + h * 0.68, size, parts, "c", w - 10)


def _steps(costs: tuple[int, ...], usual: tuple[int, ...]) -> LinePiece:
    return say("$" + "·".join(map(str, costs)), "ink" if costs == usual else "red")


def _full(nation: NationBoard) -> list[tuple[str, list[LinePiece]]]:
    """Return headings and numbers: the start, the price of labour, the two workplaces that score, technology."""
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


def target_draft(scene: Scene, look: Look) -> None:
    """Make the nations that are free targets."""
    if look.pending != "draft":
        return
    for i, nation in enumerate(NATIONS):
        if nation in look.p.nations:
            continue
        sketch = look.t(f"board.sketch.{nation}")
        named = {"nation": TextKey(f"nation.{nation}"), "level": TextKey(f"board.level.{nation}")}
        said = look.t("board.say.take", sketch=sketch, **named)
        scene.target(f"nation:{nation}", _place(look, i), said, {"nation": nation}, sketch, str(i + 1))
