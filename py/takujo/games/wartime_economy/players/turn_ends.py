"""All the ends of a turn at a glance: the rules of works.py and track.py on bare numbers, for search and tuning.

A search looks at thousands of turns, most of whose positions differ by nothing that matters. Here a turn is worked
off die by die, and of what differs by money alone only the richest is kept. A test holds this file to the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
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
from ..rules.works import FACES


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
_Open = dict[int, tuple[int, Action | None]]
"""The same amid the turn, by its code."""

# A turn's code, from its lowest bit: labour, infrastructure and technologies (each 3 bits), the squares gone (4), on
# each workplace the face of its dice (6 times 3), which dice are left (8), and the points.
_HELD = 0o7777
_LABOUR, _INFRA, _ECON, _MIL = 1, 1 << 3, 1 << 6, 1 << 9
_GONE, _PLACED, _DICE, _VP = 12, 16, 34, 42
_TURN = (1 << _VP) - (1 << _PLACED)

ALL = (1 << len(BONUS_SQUARES)) - 1
_NEXT = [min([s for k, s in enumerate(BONUS_SQUARES) if not gone >> k & 1], default=10_000) for gone in range(ALL + 1)]
"""The next square to be reached, by those that are gone."""


class _Effect(NamedTuple):
    """What placing a die does, whatever the points and the money there are."""

    work: int
    price: int
    money: int
    more: int
    """By how much the code is greater afterwards, if another die lies there already."""
    first: int
    """By how much it is if none does: the face counts too."""
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


_HANDS = [hand for n in range(LABOUR_MAX + 1) for hand in combinations_with_replacement(FACES, n)]
_NUMBER = {hand: n for n, hand in enumerate(_HANDS)}
"""The number of each set of dice left; none is 0."""


def _each(dice: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return every face among the dice, and by how much the code is less without it."""
    found = [(die, dice[:k] + dice[k + 1 :]) for k, die in enumerate(dice) if k == 0 or dice[k - 1] != die]
    return [(die, _NUMBER[dice] - _NUMBER[rest] << _DICE) for die, rest in found]


_EACH = [_each(hand) for hand in _HANDS]
_AMONG = [sum(1 << die for die in set(hand)) for hand in _HANDS]
"""As bits, the faces among the dice left."""


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
    filled = _NUMBER[tuple(p.dice)] << _DICE | faces << _PLACED
    begin: list[tuple[int, int, Action | None]] = [(filled | _code(m), m.money, None)]
    if p.stack[-1][0] == "raise":
        begin = []
        for action in p.actions(seat):
            raised = m._replace(econ=m.econ + (action.tech != "mil"), mil=m.mil + (action.tech != "econ"))
            begin.append((filled | _code(raised), m.money, action))
    return _ends(nation.id, tuple(begin), pays)


def ends(nation: Nation, m: Means, dice: tuple[int, ...], pays: int) -> Ends:
    """Return the ends of a turn with these dice, lowest first."""
    return _ends(nation.id, ((_NUMBER[dice] << _DICE | _code(m), m.money, None),), pays)


def _code(m: Means) -> int:
    """Return the code of what a seat has."""
    return m.labour | m.infra << 3 | m.econ << 6 | m.mil << 9 | m.gone << _GONE | m.vp << _VP


def _means(code: int, money: int) -> Means:
    """Return what a seat has by a code."""
    gone = code >> _GONE & (1 << _PLACED - _GONE) - 1
    return Means(code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9 & 7, code >> _VP, gone, money)


@lru_cache(1024)
def _ends(id: str, begin: tuple[tuple[int, int, Action | None], ...], pays: int) -> Ends:
    """Return the ends that some codes, with their money and first action, lead to.

    They are remembered: where a decision is played on in the same worlds, its rivals often have the same turns.
    """
    over: _Open = {}
    nation = NATION[id]
    effects = _effects(id)
    full = nation.infra_max << 3
    level: _Open = {code: (money, first) for code, money, first in begin}
    while level:
        further: _Open = {}
        for code, (money, first) in level.items():
            held = code & _HELD
            hand = code >> _DICE & 0xFF
            faces = code >> _PLACED & 0o777777
            if held & 0o70 == full:
                code -= faces << _PLACED  # all dice may share a workplace (2.5)
                faces = 0
            tax = faces & 7
            if not hand or (tax and not _AMONG[hand] >> tax & 1):  # a die that could tax is never thrown away
                end = code & ~_TURN
                if end not in over or over[end][0] < money:
                    over[end] = (money, first)
            near = _NEXT[code >> _GONE & ALL] - (code >> _VP)
            for die, less in _EACH[hand]:
                base = code - less
                for work, price, earned, more, fresh, plus, action in effects[held << 3 | die]:
                    if money < price:
                        continue
                    on = faces >> work & 7
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
                    for reached in _reached(nation, _means(key, left), pays):
                        now = key & _TURN | _code(reached)
                        if now not in further or further[now][0] < reached.money:
                            further[now] = (reached.money, first or action)
        level = further
    return {_means(code, 0)[:6]: end for code, end in over.items()}


class _Effects(dict[int, list[_Effect]]):
    """By what a nation's seat has and a die, what can be done with it."""

    def __init__(self, nation: Nation) -> None:
        super().__init__()
        self.nation = nation

    def __missing__(self, key: int) -> list[_Effect]:
        m = _means(key >> 3, 0)
        self[key] = found = _with_die(self.nation, m, key & 7)
        return found


@cache
def _effects(id: str) -> _Effects:
    """Return what the dice of a nation do."""
    return _Effects(NATION[id])


def _with_die(nation: Nation, m: Means, die: int) -> list[_Effect]:
    """Return what can be done with a die."""
    labour, infra, econ, mil, *_ = m
    found = []

    def add(work: int, price: int, earned: int, more: int, tech: str = "") -> None:
        printed = nation.gains[work]
        vp = 0 if printed is None else (die if printed.vp is None else printed.vp) + (mil if printed.mil else 0)
        more += vp << _VP
        action = Place(die, WORKS[work], tech)
        found.append(_Effect(3 * work, price, earned - price, more, more + (die << _PLACED + 3 * work), vp, action))

    add(TAX, 0, die + econ, 0)
    add(PRODUCTION, nation.production_cost, 0, 0)
    if labour < LABOUR_MAX and infra >= nation.labour_infra[labour - 1]:
        add(MOBILISE, nation.labour_cost[labour - 1], 0, _LABOUR)
    if labour > LABOUR_MIN or not nation.conscript_labour:
        pay = 0 if nation.conscript_money is None else nation.conscript_money + econ
        add(CONSCRIPT, 0, pay, nation.conscript_labour * _LABOUR)
    if infra < nation.infra_max:
        add(BUILD, die, 0, _INFRA)
    if econ < len(nation.econ_cost):
        both = nation.unified
        tech = "both" if both else "econ"
        add(RESEARCH, nation.econ_cost[econ], 0, _ECON + both * _MIL, tech=tech)
    if mil < len(nation.mil_cost) and not nation.unified:
        add(RESEARCH, nation.mil_cost[mil], 0, _MIL, tech="mil")
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
