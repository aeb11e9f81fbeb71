"""The course of a battle: who fires when (8.6.3, 8.6.4), and how it ends (8.6.7, 8.7)."""

from __future__ import annotations

from ...data import ALLIES, JAPAN, PLACES, POOL, RETREAT
from ..position import CoProsperityPosition
from .hits import give_out
from .state import (
    ATTACKER,
    DIVERTED,
    KIND,
    LOST,
    MET,
    MOVED,
    ORDER,
    ORDERS,
    ORIGINS,
    QUEUE,
    SPACE,
    STAGE,
    SURPRISE,
    count_loss,
    divertible,
    fighters,
    shown,
)


def meet(p: CoProsperityPosition) -> None:
    """Begin the fight once nobody reacts any more; against aircraft alone there is none (8.6.7)."""
    b = p.battle
    defender = 1 - b[ATTACKER]
    b[MET] = tuple(p.units_at(b[SPACE], defender))
    if not fighters(p, defender):
        overrun(p)
        leave(p)
        return
    p.emit("battle", b[ATTACKER], at=PLACES[b[SPACE]], how=b[KIND], surprise=b[SURPRISE])
    ask_divert(p, JAPAN)


def ask_divert(p: CoProsperityPosition, seat: int) -> None:
    """Ask Japan, then the Allies, whether a carrier serves as air (8.6.8); then let the fire begin."""
    for asked in range(seat, ALLIES + 1):
        if divertible(p, asked) >= 0:
            p.stack[-1] = p.step("divert", asked)
            return
    advance(p)


def advance(p: CoProsperityPosition) -> None:
    """Go on to whatever comes next: a unit's dice, a choice of whom to hit, the next volley, or the end."""
    b = p.battle
    while True:
        if b[QUEUE]:
            p.stack[-1] = p.step("fire", b[QUEUE][0])
            return
        chooser = give_out(p)
        if chooser >= 0:
            p.stack[-1] = p.step("hit", chooser)
            return
        if not _next_volley(p):
            p.stack[-1] = p.step("settle")
            return


def _next_volley(p: CoProsperityPosition) -> bool:
    """Line up the units that fire next at the same time; return whether there are any."""
    b = p.battle
    sides = [fighters(p, JAPAN), fighters(p, ALLIES)]
    if b[KIND] == "bomb" or not all(sides):
        return False
    while b[STAGE] < (1 if b[SURPRISE] else len(ORDERS) - 1):
        b[STAGE] += 1
        if b[SURPRISE]:
            queue = _surprised(p, sides)
        else:
            queue = [unit for side in sides for unit in side if ORDER[unit] == b[STAGE]]
        if queue:
            b[QUEUE] = tuple(queue)
            orders = "".join(ORDERS[order] for order in sorted({ORDER[unit] for unit in queue}))
            p.emit("volley", b[ATTACKER], orders=orders, stage=b[STAGE], surprise=b[SURPRISE])
            return True
    return False


def _surprised(p: CoProsperityPosition, sides: list[list[int]]) -> list[int]:
    """Return who fires in a surprise attack: first all that moved, then those that are quick enough (8.6.4)."""
    b = p.battle
    attacker = b[ATTACKER]
    if b[STAGE] == 0:
        return sorted(sides[attacker], key=lambda unit: ORDER[unit])
    # 10.11: the earliest order that took part; all that did are still in MOVED.
    earliest = min(ORDER[unit] for unit in b[MOVED] if unit != b[DIVERTED][attacker])
    return sorted((u for u in sides[1 - attacker] if ORDER[u] <= earliest), key=lambda unit: ORDER[unit])


def end(p: CoProsperityPosition) -> None:
    """Settle who holds the space, and who has to leave it (8.7)."""
    b = p.battle
    attacker = b[ATTACKER]
    defender = 1 - attacker
    if b[KIND] == "bomb":
        j, k = b[LOST]
        p.emit("ended", attacker, holder=-1, at=PLACES[b[SPACE]], lost0=j, lost1=k, bombs=1)
        leave(p)
        return
    fighting = [bool(fighters(p, seat)) for seat in (JAPAN, ALLIES)]
    for seat in (JAPAN, ALLIES):
        carrier = b[DIVERTED][seat]
        if carrier >= 0 and not fighting[seat] and fighting[1 - seat]:
            _remove(p, seat, carrier)  # 8.6.8
    b[DIVERTED] = (-1, -1)
    survivors = [unit for unit in b[MOVED] if p.place[unit] == b[SPACE]]
    holder = -1
    if fighters(p, defender):
        holder = defender
        for unit in survivors:
            p.place[unit] = RETREAT if b[KIND] == "sea" else b[ORIGINS][b[MOVED].index(unit)]
            p.emit("retreat", attacker, unit=shown(p, unit), to=PLACES[p.place[unit]])
    elif survivors:
        holder = attacker
        overrun(p)
    # 10.10: otherwise nobody is left, and aircraft alone stay where they are.
    j, k = b[LOST]
    p.emit("ended", attacker, holder=holder, at=PLACES[b[SPACE]], lost0=j, lost1=k, bombs=0)
    leave(p)


def overrun(p: CoProsperityPosition) -> None:
    """Remove the aircraft that a space was left to (8.6.7)."""
    defender = 1 - p.battle[ATTACKER]
    for unit in p.units_at(p.battle[SPACE], defender):
        _remove(p, defender, unit)


def _remove(p: CoProsperityPosition, seat: int, unit: int) -> None:
    p.emit("overrun", seat, unit=shown(p, unit), at=PLACES[p.place[unit]])
    count_loss(p, seat, p.strength[unit])
    p.put(unit, POOL, 0)


def leave(p: CoProsperityPosition) -> None:
    """Clear the battle away and go on where it began."""
    p.battle = []
    p.stack.pop()
