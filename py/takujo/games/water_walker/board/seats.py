"""The parts around the field: the order of the turns, and a card for each seat."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..rules.position import START
from .look import Look, boat, breadth, card, disc


def order(look: Look) -> list[int]:
    """Return the seats in the turn order of round 1 (2.1); empty until all start boats are drawn."""
    p = look.p
    return [] if 0 in p.numbers else [(p.first + i) % p.seats for i in range(p.seats)]


def now(look: Look) -> int:
    """Return the index of the current turn in the match, from 0; when the match is over, the number of turns."""
    p = look.p
    if not p.stack:
        return 2 * p.seats
    if p.round == 0:
        return -1
    walked = (p.turn - p.first) % p.seats
    return walked if p.round == 1 else 2 * p.seats - 1 - walked


def paint_track(scene: Scene, look: Look, box: Box) -> None:
    """Draw the turn track: round 1 forwards and round 2 backwards, as in figure 1 of the rulebook."""
    card(scene, box)
    if look.tall:
        _track_tall(scene, look, box)
    else:
        _track_wide(scene, look, box)


def _track_wide(g: Shapes, look: Look, box: Box) -> None:
    n = look.p.seats
    left, right = box.x + 90, box.right - 44
    rows = (box.y + 27, box.y + 70)
    step = min(74, (right - left) // (n - 1))
    end = left + step * (n - 1)
    # The line through the turns: forwards, around the bend, and back.
    r = (rows[1] - rows[0]) // 2
    g.path(f"M{left} {rows[0]}H{end}A{r} {r} 0 0 1 {end} {rows[1]}H{left - 22}", line="card-edge", lw=3)
    g.poly([left - 32, rows[1], left - 21, rows[1] - 6, left - 21, rows[1] + 6], "card-edge")
    for row in (0, 1):
        g.text(box.x + 12, rows[row], look.t("board.round.short", n=row + 1), 14, "ink-2", bold=True, max=44)
    for i, seat in enumerate([*order(look), *reversed(order(look))] or [None] * (2 * n)):
        column = i if i < n else 2 * n - 1 - i
        _stop(g, look, i, seat, left + column * step, rows[i // n], min(16, round(step * 0.41)))


def _track_tall(g: Shapes, look: Look, box: Box) -> None:
    n = look.p.seats
    step = (box.w - 44) // (2 * n)
    g.rect(box.x + 18, box.cy - 1, box.w - 36, 2, "card-edge")
    for i, seat in enumerate([*order(look), *reversed(order(look))] or [None] * (2 * n)):
        x = box.x + 14 + i * step + step // 2 + (16 if i >= n else 0)
        _stop(g, look, i, seat, x, box.cy, min(13, round(step * 0.4)))
    x = box.x + 14 + n * step + 8
    g.rect(x - 1, box.y + 5, 2, box.h - 10, "card-edge")


def _stop(g: Shapes, look: Look, i: int, seat: int | None, x: float, y: float, r: float) -> None:
    """Draw one turn of the track: faded if it is over, ringed if it is the current one."""
    if seat is None:
        g.circle(x, y, r, "card-2", line="card-edge", lw=1)
        return
    turn = now(look)
    if i < turn:
        g.circle(x, y, r, "card")
    disc(g, look, seat, x, y, r, 0.35 if i < turn else None)
    if i == turn:
        g.circle(x, y, r + 3.5, None, line="gold", lw=3)


def paint_seat(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Draw a seat's card: its boat, name, score, panels in hand, panels of failed walks, and present activity."""
    p = look.p
    card(scene, box)
    x, y, w, h = box
    size = 40 if look.tall else min(52, h - 14)
    name, big, unit_size = (13, 23, 11) if look.tall else (17, 30, 13)
    boat(scene, look, seat * 3 + START, x + 8 + size // 2, box.cy, size)
    left, right = x + 14 + size, box.right - 10
    upper, lower = y + round(h * 0.32), y + round(h * 0.74)
    score, unit = str(p.scores[seat]), look.t("board.points")
    scene.text(right, upper + 4, unit, unit_size, "ink-2", "r")
    right -= breadth(unit, unit_size) + 3
    scene.text(right, upper, score, big, "ink", "r", font="num", bold=True)
    scene.amount(f"{seat}.points", p.scores[seat], right, upper, score, big, "r")
    right -= breadth(score, big, True) + 8
    scene.text(left, upper, look.name(seat), name, "ink", bold=True, max=right - left)
    _state(scene, look, seat, left, lower, box.right - 10)
    if seat == look.layer or look.rank(seat) == 1 or (seat == p.turn and look.pending not in ("", "draw", "deal")):
        # While the others lay panels, the turn player waits.
        mark = "card-edge" if look.layer >= 0 and seat != look.layer else "gold"
        scene.rect(x - 1.5, y - 1.5, w + 3, h + 3, None, 11, line=mark, lw=3)


def _state(g: Scene, look: Look, seat: int, x: float, y: float, right: float) -> None:
    """Draw the second line of a seat's card."""
    p = look.p
    size = 12 if look.tall else 15
    for glyph, n in (("panel", p.held[seat]), ("drop", p.sunk[seat])):
        if n:
            g.glyph(glyph, x + size // 2, y, size, "ink-2")
            g.text(x + size + 3, y, str(n), size, "ink", font="num", bold=True)
            x += size + breadth(str(n), size, True) + 10
    s, glyph = doing(look, seat)
    if s:
        wide = min(breadth(s, size, True), right - x - size - 3)
        g.text(right, y, s, size, "ink", "r", bold=True, max=wide)
        if glyph:
            g.glyph(glyph, right - wide - size // 2 - 4, y, size + 2, "ink")


def doing(look: Look, seat: int) -> tuple[str, str]:
    """Return what a seat does at present, as a word and an icon; two empty strings if nothing."""
    p, t = look.p, look.t
    if not p.stack:
        return t(f"board.rank.{look.rank(seat)}"), "star" if look.rank(seat) == 1 else ""
    if p.calls[seat]:
        return (t("board.called"), "call") if p.calls[seat] == 1 else (t("board.let.done"), "check")
    if seat == look.layer:
        return t("board.lays"), "to"
    if seat == p.turn and look.pending not in ("draw", "deal"):
        return t("board.walks"), "runner"
    return "", ""


def target_seat(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Add the click target of a seat's card, which describes the seat."""
    p, t = look.p, look.t
    said = t("board.say.seat", who=look.who(seat), n=p.scores[seat])
    if p.sunk[seat]:
        said = t("board.say.sunk", said=said, n=p.sunk[seat])
    if p.held[seat]:
        said = t("board.say.held", said=said, n=p.held[seat])
    about, _ = doing(look, seat)
    if about:
        said = t("board.say.doing", said=said, what=about)
    scene.target(f"seat:{seat}", box, said, tip=said)


def target_track(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the turn track, which describe the order of the turns."""
    t = look.t
    turn, n = now(look), look.p.seats
    if 0 <= turn < 2 * n:
        names = t("board.list").join(look.name(seat) for seat in [*order(look), *reversed(order(look))][turn:])
        said = t("board.say.turns", n=look.p.round, turn=turn % n + 1, of=n, names=names)
    else:
        said = t("board.say.turns.none")
    scene.target("turns", box, said, tip=said)
