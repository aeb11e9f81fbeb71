"""The score board: the serpentine of squares, the years, the bonus squares and the pieces."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shape, Shapes
from ..data import FIRST_PLAYER_BONUS, FIRST_YEAR, ROUNDS, SHORT_TARGET, SOLO_DEADLINE, SQUARE_BONUS, SQUARES
from ..texts.words import WORDS
from .look import Look, card, line, say, sign, stamp

HEAD = {True: 74, False: 54}


def squares(mode: str) -> int:
    """Return how many squares the score board of a mode has."""
    return SQUARES["short" if mode == "short" else "long"]


def tall_height(mode: str) -> float:
    """Return how high the score board is in the tall layout."""
    return HEAD[True] - (34 if mode == "short" else 0) + squares(mode) // 10 * 40 + 12


def _grid(tall: bool, mode: str, box: Box) -> tuple[int, float, float, float, float]:
    """Return squares a row, left, top, width and height of a square."""
    per = 10 if tall else 20
    rows = squares(mode) // per
    side = 10 if tall else 26
    top = box.y + HEAD[tall] - (34 if tall and mode == "short" else 0)
    return per, box.x + side, top, (box.w - 2 * side) / per, (box.bottom - (10 if tall else 12) - top) / rows


def square_box(tall: bool, mode: str, box: Box, n: int) -> Box:
    """Return the place of square `n`: the rows run to and fro."""
    per, left, top, w, h = _grid(tall, mode, box)
    row, column = divmod(n, per)
    if row % 2:
        column = per - 1 - column
    return Box(left + column * w, top + row * h, w, h)


def paint_track(scene: Scene, look: Look, box: Box) -> None:
    """Draw the score board with all that lies on it, except the pieces."""
    mode = look.p.mode
    scene.shapes += _printed(mode, look.lang, look.tall, box)
    if mode == "short":
        if look.p.round:
            right, y, size = (box.right - 12, box.y + 22, 17) if look.tall else (box.right - 28, box.y + 28, 22)
            scene.text(right, y, look.t("board.lap", n=look.p.round), size, "gold", "r", font="title", bold=True)
        return
    if look.p.round:
        year = _year_box(look.tall, box, look.p.round)
        scene.rect(year.x - 2, year.y - 2, year.w + 4, year.h + 4, "red", 8, alpha=0.09, id="year")
        scene.rect(year.x - 2, year.y - 2, year.w + 4, year.h + 4, None, 8, line="red", lw=3, id="year:rim")
    for square in SQUARE_BONUS:
        cell = square_box(look.tall, mode, box, square)
        if paid(look, square) or late(look, square):
            scene.rect(cell.x + 3, cell.y + 3, cell.w - 6, cell.h - 6, "card", 3, alpha=0.45)
        if paid(look, square):
            _taken(scene, look, cell)
        elif late(look, square):
            _crossed_out(scene, cell)


def _taken(g: Shapes, look: Look, cell: Box) -> None:
    """Stamp a bonus square that has been reached; its number stays readable."""
    if look.tall:
        stamp(g, cell.cx + 2, cell.bottom - 11, look.t("board.taken"), 12 if look.lang == "ja" else 8, -10, 1)
    elif look.lang == "ja":
        stamp(g, cell.cx + 12, cell.bottom - 15, look.t("board.taken"), 15, -10, 1)
    else:
        stamp(g, cell.cx + 6, cell.bottom - 15, look.t("board.taken"), 9, -10, 1)


def _crossed_out(g: Shapes, cell: Box) -> None:
    """Cross a bonus square out that no longer pays: its number stays readable."""
    y = cell.bottom - 4
    g.path(f"M{cell.x + 4} {y}L{cell.right - 4} {cell.y + 4}", None, line="ink-2", lw=2)
    g.path(f"M{cell.x + 4} {cell.y + 4}L{cell.right - 4} {y}", None, line="ink-2", lw=2)


@lru_cache(16)
def _printed(mode: str, lang: str, tall: bool, box: Box) -> list[Shape]:
    """Return what is printed on the score board: the same in every position."""
    g = Shapes()
    card(g, box, 12)
    g.rect(box.x + 4, box.y + 4, box.w - 8, box.h - 8, None, 9, line="card-edge", lw=1, alpha=0.7)
    name = WORDS(lang, f"board.mode.{mode}")
    if tall:
        g.text(box.x + 12, box.y + 22, WORDS(lang, "board.score"), 18, "ink", font="title", bold=True)
        if mode != "short":
            g.text(box.right - 12, box.y + 22, name, 14, "gold", "r", font="title", bold=True)
    else:
        g.glyph("laurel", box.x + 38, box.y + 30, 28, "gold")
        g.text(box.x + 60, box.y + 22, WORDS(lang, "board.score"), 20, "ink", font="title", bold=True, max=170)
        g.text(box.x + 60, box.y + 41, name, 14, "gold", font="title", bold=True, max=170)
    if mode == "short":
        if not tall:
            rule = WORDS(lang, "board.short.rule", n=SHORT_TARGET)
            line(g, box.x + 250, box.y + 29, 17, [sign("goal", "red"), say(rule, "ink-2")])
    else:
        _years(g, mode, lang, tall, box)
    _squares(g, mode, lang, tall, box)
    return g.shapes


def _year_box(tall: bool, box: Box, round: int) -> Box:
    left, top, h = (box.x + 10, box.y + 36, 34) if tall else (box.x + 246, box.y + 12, 36)
    w = (box.right - (10 if tall else 26) - left) / ROUNDS
    return Box(left + w * (round - 1) + 2, top, w - 4, h)


def _years(g: Shapes, mode: str, lang: str, tall: bool, box: Box) -> None:
    """Draw the round column: the years, and what their first player gains (6.1, 6.3)."""
    for round in range(1, ROUNDS + 1):
        b = _year_box(tall, box, round)
        bonus = FIRST_PLAYER_BONUS.get(round, 0) if mode == "long" else 0
        g.rect(*b, "card-2", 6, line="card-edge", lw=1)
        year = str(FIRST_YEAR - 1 + round)
        if tall:
            g.text(b.cx, b.y + (12 if bonus else 17), year, 14, "ink", "c", font="num", bold=True)
            if bonus:
                g.text(b.cx, b.y + 26, f"+{bonus}", 12.5, "red", "c", font="num", bold=True)
        elif bonus:
            g.text(b.x + 10, b.cy, year, 20, "ink", font="num", bold=True)
            g.circle(b.right - 40, b.cy, 10, "chosen")
            g.circle(b.right - 40, b.cy, 10, "red", alpha=0.5)
            g.text(b.right - 40, b.cy, WORDS(lang, "board.first"), 11 if lang == "ja" else 9, "ink-inv", "c", bold=True)
            g.text(b.right - 7, b.cy, f"+{bonus}", 17, "red", "r", font="num", bold=True)
        else:
            g.text(b.cx, b.cy, year, 20, "ink", "c", font="num", bold=True)


def _squares(g: Shapes, mode: str, lang: str, tall: bool, box: Box) -> None:
    per, left, top, w, h = _grid(tall, mode, box)
    count = squares(mode)
    rows = count // per
    g.rect(left, top, w * per, h * rows, "card-2")
    for n in range(count):
        cell = square_box(tall, mode, box, n)
        if n % 10 == 0:
            g.rect(*cell, "card-edge", alpha=0.35)
    for row in range(rows + 1):
        g.rect(left, top + row * h - 0.75, w * per, 1.5, "ink-2", alpha=0.8)
    for column in range(per + 1):
        g.rect(left + column * w - 0.5, top, 1, h * rows, "card-edge")
    for row in range(1, rows):
        _turn(g, tall, left + (w * per if row % 2 else 0), top + row * h, h, 1 if row % 2 else -1)
    bonuses = () if mode == "short" else SQUARE_BONUS
    for n in range(count):
        cell = square_box(tall, mode, box, n)
        if n in bonuses:
            _bonus(g, mode, tall, cell, n)
        elif mode == "short" and n == SHORT_TARGET:
            _goal(g, lang, tall, cell, n)
        else:
            fifth = n % 5 == 0 or None
            fill = "ink" if fifth else "ink-2"
            g.text(cell.x + 5, cell.y + 10, str(n), 12 if tall else 13, fill, font="num", bold=fifth)


def _turn(g: Shapes, tall: bool, x: float, y: float, h: float, side: int) -> None:
    """Draw the bend from one row down to the next."""
    out = (6 if tall else 14) * side
    r = h * 0.36
    g.path(f"M{x} {y - r}C{x + out} {y - r} {x + out} {y + r} {x} {y + r}", None, line="gold", lw=2.4 if tall else 3)
    g.poly([x, y + r - 5, x, y + r + 5, x - 6 * side, y + r], "gold")


def _bonus(g: Shapes, mode: str, tall: bool, cell: Box, n: int) -> None:
    """Draw a bonus square: its big number, what it gives, in the solo game the deadline."""
    g.rect(cell.x + 1.5, cell.y + 1.5, cell.w - 3, cell.h - 3, "card", 4, line="gold", lw=2.6)
    kind, amount = SQUARE_BONUS[n]
    parts = {
        "money": [say(f"$+{amount}".replace("$+", "+$"), "money")],
        "labour": [sign("work.mobilise", "labour"), say(f"+{amount}", "labour")],
        "tech": [sign("work.research", "infra"), say(f"+{amount}", "infra")],
        "vp": [sign("laurel", "gold"), say(f"+{amount}", "gold")],
    }[kind]
    if tall:
        g.text(cell.cx, cell.y + 13, str(n), 19, "gold", "c", font="num", bold=True)
        line(g, cell.cx, cell.bottom - 10, 12, parts, "c", cell.w - 6)
    else:
        g.text(cell.x + 7, cell.y + 15, str(n), 20 if mode == "solo" else 23, "gold", font="num", bold=True)
        if mode == "solo":
            year = str(SOLO_DEADLINE[n] + FIRST_YEAR - 1)
            g.text(cell.right - 5, cell.y + 12, f"’{year[2:]}", 13, "red", "r", font="num", bold=True)
        line(g, cell.right - 6, cell.bottom - 10, 13, parts, "r", cell.w - 12)


def _goal(g: Shapes, lang: str, tall: bool, cell: Box, n: int) -> None:
    g.rect(cell.x + 1.5, cell.y + 1.5, cell.w - 3, cell.h - 3, "card", 4, line="red", lw=2.6)
    g.text(cell.cx, cell.y + (13 if tall else 18), str(n), 19 if tall else 25, "red", "c", font="num", bold=True)
    if tall:
        g.glyph("goal", cell.cx, cell.bottom - 10, 13, "red")
    else:
        parts = [sign("goal", "red"), say(WORDS(lang, "board.goal"), "red")]
        line(g, cell.cx, cell.bottom - 14, 14, parts, "c", cell.w - 8)


# -- pieces


def piece(g: Shapes, nation: str, x: float, y: float, size: float) -> None:
    """Draw a wooden piece: an outline and an emblem of its own for every nation."""
    g.glyph(f"piece.{nation}", x, y + size * 0.08, size, "die-pip", shadow=1)
    g.glyph(f"piece.{nation}", x, y, size, f"nation-{nation}", line="die-pip", lw=0.9)
    g.glyph(f"nation.{nation}", x, y, size * 0.62, f"nation-{nation}-ink")


def paint_pieces(scene: Scene, look: Look, box: Box) -> None:
    """Draw the pieces, the foremost on top; those on one square stand one behind the other (4.1)."""
    p = look.p
    count = squares(p.mode)
    size = 27.0 if look.tall else 36.0 if p.mode != "short" else 44.0
    queues: dict[int, list[int]] = {}
    for seat in p.track:
        queues.setdefault(p.vp[seat], []).append(seat)
    for seat in reversed(p.track):
        vp = p.vp[seat]
        queue = queues[vp]
        behind = queue.index(seat)
        cell = square_box(look.tall, p.mode, box, vp % count)
        per = 10 if look.tall else 20
        ahead = -1 if vp % count // per % 2 else 1
        scale = 1.0 if len(queue) < 3 else 0.84
        step = min(size * 0.32, (cell.w - size * scale + 4) / max(1, len(queue) - 1))
        x = cell.cx + ahead * step * ((len(queue) - 1) / 2 - behind)
        y = cell.cy + (3 if look.tall else 2) - behind * 2.5 + (len(queue) - 1)
        g = scene.group(x, y, id=f"piece:{seat}", hop=True, scale=scale)
        piece(g, p.nations[seat], 0, 0, size)
        if vp >= count:
            wide = size * 0.86
            g.rect(-wide / 2, -size * 0.72, wide, size * 0.38, "gold", 3, line="ink", lw=0.8)
            g.text(0, -size * 0.53, look.t("board.wrap", n=vp // count * count), size * 0.33, "ink-inv", "c", bold=True)


# -- targets


def gift(look: Look, square: int) -> str:
    """Return in words what a bonus square gives."""
    kind, n = SQUARE_BONUS[square]
    return look.t(f"board.gift.{kind}", n=n)


def paid(look: Look, square: int) -> bool:
    """Return whether a bonus square has been reached, and in time (6.4, 7.2)."""
    return square in look.p.taken and square not in look.p.late


def late(look: Look, square: int) -> bool:
    """Return whether a bonus square of the solo game no longer pays, reached or not (7.2)."""
    return look.p.mode == "solo" and look.p.round > SOLO_DEADLINE[square] and not paid(look, square)


def target_track(scene: Scene, look: Look, box: Box) -> None:
    """Let the years, the bonus squares and the goal be asked about."""
    if look.p.mode == "short":
        said = look.t("board.say.goal", n=SHORT_TARGET)
        scene.target("goal", square_box(look.tall, "short", box, SHORT_TARGET), said, tip=said)
        return
    _target_years(scene, look, box)
    for square in SQUARE_BONUS:
        if look.p.mode == "solo":
            year = SOLO_DEADLINE[square] + FIRST_YEAR - 1
            said = look.t("board.say.square.solo", square=square, year=year, gift=gift(look, square))
        else:
            said = look.t("board.say.square", square=square, gift=gift(look, square))
        if paid(look, square):
            said = look.t("board.say.square.taken", said=said)
        elif square in look.p.late:
            said = look.t("board.say.square.passed", said=said)
        elif late(look, square):
            said = look.t("board.say.square.late", said=said)
        scene.target(f"square:{square}", square_box(look.tall, look.p.mode, box, square), said, tip=said)


def _target_years(scene: Scene, look: Look, box: Box) -> None:
    said = look.t("board.say.years", year=max(look.p.year, FIRST_YEAR))
    if look.p.mode == "long":
        bonuses = (
            look.t("board.say.years.round", year=FIRST_YEAR - 1 + round, n=n) for round, n in FIRST_PLAYER_BONUS.items()
        )
        said = look.t("board.say.years.bonus", said=said, bonuses=look.t("board.list").join(bonuses))
    first, last = _year_box(look.tall, box, 1), _year_box(look.tall, box, ROUNDS)
    scene.target("years", (first.x, first.y, last.right - first.x, first.h), said, tip=said)
