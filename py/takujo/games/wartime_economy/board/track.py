"""The score board: a track of squares in winding rows, with the years, the bonus squares and the pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shape, Shapes
from ..data import FIRST_PLAYER_BONUS, FIRST_YEAR, ROUNDS, SHORT_TARGET, SOLO_DEADLINE, SQUARE_BONUS, SQUARES
from ..texts.words import WORDS
from .look import Look, card, line, say, sign, stamp


def squares(mode: str) -> int:
    """Return the number of squares on the score board of a mode."""
    return SQUARES["short" if mode == "short" else "long"]


def _tall_head(mode: str) -> float:
    """Return the height of what is above the squares in the tall layout."""
    return 40 if mode == "short" else 74


def tall_height(mode: str) -> float:
    """Return the height of the score board in the tall layout."""
    return _tall_head(mode) + squares(mode) // 10 * 40 + 12


class TrackAreas(NamedTuple):
    """Where the parts of the score board are."""

    board: Box
    years: tuple[Box, ...]
    field: Box
    squares: tuple[Box, ...]
    per: int
    """The number of squares in each row."""


def track_areas(tall: bool, mode: str, board: Box) -> TrackAreas:
    """Return where the parts of the score board are."""
    return (_tall if tall else _wide)(mode, board)


@lru_cache(4)
def _wide(mode: str, board: Box) -> TrackAreas:
    years = board.at(246, 12, board.w - 272, 36).grid(ROUNDS, 1)
    return _laid_out(mode, board, years, board.at(26, 54, board.w - 52, board.h - 66), 20)


@lru_cache(4)
def _tall(mode: str, board: Box) -> TrackAreas:
    years = board.at(10, 36, board.w - 20, 34).grid(ROUNDS, 1)
    head = _tall_head(mode)
    return _laid_out(mode, board, years, board.at(10, head, board.w - 20, board.h - head - 10), 10)


def _laid_out(mode: str, board: Box, years: tuple[Box, ...], field: Box, per: int) -> TrackAreas:
    """Return the areas with `per` squares in a row; the rows alternate in direction."""
    rows = squares(mode) // per
    cells = field.grid(per, rows)
    order = [row * per + (per - 1 - i if row % 2 else i) for row in range(rows) for i in range(per)]
    years = tuple(year.inset(2, 0) for year in years)
    return TrackAreas(board, years, field, tuple(cells[n] for n in order), per)


def paint_track(scene: Scene, look: Look, areas: TrackAreas) -> None:
    """Draw the score board without the pieces."""
    mode = look.p.mode
    scene.shapes += _printed(mode, look.lang, look.tall, areas.board)
    if mode == "short":
        if look.p.round:
            lap = areas.board.spot(-12, 22, 17) if look.tall else areas.board.spot(-28, 28, 22)
            scene.text_in(lap, look.t("board.lap", n=look.p.round), "gold", "r", font="title", bold=True)
        return
    if look.p.round:
        year = areas.years[look.p.round - 1].inset(-2)
        scene.rect(*year, "red", 8, alpha=0.09, id="year")
        scene.rect(*year, None, 8, line="red", lw=3, id="year:rim")
    for square in SQUARE_BONUS:
        cell = areas.squares[square]
        if paid(look, square) or late(look, square):
            scene.rect(*cell.inset(3), "card", 3, alpha=0.45)
        if paid(look, square):
            _taken(scene, look, cell)
        elif late(look, square):
            _crossed_out(scene, cell)


def _taken(g: Shapes, look: Look, cell: Box) -> None:
    """Stamp a bonus square that has been reached; its number remains readable."""
    japanese = look.lang == "ja"
    if look.tall:
        place = cell.spot(cell.w / 2 + 2, -11, 12 if japanese else 8)
    else:
        place = cell.spot(cell.w / 2 + (12 if japanese else 6), -15, 15 if japanese else 9)
    stamp(g, place, look.t("board.taken"), -10, 1)


def _crossed_out(g: Shapes, cell: Box) -> None:
    """Cross out a bonus square that no longer pays; its number remains readable."""
    y = cell.bottom - 4
    g.path(f"M{cell.x + 4} {y}L{cell.right - 4} {cell.y + 4}", None, line="ink-2", lw=2)
    g.path(f"M{cell.x + 4} {cell.y + 4}L{cell.right - 4} {y}", None, line="ink-2", lw=2)


@lru_cache(16)
def _printed(mode: str, lang: str, tall: bool, board: Box) -> list[Shape]:
    """Return the printed parts of the score board, cached because they are the same in every position."""
    g, areas, score = Shapes(), track_areas(tall, mode, board), WORDS(lang, "board.score")
    card(g, board, 12)
    g.rect(*board.inset(4), None, 9, line="card-edge", lw=1, alpha=0.7)
    name = WORDS(lang, f"board.mode.{mode}")
    if tall:
        g.text_in(board.spot(12, 22, 18), score, font="title", bold=True)
        if mode != "short":
            g.text_in(board.spot(-12, 22, 14), name, "gold", "r", font="title", bold=True)
    else:
        g.icon_in(board.spot(38, 30, 28), "laurel", "gold")
        g.text_in(board.at(60, 12, 170, 20), score, font="title", bold=True)
        g.text_in(board.at(60, 34, 170, 14), name, "gold", font="title", bold=True)
        if mode == "short":
            rule = WORDS(lang, "board.short.rule", n=SHORT_TARGET)
            line(g, board.spot(250, 29, 17), [sign("goal", "red"), say(rule, "ink-2")])
    if mode != "short":
        for round, box in enumerate(areas.years, 1):
            bonus = FIRST_PLAYER_BONUS.get(round, 0) if mode == "long" else 0
            g.rect(*box, "card-2", 6, line="card-edge", lw=1)
            (_year_tall if tall else _year_wide)(g, lang, box, str(FIRST_YEAR - 1 + round), bonus)
    _squares(g, mode, lang, tall, areas)
    return g.shapes


def _year_wide(g: Shapes, lang: str, box: Box, year: str, bonus: int) -> None:
    """Draw a year with the points of its first player (6.1, 6.3)."""
    if not bonus:
        g.text_in(box.spot(box.w / 2, 18, 20), year, "ink", "c", font="num", bold=True)
        return
    g.text_in(box.spot(10, 18, 20), year, font="num", bold=True)
    x, y = box.right - 40, box.cy
    g.circle(x, y, 10, "chosen")
    g.circle(x, y, 10, "red", alpha=0.5)
    g.text(x, y, WORDS(lang, "board.first"), 11 if lang == "ja" else 9, "ink-inv", "c", bold=True)
    g.text_in(box.spot(-7, 18, 17), f"+{bonus}", "red", "r", font="num", bold=True)


def _year_tall(g: Shapes, lang: str, box: Box, year: str, bonus: int) -> None:
    g.text_in(box.spot(box.w / 2, 12 if bonus else 17, 14), year, "ink", "c", font="num", bold=True)
    if bonus:
        g.text_in(box.spot(box.w / 2, 26, 12.5), f"+{bonus}", "red", "c", font="num", bold=True)


def _squares(g: Shapes, mode: str, lang: str, tall: bool, areas: TrackAreas) -> None:
    field, rows = areas.field, len(areas.squares) // areas.per
    w, h = areas.squares[0].w, areas.squares[0].h
    g.rect(*field, "card-2")
    for cell in areas.squares[::10]:
        g.rect(*cell, "card-edge", alpha=0.35)
    for row in range(rows + 1):
        g.rect(field.x, field.y + row * h - 0.75, field.w, 1.5, "ink-2", alpha=0.8)
    for column in range(areas.per + 1):
        g.rect(field.x + column * w - 0.5, field.y, 1, field.h, "card-edge")
    for row in range(1, rows):
        _turn(g, tall, field.right if row % 2 else field.x, field.y + row * h, h, 1 if row % 2 else -1)
    bonuses = () if mode == "short" else SQUARE_BONUS
    for n, cell in enumerate(areas.squares):
        if n in bonuses:
            _bonus(g, mode, tall, cell, n)
        elif mode == "short" and n == SHORT_TARGET:
            _goal(g, lang, tall, cell, n)
        else:
            fifth = n % 5 == 0 or None
            place = cell.spot(5, 10, 12 if tall else 13)
            g.text_in(place, str(n), "ink" if fifth else "ink-2", font="num", bold=fifth)


def _turn(g: Shapes, tall: bool, x: float, y: float, h: float, side: int) -> None:
    """Draw the bend from one row down to the next."""
    out = (6 if tall else 14) * side
    r = h * 0.36
    g.path(f"M{x} {y - r}C{x + out} {y - r} {x + out} {y + r} {x} {y + r}", None, line="gold", lw=2.4 if tall else 3)
    g.poly([x, y + r - 5, x, y + r + 5, x - 6 * side, y + r], "gold")


def _bonus(g: Shapes, mode: str, tall: bool, cell: Box, n: int) -> None:
    """Draw a bonus square: its number, its bonus, in the solo game its deadline."""
    g.rect(*cell.inset(1.5), "card", 4, line="gold", lw=2.6)
    kind, amount = SQUARE_BONUS[n]
    parts = {
        "money": [say(f"+${amount}", "money")],
        "labour": [sign("work.mobilise", "labour"), say(f"+{amount}", "labour")],
        "tech": [sign("work.research", "infra"), say(f"+{amount}", "infra")],
        "vp": [sign("laurel", "gold"), say(f"+{amount}", "gold")],
    }[kind]
    if tall:
        g.text_in(cell.spot(cell.w / 2, 13, 19), str(n), "gold", "c", font="num", bold=True)
        line(g, cell.line(-10, 12, 3), parts, "c")
        return
    g.text_in(cell.spot(7, 15, 20 if mode == "solo" else 23), str(n), "gold", font="num", bold=True)
    if mode == "solo":
        year = str(SOLO_DEADLINE[n] + FIRST_YEAR - 1)
        g.text_in(cell.spot(-5, 12, 13), f"’{year[2:]}", "red", "r", font="num", bold=True)
    line(g, cell.line(-10, 13, 6), parts, "r")


def _goal(g: Shapes, lang: str, tall: bool, cell: Box, n: int) -> None:
    g.rect(*cell.inset(1.5), "card", 4, line="red", lw=2.6)
    place = cell.spot(cell.w / 2, 13, 19) if tall else cell.spot(cell.w / 2, 18, 25)
    g.text_in(place, str(n), "red", "c", font="num", bold=True)
    if tall:
        g.icon_in(cell.spot(cell.w / 2, -10, 13), "goal", "red")
    else:
        line(g, cell.line(-14, 14, 4), [sign("goal", "red"), say(WORDS(lang, "board.goal"), "red")], "c")


# -- pieces


def piece(g: Shapes, nation: str, x: float, y: float, size: float) -> None:
    """Draw a nation's wooden piece; outline and emblem differ by nation."""
    g.glyph(f"piece.{nation}", x, y + size * 0.08, size, "die-pip", shadow=1)
    g.glyph(f"piece.{nation}", x, y, size, f"nation-{nation}", line="die-pip", lw=0.9)
    g.glyph(f"nation.{nation}", x, y, size * 0.62, f"nation-{nation}-ink")


