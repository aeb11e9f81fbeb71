"""Assigns hits to a whole side at once, identical units counted together; the exact odds are computed from this."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from .policy import Policy

SHIPS = ("CV", "BB")
ASHORE = 2
"""The index of firing order C, the first order of army units."""


class Face(NamedTuple):
    """What a group of identical units has in common.

    `below` is the index of their face after losing a step, -1 if they are then removed.
    """

    type: str
    steps: int
    order: int
    value: int
    below: int


Faces = tuple[Face, ...]
Force = int
"""The number of a side's units in each group of identical units, in five bits each; an int, because it is the key of
the largest caches.
"""
BITS, MANY = 5, 31
Salvo = tuple[int, int, tuple[tuple[int, int], ...]]
"""The fire of the units of one place in the firing order: that place, the certain hits, and the dice still to roll, in
groups of (number of dice, highest face that hits).
"""
Outcomes = tuple[tuple[int, int], ...]
"""Pairs of a possible result of fire and the number of ways in which the dice give it."""


@lru_cache(maxsize=512)
def hits_of(groups: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return the number of ways in which the dice score 0, 1, 2 … hits.

    >>> hits_of(((2, 3),))
    (9, 18, 9)
    """
    ways = [1]
    for dice, value in groups:
        value = max(0, min(6, value))
        group = [comb(dice, k) * value**k * (6 - value) ** (dice - k) for k in range(dice + 1)]
        joined = [0] * (len(ways) + dice)
        for i, a in enumerate(ways):
            for k, b in enumerate(group):
                joined[i + k] += a * b
        ways = joined
    return tuple(ways)


@lru_cache(maxsize=512)
def _ranks(faces: Faces, policy: Policy, mine: bool) -> tuple[int, ...]:
    return tuple(sorted(range(len(faces)), key=lambda i: policy.key(mine, *faces[i][:2], faces[i].value)))


@lru_cache(maxsize=512)
def _pools(faces: Faces, order: int, afloat: bool) -> tuple[frozenset[int], ...]:
    """Return the faces that hits of an order may fall on: the same order, the same branch, and all others (8.6.5)."""
    naval = order < ASHORE
    like = {i for i, face in enumerate(faces) if _at_sea(face.type, afloat) == naval}
    same = {i for i, face in enumerate(faces) if face.order == order}
    # 8.6.5.4: units of the other branch can only be reduced.
    flipped = {i for i, face in enumerate(faces) if face.below >= 0} - like
    return frozenset(same & (like | flipped)), frozenset(like - same), frozenset(flipped - same)


def _at_sea(type: str, afloat: bool) -> bool:
    return type in SHIPS or (afloat and type == "MAR")


@lru_cache(maxsize=8192)
def fall(faces: Faces, force: Force, order: int, hits: int, afloat: bool, policy: Policy) -> Force:
    """Return the units of a side after hits scored in one firing order, as a Force.

    `afloat` means that its marines haven't landed yet (8.2.4).
    """
    for stage, pool in enumerate(_pools(faces, order, afloat)):
        ranks = [i for i in _ranks(faces, policy, stage > 0) if i in pool]
        while hits:
            struck = next((i for i in ranks if force >> BITS * i & MANY), -1)
            if struck < 0:
                break
            force -= 1 << BITS * struck
            if faces[struck].below >= 0:
                force += 1 << BITS * faces[struck].below
            hits -= 1
    return force


@lru_cache(maxsize=8192)
def steps_of(faces: Faces, force: Force) -> int:
    """Return how many steps the units of a force have in total."""
    return sum(face.steps * (force >> BITS * i & MANY) for i, face in enumerate(faces))


@lru_cache(maxsize=8192)
def rain(faces: Faces, force: Force, salvoes: tuple[Salvo, ...], afloat: bool, policy: Policy) -> Outcomes:
    """Return the units that a side may have left after fire, each result with the number of dice rolls that give it."""
    outcomes = {force: 1}
    for order, sure, groups in salvoes:
        fallen: dict[Force, int] = {}
        for before, weight in outcomes.items():
            for more, ways in enumerate(hits_of(groups)):
                if ways:
                    after = fall(faces, before, order, sure + more, afloat, policy)
                    fallen[after] = fallen.get(after, 0) + weight * ways
        outcomes = fallen
    return tuple(outcomes.items())


@lru_cache(maxsize=8192)
def remains(faces: Faces, force: Force, salvoes: tuple[Salvo, ...], afloat: bool, policy: Policy) -> Outcomes:
    """Return the numbers of steps that a side may have left after fire, each with the number of rolls that give it.

    If no more fire follows, nothing else needs to be known of the side.
    """
    steps: dict[int, int] = {}
    for after, ways in rain(faces, force, salvoes, afloat, policy):
        left = steps_of(faces, after)
        steps[left] = steps.get(left, 0) + ways
    return tuple(steps.items())


@lru_cache(maxsize=8192)
def salvoes_of(faces: Faces, force: Force, orders: tuple[int, ...]) -> tuple[Salvo, ...]:
    """Return the fire of a side in some firing orders, with one die per step (8.6.2)."""
    salvoes: list[Salvo] = []
    for order in orders:
        dice: dict[int, int] = {}
        for i, face in enumerate(faces):
            count = force >> BITS * i & MANY
            if face.order == order and count:
                dice[face.value] = dice.get(face.value, 0) + count * face.steps
        if dice:
            salvoes.append((order, 0, tuple(sorted((n, value) for value, n in dice.items()))))
    return tuple(salvoes)


def dice_of(salvoes: tuple[Salvo, ...]) -> int:
    """Return the total number of dice in some salvoes."""
    return sum(n for _, _, groups in salvoes for n, _ in groups)
