"""The battle panel: both sides' units by firing order, the dice, and the hits to assign (8.6, 8.8)."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ..data import UNITS
from ..rules.actions import Hit
from ..rules.battle.hits import pending
from ..rules.battle.state import (
    ORDER,
    ORDERS,
    base_value,
    covered,
    fighters,
    value,
)
from ..rules.battle.steps import FireStep, HitStep
from .look import SIDES, CounterGroup, Look, breadth, button, groups
from .odds import odds_of, paint_odds, say_odds
from .slip import options
from .units import count, counter, said


class PanelLayout:
    """Where the parts of the battle panel are."""

    def __init__(self, look: Look, box: Box) -> None:
        self.label, self.tally = (56, 62) if look.narrow else (66, 66)
        self.sides = [_columns(look, seat) for seat in (0, 1)]
        self.options = options(look)
        thrown = bool(look.p.battle.thrown)
        if look.narrow:
            self._stack(box, thrown)
        else:
            self._spread(box, thrown)
        first = look.p.battle.attacker
        row = 66 if look.narrow else 74
        self.rows = [
            (seat, Box(self.table.x, self.table.y + 22 + i * (row + 4), self.table.w, row))
            for i, seat in enumerate((first, 1 - first))
        ]
        self.heads = Box(self.table.x + self.label, self.table.y, self.table.w - self.label - self.tally, 20)
        self.wide = self._widths()

    def _stack(self, box: Box, thrown: bool) -> None:
        """Arrange the parts below each other: buttons and dice are next to the map."""
        x, y, w = box.x + 6, box.y + 30, box.w - 12
        y = self._press(x, y, w, 38)
        self.thrown = self.status = Box(x, y, w, 40)
        self.table = Box(x, y + 42, w, 158)
        y = self.table.bottom + 4
        if thrown:
            self.status = Box(x, y, w, 40)
            y += 44
        self.odds = Box(x, y, w, box.bottom - 6 - y)

    def _spread(self, box: Box, thrown: bool) -> None:
        """Arrange the parts beside each other."""
        self.table = Box(box.x + 8, box.y + 28, 344, 174)
        x, y = self.table.right + 10, box.y + 28
        w = box.right - 8 - x
        self.thrown = Box(x, y, w, 40)
        y += 42 if thrown else 0
        self.status = Box(x, y, w, 38)
        n = len(self.options)
        foot = box.bottom - 4 - (0 if not n else 42 if n <= 3 else 72)
        self._press(x, foot, w, 38 if n <= 3 else 32)
        self.odds = Box(x, y + 42, w, foot - 4 - y - 42)

    def _press(self, x: float, y: float, w: float, high: float) -> float:
        """Arrange the buttons in one or two rows; return the y below them."""
        n = len(self.options)
        across = n if n <= 3 else -(-n // 2)
        wide = (w + 5) / max(across, 1)
        self.buttons = [
            Box(whole(x + i % across * wide), y + i // across * (high + 4), whole(wide - 5), high) for i in range(n)
        ]
        return y + (-(-n // across) * (high + 4) if n else 0)

    def _widths(self) -> list[float]:
        """Return the widths of the firing orders: wider where more kinds of counters fight."""
        most = [max(len(side.get(order, ())) for side in self.sides) for order in range(len(ORDERS))]
        # Many counters are drawn in two rows.
        needs = [max(0.7, n if sum(most) < 7 else (n + 1) // 2) for n in most]
        return [whole(self.heads.w * need / sum(needs)) for need in needs]

    def column(self, order: int, row: Box) -> Box:
        """Return the place for the units of a firing order in a row of the panel."""
        return Box(whole(self.heads.x + sum(self.wide[:order])), row.y, self.wide[order], row.h)


def height(look: Look) -> int:
    """Return the height of the battle panel on a phone; it is higher while there is something to decide."""
    n = len(options(look))
    return 348 + (44 if look.p.battle.thrown else 0) + (42 if 0 < n <= 3 else 84 if n else 0)


def _columns(look: Look, seat: int) -> dict[int, list[CounterGroup]]:
    """Return a side's fighting units by firing order."""
    found: dict[int, list[CounterGroup]] = {}
    p = look.p
    if p.battle.kind == "bomb" and seat == p.battle.attacker:
        return {0: groups(p, [p.battle.moved[0]])} if p.strength[p.battle.moved[0]] else {}
    for group in groups(p, fighters(p, seat)):
        found.setdefault(ORDER[group.units[0]], []).append(group)
    return found


