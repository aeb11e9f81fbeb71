"""The dice tray in front of the nation board: the dice of the turn and the button that ends it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..data import LABOUR_MAX
from ..texts.describe import verdict
from .look import Look
from .routes import die_spot
from .works import dice_places, places


def tray_dice(look: Look) -> list[int]:
    """Return all dice of the turn, lowest first.

    Dice that are already placed are included, because each die has its own hollow in the tray.
    """
    p = look.p
    return sorted([*p.dice, *(die for on in p.placed for die in on)])


class TrayAreas(NamedTuple):
    """Where the parts of the tray are: the felt, a hollow for each die, the button that ends the turn, the standing."""

    tray: Box
    felt: Box
    hollows: tuple[Box, ...]
    end: Box
    standing: Box


@lru_cache(4)
def tray_areas(tall: bool, tray: Box) -> TrayAreas:
    """Return where the parts of the tray are."""
    felt = tray.inset(6)
    if tall:
        hollows = tray.at(13, 10, 0, 46).columns(*(46,) * LABOUR_MAX, gap=6)
        return TrayAreas(tray, felt, hollows, tray.at(-140, 10, 128, 46), felt.at(10, 14, felt.w - 10, 26))
    hollows = tray.at(204, 11, 0, 60).columns(*(60,) * LABOUR_MAX, gap=14)
    return TrayAreas(tray, felt, hollows, tray.at(-212, 13, 196, 56), felt.at(180, 18, felt.w - 180, 34))


def paint_tray(scene: Scene, look: Look, areas: TrayAreas) -> None:
    """Draw the tray with its hollows and the button that ends the turn; the dice come last, on top of everything."""
    scene.rect(*areas.tray, "card-edge", 12, tex="wood", shadow=2)
    scene.rect(*areas.felt, "ground-2", 8, tex="felt", line="die-pip", lw=1.5)
    if not look.pending:
        _ranking(scene, look, areas)
        return
    seat = max(look.turn, 0)
    count = max(len(tray_dice(look)), look.p.labour[seat] if look.pending == "roll" else 0)
    for i, hollow in enumerate(areas.hollows):
        alpha = 0.6 if i < count else 0.22
        scene.rect(*hollow, "ground", hollow.w * 0.18, line="on-ground-2", lw=1, alpha=alpha)
    if not look.tall:
        title, left = areas.felt.at(16, 12.5, 160, 19), areas.felt.at(16, 42, 160, 14)
        scene.text_in(title, look.t("board.dice"), "on-ground", font="title", bold=True)
        scene.text_in(left, _left(look), "on-ground-2")
    _end_plate(scene, look, areas.end)


def _left(look: Look) -> str:
    if not look.active and look.turn >= 0:
        return look.t("board.dice.of", nation=look.nation(look.turn))
    left = len(look.p.dice)
    return look.t("board.dice.left", n=left) if left else look.t("board.dice.none")


def _end_plate(g: Shapes, look: Look, box: Box) -> None:
    can = look.active and look.pending == "turn"
    plate, face = g.group(box.x, box.y, alpha=None if can else 0.4), Box(0, 0, box.w, box.h)
    plate.rect(*face, "card", 7, shadow=1, tex="card", line="card-edge", lw=1)
    plate.rect(*face.inset(4), None, 4, line="red", lw=1.6)
    unused = len(look.p.dice) if can else 0
    end = face.line(face.cy - (8 if unused else 0), 15 if look.tall else 20, 12)
    plate.text_in(end, look.t("board.end"), "red", "c", font="title", bold=True)
    if unused:
        below = face.line(face.cy + 11, 12, 12) if look.tall else face.line(face.cy + 13, 13, 12)
        plate.text_in(below, look.t("board.end.unused", n=unused), "ink-2", "c")


def _ranking(g: Shapes, look: Look, areas: TrayAreas) -> None:
    """Draw the final standing in place of the dice; for a solo player, with the verdict."""
    p, box = look.p, areas.standing
    if not look.tall:
        over = areas.felt.at(18, 23, 140, 24)
        g.text_in(over, look.t("board.over"), "on-ground", font="title", bold=True)
    step = box.w / max(p.seats, 1 if look.tall else 2)
    if p.seats == 1:
        step = box.h * 5
        up, size = (8, 13) if look.tall else (0, 20)
        said = verdict(look.lang, p)
        left = step + 8
        g.text(
            box.x + left, box.cy - up, said, size, "on-ground", wrap=box.w - left - 14, lines=2, font="title", bold=True
        )
    for i, seat in enumerate(p.track):
        _standing(g, look, seat, i, box.at(step * i, 0, step - 10, box.h))


def _standing(g: Shapes, look: Look, seat: int, rank: int, box: Box) -> None:
    nation, size = look.p.nations[seat], box.h / 2
    g.icon_in(box.spot(size, size, 2 * size), f"piece.{nation}", f"nation-{nation}", line="ink-inv", lw=1)
    g.icon_in(box.spot(size, size, 1.2 * size), f"nation.{nation}", f"nation-{nation}-ink")
    head = look.t(f"board.rank.{rank + 1}") if look.p.seats > 1 else look.nation(seat)
    g.text_in(box.line(size * 0.38, size * 0.86, size * 2.3, 0), head, "on-ground-2")
    points = look.t("board.vp", n=look.p.vp[seat])
    g.text_in(box.line(size * 1.55, size * 1.2, size * 2.3, 0), points, "on-ground", font="num", bold=True)


def target_tray(scene: Scene, look: Look, areas: TrayAreas) -> None:
    """Add a click target for each die that isn't placed yet."""
    if look.pending != "turn":
        return
    size = 52 if look.tall else 62
    first: dict[int, str] = {}
    for i, (face, hollow) in enumerate(zip(tray_dice(look), areas.hollows, strict=False)):
        scene.spots[die_spot(look.turn, i)] = hollow, ""
        if not _in_tray(look, i):
            continue
        id, twin = f"die:{i + 1}", first.get(face, "")
        first.setdefault(face, id)
        key = str(face) if look.active and not twin else ""
        pick: dict[str, object] | None = {"die": face} if look.active else None
        scene.target(id, hollow.centred(size, size), look.t("board.say.die", n=face), pick, key=key, twin=twin)


