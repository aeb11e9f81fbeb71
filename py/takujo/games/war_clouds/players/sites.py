"""Where a tile would do most, for computer players: full dots now, half dots that may be completed, room to grow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ..data import BANK, FEED, POWER, TILE_POINTS
from ..hexes import NEAR
from .appraisal import Economy
from .fits import Joint, Parts, fits
from .shapes import is_open
from .skill import Skill

if TYPE_CHECKING:
    from ..rules.position import WarCloudsPosition

TILE = TILE_POINTS * 10.0
"""What a tile counts in the end, in dollars (8.4)."""
FIRST_BANK = 1.3
"""By how much more the parts of a Bank are worth that has no dot yet: alone it would yield nothing (5.3)."""
FURTHER = 0.3
"""What a free hex two steps away counts as room beside one next to it."""


class Site(NamedTuple):
    """A tile on a hex, turned in the way that does most there."""

    worth: float
    """What it brings until the end, the costs not taken off, in dollars."""
    cell: int
    kind: int
    turn: int
    food: int
    energy: int
    """What it takes more in a round; less than none where it joins blocs."""
    dots: int


def free(p: WarCloudsPosition, cell: int) -> bool:
    """Return whether a hex is nobody's and can be somebody's."""
    return p.flag[cell] < 0 and cell not in p.blocked


def room(p: WarCloudsPosition, seat: int, cell: int) -> float:
    """Return how much free land there is round a hex."""
    near = [there for there in NEAR[cell] if is_open(p, seat, there)]
    wide = {two for there in near for two in NEAR[there] if free(p, two)}
    return len(near) + FURTHER * len(wide)


def best(
    p: WarCloudsPosition, economy: Economy, cells: Iterable[int], kinds: Iterable[int], most: int = 1
) -> dict[int, list[Site]]:
    """Return by kind the best sites among some hexes, each in its best rotation; `most` of a kind."""
    kinds = list(kinds)
    known: dict[Joint, tuple[int, int, int, float]] = {}
    if most == 1:
        return _tops(p, economy, tuple(cells), kinds, known)
    found: dict[int, list[Site]] = {kind: [] for kind in kinds}
    for cell in cells:
        for kind, sites in _tops(p, economy, (cell,), kinds, known).items():
            found[kind] += sites
    for kind in kinds:
        found[kind].sort(reverse=True)
        del found[kind][most:]
    return found


def _tops(
    p: WarCloudsPosition,
    economy: Economy,
    cells: tuple[int, ...],
    kinds: list[int],
    known: dict[Joint, tuple[int, int, int, float]],
) -> dict[int, list[Site]]:
    """Return by kind the best site among some hexes, if it fits anywhere."""
    found: dict[int, list[Site]] = {}
    lasts, promises, skill = economy.lasts, economy.promises, economy.skill
    by_kind = fits(p, economy, cells, kinds)
    for kind in kinds:
        top: tuple[float, int, int] | None = None
        how: tuple[Joint, ...] = ()
        for joints, places in by_kind[kind]:
            for joint in joints:
                if joint not in known:
                    known[joint] = _asked(economy, joint)
            for parts, cell, turn in places:
                more = 0.0
                for joint, part in zip(joints, parts, strict=True):
                    more += known[joint][3] + _parts(skill, joint, part) * promises[joint.colour]
                one = TILE + more * lasts, cell, -turn
                if top is None or one > top:
                    top, how = one, joints
        if top is None:
            found[kind] = []
            continue
        asked = [known[joint] for joint in how]
        dots, food, energy = (sum(one[n] for one in asked) for n in range(3))
        found[kind] = [Site(top[0], top[1], kind, -top[2], int(food), int(energy), int(dots))]
    return found


def _parts(skill: Skill, joint: Joint, parts: tuple[int, int]) -> float:
    """Return what the parts of dots may come to, in dots."""
    worth = parts[0] * skill.half + parts[1] * skill.third
    return worth * FIRST_BANK if joint.colour == BANK and not joint.dots else worth


def _asked(economy: Economy, joint: Joint) -> tuple[int, int, int, float]:
    """Return the full dots that a tile would bring with all that it wakes, the Food and Energy it takes more, and
    what a round brings more."""
    colour, dots, blocs = joint
    if not blocs:
        asked = (dots, FEED[colour], POWER[colour]) if dots else (0, 0, 0)
    else:
        asleep = [economy.dormant[bloc] for bloc in blocs if bloc in economy.dormant]
        awake = len(blocs) - len(asleep)
        if not dots and not awake:
            asked = 0, 0, 0
        else:
            # what it wakes has to be fed as well, and yields; what it joins needs no power of its own
            tiles, woken = sum(n for n, _ in asleep), sum(n for _, n in asleep)
            asked = dots + woken, FEED[colour] * (1 + tiles), POWER[colour] * (1 - awake)
    return (*asked, economy.more(colour, *asked))
