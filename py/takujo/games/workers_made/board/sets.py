"""The sets of soldiers for one spot: while a spot is selected, the rack offers every set that can be placed there."""

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

_TALL_COLUMNS, _TALL_PITCH = 6, 36
_WIDE_COLUMNS = 13


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
    """Return every set of soldiers in hand that fits on a spot, the highest total first."""
    on = look.p.spots[look.near * SPOTS + spot]
    found = _choices(look.p.hand(look.near), len(CHIPS) - 1, CHIPS_A_SPOT - len(on), SUM_A_SPOT - sum(on))
    return sorted((chips for chips in found if chips), key=lambda chips: (len(chips) > 1, -sum(chips), -len(chips)))


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


def sets_height(look: Look, spot: int) -> float:
    """Return the height of the rack on a phone while it offers sets for a spot."""
    return 34 + -(-len(_sets(look, spot)) // _TALL_COLUMNS) * _TALL_PITCH + 50


def tiles(look: Look, box: Box, spot: int) -> list[SetTile]:
    """Return the sets for a spot with their places, in rows."""
    found = _sets(look, spot)
    if look.tall:
        columns, pitch, left, top = _TALL_COLUMNS, float(_TALL_PITCH), box.x + 8, box.y + 34
        w = (box.w - 14) / columns
    else:
        rows = -(-len(found) // _WIDE_COLUMNS)
        pitch = min(42.0, (box.h - 16) / rows)
        columns, left, top = _WIDE_COLUMNS, box.x + 172, box.cy - rows * pitch / 2 + 2
        w = (box.w - 366) / columns
    places = [Box(left + i % columns * w, top + i // columns * pitch, w - 4, pitch - 4) for i in range(len(found))]
    return [SetTile(chips, at) for chips, at in zip(found, places, strict=True)]


def paint_sets(scene: Scene, look: Look, box: Box, spot: int) -> None:
    """Draw the sets of soldiers for a spot."""
    for chips, at in tiles(look, box, spot):
        scene.rect(*at, "card", 8, line="card-edge", lw=1)
        r = min(12.0, (at.w - 4) / 5.2)
        step = min(2 * r + 1, (at.w - 4 - 2 * r) / max(1, len(chips) - 1))
        for i, chip in enumerate(chips):
            soldier(scene, look.viewer, chip, round(at.cx + (i - (len(chips) - 1) / 2) * step, 1), at.cy, round(r, 1))


def target_sets(scene: Scene, look: Look, box: Box, spot: int) -> None:
    """Add a click target for each set: it places all of its soldiers, and the next empty spot is selected."""
    then = following(look, spot)
    for chips, at in tiles(look, box, spot):
        if len(chips) == 1:
            said = look.t("board.say.chip", n=chips[0], count=look.p.hand(look.near)[CHIPS.index(chips[0])])
            scene.target(f"chip:{chips[0]}", at, said, {"chip": chips[0]}, "", str(chips[0]), then=then)
        else:
            said = look.t("board.say.set", chips=look.chips(chips))
            plays = [Put(spot, chip) for chip in chips]
            scene.target(f"set:{'+'.join(map(str, chips))}", at, said, None, said, plays=plays, then=then)


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
