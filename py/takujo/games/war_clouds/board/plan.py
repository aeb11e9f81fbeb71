"""Panels beside the decision: an offer with the value of both sides, the planner of production, the final results."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene
from ....core.rules.action import Action
from ....core.text.number_text import number
from ..data import BANK, GOODS, KINDS, MONEY
from ..hexes import CELLS
from ..rules import DealStep, market
from ..rules.actions import Part, Run
from ..rules.barter_steps import Deal
from ..rules.planner import BlocRun
from ..texts.symbols import COLOURS, INKS, SIGNS
from .look import Look, amounts, breadth, card, emblem, heading, listed, plain
from .sums import paint_sums

# -- an offer (4.6)


def _deal(look: Look) -> Deal:
    """Return the barter on offer."""
    assert isinstance(look.step, DealStep)
    return look.step.deal


def deal_height(look: Look) -> float:
    """Return the height that an offer needs on a phone."""
    return 196


def paint_deal(g: Scene, look: Look, box: Box) -> None:
    """Draw both sides of an offer, each with its value at the suggested prices (3.5)."""
    card(g, box)
    heading(g, box, look.t("board.deal"))
    maker, other, give, get = _deal(look)
    gap = 34
    if look.tall:
        high = (box.h - 34 - 8) / 2
        sides = [Box(box.x + 8, whole(box.y + 28 + i * (high + 6)), box.w - 16, whole(high)) for i in range(2)]
    else:
        wide = (box.w - 16 - gap) / 2
        sides = [Box(whole(box.x + 8 + i * (wide + gap)), box.y + 30, whole(wide), box.h - 40) for i in range(2)]
        g.glyph("swap", box.cx, box.cy + 8, 26, "ink-2")
    for seat, bundle, side in ((maker, give, sides[0]), (other, get, sides[1])):
        g.rect(*side, "card-2", 7, line="card-edge", lw=1)
        emblem(g, look, seat, side.x + 22, side.y + 21, 30)
        value = market.worth(look.p, bundle)
        s = f"${plain(value)}" if value >= 0 else f"−${plain(-value)}"
        who = look.t("board.gives", who=look.nation(seat))
        room = side.w - 62 - breadth(s, 21, True)
        g.text(side.x + 44, side.y + 21, who, 16, font="title", bold=True, max=room)
        g.text(side.right - 10, side.y + 21, s, 21, "gold", "r", font="num", bold=True)
        found = listed(bundle)
        y = whole((side.y + 38 + side.bottom) / 2)
        if found:
            amounts(g, side.x + 12, y, 21, found, most=side.w - 20)
        else:
            g.text(side.x + 12, y, look.t("nothing"), 14, "ink-2")


def target_deal(scene: Scene, look: Look, box: Box) -> None:
    """Add the click target of an offer, which describes it."""
    maker, other, give, get = _deal(look)
    label = look.t(
        "board.say.deal",
        maker=look.nation(maker),
        other=look.nation(other),
        give=look.bundle(give),
        get=look.bundle(get),
        a=plain(market.worth(look.p, give)),
        b=plain(market.worth(look.p, get)),
    )
    scene.target("deal", box, label, tip=label)


# -- the planner (6)


class Planner:
    """The places of the rows of the production planner."""

    def __init__(self, look: Look, box: Box) -> None:
        self.box = box
        self.plan = look.plan
        self.lines = [line for line in self.plan.lines if line.yields]
        n = len(self.lines)
        inner = Box(box.x + 8, box.y + 28, box.w - 16, box.h - 28 - (52 if look.tall else 30))
        if look.tall:
            columns, high = 1, 32.0
        else:
            columns = 2 if n <= 6 else 3 if n <= 9 else 4
            high = min(34, whole(inner.h / max(1, -(-n // columns))))
        wide = inner.w / columns
        self.rows = [
            Box(whole(inner.x + i % columns * wide), whole(inner.y + i // columns * high), whole(wide - 8), high - 2)
            for i in range(n)
        ]
        self.sums = Box(box.x + 8, box.bottom - (50 if look.tall else 28), box.w - 16, 46 if look.tall else 26)
        self.ways: dict[tuple[int, int], list[Action]] = {}
        for action in look.legal:
            if isinstance(action, Run | Part):
                for line in self.lines:
                    if CELLS[line.cell] == action.cell and action.section in ("", KINDS[line.kind]):
                        self.ways.setdefault((line.cell, line.kind), []).append(action)
                        break

    def buttons(self, n: int) -> list[tuple[Action, Box]]:
        """Return the ways in which the bloc of the n-th row can be run, each with the place of its button."""
        line, row = self.lines[n], self.rows[n]
        ways = self.ways.get((line.cell, line.kind), [])
        wide = 32
        return [
            (way, Box(whole(row.right - (len(ways) - i) * (wide + 3) + 3), row.y, wide, row.h))
            for i, way in enumerate(ways)
        ]


def planner_height(look: Look) -> float:
    """Return the height that the planner of production needs on a phone."""
    lines = sum(line.yields > 0 for line in look.plan.lines)
    return 28 + 32 * max(1, lines) + 58


def paint_planner(g: Scene, look: Look, box: Box) -> None:
    """Draw what each bloc needs and yields, what is missing for running all of them, and what that costs."""
    card(g, box)
    found = Planner(look, box)
    heading(g, box, look.t("board.planner", who=look.nation(look.planned)))
    for n, (line, row) in enumerate(zip(found.lines, found.rows, strict=True)):
        _row(g, look, found, n, line, row)
    if not found.lines:
        g.text(box.x + 12, box.y + 44, look.t("board.planner.none"), 14, "ink-2")
    paint_sums(g, look, found.sums)


def _row(g: Scene, look: Look, found: Planner, n: int, line: BlocRun, row: Box) -> None:
    size = 14 if look.tall else 15
    g.rect(*row, "card-2", 5, line="card-edge", lw=0.8)
    r = min(11, row.h / 2 - 2)
    g.circle(row.x + 14, row.cy, r, COLOURS[line.kind], line="ink", lw=0.8)
    g.glyph(SIGNS[line.kind], row.x + 14, row.cy, whole(r * 1.5), INKS[line.kind])
    g.text(row.x + 28, row.cy, CELLS[line.cell], size, "ink-2")
    g.text(row.x + 50, row.cy, f"×{line.tiles}", size, font="num", bold=True)
    buttons = found.buttons(n)
    right = (buttons[0][1].x if buttons else row.right) - 4
    left = row.x + 86 + (16 if line.automated else 0)
    if line.automated:
        g.glyph("auto", row.x + 88, row.cy, 13, "ink-2")
    room = right - left
    if line.runs:
        g.glyph("check", left + 10, row.cy, 17, "green")
    else:
        amounts(g, left, row.cy, size, listed(line.needs), most=room * 0.5)
    g.glyph("to", whole(left + room * 0.55), row.cy, 11, "ink-2")
    yields = f"{line.yields}" + (f"(−{line.taken})" if line.taken else "")
    gets = [(MONEY if line.kind == BANK else line.kind, yields)]
    amounts(g, whole(left + room * 0.62), row.cy, size, gets, most=room * 0.38)
    for action, at in buttons:
        g.rect(*at, "card", 5, line="card-edge", lw=1.2, shadow=1)
        ore = getattr(action, "fuel", "") == "ore"
        g.glyph("k3" if ore else "tile" if action.verb == "part" else "check", at.cx, at.cy, min(17, at.h - 6), "ink")


def target_planner(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the planner: a button for each way to run a bloc, and rows that describe their blocs."""
    found = Planner(look, box)
    t = look.t
    for n, line in enumerate(found.lines):
        name = t("board.say.row", kind=t(f"kind.{KINDS[line.kind]}"), cell=CELLS[line.cell], n=line.tiles)
        for action, at in found.buttons(n):
            way = "ore" if getattr(action, "fuel", "") == "ore" else action.verb
            label = t(f"board.say.{way}", what=name)
            part = action.verb == "part"
            scene.target(f"{way}:{CELLS[line.cell]}:{KINDS[line.kind]}", at, label, action.choice(), minor=part)
    for n, (line, row) in enumerate(zip(found.lines, found.rows, strict=True)):
        name = t("board.say.row", kind=t(f"kind.{KINDS[line.kind]}"), cell=CELLS[line.cell], n=line.tiles)
        good = "money" if line.kind == BANK else GOODS[line.kind]
        key = "board.say.runs" if line.runs else "board.say.needs"
        gets = look.bundle([line.yields if i == line.good else 0 for i in range(7)])
        label = t(key, what=name, needs=look.bundle((*line.needs, 0, 0)), gets=gets)
        buttons = found.buttons(n)
        wide = (buttons[0][1].x - 3 if buttons else row.right) - row.x
        scene.target(f"row:{CELLS[line.cell]}:{good}", (row.x, row.y, wide, row.h), label, tip=label)