def _spots(found: list[CounterGroup], box: Box) -> tuple[float, list[Box]]:
    size = min(42.0, box.w - 5)
    while True:
        across = max(1, int((box.w - 4) // (size + 5)))
        if -(-len(found) // across) * (size + 5) <= box.h - 18 or size <= 20:
            break
        size -= 2
    wide = min(across, len(found))
    left = box.cx - wide * (size + 5) / 2 + 2.5
    return size, [
        Box(whole(left + i % across * (size + 5)), whole(box.y + 6 + i // across * (size + 5)), size, size)
        for i in range(len(found))
    ]


def paint_battle(g: Scene, look: Look, box: Box) -> None:
    """Draw the battle panel."""
    b = look.p.battle
    field = PanelLayout(look, box)
    g.rect(*box, "card", 10, tex="paper", shadow=2, line="mil", lw=3)
    size = 16 if look.narrow else 17
    g.glyph("bombard" if b.kind == "bomb" else "war", box.x + 18, box.y + 15, size + 4, "mil")
    g.text(box.x + 34, box.y + 15, _title(look), size, "ink", font="title", bold=True, max=box.w - 44)
    _heads(g, look, field)
    for seat, row in field.rows:
        _side(g, look, field, seat, row)
    _thrown(g, look, field.thrown)
    _status(g, look, field.status)
    chances = odds_of(look)
    if chances:
        paint_odds(g, look, chances, field.odds)
    for option, at in zip(field.options, field.buttons, strict=True):
        if option.unit:
            g.rect(*at, "card-2", 7, line="card-edge", lw=1.2, shadow=1)
            side = min(at.h - 6, 34)
            room = at.w - side - 12
            if breadth(option.word, 15, True) <= 1.5 * room:
                counter(g, *option.unit, at.x + side / 2 + 4, at.cy, side)
                g.text(at.x + side + 8, at.cy, option.word, 15, "ink", bold=True, max=room)
            else:  # The word would be too small to read; the counter shows the same.
                counter(g, *option.unit, at.cx, at.cy, side)
        else:
            button(g, at, option.word, option.glyph, most=16)


def _title(look: Look) -> str:
    b = look.p.battle
    key = "surprise" if b.surprise else b.kind
    return look.t(f"board.battle.{key}", place=look.space(b.space), who=look.side(b.attacker))


def _heads(g: Shapes, look: Look, field: PanelLayout) -> None:
    """Draw the firing orders, with the present one highlighted (8.6.3)."""
    b = look.p.battle
    if b.kind == "bomb":
        return
    for order, name in enumerate(ORDERS):
        at = field.column(order, field.heads)
        now = not b.surprise and b.stage == order
        g.rect(at.x + 2, at.y, at.w - 4, at.h, "mil" if now else "card-2", 4)
        g.text(at.cx, at.cy, name, 15, "ink-inv" if now else "ink-2", "c", font="num", bold=True)


def _side(g: Shapes, look: Look, field: PanelLayout, seat: int, row: Box) -> None:
    p, b, t = look.p, look.p.battle, look.t
    token = SIDES[seat]
    attacks = seat == b.attacker
    now = b.surprise and b.stage == (0 if attacks else 1)
    g.rect(*row, "card-2", 6, line="mil" if now else "card-edge", lw=2.5 if now else 1)
    label = field.label - 2
    mid = row.x + label / 2
    g.rect(row.x, row.y, label, row.h, token, 6)
    g.glyph(f"side.{seat}", mid, row.y + row.h * 0.22, row.h * 0.34, f"{token}-ink")
    s = t("board.attacker" if attacks else "board.defender")
    g.text(mid, row.y + row.h * 0.56, s, 15, f"{token}-ink", "c", bold=True, max=label - 4)
    covers = b.kind != "bomb" and covered(p, seat)
    if covers:
        sign = "CV" if b.diverted[seat] >= 0 else "LAC"
        g.glyph(sign, mid - 12, row.y + row.h * 0.83, 17, f"{token}-ink")
        g.text(mid + 1, row.y + row.h * 0.83, "+1", 15, f"{token}-ink", font="num", bold=True)
    for order, found in field.sides[seat].items():
        cell = field.column(order, row)
        size, spots = _spots(found, cell)
        for group, spot in zip(found, spots, strict=True):
            waiting = sum(unit in b.queue for unit in group.units)
            if waiting:
                first = b.queue[0] in group.units
                g.rect(spot.x - 3, spot.y - 3, size + 6, size + 6, "gold" if first else "card-edge", 7)
            counter(g, *group[:3], spot.cx, spot.cy, size)
            if len(group.units) > 1:
                count(g, spot.right - 3, spot.bottom - 3, len(group.units), 9.5)
        bonus = 0 if b.kind == "bomb" else int(covers)
        s = "/".join(dict.fromkeys(str(base_value(x.units[0], attacks) + bonus) for x in found))
        # 8.8: bombed units don't fire.
        if b.kind != "bomb" or attacks:
            g.text(cell.cx, row.bottom - 9, f"≤{s}", 15, "ink", "c", font="num", bold=True)
    _tally(g, look, seat, Box(row.right - field.tally, row.y, field.tally, row.h))


def _tally(g: Shapes, look: Look, seat: int, box: Box) -> None:
    """Write how many hits a side has scored in total, and how many steps it has lost."""
    b = look.p.battle
    g.rect(box.x, box.y + 8, 1, box.h - 16, "card-edge")
    for i, (key, n, ink) in enumerate((("scored", b.scored[seat], "ink"), ("steps", b.lost[seat], "red"))):
        y = whole(box.y + box.h * (0.28 + 0.44 * i))
        s = look.t(f"board.tally.{key}", n=n)
        g.text(box.right - 5, y, s, 15, ink if n else "ink-2", "r", bold=bool(n), max=box.w - 9)


def _thrown(g: Shapes, look: Look, box: Box) -> None:
    """Draw the latest dice, with frames around the hits."""
    p, b = look.p, look.p.battle
    if not b.thrown:
        return
    unit, *dice = b.thrown
    kind = UNITS[unit]
    # 8.8.2: a bomber may have been shot down by its own dice.
    counter(g, kind.nation, kind.type, p.strength[unit] or 1, box.x + 18, box.cy, 32)
    left, least = box.x + 46, sum(value(p, unit))
    for i, face in enumerate(dice):
        if face <= least:
            g.rect(left - 3, box.cy - 18, 36, 36, "gold", 8, line="red", lw=2)
        g.die(left + 15, box.cy, 28, face, id=f"thrown:{i}", roll=look.roll or None)
        left += 42
    hits = sum(face <= least for face in dice)
    g.text(left, box.cy, look.t("event.hits", n=hits), 15, "ink", bold=True, max=max(30, box.right - left))


def _status(g: Shapes, look: Look, box: Box) -> None:
    """Draw whose dice are next, or whose hits must be assigned."""
    p, t, b = look.p, look.t, look.p.battle
    left = box.x + 2
    step = look.step
    if isinstance(step, FireStep):
        unit = step.unit
        die = box.h - 8
        for i in range(p.strength[unit]):
            g.die(left + die / 2, box.cy, die, 0, id=f"die:{i}")
            left += die + 6
        kind = UNITS[unit]
        s = t("board.fires", nation=t(f"nation.{kind.nation}"), what=t(f"type.{kind.type}"))
    elif isinstance(step, HitStep):
        shooter, order, n = pending(p)
        g.glyph("burst", left + 14, box.cy, 28, "red")
        left += 34
        key = "board.hits.own" if step.seat != shooter else "board.hits"
        s = t(key, n=n, who=look.side(step.seat), order=ORDERS[order])
    elif look.pending == "settle":
        s = t("board.battle.settle.bomb") if b.kind == "bomb" else _outcome(look)
    else:
        s = t(f"board.battle.{look.pending}")
    room = box.right - left
    if breadth(s, 15, True) > room:
        g.text(left, box.cy - 9, s, 15, "ink", bold=True, wrap=room, lines=2, lead=18)
    else:
        g.text(left, box.cy, s, 15, "ink", bold=True)


def _outcome(look: Look) -> str:
    """Return the winner of the battle as a sentence, after all have fired (8.7)."""
    chances = odds_of(look)
    holder = next((seat for seat in (0, 1) if chances and chances.holds(seat) == 1), -1)
    if holder < 0:
        return look.t("event.nobody")
    return look.t("board.battle.settle", who=look.side(holder), at=look.space(look.p.battle.space))


def target_battle(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the battle panel: units that may be hit, buttons, then everything that it shows."""
    field = PanelLayout(look, box)
    able = {(a.type, a.steps, a.nation) for a in look.legal if isinstance(a, Hit)}
    for seat, row in field.rows:
        for order, found in sorted(field.sides[seat].items()):
            _, spots = _spots(found, field.column(order, row))
            for group, spot in zip(found, spots, strict=True):
                pick: dict[str, object] | None = None
                if (group.type, group.steps, group.nation) in able:
                    pick = {"type": group.type, "steps": group.steps, "nation": group.nation}
                label = said(look, group)
                id = f"unit:{group.type}:{group.steps}:{group.nation}"
                scene.target(id, spot, label, pick, label)
    for option, at in zip(field.options, field.buttons, strict=True):
        scene.target(option.id, at, option.word, option.pick, option.word)
    chances = odds_of(look)
    said_all = look.t("board.say.battle", title=_title(look), japan=_lost(look, 0), allies=_lost(look, 1))
    if look.p.battle.thrown:
        said_all = look.t("board.say.and", said=said_all, more=_say_thrown(look))
    if chances:
        said_all = look.t("board.say.and", said=said_all, more=say_odds(look, chances))
    head = (box.x, box.y, box.w, 30)
    scene.target("battle", head, said_all, None, said_all, aid="8.6")


def _lost(look: Look, seat: int) -> str:
    return look.t("board.say.lost", who=look.side(seat), n=look.p.battle.lost[seat])


def _say_thrown(look: Look) -> str:
    """Return the latest dice in words, and the total hits of both sides."""
    unit, *dice = look.p.battle.thrown
    kind, least = UNITS[unit], sum(value(look.p, unit))
    japan, allies = look.p.battle.scored
    return look.t(
        "board.say.thrown",
        unit=look.t("unit", nation=look.t(f"nation.{kind.nation}"), type=look.t(f"type.{kind.type}")),
        dice=look.t("battle.dice").join(map(str, dice)),
        hits=sum(face <= least for face in dice),
        japan=japan,
        allies=allies,
    )
