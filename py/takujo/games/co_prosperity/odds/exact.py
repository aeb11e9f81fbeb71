"""Exact odds of the battles and bombings of a position, before and during them (8.6, 8.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from ....core.rules.action import Action
from ..data import ALLIES, BOMBER_LOST, BOMBER_LOST_TO_AIR, BONUS, JAPAN, SIDE, UNITS
from ..rules import control
from ..rules.actions import Done, Keep, React
from ..rules.battle.state import (
    ORDER,
    base_value,
    covered,
    fighters,
    value,
)
from ..rules.battle.steps import HitStep, ReactStep
from ..rules.position import CoProsperityPosition
from .fall import BITS, Face, Salvo, fall, steps_of
from .policy import POLICY, Policy
from .resolve import Odds, Side, Volley, by_surprise, in_order, resolve

__all__ = ["Odds", "after", "battle", "best", "bombing", "now", "percent"]


def _side(
    p: CoProsperityPosition, units: Sequence[int], worth: Callable[[int], int], spare: int = 0, air: int = 0
) -> Side:
    """Return units as a side of a battle, each unit with the value that it fires at."""
    alike: dict[tuple[int, str, int, int], list[int]] = {}
    for unit in units:
        alike.setdefault((ORDER[unit], UNITS[unit].type, worth(unit), UNITS[unit].steps), []).append(p.strength[unit])
    faces: list[Face] = []
    force = 0
    for order, type, at, full in sorted(alike):
        for steps in range(full, 0, -1):
            force |= alike[order, type, at, full].count(steps) << BITS * len(faces)
            faces.append(Face(type, steps, order, at, len(faces) + 1 if steps > 1 else -1))
    return Side(tuple(faces), force, spare, air)


def battle(
    p: CoProsperityPosition,
    attacker: int,
    space: int,
    units: Sequence[int],
    kind: str,
    surprise: bool = False,
    policy: Policy = POLICY,
) -> Odds:
    """Return the odds of a battle that units would fight against the enemies in a space, wherever the units are now.

    All units are assumed to arrive, without a reaction (8.6.1) and without a carrier used as air (8.6.8); `forecast`
    includes these.
    """
    sides: list[Side] = []
    for seat in (JAPAN, ALLIES):
        own = units if seat == attacker else p.units_at(space, seat)
        plus = BONUS if control.air_cover(p, seat, space) else 0
        sides.append(
            _side(
                p,
                [unit for unit in own if ORDER[unit] >= 0],
                lambda unit: base_value(unit, seat == attacker) + plus,  # noqa: B023 (called at once)
                air=sum(p.strength[unit] for unit in own if ORDER[unit] < 0),
            )
        )
    both = sides[0], sides[1]
    return resolve(both, attacker, kind == "sea", by_surprise(both, attacker) if surprise else in_order(), policy)


def now(p: CoProsperityPosition, policy: Policy = POLICY) -> Odds:
    """Return the odds of the present battle, including the steps already lost.

    Dice already rolled are counted; further reactions or diverted carriers are not assumed.
    """
    b = p.battle
    if b.kind == "bomb" and b.queue:
        return bombing(p, b.moved[0], b.space, policy)
    attacker, stage = b.attacker, b.stage
    sides: list[Side] = []
    for seat in (JAPAN, ALLIES):
        carrier = b.diverted[seat]
        air = sum(p.strength[u] for u in p.units_at(b.space, seat) if ORDER[u] < 0) if seat != attacker else 0
        plus = BONUS if covered(p, seat) else 0
        sides.append(
            _side(
                p,
                fighters(p, seat),
                lambda unit: base_value(unit, seat == attacker) + plus,  # noqa: B023 (called at once)
                p.strength[carrier] if carrier >= 0 else 0,
                air,
            )
        )
    both = sides[0], sides[1]
    if b.kind == "bomb":
        following: list[Volley] = []
    else:
        following = by_surprise(both, attacker)[stage + 1 :] if b.surprise else in_order(stage + 1)
    flying = _flying(p, JAPAN), _flying(p, ALLIES)
    if any(flying):
        following.insert(0, Volley(((), ()), stage < 2 and not b.surprise, flying))
    if not following:  # All have fired.
        following.append(Volley(((), ())))
    odds = resolve(both, attacker, b.kind == "sea", following, policy)
    j, k = b.lost
    taken = b.kind != "bomb"
    return Odds(
        attacker, {(j + x, k + y, who if taken else -1): n for (x, y, who), n in odds.table.items()}, odds.total
    )


def _flying(p: CoProsperityPosition, seat: int) -> tuple[Salvo, ...]:
    """Return a seat's fire in the present volley: hits that aren't assigned yet, and dice still to roll."""
    b = p.battle
    salvoes: list[Salvo] = []
    for order, sure in enumerate(b.hits[seat]):
        queue = [u for u in b.queue if SIDE[UNITS[u].nation] == seat and ORDER[u] == order]
        dice: dict[int, int] = {}
        for unit in queue:
            dice[sum(value(p, unit))] = dice.get(sum(value(p, unit)), 0) + p.strength[unit]
        if sure or dice:
            salvoes.append((order, sure, tuple(sorted((n, at) for at, n in dice.items()))))
    return tuple(salvoes)


def bombing(p: CoProsperityPosition, unit: int, space: int, policy: Policy = POLICY) -> Odds:
    """Return the odds of a bombing (8.8); the space isn't contested, so the holder is always -1."""
    seat = SIDE[UNITS[unit].nation]
    met = p.units_at(space, 1 - seat)
    target = _side(p, [enemy for enemy in met if ORDER[enemy] >= 0], lambda enemy: 0)
    least = BOMBER_LOST_TO_AIR if any(UNITS[enemy].type in ("CV", "LAC") for enemy in met) else BOMBER_LOST
    table: dict[tuple[int, int, int], int] = {}
    dice = p.strength[unit]
    for thrown in product(range(1, 7), repeat=dice):
        hits = sum(die <= UNITS[unit].atk for die in thrown)
        own = sum(die >= least for die in thrown)
        left = fall(target.faces, target.force, 0, hits, False, policy)
        theirs = steps_of(target.faces, target.force) - steps_of(target.faces, left)
        key = (own, theirs, -1) if seat == JAPAN else (theirs, own, -1)
        table[key] = table.get(key, 0) + 1
    return Odds(seat, table, 6**dice)