def paint_pieces(scene: Scene, look: Look, areas: TrackAreas) -> None:
    """Draw the pieces on the score board, the leader on top.

    Several on one square are drawn one behind the other (4.1).
    """
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
        cell = areas.squares[vp % count]
        ahead = -1 if vp % count // areas.per % 2 else 1
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
    """Return the bonus of a square as text."""
    kind, n = SQUARE_BONUS[square]
    return look.t(f"board.gift.{kind}", n=n)


def paid(look: Look, square: int) -> bool:
    """Return whether any seat has reached a bonus square in time (6.4, 7.2)."""
    return square in look.p.taken and square not in look.p.late


def late(look: Look, square: int) -> bool:
    """Return whether a bonus square of the solo game is past its deadline, reached or not (7.2)."""
    return look.p.mode == "solo" and look.p.round > SOLO_DEADLINE[square] and not paid(look, square)


def target_track(scene: Scene, look: Look, areas: TrackAreas) -> None:
    """Add click targets on the years, the bonus squares and the goal, which describe them."""
    if look.p.mode == "short":
        said = look.t("board.say.goal", n=SHORT_TARGET)
        scene.target("goal", areas.squares[SHORT_TARGET], said, tip=said)
        return
    _target_years(scene, look, areas.years)
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
        scene.target(f"square:{square}", areas.squares[square], said, tip=said)


def _target_years(scene: Scene, look: Look, years: tuple[Box, ...]) -> None:
    said = look.t("board.say.years", year=max(look.p.year, FIRST_YEAR))
    if look.p.mode == "long":
        bonuses = (
            look.t("board.say.years.round", year=FIRST_YEAR - 1 + round, n=n) for round, n in FIRST_PLAYER_BONUS.items()
        )
        said = look.t("board.say.years.bonus", said=said, bonuses=look.t("board.list").join(bonuses))
    scene.target("years", years[0]._replace(w=years[-1].right - years[0].x), said, tip=said)
