"""The gauges of a nation board: rows of circles for labour, infrastructure and technologies, each with a red chip."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.text.texts import TextKey
from ..data import LABOUR_MAX, LABOUR_MIN, NATION, NationBoard
from .look import ECON, MIL, LinePiece, Look, line, say, sign
from .works import USUAL_ECON_COST, USUAL_LABOUR_COST, USUAL_MIL_COST, price_red, tech_costs

USUAL_INFRA_MAX = min(n.infra_max for n in NATION.values())
USUAL_TECH_MAX = len(USUAL_MIL_COST)
USUAL_LABOUR = min(n.labour for n in NATION.values())
TECH_KEYS = {"econ": "r", "mil": "f", "both": "r"}


class Gauge(NamedTuple):
    """A row of circles on a nation board, such as that for labour."""

    name: str
    labels: list[str]
    at: int
    """The index of the circle with the chip; -1 before the game starts."""
    start: int
    title: list[LinePiece]


def gauges(look: Look, seat: int) -> list[Gauge]:
    """Return the gauges of a seat's board, from top to bottom."""
    p, nation = look.p, look.p.nation(seat)
    labour = [str(n) for n in range(LABOUR_MIN, LABOUR_MAX + 1)]
    infra = [str(n) for n in range(nation.infra_max + 1)]
    person, house = sign("work.mobilise", "labour"), sign("work.build", "infra")
    rows = [
        Gauge("labour", labour, p.labour[seat] - LABOUR_MIN, nation.labour - LABOUR_MIN, [person]),
        Gauge("infra", infra, p.infra[seat], 0, [house]),
    ]
    for tech in ("both",) if nation.unified else ("econ", "mil"):
        costs, level, _ = tech_costs(look, seat, tech)
        marks = {"econ": [ECON], "mil": [MIL], "both": [ECON, MIL]}[tech]
        rows.append(Gauge(tech, [f"+{n}" for n in range(len(costs) + 1)], level, 0, marks))
    return rows


class RowAreas(NamedTuple):
    """Where the parts of a gauge are: its title, value, a word about its effect, a dividing line, and the circles."""

    box: Box
    title: Box
    value: Box
    free: Box
    rule: Box | None
    circles: Box


def row_areas(look: Look, area: Box, count: int) -> list[RowAreas]:
    """Return for each of `count` gauges where its parts are."""
    return (_tall if look.tall else _wide)(area, count)


@lru_cache(16)
def _wide(area: Box, count: int) -> list[RowAreas]:
    return [
        RowAreas(
            box,
            title=box.line(17, 16, 12, 58),
            value=box.spot(-12, 17, 23),
            free=box.at(-134, 9.5, 100, 15),
            rule=box.at(10, 31, box.w - 20, 1),
            circles=box.at(8, 32, box.w - 16, box.h - 32),
        )
        for box in area.grid(1, count, gap=6)
    ]


@lru_cache(16)
def _tall(area: Box, count: int) -> list[RowAreas]:
    return [
        RowAreas(
            box,
            title=box.at(8, box.h / 2 - 16, 78, 14),
            value=box.spot(10, box.h / 2 + 12, 17),
            free=box.at(24, box.h / 2 + 5.5, 64, 13),
            rule=None,
            circles=box.at(92, 0, box.w - 100, box.h),
        )
        for box in area.grid(1, count, gap=4)
    ]


def paint_gauges(scene: Scene, look: Look, area: Box) -> None:
    """Draw the gauges of the board that is drawn large."""
    rows = gauges(look, look.focus)
    nation = look.p.nation(look.focus)
    side, beside_labour = ("l", 5) if look.tall else ("r", -4)  # Prices are above or below the row of labour.
    for row, areas in zip(rows, row_areas(look, area, len(rows)), strict=True):
        scene.rect(*areas.box, "card-2", 8, line="card-edge", lw=1)
        line(scene, areas.title, [*row.title, say(_title(look, row), "ink")])
        value = row.labels[row.at] if row.at >= 0 else "–"
        scene.text_in(areas.value, value, "gold", side, font="num", bold=True)
        if row.name in ("labour", "infra") and row.at >= 0:
            at = areas.value
            scene.amount(f"{look.focus}.{row.name}", int(value), at.x, at.cy, value, at.h, side)
        if row.name == "infra" and look.p.free_placing(look.focus):
            scene.text_in(areas.free, look.t("board.free"), "infra", side, bold=True)
        if areas.rule:
            scene.rect(*areas.rule, "card-edge", alpha=0.6)
        y = areas.circles.cy + (beside_labour if row.name == "labour" else 0)
        _circles(scene, look, nation, row, areas.circles, y)


