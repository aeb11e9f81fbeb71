"""The possible results of a battle as positions, with exact probabilities; similar results are merged."""

from __future__ import annotations

from ....core.rules.position import CHANCE
from ..data import ALLIES, BONUS, JAPAN, LEDO_FAILS, POOL, UNITS
from ..rules.actions import Ledo, Settle
from ..rules.battle.state import (
    ORDER,
    base_value,
    covered,
    fighters,
)
from ..rules.battle.steps import SettleStep
from ..rules.position import NO_HITS, CoProsperityPosition
from .exact import best
from .fall import BITS, MANY, Face, Salvo, dice_of, rain, salvoes_of, steps_of
from .policy import POLICY
from .resolve import Side, by_surprise, in_order

Result = tuple[float, CoProsperityPosition]
"""The probability of a result of a battle, and the position with that result."""
_SETTLE = Settle()


def is_undecided(p: CoProsperityPosition) -> bool:
    """Return whether an attack has not ended yet: its units are on the Ledo Road or in a battle."""
    return bool(p.battle) or p.pending == "ledo"


def outcomes(p: CoProsperityPosition, most: int) -> list[Result]:
    """Return the possible results of the attack under way: about `most` positions, whose probabilities sum to 1.

    On the Ledo Road the limit applies to each combination of its dice.

    The Allies react if that is worth a card to them. No further carrier is used as air. Hits are assigned as in the
    exact odds. If only some of the units that fire together have fired, all of them fire again.
    """
    if p.pending == "ledo":
        return _marched(p, most)
    if p.battle.kind == "bomb":
        return _bombed(p)
    if p.pending in ("react", "hit"):
        p = p.copy()
        while p.battle and p.pending in ("react", "hit"):
            p.play(p.actors()[0], best(p))
        if not p.battle:  # 8.6.7: air units alone
            return [(1.0, p)]
    if p.pending == "settle":
        p = p.copy()
        p.play(CHANCE, _SETTLE)
        return [(1.0, p)]
    units, sides = _both(p)
    dist = _fought(p, sides)
    attacker = p.battle.attacker
    faces = sides[0].faces, sides[1].faces
    ends: dict[int, list[tuple[int, int, int, int]]] = {}
    for (j, k), ways in dist.items():
        left = steps_of(faces[0], j), steps_of(faces[1], k)
        holder = 1 - attacker if left[1 - attacker] else attacker if left[attacker] else -1
        ends.setdefault(holder, []).append((left[0] - left[1], ways, j, k))
    total = sum(dist.values())
    found: list[Result] = []
    for alike in ends.values():
        alike.sort()
        weight = sum(end[1] for end in alike)
        share = weight / total
        bins = min(len(alike), max(1, round(most * share)))
        seen, cut = 0, 0
        for _, ways, j, k in alike:
            before, seen = seen, seen + ways
            # The middle of each bin represents the whole bin.
            while cut < bins and seen * 2 * bins > (2 * cut + 1) * weight >= before * 2 * bins:
                found.append((share / bins, _settled(p, units, sides, (j, k))))
                cut += 1
    return found


def _both(p: CoProsperityPosition) -> tuple[list[dict[tuple[int, str, int, int], list[int]]], tuple[Side, Side]]:
    groups: list[dict[tuple[int, str, int, int], list[int]]] = []
    sides: list[Side] = []
    for seat in (JAPAN, ALLIES):
        plus = BONUS if covered(p, seat) else 0
        alike: dict[tuple[int, str, int, int], list[int]] = {}
        for unit in fighters(p, seat):
            u = UNITS[unit]
            worth = base_value(unit, seat == p.battle.attacker) + plus
            alike.setdefault((ORDER[unit], u.type, worth, u.steps), []).append(unit)
        faces: list[Face] = []
        force = 0
        for order, type, at, full in sorted(alike):
            for steps in range(full, 0, -1):
                count = sum(p.strength[unit] == steps for unit in alike[order, type, at, full])
                force |= count << BITS * len(faces)
                faces.append(Face(type, steps, order, at, len(faces) + 1 if steps > 1 else -1))
        groups.append(alike)
        sides.append(Side(tuple(faces), force))
    return groups, (sides[0], sides[1])


