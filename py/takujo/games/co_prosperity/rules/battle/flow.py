"""The course of a battle: the order of fire (8.6.3, 8.6.4), and its end (8.6.7, 8.7)."""

from __future__ import annotations

from ...data import ALLIES, JAPAN, PLACES, POOL, RETREAT
from ..position import NO_BATTLE, CoProsperityPosition
from .hits import give_out
from .state import (
    ORDER,
    ORDERS,
    divertible,
    fighters,
    shown,
    with_loss,
)


def meet(p: CoProsperityPosition) -> None:
    """Begin the fight, once all reactions are decided; against air units alone there is none (8.6.7)."""
    b = p.battle
    defender = 1 - b.attacker
    met = tuple(p.units_at(b.space, defender))
    if met != b.met:
        p.battle = b._replace(met=met)
    if not fighters(p, defender):
        overrun(p)
        leave(p)
        return
    p.emit("battle", b.attacker, at=PLACES[b.space], how=b.kind, surprise=b.surprise)
    ask_divert(p, JAPAN)


def ask_divert(p: CoProsperityPosition, seat: int) -> None:
    """Ask Japan, then the Allies, whether one of their carriers serves as an air unit in this battle (8.6.8).

    Then start the fire.
    """
    for asked in range(seat, ALLIES + 1):
        if divertible(p, asked) >= 0:
            p.stack[-1] = p.step("divert", asked)
            return
    advance(p)


def advance(p: CoProsperityPosition) -> None:
    """Go on to the next event: a unit's dice, the assignment of a hit, the next volley, or the end."""
    while True:
        if p.battle.queue:
            p.stack[-1] = p.step("fire", p.battle.queue[0])
            return
        chooser = give_out(p)
        if chooser >= 0:
            p.stack[-1] = p.step("hit", chooser)
            return
        if not _next_volley(p):
            p.stack[-1] = p.step("settle")
            return


def _next_volley(p: CoProsperityPosition) -> bool:
    """Queue the units that fire next at the same time; return whether there are any."""
    b = p.battle
    sides = [fighters(p, JAPAN), fighters(p, ALLIES)]
    if b.kind == "bomb" or not all(sides):
        return False
    last = 1 if b.surprise else len(ORDERS) - 1
    for stage in range(b.stage + 1, last + 1):
        if b.surprise:
            queue = _surprised(p, sides, stage)
        else:
            queue = [unit for side in sides for unit in side if ORDER[unit] == stage]
        if queue:
            p.battle = b._replace(stage=stage, queue=tuple(queue))
            orders = "".join(ORDERS[order] for order in sorted({ORDER[unit] for unit in queue}))
            p.emit("volley", b.attacker, orders=orders, stage=stage, surprise=b.surprise)
            return True
    p.battle = b._replace(stage=last)
    return False


def _surprised(p: CoProsperityPosition, sides: list[list[int]], stage: int) -> list[int]:
    """Return the units that fire in a surprise attack: first all that moved, then all that are fast enough (8.6.4)."""
    b = p.battle
    attacker = b.attacker
    if stage == 0:
        return sorted(sides[attacker], key=lambda unit: ORDER[unit])
    # 10.11: the earliest order that took part; all units that did are still in `moved`.
    earliest = min(ORDER[unit] for unit in b.moved if unit != b.diverted[attacker])
    return sorted((u for u in sides[1 - attacker] if ORDER[u] <= earliest), key=lambda unit: ORDER[unit])


def end(p: CoProsperityPosition) -> None:
    """Determine which side holds the space, and which units have to leave it (8.7)."""
    b = p.battle
    attacker = b.attacker
    defender = 1 - attacker
    if b.kind == "bomb":
        j, k = b.lost
        p.emit("ended", attacker, holder=-1, at=PLACES[b.space], lost0=j, lost1=k, bombs=1)
        leave(p)
        return
    fighting = [bool(fighters(p, seat)) for seat in (JAPAN, ALLIES)]
    for seat in (JAPAN, ALLIES):
        carrier = b.diverted[seat]
        if carrier >= 0 and not fighting[seat] and fighting[1 - seat]:
            _remove(p, seat, carrier)  # 8.6.8
    if b.diverted != (-1, -1):
        p.battle = p.battle._replace(diverted=(-1, -1))
    survivors = [unit for unit in b.moved if p.place[unit] == b.space]
    holder = -1
    if fighters(p, defender):
        holder = defender
        for unit in survivors:
            p.place[unit] = RETREAT if b.kind == "sea" else b.origins[b.moved.index(unit)]
            p.emit("retreat", attacker, unit=shown(p, unit), to=PLACES[p.place[unit]])
    elif survivors:
        holder = attacker
        overrun(p)
    # 10.10: otherwise no units are left, and air units alone stay.
    j, k = p.battle.lost
    p.emit("ended", attacker, holder=holder, at=PLACES[b.space], lost0=j, lost1=k, bombs=0)
    leave(p)


def overrun(p: CoProsperityPosition) -> None:
    """Remove air units that are alone in a space with enemies (8.6.7)."""
    defender = 1 - p.battle.attacker
    for unit in p.units_at(p.battle.space, defender):
        _remove(p, defender, unit)


def _remove(p: CoProsperityPosition, seat: int, unit: int) -> None:
    p.emit("overrun", seat, unit=shown(p, unit), at=PLACES[p.place[unit]])
    p.battle = p.battle._replace(lost=with_loss(p, seat, p.strength[unit]))
    p.put(unit, POOL, 0)


def leave(p: CoProsperityPosition) -> None:
    """Remove the battle from the position, and continue with the phase in which it began."""
    p.battle = NO_BATTLE
    p.stack.pop()