def after(p: CoProsperityPosition, policy: Policy = POLICY) -> list[tuple[Action, Odds]]:
    """Return the odds after each possible action of the seat that decides in the present battle."""
    (seat,) = p.actors()
    found: list[tuple[Action, Odds]] = []
    for action in p.actions(seat):
        if isinstance(action, Done | Keep):
            found.append((action, now(p, policy)))
            continue
        q = p.copy()
        q.events = []
        q.play(seat, action)
        found.append((action, now(q, policy)))
    return found


PRICE = 1.0
"""The smallest gain of a reaction, in steps of units, for which a computer player spends a card."""
GROUND = 2.0
"""The value of holding the space after a battle, in steps of units."""


def best(p: CoProsperityPosition, policy: Policy = POLICY) -> Action:
    """Return what a computer player decides in a battle."""
    step = p.stack[-1]
    if isinstance(step, HitStep):
        return policy.choose(p)
    (seat,) = p.actors()

    def worth(choice: tuple[Action, Odds]) -> float:
        action, odds = choice
        price = PRICE if isinstance(action, React) and step == ReactStep(0) else 0
        return odds.mean(1 - seat) - odds.mean(seat) + GROUND * (odds.holds(seat) - odds.holds(1 - seat)) - price

    return max(after(p, policy), key=worth)[0]


def percent(share: float) -> int:
    """Return a probability in whole per cent; 0 and 100 only if the event is impossible or certain."""
    if 0 < share < 1:
        return min(99, max(1, round(100 * share)))
    return round(100 * share)