def _fought(p: CoProsperityPosition, sides: tuple[Side, Side]) -> dict[tuple[int, int], int]:
    b = p.battle
    attacker, stage = b.attacker, max(0, b.stage)
    afloat = b.kind == "sea"
    volleys = by_surprise(sides, attacker)[stage:] if b.surprise else in_order(stage)
    japan, allies = sides[0].faces, sides[1].faces
    dist = {(sides[0].force, sides[1].force): 1}
    for volley in volleys:
        fallen: dict[tuple[int, int], int] = {}
        rows: list[tuple[int, int, int, tuple[tuple[Salvo, ...], tuple[Salvo, ...]], int]] = []
        for (j, k), weight in dist.items():
            fire = (
                salvoes_of(japan, j, volley.orders[0]) if k else (),
                salvoes_of(allies, k, volley.orders[1]) if j else (),
            )
            rows.append((j, k, weight, fire, dice_of(fire[0]) + dice_of(fire[1])))
        dice = max(row[4] for row in rows)
        at_sea = afloat and volley.afloat
        for j, k, weight, fire, n in rows:
            weight *= 6 ** (dice - n)
            theirs = rain(allies, k, fire[0], at_sea and attacker == ALLIES, POLICY)
            for one, m in rain(japan, j, fire[1], at_sea and attacker == JAPAN, POLICY):
                m *= weight
                for other, ways in theirs:
                    fallen[one, other] = fallen.get((one, other), 0) + m * ways
        dist = fallen
    return dist


def _settled(
    p: CoProsperityPosition,
    groups: list[dict[tuple[int, str, int, int], list[int]]],
    sides: tuple[Side, Side],
    forces: tuple[int, int],
) -> CoProsperityPosition:
    q = p.copy()
    for alike, force in zip(groups, forces, strict=True):
        at = 0
        for key in sorted(alike):
            left: list[int] = []
            for steps in range(key[3], 0, -1):
                left += [steps] * (force >> BITS * at & MANY)
                at += 1
            units = sorted(alike[key], key=lambda unit: -p.strength[unit])
            for unit, steps in zip(units, left + [0] * (len(units) - len(left)), strict=True):
                q.put(unit, q.place[unit] if steps else POOL, steps)
    q.battle = q.battle._replace(queue=(), hits=(NO_HITS, NO_HITS))
    q.stack[-1] = SettleStep()
    q.play(CHANCE, _SETTLE)
    return q


def _marched(p: CoProsperityPosition, most: int) -> list[Result]:
    """Return the possible results of a move on the Ledo Road (8.3.1): the next unit gets through, or turns back."""
    found: list[Result] = []
    for die, faces in ((LEDO_FAILS - 1, LEDO_FAILS - 1), (LEDO_FAILS, 7 - LEDO_FAILS)):
        q = p.copy()
        q.play(CHANCE, Ledo(die))
        after = outcomes(q, most) if is_undecided(q) else [(1.0, q)]
        found.extend((faces / 6 * share, end) for share, end in after)
    return found


def _bombed(p: CoProsperityPosition) -> list[Result]:
    """Return the possible results of a bombing (8.8), from every roll."""
    todo: list[Result] = [(1.0, p)]
    found: dict[object, Result] = {}
    while todo:
        weight, q = todo.pop()
        step = q.pending
        if not q.battle:
            key = tuple(q.strength)
            found[key] = (weight + (found[key][0] if key in found else 0.0), q)
        elif step == "hit":
            after = q.copy()
            after.play(after.actors()[0], POLICY.choose(q))
            todo.append((weight, after))
        else:
            ways = q.chances()
            total = sum(n for _, n in ways)
            for action, n in ways:
                after = q.copy()
                after.play(CHANCE, action)
                todo.append((weight * n / total, after))
    return list(found.values())
