"""Computes Japan's chance of winning from features of a position, with weights learned by self-play."""

from __future__ import annotations

from math import exp
from operator import mul

from ..data import (
    ALLIED_PP,
    ALLIES,
    CARDS,
    HOMES,
    JAPAN,
    JAPAN_PP,
    POOL,
    RETREAT,
    SHIPS,
    SIDE,
    SPACES,
    TRACK0,
    TURNS,
    UNITS,
    VLADIVOSTOK,
)
from ..odds.outcomes import is_undecided, outcomes
from ..rules import control, declaration
from ..rules.next_step import NextStep
from ..rules.position import JAPAN_WINS, CoProsperityPosition
from ..rules.steps import OperateStep
from ..rules.victory import final_count, needed
from . import sudden_end
from .learned import VALUE_WEIGHTS
from .reach import WAITING, endangered
from .sudden_end import HOME, RIVALS

_SPACES = len(SPACES)
_HOMES = tuple(n for n, space in enumerate(SPACES) if space.home)
_BETWEEN = ("station", "choose", "declare", "bury", "return", "back", "home")

_KINDS = tuple(dict.fromkeys((unit.nation, unit.type) for unit in UNITS))
_KIND = tuple(_KINDS.index((unit.nation, unit.type)) for unit in UNITS)
_PLENTY = ((0.0, 1.0, 1.9, 2.6, 3.2), (0.0, 1.0, 1.9, 2.7, 3.4))
"""What copies of a card count by seat, beside a single one."""
_COUNT = tuple((seat, n) for seat in (JAPAN, ALLIES) for n in range(len(CARDS[seat])))

NAMES: tuple[str, ...] = (
    *(f"unit {nation} {type}" for nation, type in _KINDS),
    *(f"space {space.id}" for space in SPACES),
    *("margin late", "margin", "japan falls", "japan falls next", "japan lost", "japan lost for good"),
    *("colour", "colour falls", "colour falls next", "both for good", "both"),
    *(f"guard {SPACES[n].id}" for n in _HOMES),
    *("may strike japan", "may strike allies", "may go on japan", "may go on allies"),
    *("attacked", "attacks", "war uk", "peace us", "peace japan"),
    *("ops japan", "ops allies", "turn japan", "vladivostok", "fleet at home"),
    *("navies", "armies", "held by army", "held by ships", "held by nobody", "bias"),
    *(f"card {('peace', 'war')[war]} {CARDS[seat][n].id}/{seat}" for war in (0, 1) for seat, n in _COUNT),
)


def features(p: CoProsperityPosition) -> list[float]:
    """Return the features of a position from Japan's point of view, in the order of NAMES."""
    mine = control.japan(p)
    left = TURNS - p.turn
    step = p.pending
    between = step in _BETWEEN
    fresh = step in ("station", "choose", "declare", "bury")
    ops = [p.held[JAPAN] + p.rp, p.held[ALLIES]]
    if step in ("station", "choose"):
        ops = [JAPAN_PP + p.rp, ALLIED_PP[p.war_us]]
    elif step in ("return", "back", "home"):
        ops = [0, 0]
    rest = min(1.0, (ops[0] + ops[1]) / 12)
    found = _units(p, left + rest)
    found += [float(mine >> n & 1) - (space.owner == "JP") for n, space in enumerate(SPACES)]
    margin = final_count(p, mine) - needed(p) + 0.5
    found += [max(-2.5, min(2.5, margin)) / (1 + 1.5 * (left + rest)), margin / 6]

    # Sudden death: now, by a single attack, and at the start of the next turn.
    again = (min(1.0, ops[0] / 2), min(1.0, ops[1] / 2))
    held = [n for n in RIVALS if HOMES[n] & mine]
    lost = not mine >> HOME & 1
    falls = sudden_end.falls(p, mine)
    blow = sudden_end.blow(p, mine, left, falls)
    soon = 1.0 if between else 0.5 * (1 - rest)
    late = 1.0 if left else 0.0  # There is no next turn after the last.
    if step in ("return", "back", "home"):
        falls = (0.0, 0.0) if not lost else falls
    found += [
        falls[1] * again[1] * (not lost),
        late * blow[1] * soon * (not lost),
        float(lost),
        lost * (1 - falls[1] * again[0]) * (1 - 0.3 * rest),
    ]
    two = len(held) > 1
    found += [
        float(len(held) > 0),
        (not two) * falls[0] * again[0],
        late * (not two) * blow[0] * soon,
        two * (1 - falls[0] * again[1]),
        float(two),
    ]
    found += _guards(p, mine)
    strikes = _strikes(p, mine)
    found += [*strikes, strikes[0] * ops[0] / 4, strikes[1] * ops[1] / 4]
    found += [
        left * (p.war_us == 1) / 5,
        left * (p.war_us == 2) / 5,
        left * p.war_uk / 5,
        left * (not p.war_us) / 5,
        left * (not declaration.japan_has_declared(p)) / 5,
    ]
    turn = 0.0 if between else _turn(p)
    ships = sum(p.strength[u] for u in p.units_at(HOME, JAPAN) if UNITS[u].type in SHIPS)
    vladivostok = any(place == VLADIVOSTOK for place in p.place)
    found += [ops[0] / 4, ops[1] / 6, turn * (rest > 0), float(vladivostok), min(ships, 6) / 6]
    found += _balance(p, mine, left)
    cards = [0.0] * (2 * len(_COUNT))
    if not between or fresh:
        for at, (seat, n) in enumerate(_COUNT):
            cards[at + len(_COUNT) * at_war(p, seat)] = _PLENTY[seat][min(4, p.hands[seat][n])]
    return found + cards


