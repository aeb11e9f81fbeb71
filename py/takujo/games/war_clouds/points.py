"""Victory points and the ranking (8.4, 8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...core.position import Outcome
from .data import MONEY_A_POINT, NOTE_POINTS, TILE_POINTS
from .position import ELIMINATED

if TYPE_CHECKING:
    from .position import WarCloudsPosition


class Points(NamedTuple):
    """What a nation's points are made of."""

    tiles: int
    money: int
    notes: int


def points(p: WarCloudsPosition, seat: int) -> Points:
    """Return the points of a nation as it stands; who is eliminated has none (4.9)."""
    if p.status[seat] == ELIMINATED:
        return Points(0, 0, 0)
    return Points(len(p.tiles_of(seat)) * TILE_POINTS, p.money[seat] // MONEY_A_POINT, p.notes[seat] * NOTE_POINTS)


def outcome(p: WarCloudsPosition) -> Outcome:
    """Return the result of a match that is over: ties go by money, then by flags on the board (8.5)."""
    scores = [sum(points(p, seat)) for seat in range(p.seats)]
    rank: dict[tuple[bool, int, int, int], list[int]] = {}
    for seat, score in enumerate(scores):
        # The eliminated come last, all alike.
        key = (False, 0, 0, 0) if p.status[seat] == ELIMINATED else (True, score, p.money[seat], p.flag.count(seat))
        rank.setdefault(key, []).append(seat)
    return Outcome(scores, [rank[key] for key in sorted(rank, reverse=True)], f"end.{p.ended}")
