"""The parts around the board: the round with its phases, and a card for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene
from ..data import GOODS, MONEY, NOTES, UNITS
from ..rules.position import ELIMINATED, IN, OUT
from .glyphs import MARK, MARK_STEPS, ROW_STEPS
from .look import Look, TableScene, breadth, card, column, cube, emblem

_PHASES = ("trade", "develop", "produce")


def paint_head(scene: Scene, look: Look, box: Box) -> None:
    """Draw the round with its phases; when the match is over, why it ended."""
    p, t = look.p, look.t
    card(scene, box)
    size: float = 13 if look.tall else 15
    now = t("board.round", n=p.round) if p.round else t("phase.setup")
    if not look.pending:
        now = t("prompt.over")
    scene.text(box.x + 10, box.cy, now, size + 1, font="title", bold=True, max=170)
    x = box.x + 16 + min(170, breadth(now, size + 1, True))
    if p.phase in _PHASES and look.pending:
        words = [t(f"board.phase.{phase}") for phase in _PHASES]
        # The words take the room that they need, and their frames share the rest.
        size = min(
            size, whole(size * (box.right - x - (80 if p.ended else 58)) / sum(breadth(s, size, True) for s in words))
        )
        for i, (phase, s) in enumerate(zip(_PHASES, words, strict=True)):
            wide = breadth(s, size, True) + 12
            if i:
                scene.glyph("to", x + 4, box.cy, 9, "card-edge")
                x += 9
            if phase == p.phase:
                scene.rect(x, box.y + 5, wide, box.h - 10, "ink", whole((box.h - 10) / 2))
            ink = "ink-inv" if phase == p.phase else "ink-2"
            scene.text(whole(x + wide / 2), box.cy, s, size, ink, "c", bold=phase == p.phase or None)
            x += wide
    elif not look.pending:
        outcome = p.outcome()
        if outcome:
            scene.text(x, box.cy, t(outcome.reason), size, "ink-2", max=box.right - x - 8)
        return
    right = box.right - 10
    if p.ended:
        s = t("board.last")
        if breadth(s, size, True) <= right - x:
            scene.text(right, box.cy, s, size, "red", "r", bold=True)
        else:
            scene.glyph("flag", right - 6, box.cy, 16, "red")


def seat_boxes(look: Look, box: Box) -> list[Box]:
    """Return where the cards of the seats are: one below the other, or on a phone in two columns.

    The viewer's seat is first, and the others follow in clockwise order.
    """
    n, gap = look.p.seats, 5
    wide, high = (box.w - gap) / 2, min(148, whole((box.h - (n - 1) * gap) / n))
    found: dict[int, Box] = {}
    for i, seat in enumerate(around(look)):
        if look.tall:
            x, y = box.x + i % 2 * (wide + gap), box.y + i // 2 * (seat_height() + gap)
            found[seat] = Box(x, y, wide, seat_height())
        else:
            found[seat] = Box(box.x, whole(box.y + i * (high + gap)), box.w, high)
    return [found[seat] for seat in range(n)]


def around(look: Look) -> list[int]:
    """Return all seats in clockwise order, from the viewer's."""
    return [(max(look.viewer, 0) + i) % look.p.seats for i in range(look.p.seats)]


def seat_height() -> int:
    """Return the height of a seat's card on a phone."""
    return 96


def paint_seats(g: Scene, look: Look, boxes: list[Box]) -> None:
    """Draw the cards of all seats."""
    for seat, box in enumerate(boxes):
        _card(g, look, seat, box)
    for side in range(1 + look.tall):
        _numbers(g, look, boxes, around(look)[side :: 1 + look.tall])


class _Lines:
    """The lines of a seat's card: their centres, their start, and the text size."""

    def __init__(self, look: Look, box: Box) -> None:
        self.right = box.right - 8
        if look.tall:
            self.plate, self.left, self.title, self.size, self.small = 30, box.x + 44, 14, 13, 12
            self.y = (box.y + 15, box.y + 32, box.y + 57, box.y + 82)
            self.cubes, self.marks = box.x + 17, box.x + 86
        else:
            third = box.h / 3
            self.plate = min(46, round(third * 1.3))
            self.left, self.title, self.small = box.x + 18 + self.plate, 18, 15
            self.size = 18 if box.h < 110 else 20
            top = whole(box.y + third * 0.55)
            self.y = (top, top, whole(box.y + third * 1.52), whole(box.bottom - third * 0.54))
            self.cubes, self.marks = box.x + 74, box.x + 198