def at_war(p: CoProsperityPosition, seat: int) -> bool:
    """Return whether a seat can use the cards for war: in a war with the US, or for Japan also with the UK."""
    return p.war_us > 0 or (seat == JAPAN and p.war_uk > 0)


def _turn(p: CoProsperityPosition) -> float:
    """Return 1 while Japan operates, -1 while the Allies do."""
    match p.stack[0]:
        case OperateStep(seat):
            return 1.0 if seat == JAPAN else -1.0
        case NextStep("operate", seat):
            return -1.0 if seat == JAPAN else 1.0
        case _:
            return 0.0


def _units(p: CoProsperityPosition, turns: float) -> list[float]:
    """Return the number of steps by kind of unit; those that arrive late or must return count less."""
    found = [0.0] * len(_KINDS)
    left = TURNS - p.turn
    last = 0.3 + 0.7 * turns / TURNS
    strength, fresh = p.strength, p.fresh
    for unit, place in enumerate(p.place):
        if place < POOL:
            worth = strength[unit] * last
            if place >= TRACK0:
                box = place - TRACK0
                worth *= WAITING[box] if box <= left + (unit not in fresh) - 1 else 0.1
            elif place == RETREAT:
                worth *= 0.85
            found[_KIND[unit]] += worth
    return found


def _guards(p: CoProsperityPosition, mine: int) -> list[float]:
    """Return how well an army holds each home base, in Japan's favour."""
    found: list[float] = []
    for space in _HOMES:
        side = JAPAN if mine >> space & 1 else ALLIES
        steps = sum(p.strength[u] for u in p.units_at(space, side) if UNITS[u].type not in SHIPS and UNITS[u].order)
        guard = (0.0, 0.5, 0.75, 0.9, 1.0)[min(steps, 4)]
        found.append(guard if side == JAPAN else -guard)
    return found


def _balance(p: CoProsperityPosition, mine: int, left: int) -> list[float]:
    """Return the balance at sea and on land, and how Japan holds its spaces as the end approaches."""
    steps = [0, 0, 0, 0]
    army = ships = 0
    for unit, place in enumerate(p.place):
        if place <= RETREAT and UNITS[unit].order:
            side, afloat = SIDE[UNITS[unit].nation], UNITS[unit].type in SHIPS
            steps[side + 2 * afloat] += p.strength[unit]
            if side == JAPAN and place < _SPACES:
                if afloat:
                    ships |= 1 << place
                else:
                    army |= 1 << place
    late = 1 / (3 + 3 * left)
    return [
        (steps[2] - steps[3]) / (steps[2] + steps[3] + 4),
        (steps[0] - steps[1]) / (steps[0] + steps[1] + 4),
        army.bit_count() * late,
        (ships & ~army).bit_count() * late,
        (mine & ~ships & ~army).bit_count() * late,
        1.0,
    ]


WORTH = tuple(1.0 + 1.5 * space.home + 0.7 * space.pp + 0.6 * space.resource for space in SPACES)


def _strikes(p: CoProsperityPosition, mine: int) -> list[float]:
    """Return the value of the spaces that Japan, and the Allies, may attack next, by relative strength."""
    found = [0.0, 0.0]
    for space, holder, odds in endangered(p, mine):
        found[holder] += WORTH[space] * odds
    return [found[ALLIES], -found[JAPAN]]


def chance(p: CoProsperityPosition, seat: int, most: int = 6) -> float:
    """Return a seat's chance of winning; during an attack, the mean over at most `most` of its results."""
    state = p.key(), most if is_undecided(p) else 0
    japan = _known.get(state)
    if japan is None:
        if len(_known) >= _KEEP:
            _known.clear()
        japan = _known[state] = _japan(p, most)
    return japan if seat == JAPAN else 1 - japan


def _japan(p: CoProsperityPosition, most: int) -> float:
    if not p.stack:
        return float(p.over in JAPAN_WINS)
    if is_undecided(p):
        return sum(weight * chance(q, JAPAN) for weight, q in outcomes(p, most))
    logit = sum(map(mul, VALUE_WEIGHTS, features(p)))
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


_known: dict[tuple[object, ...], float] = {}
"""A cache of chances, because lookahead reaches the same positions repeatedly."""
_KEEP = 2_000
