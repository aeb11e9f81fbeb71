"""Enumerates all ends of a turn fast, for search and tuning: the rules of works.py and track.py on integers.

A search examines thousands of turns, and most of their positions are equivalent. Here a turn is processed die by die,
and of positions that differ only in money, only the one with the most is kept. A test compares this file with the
rules.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ....core.rules.action import Action
from ..data import BONUS_SQUARES, LABOUR_MAX, NATION, ROUNDS, SOLO_DEADLINE, SQUARE_BONUS, NationBoard
from ..rules import RaiseStep, WartimePosition
from ..rules.actions import Raise
from ..rules.track import raisable
from .turn_codes import (
    ALL,
    AMONG,
    DICE,
    EACH,
    FACES_PLACED,
    GONE,
    HAND,
    HELD,
    INFRA,
    INFRA_HELD,
    NUMBER,
    PLACED,
    TURN,
    VP,
    Means,
    code_of,
    effects,
    means_of,
)

Ends = dict[tuple[int, int, int, int, int, int], tuple[int, Action | None]]
"""By labour, infrastructure, technologies, points and squares reached: the most money possible, and the first
action.
"""
_Open = dict[int, tuple[int, Action | None]]
"""The same during the turn, by code."""

_NEXT = [min([s for k, s in enumerate(BONUS_SQUARES) if not gone >> k & 1], default=10_000) for gone in range(ALL + 1)]
"""The next square to be reached, by the squares that are gone."""


def means(p: WartimePosition, seat: int) -> Means:
    """Return a seat's labour, infrastructure, technologies, points and money, and the squares that are reached."""
    gone = ALL if p.mode == "short" else sum(1 << k for k, square in enumerate(BONUS_SQUARES) if square in p.taken)
    return Means(p.labour[seat], p.infra[seat], p.econ[seat], p.mil[seat], p.vp[seat], gone, p.money[seat])


@cache
def paying(mode: str, round: int) -> int:
    """Return the squares that pay the first seat to reach them in this round, as bits (6.4, 7.2)."""
    if mode == "short":
        return 0
    return sum(1 << k for k, s in enumerate(BONUS_SQUARES) if mode == "long" or round <= min(SOLO_DEADLINE[s], ROUNDS))


def resume(p: WartimePosition, seat: int) -> Ends:
    """Return all ends of a seat's turn, or of its choice of a technology, with the next action towards each."""
    nation = p.nation(seat)
    m = means(p, seat)
    faces = 0
    if not p.free_placing(seat):
        for work, dice in enumerate(p.placed):
            if dice:
                faces |= dice[0] << 3 * work
    pays = paying(p.mode, p.round)
    filled = NUMBER[tuple(p.dice)] << DICE | faces << PLACED
    begin: list[tuple[int, int, Action | None]] = [(filled | code_of(m), m.money, None)]
    if isinstance(p.stack[-1], RaiseStep):
        begin = []
        for tech in raisable(p, seat):
            raised = m._replace(econ=m.econ + (tech != "mil"), mil=m.mil + (tech != "econ"))
            begin.append((filled | code_of(raised), m.money, Raise(tech)))
    return _ends(nation.id, tuple(begin), pays)


def ends(nation: NationBoard, m: Means, dice: tuple[int, ...], pays: int) -> Ends:
    """Return all ends of a nation's turn with these dice, lowest first.

    `pays` are the squares that still give points.
    """
    return _ends(nation.id, ((NUMBER[dice] << DICE | code_of(m), m.money, None),), pays)


@lru_cache(1024)
def _ends(id: str, begin: tuple[tuple[int, int, Action | None], ...], pays: int) -> Ends:
    """Return the ends that can be reached from codes with their money and first action.

    They are cached, because rivals often have the same turns when a decision's candidates are played out in the same
    worlds.
    """
    over: _Open = {}
    nation = NATION[id]
    with_die = effects(id)
    full = nation.infra_max * INFRA
    level: _Open = {code: (money, first) for code, money, first in begin}
    while level:
        further: _Open = {}
        for code, (money, first) in level.items():
            held = code & HELD
            hand = code >> DICE & HAND
            faces = code >> PLACED & FACES_PLACED
            if held & INFRA_HELD == full:
                code -= faces << PLACED  # 2.5: all dice may share a workplace
                faces = 0
            tax = faces & 7
            # A die that could be used for taxes is never given up.
            if not hand or (tax and not AMONG[hand] >> tax & 1):
                end = code & ~TURN
                if end not in over or over[end][0] < money:
                    over[end] = (money, first)
            near = _NEXT[code >> GONE & ALL] - (code >> VP)
            for die, less in EACH[hand]:
                base = code - less
                for shift, price, earned, more, fresh, plus, action in with_die[held << 3 | die]:
                    if money < price:
                        continue
                    on = faces >> shift & 7
                    if on:
                        if on != die:
                            continue
                        key = base + more
                    else:
                        key = base + fresh
                    left = money + earned
                    if plus < near or not plus:
                        if key not in further or further[key][0] < left:
                            further[key] = (left, first or action)
                        continue
                    for reached in _reached(nation, means_of(key, left), pays):
                        now = key & TURN | code_of(reached)
                        if now not in further or further[now][0] < reached.money:
                            further[now] = (reached.money, first or action)
        level = further
    return {means_of(code, 0)[:6]: end for code, end in over.items()}


def _reached(nation: NationBoard, m: Means, pays: int) -> list[Means]:
    """Return the possible means after squares have been reached (6.4)."""
    labour, infra, econ, mil, vp, gone, money = m
    choice = False
    for k, square in enumerate(BONUS_SQUARES):
        if gone >> k & 1 or vp < square:
            continue
        gone |= 1 << k
        kind, n = SQUARE_BONUS[square]
        if not pays >> k & 1:
            continue
        if kind == "money":
            money += n
        elif kind == "labour":
            labour = min(LABOUR_MAX, labour + n)
        elif kind == "vp":
            vp += n
        else:
            choice = True
    if not choice:
        return [Means(labour, infra, econ, mil, vp, gone, money)]
    more_econ, more_mil = econ < len(nation.econ_cost), mil < len(nation.mil_cost)
    if nation.unified:
        return [Means(labour, infra, econ + more_econ, mil + more_mil, vp, gone, money)]
    both = [Means(labour, infra, econ + 1, mil, vp, gone, money)] * more_econ
    both += [Means(labour, infra, econ, mil + 1, vp, gone, money)] * more_mil
    return both or [Means(labour, infra, econ, mil, vp, gone, money)]
