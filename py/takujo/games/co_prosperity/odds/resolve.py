"""Computes the exact odds of a battle: by result, in how many ways its dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .fall import ASHORE, BITS, MANY, Faces, Force, Outcomes, Salvo, dice_of, rain, remains, salvoes_of, steps_of
from .policy import POLICY, Policy

ORDERS = (0, 1, 2, 3)


class Side(NamedTuple):
    """One side of a battle: its units, and steps that neither fire nor can be hit (8.6.7, 8.6.8).

    `faces` describes each group of identical units, `force` packs the number of units in each group into an integer.
    """

    faces: Faces
    force: Force
    spare: int = 0
    """The steps of the carrier that serves as air."""
    air: int = 0
    """The steps of air units that the side loses if it loses the space."""


class Volley(NamedTuple):
    """Fire that is simultaneous: by side, the firing orders of the units that fire.

    `flying` replaces them after some of the dice are rolled: by side, the fire that is left.
    """

    orders: tuple[tuple[int, ...], tuple[int, ...]]
    afloat: bool = False
    """Whether marines that came by sea are still on board (8.2.4)."""
    flying: tuple[tuple[Salvo, ...], tuple[Salvo, ...]] | None = None


class Odds:
    """The possible results of a battle, and in how many ways the dice can give each.

    A result is the steps lost by Japan, the steps lost by the Allies, and the space's holder: a seat, or -1 if neither
    side is left (or after a bombardment, which captures nothing).
    """

    __slots__ = ("attacker", "reacted", "table", "total")

    def __init__(self, attacker: int, table: dict[tuple[int, int, int], int], total: int) -> None:
        self.attacker = attacker
        self.table = table
        self.total = total
        self.reacted: Odds | None = None
        """The odds if the Allies react; None unless they still have to decide (8.6.1)."""

    def holds(self, seat: int) -> float:
        """Return the probability that a seat holds the space after the battle; -1 for no seat."""
        return sum(ways for (_, _, holder), ways in self.table.items() if holder == seat) / self.total

    @property
    def takes(self) -> bool:
        """Whether the space can change hands; in a bombing it can't."""
        return any(holder >= 0 for _, _, holder in self.table)

    def losses(self, seat: int) -> list[float]:
        """Return the probabilities that a seat loses 0, 1, 2 … steps, up to the maximum."""
        ways = [0] * (max(key[seat] for key in self.table) + 1)
        for key, n in self.table.items():
            ways[key[seat]] += n
        return [n / self.total for n in ways]

    def mean(self, seat: int) -> float:
        """Return the number of steps that a seat is expected to lose."""
        return sum(key[seat] * ways for key, ways in self.table.items()) / self.total


def resolve(
    sides: tuple[Side, Side], attacker: int, by_sea: bool, volleys: Sequence[Volley], policy: Policy = POLICY
) -> Odds:
    """Return the odds of a battle from its present state: both sides, and the volleys to come."""
    japan, allies = sides[0].faces, sides[1].faces
    dist: dict[int, dict[int, int]] = {sides[0].force: {sides[1].force: 1}}
    total = 1
    last = volleys[-1]
    for volley in volleys:
        outcomes = remains if volley is last else rain
        afloat = by_sea and volley.afloat
        fallen: list[tuple[int, Outcomes, Outcomes, int]] = []
        for j, row in dist.items():
            for k, weight in row.items():
                fire = volley.flying or (
                    salvoes_of(japan, j, volley.orders[0]) if k else (),
                    salvoes_of(allies, k, volley.orders[1]) if j else (),
                )
                own = outcomes(japan, j, fire[1], afloat and attacker == 0, policy)
                theirs = outcomes(allies, k, fire[0], afloat and attacker == 1, policy)
                fallen.append((weight, own, theirs, dice_of(fire[0]) + dice_of(fire[1])))
        most = max(dice for _, _, _, dice in fallen)
        total *= 6**most
        dist = {}
        for weight, own, theirs, dice in fallen:
            weight *= 6 ** (most - dice)  # All results are counted with the same number of dice.
            for j, m in own:
                row = dist.setdefault(j, {})
                m *= weight
                for k, n in theirs:
                    row[k] = row.get(k, 0) + m * n
    table: dict[tuple[int, int, int], int] = {}
    for j, row in dist.items():
        for k, ways in row.items():
            key = _ended(sides, (j, k), attacker)
            table[key] = table.get(key, 0) + ways
    return Odds(attacker, table, total)


def _ended(sides: tuple[Side, Side], steps: tuple[int, int], attacker: int) -> tuple[int, int, int]:
    """Return the steps lost by each side and the holder of the space after all have fired (8.7)."""
    lost = [steps_of(side.faces, side.force) - left for side, left in zip(sides, steps, strict=True)]
    standing = [left > 0 for left in steps]
    for s in (0, 1):
        if sides[s].spare and not steps[s]:
            # 8.6.8: a carrier used as air is lost if its side has no other unit left, and an enemy survives.
            if steps[1 - s]:
                lost[s] += sides[s].spare
            else:
                standing[s] = True
    defender = 1 - attacker
    if standing[defender]:
        return lost[0], lost[1], defender
    if not standing[attacker]:
        return lost[0], lost[1], -1  # 10.10
    lost[defender] += sides[defender].air  # 8.6.7
    return lost[0], lost[1], attacker


def in_order(first: int = 0) -> list[Volley]:
    """Return the volleys of an ordinary battle, beginning with a firing order (8.6.3)."""
    return [Volley(((order,), (order,)), order < ASHORE) for order in ORDERS[first:]]


def by_surprise(sides: tuple[Side, Side], attacker: int) -> list[Volley]:
    """Return the volleys of a surprise attack: all units that moved, then all that can respond (8.6.4)."""
    attacking = sides[attacker]
    earliest = min((f.order for i, f in enumerate(attacking.faces) if attacking.force >> BITS * i & MANY), default=-1)
    first: tuple[tuple[int, ...], tuple[int, ...]] = (ORDERS, ()) if attacker == 0 else ((), ORDERS)
    answer = ORDERS[: earliest + 1]
    second: tuple[tuple[int, ...], tuple[int, ...]] = ((), answer) if attacker == 0 else (answer, ())
    return [Volley(first), Volley(second)]