def _in_tray(look: Look, i: int) -> bool:
    """Return whether the i-th die of the turn is still in the tray; of equal dice, the first ones are used first."""
    dice = tray_dice(look)
    face = dice[i]
    return dice[: i + 1].count(face) > dice.count(face) - look.p.dice.count(face)


def target_end(scene: Scene, look: Look, areas: TrayAreas) -> None:
    """Add the click target of the button that ends the turn."""
    if look.active and look.pending == "turn":
        said = (
            look.t("act.end.unused", dice=look.t("act.dice").join(map(str, look.p.dice)))
            if look.p.dice
            else look.t("act.end")
        )
        scene.target("end", areas.end, said, {"verb": "end"}, said, "x")


def paint_dice(scene: Scene, look: Look, areas: TrayAreas, works: Box) -> None:
    """Draw the dice of the turn, in the tray or on the workplaces; each has its own id, so that it is animated."""
    if not look.pending or look.pending in ("draft", "deal", "draw"):
        return
    dice, size = tray_dice(look), 42 if look.tall else 54
    roll = look.roll or None
    placed: dict[int, list[Box]] = {}
    if look.active:
        for on, place in zip(look.p.placed, places(look, works), strict=True):
            for die, spot in zip(on, dice_places(look, place, len(on)), strict=True):
                placed.setdefault(die, []).append(spot)
    for i, face in enumerate(dice):
        if _in_tray(look, i):
            hollow = areas.hollows[i]
            scene.die(hollow.cx, hollow.cy, size, face, id=f"die:{i + 1}", roll=roll)
        elif look.active:
            spot = placed[face].pop(0)
            scene.die(spot.cx, spot.cy, spot.h, face, id=f"die:{i + 1}", roll=roll)
    if look.pending == "roll" and look.turn >= 0:
        for i in range(len(dice), look.p.labour[look.turn]):
            hollow = areas.hollows[i]
            scene.die(hollow.cx, hollow.cy, size, 0, id=f"die:{i + 1}", alpha=0.55)
