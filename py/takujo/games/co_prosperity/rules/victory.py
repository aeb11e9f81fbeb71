"""The end of a turn and of the match: sudden death and the final count (4.0)."""

from __future__ import annotations

from ..data import (
    CARDS,
    COLOURS_OF_BASES,
    FINAL_SPACES,
    FINAL_SPACES_ATLANTIC,
    HOMES,
    KANTOGUN,
    SIDE,
    SPACE,
    TURNS,
    VLADIVOSTOK,
)
from . import control, operations
from .next_step import NextStep
from .position import CoProsperityPosition


def end_turn(p: CoProsperityPosition) -> None:
    """End a turn: the northern advance (5.2), sudden death or the final count (4.0), or the next turn."""
    mine = control.japan(p)
    operations.settle_north(p, bool(mine >> SPACE["port_arthur"] & 1))
    p.over = verdict(p, mine)
    p.emit("turn-ends", -1, n=p.turn, spaces=mine.bit_count())
    if p.over:
        p.stack = []
        p.emit("end", 0, why=p.over)
        return
    for seat, deck in enumerate(CARDS):  # 6.0: all cards that are in the game return to the decks
        p.hands[seat][:] = [0] * len(deck)
        p.played[seat][:] = [0] * len(deck)
        p.buried[seat][:] = [0] * len(deck)
    p.held = [0, 0]
    p.face_down = 0
    p.fresh = []
    p.rp = 0
    p.upkeep = False
    p.turn += 1
    p.stack = [NextStep("produce")]


def verdict(p: CoProsperityPosition, mine: int) -> str:
    """Return why the match is over at the end of this turn, "" if it isn't.

    `mine` has the spaces that Japan controls, as bits.
    """
    fallen = not mine & HOMES["JP"]  # 4.2
    bases = colours(mine) >= COLOURS_OF_BASES  # 4.1
    if fallen:
        return "both" if bases else "homeland"
    if bases:
        return "bases"
    if p.turn < TURNS:
        return ""
    return "spaces" if final_count(p, mine) >= needed(p) else "held"  # 4.3


def colours(mine: int) -> int:
    """Return how many Allied nations have a home base among the spaces of Japan, given as bits (4.1)."""
    return sum(bool(HOMES[nation] & mine) for nation in SIDE if nation != "JP")


def final_count(p: CoProsperityPosition, mine: int) -> int:
    """Return the spaces that count for Japan in the final count, as bits, Vladivostok included (4.3, 5.2)."""
    return mine.bit_count() + sum(p.place[unit] == VLADIVOSTOK for unit in KANTOGUN)


def needed(p: CoProsperityPosition) -> int:
    """Return how many spaces Japan needs in the final count to win (4.3, 8.9)."""
    return FINAL_SPACES_ATLANTIC if p.atlantic else FINAL_SPACES