def _card(g: Scene, look: Look, seat: int, box: Box) -> None:
    """Draw a seat's card: nation, activity, and the icons of its possessions; `paint_seats` adds the numbers."""
    p, at = look.p, _Lines(look, box)
    card(g, box, 8)
    gone = p.status[seat] == ELIMINATED
    emblem(g, look, seat, box.x + 8 + at.plate / 2, box.y + 8 + at.plate / 2, at.plate)
    name, nation, state = look.name(seat), look.nation(seat), _state(look, seat)
    standing = p.standing()
    if standing and not state and not (look.tall and name):  # A phone has room for the name or the points.
        state = look.t("board.points", n=standing[seat])
    first = 26 if seat == p.marker else 0
    room = at.right - at.left - first
    if look.tall:
        g.text(at.left, at.y[0], nation, at.title, font="title", bold=True, max=room)
    else:
        room -= breadth(state, at.small, True) + 8 if state else 0
        wide = min(room, breadth(nation, at.title, True))
        g.text(at.left, at.y[0], nation, at.title, font="title", bold=True, max=wide)
        if name and room - wide > 40:
            g.text(at.left + wide + 9, at.y[0] + 1, name, at.small, "ink-2", max=room - wide - 10)
    if look.tall and name and not state:
        g.text(at.left, at.y[1], name, at.small, "ink-2", max=at.right - at.left - 36)
    if state:
        fill = "red" if gone and look.pending else "ink-2"
        x, align = (at.left, "l") if look.tall else (at.right - first, "r")
        g.text(x, at.y[1], state, at.small, fill, align, bold=True, max=at.right - at.left)
    if seat == p.marker:
        marker = g.group(at.right - 9, at.y[0], id="first")
        marker.circle(0, 0, 11, "gold", line="card", lw=1)
        marker.text(0, 0, "1", 15, "ink-inv", "c", font="num", bold=True)
    _signs(g, look, seat, at)
    best = look.p.outcome() if not look.pending else None
    if best and seat in best.ranking[0]:
        g.rect(box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3, None, 9, line="gold", lw=3.5)
    elif look.pending and seat == look.turn:
        g.rect(box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3, None, 9, line="gold", lw=3)


def _signs(g: Scene, look: Look, seat: int, at: _Lines) -> None:
    """Draw a seat's cubes, its coin and note, and the icons of its other possessions."""
    assert isinstance(g, TableScene)
    x, y = at.cubes, at.y[3]
    g.lay_row(x, at.y[2], look.tall)
    cube(g, MONEY, x, y, 18)
    if look.p.notes[seat]:
        cube(g, NOTES, *_note(look, at), 16)
    g.glyph(f"have{2 + look.p.war}.{MARK_STEPS[look.tall]}", at.marks, y, MARK, "ink-2")


def _note(look: Look, at: _Lines) -> tuple[float, float]:
    """Return the place of a seat's note."""
    return (at.right - 29, at.y[1]) if look.tall else (at.cubes + 76, at.y[3])


def _numbers(g: Scene, look: Look, boxes: list[Box], seats: Sequence[int]) -> None:
    """Write the numbers on the cards of seats below each other; one text shape per kind of thing."""
    p, at = look.p, _Lines(look, boxes[seats[0]])
    lead = boxes[seats[1]].y - boxes[seats[0]].y if len(seats) > 1 else 0
    step, aside = ROW_STEPS[look.tall], 9.5 if look.tall else 13
    for good in range(len(GOODS)):
        found = [p.cubes[seat * len(GOODS) + good] for seat in seats]
        parts = [(str(n), "ink" if n else "ink-2") for n in found]
        x = at.cubes + good * step + aside
        column(g, x, at.y[2], lead, parts, at.size)
        _amounts(g, seats, GOODS[good], found, x, at.y[2], lead, at.size)
    money = [(str(p.money[seat]), "ink") for seat in seats]
    column(g, at.cubes + aside, at.y[3], lead, money, at.size + 2)
    _amounts(g, seats, "money", [p.money[seat] for seat in seats], at.cubes + aside, at.y[3], lead, at.size + 2)
    x, y = _note(look, at)
    notes = [(str(p.notes[seat]) if p.notes[seat] else "", "red") for seat in seats]
    column(g, x + 11, y, lead, notes, at.size)
    counts = [[len(p.tiles_of(seat)) for seat in seats], [p.flags[seat] for seat in seats]]
    if p.war:
        counts.append([UNITS - p.army(seat) for seat in seats])
    for i, each in enumerate(counts):
        x = at.marks + i * MARK_STEPS[look.tall] + aside - 1
        column(g, x, at.y[3], lead, [(str(n), "ink") for n in each], at.size)


def _amounts(
    g: Scene, seats: Sequence[int], name: str, found: list[int], x: float, y: float, lead: float, size: float
) -> None:
    """Note the numbers that seats have of one kind of thing."""
    for i, (seat, n) in enumerate(zip(seats, found, strict=True)):
        g.amount(f"{seat}.{name}", n, x, y + i * lead, str(n), size)


def _state(look: Look, seat: int) -> str:
    p, t = look.p, look.t
    if not look.pending:
        outcome = p.outcome()
        return t("board.points", n=outcome.scores[seat]) if outcome else ""
    status = p.status[seat]
    if status == ELIMINATED:
        return t("board.eliminated")
    if status != IN:
        return t("board.out" if status == OUT else "board.resting")
    return ""


def target_seats(scene: Scene, look: Look, boxes: list[Box]) -> None:
    """Add the click targets of the seats' cards, which describe them."""
    for seat in around(look):
        tip = ""
        if look.pending and look.p.phase != "setup" and look.p.status[seat] != ELIMINATED:
            tip = look.t("board.say.points", n=sum(look.p.points(seat)))
        scene.target(f"seat:{seat}", boxes[seat], say(look, seat, tip), tip=tip)


def say(look: Look, seat: int, more: str) -> str:
    """Return the description of a seat for screen readers; `more` is added at its end."""
    p, t = look.p, look.t
    what = [look.bundle((*p.cubes[seat * 5 : seat * 5 + 5], p.money[seat], p.notes[seat]))]
    what.append(t("board.say.tiles", n=len(p.tiles_of(seat))))
    what.append(t("board.say.flags", n=p.flags[seat]))
    if p.war:
        what.append(t("board.say.army", n=UNITS - p.army(seat)))
    if seat == p.marker:
        what.append(t("board.say.first"))
    what += filter(None, (_state(look, seat), more))
    return t("board.say.seat", who=look.who(seat), what=look.join(what))
