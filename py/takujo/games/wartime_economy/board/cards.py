"""Draws the boards of the other seats as small cards."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Amount, Scene, Shapes
from ..data import CONSCRIPT, LABOUR_MAX, MOBILISE, PRODUCTION, WORKS
from .look import ECON, MIL, LinePiece, Look, card, first_marker, line, say, sign
from .nation import bundle, emblem, points, ribbon
from .routes import work_spot
from .works import USUAL_GAINS, USUAL_LABOUR_COST, USUAL_PRODUCTION

TALL_HEIGHT = 134


def others(look: Look) -> list[int]:
    """Return the seats whose boards are drawn small, in turn order after the seat whose board is drawn large."""
    found = [look.p.next(look.focus)]
    while found[-1] != look.focus:
        found.append(look.p.next(found[-1]))
    return found[:-1]


def paint_card(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Draw a seat's board as a small card."""
    p, nation, name = look.p, look.p.nations[seat], look.name(seat)
    ink, english = f"nation-{nation}-ink", look.lang == "en"
    card(scene, box, 10)
    head, body = box.rows(40, None)
    ribbon(scene, nation, head, 10)
    emblem(scene, nation, head.x + 23, head.cy, 15)
    place = 132 if english else 118  # The distance of its end from the right edge.
    scene.text_in(head.line(14 if name else 20, 17, 46, place), look.nation(seat), ink, font="title", bold=True)
    if name:
        scene.text_in(head.line(30, 12, 46, place), name, ink)
    points(scene, look, seat, head.right - 12, head.cy, 24)
    if look.pending and seat == p.first and p.mode != "solo" and p.round:
        first_marker(scene, look, head.right - (98 if english else 88), head.cy, 13)
    if not look.pending:
        rank = look.t(f"board.rank.{p.track.index(seat) + 1}")
        scene.text_in(head.spot(-84, 20, 14), rank, ink, "r", bold=True)
    if seat == look.turn:
        scene.rect(*box.inset(-1.5), None, 11, line="gold", lw=3)
    values, minis = body.at(10, 8, box.w - 20, body.h - 12).rows(38 if look.tall else 50, None, gap=6)
    _values(scene, look, seat, values)
    _minis(scene, look, seat, minis)
    for work, cell in zip(WORKS, minis.grid(6, 1), strict=True):
        scene.spots[work_spot(seat, work)] = cell.inset(2), ""


def _values(g: Scene, look: Look, seat: int, box: Box) -> None:
    """Draw money, labour, infrastructure and technology in a row of ledger fields."""
    p, nation = look.p, look.p.nation(seat)
    econ, mil = f"+{p.econ[seat]}", f"+{p.mil[seat]}"
    techs = [([ECON, MIL], mil)] if nation.unified else [([ECON], econ), ([MIL], mil)]
    fields: list[tuple[list[LinePiece], str]] = [
        ([sign("work.mobilise", "labour")], str(p.labour[seat])),
        ([sign("work.build", "infra")], str(p.infra[seat])),
        *techs,
    ]
    g.rect(*box, "card-2", 6, line="card-edge", lw=0.8)
    w, middle = box.w / 5, box.h / 2
    purse, *cells = box.columns(w, w, w, 2 * w) if nation.unified else box.grid(5, 1)
    if look.tall:
        bundle(g, purse.x + 5, purse.cy, p.money[seat], 0.5)
    money, align = (purse.line(middle, 17, 32, 4), "r") if look.tall else (purse.line(middle, 21, 3), "c")
    g.text_in(money, f"${p.money[seat]}", "money", align, font="num", bold=True)
    g.amounts[f"{seat}.money"] = Amount(p.money[seat], money)
    for name, n, cell in zip(("labour", "infra"), (p.labour[seat], p.infra[seat]), cells, strict=False):
        g.amounts[f"{seat}.{name}"] = Amount(n, cell.line(middle, 17, cell.w / 2, 3))
    for cell, (signs, value) in zip(cells, fields, strict=True):
        g.rect(*cell.at(0, 5, 1, cell.h - 10), "card-edge", alpha=0.7)
        line(g, cell.line(middle, 17 if look.tall else 18, 3), [*signs, say(value)], "c")
    if p.free_placing(seat) and p.round:
        g.circle(cells[2].x - 8, box.y + 8, 4, "infra")


