"""The sets of soldiers for one spot: while a spot is selected, the rack also offers two or three soldiers at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ..data import CHIPS, CHIPS_A_SPOT, SUM_A_SPOT
from ..rules.actions import Done, Put
from ..rules.ground import SPOTS
from .chips import soldier
from .look import Look

_TALL_COLUMNS, _TALL_PITCH = 6, 48
TALL_TOP = 148
"""How far below the top of the rack the sets start on a phone: the soldiers and the buttons above stay in place."""
_WIDE_ROWS, SETS_LEFT = 2, 522
"""The rows of sets on a wide board, and how far from the left end of the board they start."""


class SetTile(NamedTuple):
    """A set of soldiers on offer, and the place of its tile."""

    chips: tuple[int, ...]
    at: Box


def spot_of(look: Look) -> int:
    """Return the selected spot for which the rack offers sets; -1 while there is none."""
    spot = look.focus - SPOT_FOCUS
    if not (look.mine and look.pending == "place" and 0 <= spot < SPOTS):
        return -1
    return spot if _sets(look, spot) else -1


SPOT_FOCUS = 10
"""The focus of the board is this plus the number of the selected spot."""


def _sets(look: Look, spot: int) -> list[tuple[int, ...]]:
    """Return every set of one or more soldiers in hand that fits on a spot, the highest total first."""
    on = look.p.spots[look.near * SPOTS + spot]
    found = _choices(look.p.hand(look.near), len(CHIPS) - 1, CHIPS_A_SPOT - len(on), SUM_A_SPOT - sum(on))
    return sorted((chips for chips in found if chips), key=lambda chips: (-sum(chips), len(chips), chips))


def _choices(hand: list[int], kind: int, room: int, total: int) -> Iterator[tuple[int, ...]]:
    if kind < 0:
        yield ()
        return
    chip = CHIPS[kind]
    for n in range(min(hand[kind], room) + 1):
        if n * chip > total:
            break
        for rest in _choices(hand, kind - 1, room - n, total - n * chip):
            yield (chip,) * n + rest


def _several(look: Look, spot: int) -> list[tuple[int, ...]]:
    """Return the sets of two or more soldiers; a single one is placed from its pile."""
    return [chips for chips in _sets(look, spot) if len(chips) > 1]


def sets_height(look: Look, spot: int) -> float:
    """Return the height of the rack on a phone while it offers sets for a spot."""
    return TALL_TOP + -(-len(_several(look, spot)) // _TALL_COLUMNS) * _TALL_PITCH


def tiles(look: Look, box: Box, spot: int) -> list[SetTile]:
    """Return the sets for a spot with their places, in rows: beside the piles, or on a phone below them."""
    found = _several(look, spot)
    if look.tall:
        columns, w, h = _TALL_COLUMNS, (box.w - 12) / _TALL_COLUMNS, float(_TALL_PITCH)
        left, top = box.x + 8, box.y + TALL_TOP
    else:
        columns = max(6, -(-len(found) // _WIDE_ROWS))
        w, h = (box.right - 188 - SETS_LEFT) / columns, (box.h - 12) / _WIDE_ROWS
        left, top = float(SETS_LEFT), box.y + 8
    places = [Box(left + i % columns * w, top + i // columns * h, w - 4, h - 4) for i in range(len(found))]
    return [SetTile(chips, at) for chips, at in zip(found, places, strict=True)]


def paint_sets(scene: Scene, look: Look, box: Box, spot: int) -> None:
    """Draw the sets of soldiers for a spot: the total of each, with its chips below."""
    for chips, at in tiles(look, box, spot):
        scene.rect(*at, "card", 8, line="card-edge", lw=1)
        r = min(11.0, (at.w - 4) / 6.2)
        head = at.h - 2 * r - 6
        scene.text(at.cx, at.y + head / 2 + 3, str(sum(chips)), round(head * 0.8), "ink", "c", font="num", bold=True)
        for i, chip in enumerate(chips):
            x = at.cx + (i - (len(chips) - 1) / 2) * (2 * r + 1)
            soldier(scene, look.viewer, chip, round(x, 1), round(at.bottom - r - 4, 1), round(r, 1))


def target_sets(scene: Scene, look: Look, box: Box, spot: int) -> None:
    """Add a click target for each set: it places all of its soldiers, and the next empty spot is selected."""
    for chips, at in tiles(look, box, spot):
        said = look.t("board.say.set", chips=look.chips(chips), n=sum(chips))
        plays = [Put(spot, chip) for chip in chips]
        scene.target(f"set:{'+'.join(map(str, chips))}", at, said, None, said, plays=plays, then=following(look, spot))


def following(look: Look, spot: int) -> str:
    """Return the click target of the first empty spot after a spot; "" if there is none."""
    base = look.near * SPOTS
    return next((f"spot:{n}" for n in range(spot + 1, SPOTS) if not look.p.spots[base + n]), "")


def rest(look: Look) -> list[Put]:
    """Return the actions that place all remaining soldiers on the selected spot; [] if there is no room for all."""
    spot, p = spot_of(look), look.p
    if spot < 0 or not all(p.tactics[look.near * 2 : look.near * 2 + 2]):
        return []
    left = tuple(chip for chip, n in zip(CHIPS, p.hand(look.near), strict=True) for _ in range(n))[::-1]
    return [Put(spot, chip) for chip in left] if left in _sets(look, spot) else []


def rest_actions(look: Look) -> list[Put | Done]:
    """Return the actions that place all remaining soldiers on the selected spot and end the placing; [] if full."""
    puts = rest(look)
    return [*puts, Done()] if puts else []