# -- the end (8)


def results_height(look: Look) -> float:
    """Return the height that the final results need on a phone."""
    return 56 + 26 * look.p.seats


def paint_results(g: Scene, look: Look, box: Box) -> None:
    """Draw the final points of all seats, best first (8.4, 8.5)."""
    card(g, box)
    outcome = look.p.outcome()
    if outcome is None:
        return
    heading(g, box, look.t("board.results"))
    low = 48 if look.tall else 30
    high = min(26, whole((box.h - low - 4) / look.p.seats))
    right = [box.right - 14 - i * (52 if look.tall else 110) for i in range(4)]
    for x, key in zip(right, ("total", "notes", "money", "tiles"), strict=True):
        g.text(x, box.y + (36 if look.tall else 17), look.t(f"board.{key}"), 13 if look.tall else 15, "ink-2", "r")
    order = [seat for tied in outcome.ranking for seat in tied]
    for i, seat in enumerate(order):
        y = whole(box.y + low + (i + 0.5) * high)
        size = min(22, high - 2)
        emblem(g, look, seat, box.x + 24, y, size)
        g.text(
            box.x + 42,
            y,
            look.name(seat) or look.nation(seat),
            15,
            bold=seat in outcome.ranking[0] or None,
            max=right[3] - box.x - 90,
        )
        tiles, money, notes = look.p.points(seat)
        for x, n, bold in zip(
            right, (outcome.scores[seat], notes, money, tiles), (True, False, False, False), strict=True
        ):
            g.text(x, y, number(n), 17 if bold else 15, "ink", "r", font="num", bold=bold or None)
