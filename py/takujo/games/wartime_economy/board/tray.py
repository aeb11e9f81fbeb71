"""The dice tray before the nation board: the dice of the turn and the plate that ends it."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..data import LABOUR_MAX
from ..texts.describe import verdict
from .look import Look
from .works import dice_places, places


def tray_dice(look: Look) -> list[int]:
    """Return all dice of the turn, placed or not, lowest first: each keeps its hollow in the tray."""
    p = look.p
    return sorted([*p.dice, *(die for on in p.placed for die in on)])


def hollows(look: Look, box: Box, count: int) -> list[tuple[float, float]]:
    """Return the middles of the tray's hollows."""
    if look.tall:
        return [(box.x + 36 + i * 52, box.cy) for i in range(count)]
    left = box.x + 200
    return [(left + 34 + i * 74, box.cy) for i in range(count)]


def end_box(look: Look, box: Box) -> Box:
    """Return the place of the plate that ends the turn."""
    wide, high = (128, 46) if look.tall else (196, 56)
    return Box(box.right - wide - (12 if look.tall else 16), box.cy - high / 2, wide, high)


def paint_tray(scene: Scene, look: Look, box: Box) -> None:
    """Draw the tray with its hollows and the plate that ends the turn; the dice come last, over everything."""
    scene.rect(*box, "card-edge", 12, tex="wood", shadow=2)
    inner = Box(box.x + 6, box.y + 6, box.w - 12, box.h - 12)
    scene.rect(*inner, "ground-2", 8, tex="felt", line="die-pip", lw=1.5)
    if not look.pending:
        _ranking(scene, look, inner)
        return
    seat = max(look.turn, 0)
    count = max(len(tray_dice(look)), look.p.labour[seat] if look.pending == "roll" else 0)
    size = 46 if look.tall else 60
    for i, (x, y) in enumerate(hollows(look, box, LABOUR_MAX)):
        used = i < count
        scene.rect(
            x - size / 2,
            y - size / 2,
            size,
            size,
            "ground",
            size * 0.18,
            line="on-ground-2",
            lw=1,
            alpha=0.6 if used else 0.22,
        )
    if not look.tall:
        scene.text(inner.x + 16, box.cy - 13, look.t("board.dice"), 19, "on-ground", font="title", bold=True, max=160)
        scene.text(inner.x + 16, box.cy + 14, _left(look), 14, "on-ground-2", max=160)
    _end_plate(scene, look, end_box(look, box))


def _left(look: Look) -> str:
    if not look.active and look.turn >= 0:
        return look.t("board.dice.of", nation=look.nation(look.turn))
    left = len(look.p.dice)
    return look.t("board.dice.left", n=left) if left else look.t("board.dice.none")


def _end_plate(g: Shapes, look: Look, box: Box) -> None:
    can = look.active and look.pending == "turn"
    alpha = None if can else 0.4
    plate = g.group(box.x, box.y, alpha=alpha)
    w, h = box.w, box.h
    plate.rect(0, 0, w, h, "card", 7, shadow=1, tex="card", line="card-edge", lw=1)
    plate.rect(4, 4, w - 8, h - 8, None, 4, line="red", lw=1.6)
    unused = bool(look.p.dice) and can
    size = 15 if look.tall else 20
    y = h / 2 - (8 if unused else 0)
    plate.text(w / 2, y, look.t("board.end"), size, "red", "c", font="title", bold=True, max=w - 24)
    if unused:
        said = look.t("board.end.unused", n=len(look.p.dice))
        y, size = (h / 2 + 11, 12) if look.tall else (h / 2 + 13, 13)
        plate.text(w / 2, y, said, size, "ink-2", "c", max=w - 24)


