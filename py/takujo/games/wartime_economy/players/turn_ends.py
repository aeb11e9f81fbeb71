"""All the ends of a turn at a glance: the rules of works.py and track.py on bare numbers, for search and tuning.

A search looks at thousands of turns, most of whose positions differ by nothing that matters. Here a turn is worked
off die by die, and of what differs by money alone only the richest is kept. A test holds this file to the rules.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ....core.action import Action
from ..data import (
    BONUS_SQUARES,
    BUILD,
    CONSCRIPT,
    LABOUR_MAX,
    LABOUR_MIN,
    MOBILISE,
    NATION,
    PRODUCTION,
    RESEARCH,
    ROUNDS,
    SOLO_DEADLINE,
    SQUARE_BONUS,
    TAX,
    WORKS,
    Nation,
)
from ..rules.actions import Place
from ..rules.position import WartimePosition


class Means(NamedTuple):
    """What a seat has, and as a bit for each bonus square which ones are gone."""

    labour: int
    infra: int
    econ: int
    mil: int
    vp: int
    gone: int
    money: int


Ends = dict[tuple[int, int, int, int, int, int], tuple[int, Action | None]]
"""By labour, infrastructure, technologies, points and squares gone: the most money, and the action that leads there."""
_Open = dict[tuple[tuple[int, ...], int, int, int, int, int, int, int], tuple[int, Action | None]]

ALL = (1 << len(BONUS_SQUARES)) - 1
_NEXT = [min([s for k, s in enumerate(BONUS_SQUARES) if not gone >> k & 1], default=10_000) for gone in range(ALL + 1)]
"""The next square to be reached, by those that are gone."""


class _Effect(NamedTuple):
    """What placing a die does, whatever the points and the money there are."""

    shift: int
    """Where the workplace's face stands among the others'."""
    price: int
    money: int
    new: tuple[int, int, int, int]
    """Labour, infrastructure and technologies afterwards."""
    vp: int
    action: Place


def means(p: WartimePosition, seat: int) -> Means:
    """Return what a seat has."""
    gone = ALL if p.mode == "short" else sum(1 << k for k, square in enumerate(BONUS_SQUARES) if square in p.taken)
    return Means(p.labour[seat], p.infra[seat], p.econ[seat], p.mil[seat], p.vp[seat], gone, p.money[seat])


@cache
def paying(mode: str, round: int) -> int:
    """Return as bits the squares that pay whoever reaches them first in this round (6.4, 7.2)."""
    if mode == "short":
        return 0
    return sum(1 << k for k, s in enumerate(BONUS_SQUARES) if mode == "long" or round <= min(SOLO_DEADLINE[s], ROUNDS))


@cache
def _each(dice: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Return every face among the dice with what is left without it."""
    return [(die, dice[:k] + dice[k + 1 :]) for k, die in enumerate(dice) if k == 0 or dice[k - 1] != die]


def resume(p: WartimePosition, seat: int) -> Ends:
    """Return the ends of the turn that a seat is in, or of its choice of a technology, by its next action."""
    nation = p.nation(seat)
    m = means(p, seat)
    faces = 0
    if not p.free_placing(seat):
        for work, dice in enumerate(p.placed):
            if dice:
                faces |= dice[0] << 3 * work
    pays = paying(p.mode, p.round)
    begin: _Open = {(tuple(p.dice), faces, *m[:6]): (m.money, None)}
    if p.stack[-1][0] == "raise":
        begin = {}
        for action in p.actions(seat):
            econ, mil = m.econ + (action.tech != "mil"), m.mil + (action.tech != "econ")
            begin[(tuple(p.dice), faces, m.labour, m.infra, econ, mil, m.vp, m.gone)] = (m.money, action)
    return _ends(nation, begin, pays)


def ends(nation: Nation, m: Means, dice: tuple[int, ...], pays: int) -> Ends:
    """Return the ends of a turn with these dice, lowest first."""
    return _ends(nation, {(dice, 0, *m[:6]): (m.money, None)}, pays)


def _ends(nation: Nation, level: _Open, pays: int) -> Ends:
    over: Ends = {}
    id, infra_max = nation.id, nation.infra_max
    while level:
        further: _Open = {}
        for (dice, faces, labour, infra, econ, mil, vp, gone), (money, first) in level.items():
            if infra == infra_max:
                faces = 0  # all dice may share a workplace (2.5)
            if not dice or (faces & 7 and faces & 7 not in dice):  # a die that could tax is never thrown away
                end = (labour, infra, econ, mil, vp, gone)
                if end not in over or over[end][0] < money:
                    over[end] = (money, first)
            for die, rest in _each(dice):
                for shift, price, earned, new, plus, action in _effects(id, labour, infra, econ, mil, die):
                    if money < price:
                        continue
                    on = faces >> shift & 7
                    if on and on != die:
                        continue
                    filled = faces | die << shift
                    left = money + earned
                    now = vp + plus
                    if now < _NEXT[gone] or not plus:
                        key = (rest, filled, *new, now, gone)
                        if key not in further or further[key][0] < left:
                            further[key] = (left, first or action)
                        continue
                    for reached in _reached(nation, Means(*new, now, gone, left), pays):
                        key = (rest, filled, *reached[:6])
                        if key not in further or further[key][0] < reached.money:
                            further[key] = (reached.money, first or action)
        level = further
    return over


@cache
def _effects(id: str, labour: int, infra: int, econ: int, mil: int, die: int) -> list[_Effect]:
    """Return what can be done with a die."""
    nation = NATION[id]
    found = []

    def add(work: int, price: int, earned: int, new: tuple[int, int, int, int], tech: str = "") -> None:
        printed = nation.gains[work]
        vp = 0 if printed is None else (die if printed.vp is None else printed.vp) + (mil if printed.mil else 0)
        found.append(_Effect(3 * work, price, earned - price, new, vp, Place(die, WORKS[work], tech)))

    add(TAX, 0, die + econ, (labour, infra, econ, mil))
    add(PRODUCTION, nation.production_cost, 0, (labour, infra, econ, mil))
    if labour < LABOUR_MAX and infra >= nation.labour_infra[labour - 1]:
        add(MOBILISE, nation.labour_cost[labour - 1], 0, (labour + 1, infra, econ, mil))
    if labour > LABOUR_MIN or not nation.conscript_labour:
        pay = 0 if nation.conscript_money is None else nation.conscript_money + econ
        add(CONSCRIPT, 0, pay, (labour + nation.conscript_labour, infra, econ, mil))
    if infra < nation.infra_max:
        add(BUILD, die, 0, (labour, infra + 1, econ, mil))
    if econ < len(nation.econ_cost):
        both = nation.unified
        tech = "both" if both else "econ"
        add(RESEARCH, nation.econ_cost[econ], 0, (labour, infra, econ + 1, mil + both), tech=tech)
    if mil < len(nation.mil_cost) and not nation.unified:
        add(RESEARCH, nation.mil_cost[mil], 0, (labour, infra, econ, mil + 1), tech="mil")
    return found


def _reached(nation: Nation, m: Means, pays: int) -> list[Means]:
    """Return what the means may become once squares have been reached (6.4)."""
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
