"""Draws the offers of the training phase.

These are the chips of the training ground, each with the sets of the viewer's chips that have the same sum and can pay
for it.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..rules.actions import Train
from .chips import soldier
from .look import Look
from .routes import chips_spot

KEYS = {4: "4", 6: "6", 8: "8"}


class ChipOffer(NamedTuple):
    """A chip of the training ground and the sets of chips that can pay for it, each with its place."""

    prize: int
    at: Box
    bundles: list[tuple[tuple[int, ...], Box]]


def trains(look: Look) -> bool:
    """Return whether the viewer has to choose a training."""
    return look.mine and look.pending == "train"


def _bundles(look: Look) -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for action in look.p.actions(look.viewer):
        if isinstance(action, Train):
            found.setdefault(action.prize, []).append(action.chips)
    return found


def slip_height(look: Look) -> float:
    """Return the height of the trainings on offer on a phone, by the number of sets of chips to choose from."""
    rows = sum((len(bundles) + 2) // 3 for bundles in _bundles(look).values())
    return 84 + rows * 38 + 8 * len(_bundles(look))


def offers(look: Look, box: Box) -> list[ChipOffer]:
    """Return the offers with their places: in columns, or on a phone in rows."""
    if look.tall:
        return _rows(look, box)
    found = _bundles(look)
    columns = {prize: (len(bundles) + 3) // 4 for prize, bundles in found.items()}
    tile = min(124.0, (box.w - 364 - 72 * len(found)) / max(1, sum(columns.values())))
    most = max((min(len(bundles), 4) for bundles in found.values()), default=1)
    pitch = min(46, 132 // most)
    x = box.x + 174.0
    out: list[ChipOffer] = []
    for prize, bundles in found.items():
        at = Box(x, box.cy - 28, 56, 56)
        x += 60
        top = box.cy - min(len(bundles), 4) * pitch / 2 + 2
        places = [Box(x + i // 4 * tile, top + i % 4 * pitch, tile - 5, pitch - 4) for i in range(len(bundles))]
        out.append(ChipOffer(prize, at, list(zip(bundles, places, strict=True))))
        x += columns[prize] * tile + 12
    return out


def _rows(look: Look, box: Box) -> list[ChipOffer]:
    y = box.y + 34
    out: list[ChipOffer] = []
    tile = (box.w - 66) / 3
    for prize, bundles in _bundles(look).items():
        rows = (len(bundles) + 2) // 3
        places = [Box(box.x + 60 + i % 3 * tile, y + i // 3 * 38 + 2, tile - 5, 33) for i in range(len(bundles))]
        out.append(
            ChipOffer(prize, Box(box.x + 8, y + (rows - 1) * 19, 44, 37), list(zip(bundles, places, strict=True)))
        )
        y += rows * 38 + 8
    return out


def paint_slip(scene: Scene, look: Look, box: Box) -> None:
    """Draw the chips on offer, and the sets of chips that can pay for them."""
    for prize, at, bundles in offers(look, box):
        soldier(scene, -1, prize, at.cx, at.cy, min(at.w, at.h) / 2 - 3)
        for chips, place in bundles:
            scene.rect(*place, "card", 8, line="card-edge", lw=1)
            _bundle(scene, look.viewer, chips, place)


def _bundle(g: Shapes, seat: int, chips: tuple[int, ...], place: Box) -> None:
    """Draw a set of chips in the middle of its place: each kind once, with its number of chips beside it."""
    kinds = sorted(Counter(chips).items(), reverse=True)
    gap = 5
    counted = [22 if count > 1 else 0 for _, count in kinds]
    room = place.w - 6 - sum(counted) - gap * (len(kinds) - 1)
    r = min(13 if place.h > 36 else 11.5, room / (2 * len(kinds)))
    x = place.cx - (2 * r * len(kinds) + sum(counted) + gap * (len(kinds) - 1)) / 2
    for (value, count), wide in zip(kinds, counted, strict=True):
        soldier(g, seat, value, round(x + r, 1), place.cy, round(r, 1))
        if wide:
            g.text(round(x + 2 * r + 2, 1), place.cy, f"×{count}", 13, "ink", font="num", bold=True, max=wide - 4)
        x += 2 * r + wide + gap


def target_slip(scene: Scene, look: Look, box: Box) -> None:
    """Add click targets for the chips on offer and the sets: choosing one of each determines a training."""
    for prize, at, bundles in offers(look, box):
        said = look.t("board.say.prize", n=prize)
        scene.target(f"prize:{prize}", at, said, {"prize": prize}, said, KEYS.get(prize, ""), round=at.w == at.h)
        for chips, place in bundles:
            said = look.t("board.say.bundle", chips=look.chips(chips), n=prize)
            scene.target(f"give:{'+'.join(map(str, chips))}", place, said, {"chips": chips}, said)
            scene.spots[chips_spot(look.viewer, chips)] = place, ""