def _title(look: Look, row: Gauge) -> str:
    if look.tall:
        return look.t(f"board.short.{row.name}")
    return look.t(f"track.{row.name}" if row.name in ("labour", "infra") else f"tech.{row.name}")


def _circles(g: Shapes, look: Look, nation: NationBoard, row: Gauge, box: Box, y: float) -> None:
    count = len(row.labels)
    step = box.w / count
    r = min(17.0, step * (0.36 if count < 6 else 0.29))
    first = box.x + step / 2
    tech = row.name not in ("labour", "infra")
    g.poly([first, y, first + step * (count - 1), y], None, open=True, line="card-edge", lw=2)
    for i, label in enumerate(row.labels):
        x = first + step * i
        if i:
            _between(g, look, nation, row.name, i - 1, x - step / 2, y, step - 2 * r)
        own = _own_circle(nation, row.name, i)
        last_infra = row.name == "infra" and i == count - 1
        if i == row.start:
            g.circle(x, y, r, "card", line="ink", lw=2.6, dash=[4, 3])
        else:
            g.circle(x, y, r, "card", line="red" if own else "ink-2", lw=1.6 if own else 1.1)
        if last_infra:
            g.circle(x, y, r - 3, None, line="red" if own else "infra", lw=1)
            g.glyph("free", x, y, r * 1.1, "infra")
        else:
            fill = "red" if own else "green" if row.name == "econ" else "mil" if row.name == "mil" else "ink"
            g.text(x, y, label, r * (0.88 if tech else 1.0), fill, "c", font="num", bold=True)
    if row.at >= 0:
        chip = g.group(first + step * row.at, y, id=f"chip:{look.focus}:{row.name}")
        rim = 3 if count < 6 else 1.5
        chip.circle(0, 0, r + rim, "red", alpha=0.15)
        chip.circle(0, 0, r + rim, None, line="red", lw=3)


def _between(g: Shapes, look: Look, nation: NationBoard, name: str, i: int, x: float, y: float, gap: float) -> None:
    """Draw the price and the requirement of a step between two circles."""
    if name == "labour":
        price, needed = nation.labour_cost[i], nation.labour_infra[i]
        fill = price_red(price, USUAL_LABOUR_COST[i])
        half = 13.5
        g.poly([x - 13, y - half, x + 18, y, x - 13, y + half], "card", line=fill, lw=1.4)
        g.text(x - 1.5, y, f"${price}", 13, fill, "c", font="num", bold=True)
        if needed:
            at = y - half - 6 if look.tall else y + half + 7
            line(g, Box(x - 2, at - 6, 0, 12), [sign("work.build", "infra"), say(str(needed), "infra")], "c")
        return
    if name == "infra":
        g.poly([x - 3, y - 5, x + 4, y, x - 3, y + 5], "card-edge")
        return
    costs, usual = (nation.mil_cost, USUAL_MIL_COST) if name == "mil" else (nation.econ_cost, USUAL_ECON_COST)
    red = nation.unified or i >= len(usual) or costs[i] != usual[i]
    g.rect(x - gap / 2, y - 9, gap, 18, "card-2")
    g.text(x, y, f"${costs[i]}", 14, "red" if red else "money", "c", font="num", bold=True, max=gap - 3)


def _own_circle(nation: NationBoard, name: str, i: int) -> bool:
    """Return whether a circle is one that other nations don't have."""
    if name == "labour":
        return i + LABOUR_MIN == nation.labour and nation.labour != USUAL_LABOUR
    if name == "infra":
        return i > USUAL_INFRA_MAX
    return nation.unified or i > USUAL_TECH_MAX


def target_gauges(scene: Scene, look: Look, area: Box) -> None:
    """Add click targets on the gauges of technologies, to choose the technology to raise."""
    rows = gauges(look, look.focus)
    can = look.active and look.pending == "turn" and bool(look.p.dice)
    for row, areas in zip(rows, row_areas(look, area, len(rows)), strict=True):
        if row.name in ("labour", "infra"):
            continue
        costs, level, _ = tech_costs(look, look.focus, row.name)
        tech = TextKey(f"tech.{row.name}")
        if level < len(costs):
            said = look.t("board.say.track", tech=tech, n=level, price=costs[level])
        else:
            said = look.t("board.say.track.max", tech=tech, n=level)
        pick: dict[str, object] | None = {"work": "research", "tech": row.name} if can else None
        scene.target(f"tech:{row.name}", areas.box, said, pick, said, TECH_KEYS[row.name] if can else "")
