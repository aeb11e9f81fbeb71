"""The effects of placing dice, computed on integers: a code packs all of a turn's state into one number."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

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
    TAX,
    WORKS,
    NationBoard,
)
from ..rules.actions import Place
from ..rules.works import FACES


class Means(NamedTuple):
    """What a seat has (labour, infrastructure, technologies, points, money).

    `gone` has, as bits, the bonus squares that any seat has reached.
    """

    labour: int
    infra: int
    econ: int
    mil: int
    vp: int
    gone: int
    money: int


# A turn's code, from the lowest bit: labour, infrastructure and technologies (3 bits each), the squares gone (4), the
# face of the dice on each workplace (6 times 3), the dice left (8), and the points.
_LABOUR, INFRA, _ECON, _MIL = 1, 1 << 3, 1 << 6, 1 << 9
GONE, PLACED, DICE, VP = 12, 16, 34, 42
HELD, INFRA_HELD = 0o7777, 7 * INFRA
FACES_PLACED = (1 << DICE - PLACED) - 1
HAND = (1 << VP - DICE) - 1
TURN = (1 << VP) - (1 << PLACED)
"""The bits of a code that no longer matter once the turn is over."""

ALL = (1 << len(BONUS_SQUARES)) - 1
"""The bits of all bonus squares."""


class PlacingEffect(NamedTuple):
    """What placing a die changes in a code, apart from points and money."""

    shift: int
    """The position, in a code, of the bits with the face of the dice on the workplace."""
    price: int
    money: int
    more: int
    """What is added to the code if the workplace already has a die."""
    fresh: int
    """What is added to the code if the workplace has no die yet; this includes the face of the die."""
    vp: int
    action: Place


_HANDS = [hand for n in range(LABOUR_MAX + 1) for hand in combinations_with_replacement(FACES, n)]
NUMBER = {hand: n for n, hand in enumerate(_HANDS)}
"""By the remaining dice, lowest first, their number in a code; 0 for no dice."""


def _each(dice: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return each face among the dice, and the change of the code when it is removed."""
    found = [(die, dice[:k] + dice[k + 1 :]) for k, die in enumerate(dice) if k == 0 or dice[k - 1] != die]
    return [(die, NUMBER[dice] - NUMBER[rest] << DICE) for die, rest in found]


EACH = [_each(hand) for hand in _HANDS]
AMONG = [sum(1 << die for die in set(hand)) for hand in _HANDS]
"""By the number that NUMBER gives to a set of remaining dice: the faces among them, as bits."""


def code_of(m: Means) -> int:
    """Return a seat's means, except for the money, packed into one number."""
    return m.labour | m.infra << 3 | m.econ << 6 | m.mil << 9 | m.gone << GONE | m.vp << VP


def means_of(code: int, money: int) -> Means:
    """Return the means that a code contains; the money, which it doesn't contain, is given."""
    return Means(code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9 & 7, code >> VP, code >> GONE & ALL, money)


class Effects(dict[int, list[PlacingEffect]]):
    """All ways in which a nation can place a die, by the seat's means and the die.

    A key is the code of the means * 8 + the face of the die. The ways are computed when they are first asked for.
    """

    def __init__(self, nation: NationBoard) -> None:
        super().__init__()
        self.nation = nation

    def __missing__(self, key: int) -> list[PlacingEffect]:
        m = means_of(key >> 3, 0)
        self[key] = found = _with_die(self.nation, m, key & 7)
        return found


@cache
def effects(id: str) -> Effects:
    """Return the table of all ways in which a nation can place dice."""
    return Effects(NATION[id])


def _with_die(nation: NationBoard, m: Means, die: int) -> list[PlacingEffect]:
    """Return the possible placings of a die."""
    labour, infra, econ, mil, *_ = m
    found: list[PlacingEffect] = []

    def add(work: int, price: int, earned: int, more: int, tech: str = "") -> None:
        printed = nation.gains[work]
        vp = 0 if printed is None else (die if printed.vp is None else printed.vp) + (mil if printed.mil else 0)
        more += vp << VP
        action = Place(die, WORKS[work], tech)
        found.append(
            PlacingEffect(3 * work, price, earned - price, more, more + (die << PLACED + 3 * work), vp, action)
        )

    add(TAX, 0, die + econ, 0)
    add(PRODUCTION, nation.production_cost, 0, 0)
    if labour < LABOUR_MAX and infra >= nation.labour_infra[labour - 1]:
        add(MOBILISE, nation.labour_cost[labour - 1], 0, _LABOUR)
    if labour > LABOUR_MIN or not nation.conscript_labour:
        pay = 0 if nation.conscript_money is None else nation.conscript_money + econ
        add(CONSCRIPT, 0, pay, nation.conscript_labour * _LABOUR)
    if infra < nation.infra_max:
        add(BUILD, die, 0, INFRA)
    if econ < len(nation.econ_cost):
        both = nation.unified
        tech = "both" if both else "econ"
        add(RESEARCH, nation.econ_cost[econ], 0, _ECON + both * _MIL, tech=tech)
    if mil < len(nation.mil_cost) and not nation.unified:
        add(RESEARCH, nation.mil_cost[mil], 0, _MIL, tech="mil")
    return found