def _minis(g: Shapes, look: Look, seat: int, box: Box) -> None:
    """Draw the six workplaces small, with their main numbers; for the seat on turn also its dice."""
    p, gains, tall = look.p, look.p.nation(seat).gains, look.tall
    size = 18 if tall else 21
    for work, (cell, numbers) in enumerate(zip(box.grid(6, 1), _numbers(look, seat), strict=True)):
        lines = [parts for parts in numbers if parts]
        x, y = cell.x + (14 if tall and lines else cell.w / 2), cell.cy if tall else cell.y + 12
        if work:
            g.rect(*cell.at(0, 2, 0.8, cell.h - 4), "card-edge", alpha=0.5)
        dice = p.placed[work] if seat == look.turn else ()
        step = min(size + 2, (cell.w - size - 4) / max(1, len(dice) - 1))
        for i, die in enumerate(dice):
            g.die(x - step * (len(dice) - 1) / 2 + i * step, y, size, die)
        if not dice:
            g.glyph(f"work.{WORKS[work]}", x, y, size, "red" if gains[work] != USUAL_GAINS[work] else "ink-2")
        for i, parts in enumerate(lines):
            if tall:
                line(g, cell.line(cell.h / 2 + (i - (len(lines) - 1) / 2) * 15, 13.5, 26, 1), parts)
            else:
                line(g, cell.line(33 + i * 16 + (0 if len(lines) > 1 else 5), 14, 1.5), parts, "c")


def _numbers(look: Look, seat: int) -> list[tuple[list[LinePiece], list[LinePiece]]]:
    """Return the costs and the yields of each workplace, as printed; a nation's own numbers are red."""
    p, nation = look.p, look.p.nation(seat)
    step = max(p.labour[seat], 1) - 1
    found: list[tuple[list[LinePiece], list[LinePiece]]] = []
    for work, gain in enumerate(nation.gains):
        price: list[LinePiece] = []
        if work == PRODUCTION:
            price = [_price(nation.production_cost, USUAL_PRODUCTION)]
        elif work == MOBILISE and p.labour[seat] < LABOUR_MAX:
            price = [_price(nation.labour_cost[step], USUAL_LABOUR_COST[step])]
        elif work == CONSCRIPT and nation.conscript_money is not None:
            price = [say(f"+${nation.conscript_money}", "red")]
        points: list[LinePiece] = []
        if gain and gain != USUAL_GAINS[work]:
            vp = look.t("board.pips") if gain.vp is None else f"+{gain.vp}"
            points = [say(vp, "red"), *([MIL] if gain.mil else [])]
        found.append((price, points))
    return found


def _price(price: int, usual: int) -> LinePiece:
    return say(f"${price}", "ink-2" if price == usual else "red")


def target_band(scene: Scene, look: Look, box: Box) -> None:
    """Add a click target on the head of the large board, which describes its seat."""
    said = seat_said(look, look.focus)
    scene.target(f"seat:{look.focus}", box, said, tip=said)


def target_card(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Add a click target on a small card; choosing it shows the seat's board large."""
    said = seat_said(look, seat)
    scene.target(f"seat:{seat}", box, look.t("board.say.show", said=said), tip=said)


def seat_said(look: Look, seat: int) -> str:
    """Return the state of a seat as text for screen readers."""
    p = look.p
    said = look.t(
        "board.say.seat",
        who=look.who(seat),
        vp=p.vp[seat],
        money=p.money[seat],
        labour=p.labour[seat],
        infra=p.infra[seat],
        econ=p.econ[seat],
        mil=p.mil[seat],
    )
    ahead = [other for other in p.track[: p.track.index(seat)] if p.vp[other] == p.vp[seat]] if seat in p.track else []
    if ahead:
        said = look.t("board.say.behind", said=said, who=look.t("board.list").join(map(look.nation, ahead)))
    if not look.pending:
        return look.t("board.say.rank", said=said, n=p.track.index(seat) + 1)
    if seat == p.first and p.mode != "solo":
        said = look.t("board.say.first", said=said)
    return look.t("board.say.on-turn", said=said) if seat == look.turn else said
