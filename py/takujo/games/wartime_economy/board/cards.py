"""The other seats' boards as small cards."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..data import CONSCRIPT, LABOUR_MAX, MOBILISE, PRODUCTION, WORKS
from .look import ECON, MIL, LinePiece, Look, card, first_marker, line, say, sign
from .nation import bundle, emblem
from .works import USUAL_GAINS, USUAL_LABOUR_COST, USUAL_PRODUCTION

TALL_HEIGHT = 134


def others(look: Look) -> list[int]:
    """Return the seats whose boards are drawn small, in the order of turns after the one in focus."""
    found = [look.p.next(look.focus)]
    while found[-1] != look.focus:
        found.append(look.p.next(found[-1]))
    return found[:-1]


def paint_card(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Draw a seat's small card."""
    p = look.p
    nation = p.nations[seat]
    ink = f"nation-{nation}-ink"
    on_turn = seat == look.turn
    tall = look.tall
    card(scene, box, 10)
    x, y, w, h = box
    head = 40
    scene.path(
        f"M{x} {y + head}V{y + 10}A10 10 0 0 1 {x + 10} {y}H{x + w - 10}A10 10 0 0 1 {x + w} {y + 10}V{y + head}Z",
        f"nation-{nation}",
        tex="card",
    )
    scene.rect(x, y + head, w, 1.5, "gold")
    emblem(scene, nation, x + 23, y + head / 2, 15)
    name = look.name(seat)
    wide = w - 46 - 84 - (48 if look.lang == "en" else 34)  # as far as the place
    scene.text(x + 46, y + (14 if name else head / 2), look.nation(seat), 17, ink, font="title", bold=True, max=wide)
    if name:
        scene.text(x + 46, y + 30, name, 12, ink, max=wide)
    scene.text(x + w - 12, y + head / 2 + 2, look.t("board.vp.unit"), 13, ink, "r", bold=True)
    unit = 26 if look.lang == "en" else 16
    scene.text(x + w - 12 - unit, y + head / 2, str(p.vp[seat]), 24, ink, "r", font="num", bold=True)
    if look.pending and seat == p.first and p.mode != "solo" and p.round:
        first_marker(scene, look, x + w - 88 - (10 if look.lang == "en" else 0), y + head / 2, 13)
    if not look.pending:
        scene.text(x + w - 84, y + head / 2, look.t(f"board.rank.{p.track.index(seat) + 1}"), 14, ink, "r", bold=True)
    if on_turn:
        scene.rect(x - 1.5, y - 1.5, w + 3, h + 3, None, 11, line="gold", lw=3)
    _values(scene, look, seat, Box(x + 10, y + head + 8, w - 20, 38 if tall else 50))
    _minis(scene, look, seat, Box(x + 10, y + head + (52 if tall else 64), w - 20, h - head - (56 if tall else 68)))


def _values(g: Shapes, look: Look, seat: int, box: Box) -> None:
    """Draw money, labour, infrastructure and technology in a row of ledger fields."""
    p, nation = look.p, look.p.nation(seat)
    econ, mil = f"+{p.econ[seat]}", f"+{p.mil[seat]}"
    techs = [([ECON, MIL], mil)] if nation.unified else [([ECON], econ), ([MIL], mil)]
    fields: list[tuple[list[LinePiece], str, str]] = [
        ([], f"${p.money[seat]}", "money"),
        ([sign("work.mobilise", "labour")], str(p.labour[seat]), "ink"),
        ([sign("work.build", "infra")], str(p.infra[seat]), "ink"),
        *[(marks, value, "ink") for marks, value in techs],
    ]
    w = box.w / 5
    g.rect(*box, "card-2", 6, line="card-edge", lw=0.8)
    x = box.x
    for i, (signs, value, fill) in enumerate(fields):
        wide = w * (2 if len(signs) > 1 else 1)
        if i:
            g.rect(x, box.y + 5, 1, box.h - 10, "card-edge", alpha=0.7)
        if i == 0:
            if look.tall:
                bundle(g, x + 5, box.cy, p.money[seat], 0.5)
                g.text(x + wide - 4, box.cy, value, 17, fill, "r", font="num", bold=True, max=wide - 36)
            else:
                g.text(x + wide / 2, box.cy, value, 21, fill, "c", font="num", bold=True, max=wide - 6)
        else:
            line(g, x + wide / 2, box.cy, 17 if look.tall else 18, [*signs, say(value, fill)], "c", wide - 6)
        x += wide
    if p.free_placing(seat) and p.round:
        g.circle(box.x + w * 3 - 8, box.y + 8, 4, "infra")


def _minis(g: Shapes, look: Look, seat: int, box: Box) -> None:
    """Draw the six workplaces small, with the numbers that matter; for the seat on turn also its dice."""
    p, nation = look.p, look.p.nation(seat)
    w = box.w / 6
    size = 18 if look.tall else 21
    for work, (price, points) in enumerate(_numbers(look, seat)):
        left = box.x + w * work
        lines = [parts for parts in (price, points) if parts]
        beside = look.tall and bool(lines)
        x = left + (14 if beside else w / 2)
        y = box.cy if look.tall else box.y + 12
        if work:
            g.rect(left, box.y + 2, 0.8, box.h - 4, "card-edge", alpha=0.5)
        dice = p.placed[work] if seat == look.turn else ()
        step = min(size + 2, (w - size - 4) / max(1, len(dice) - 1))
        for i, die in enumerate(dice):
            g.die(x - step * (len(dice) - 1) / 2 + i * step, y, size, die)
        if not dice:
            g.glyph(f"work.{WORKS[work]}", x, y, size, "red" if nation.gains[work] != USUAL_GAINS[work] else "ink-2")
        for i, parts in enumerate(lines):
            if look.tall:
                line(g, left + 26, y + (i - (len(lines) - 1) / 2) * 15, 13.5, parts, "l", w - 27)
            else:
                line(g, x, box.y + 33 + i * 16 + (0 if len(lines) > 1 else 5), 14, parts, "c", w - 3)


def _numbers(look: Look, seat: int) -> list[tuple[list[LinePiece], list[LinePiece]]]:
    """Return for each workplace what it costs and what it gives, as printed; a nation's own numbers are red."""
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
    """Let the head of the board in focus be asked about."""
    said = seat_said(look, look.focus)
    scene.target(f"seat:{look.focus}", box, said, tip=said)


def target_card(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Let a small card be asked about; choosing it shows that board large."""
    said = seat_said(look, seat)
    scene.target(f"seat:{seat}", box, look.t("board.say.show", said=said), tip=said)


def seat_said(look: Look, seat: int) -> str:
    """Return a seat's state in words."""
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