def _ranking(g: Shapes, look: Look, box: Box) -> None:
    """Draw the final standing where the dice were; a solo player's with the verdict."""
    p = look.p
    left, size = box.x + 10, 13.0
    if not look.tall:
        g.text(box.x + 18, box.cy, look.t("board.over"), 24, "on-ground", font="title", bold=True, max=140)
        left, size = box.x + 180, 17.0
    step = (box.right - left) / max(p.seats, 1 if look.tall else 2)
    if p.seats == 1:
        step = size * 10
        x = left + step + 8
        y, font = box.cy - (8 if look.tall else 0), 13 if look.tall else 20
        said = verdict(look.lang, p)
        g.text(x, y, said, font, "on-ground", wrap=box.right - x - 14, lines=2, font="title", bold=True)
    for i, seat in enumerate(p.track):
        _standing(g, look, seat, i, left + step * i, box.cy, step - 10, size)


def _standing(g: Shapes, look: Look, seat: int, rank: int, x: float, y: float, w: float, size: float) -> None:
    nation = look.p.nations[seat]
    g.glyph(f"piece.{nation}", x + size, y, size * 2, f"nation-{nation}", line="ink-inv", lw=1)
    g.glyph(f"nation.{nation}", x + size, y, size * 1.2, f"nation-{nation}-ink")
    head = look.t(f"board.rank.{rank + 1}") if look.p.seats > 1 else look.nation(seat)
    left, wide = x + size * 2.3, w - size * 2.3
    g.text(left, y - size * 0.62, head, size * 0.86, "on-ground-2", max=wide)
    points = look.t("board.vp", n=look.p.vp[seat])
    g.text(left, y + size * 0.55, points, size * 1.2, "on-ground", font="num", bold=True, max=wide)


def target_tray(scene: Scene, look: Look, box: Box) -> None:
    """Make the dice that are left targets."""
    if look.pending != "turn":
        return
    left = list(look.p.dice)
    size = 52 if look.tall else 62
    keyed = set()
    for i, (face, (x, y)) in enumerate(zip(tray_dice(look), hollows(look, box, LABOUR_MAX), strict=False)):
        if not _in_tray(look, i):
            continue
        left.remove(face)
        key = str(face) if look.active and face not in keyed else ""
        keyed.add(face)
        scene.target(
            f"die:{i + 1}",
            (x - size / 2, y - size / 2, size, size),
            look.t("board.say.die", n=face),
            {"die": face} if look.active else None,
            key=key,
        )


def _in_tray(look: Look, i: int) -> bool:
    """Return whether the i-th die of the turn still lies in the tray: of equal dice the first ones go first."""
    dice = tray_dice(look)
    face = dice[i]
    return dice[: i + 1].count(face) > dice.count(face) - look.p.dice.count(face)


def target_end(scene: Scene, look: Look, box: Box) -> None:
    """Make the plate that ends the turn a target."""
    if look.active and look.pending == "turn":
        said = (
            look.t("act.end.unused", dice=look.t("act.dice").join(map(str, look.p.dice)))
            if look.p.dice
            else look.t("act.end")
        )
        scene.target("end", end_box(look, box), said, {"verb": "end"}, said, "x")


def paint_dice(scene: Scene, look: Look, box: Box, area: Box) -> None:
    """Draw the dice of the turn, in the tray or on the workplaces, each with an id of its own."""
    if not look.pending or look.pending in ("draft", "deal", "draw"):
        return
    small = 42 if look.tall else 54
    dice = tray_dice(look)
    roll = look.roll or None
    spots = hollows(look, box, LABOUR_MAX)
    placed: dict[int, list[tuple[float, float, float]]] = {}
    if look.active:
        for on, place in zip(look.p.placed, places(look, area), strict=True):
            for die, spot in zip(on, dice_places(look, place, len(on)), strict=True):
                placed.setdefault(die, []).append(spot)
    for i, face in enumerate(dice):
        if _in_tray(look, i):
            x, y = spots[i]
            scene.die(x, y, small, face, id=f"die:{i + 1}", roll=roll)
        elif look.active:
            x, y, size = placed[face].pop(0)
            scene.die(x, y, size, face, id=f"die:{i + 1}", roll=roll)
    if look.pending == "roll" and look.turn >= 0:
        for i in range(len(dice), look.p.labour[look.turn]):
            scene.die(*spots[i], small, 0, id=f"die:{i + 1}", alpha=0.55)
