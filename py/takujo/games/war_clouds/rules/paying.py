"""Spends cubes: they go to the supply, and not to a market (5)."""

from __future__ import annotations

from ..data import COSTS, FORCED_COST, Cost
from .position import WarCloudsPosition


def plus(one: Cost, other: Cost) -> Cost:
    """Return the sum of two costs."""
    food, energy, labor, ore, capital = map(sum, zip(one, other, strict=True))
    return food, energy, labor, ore, capital


FORCED_COSTS: tuple[Cost, ...] = tuple(plus(cost, FORCED_COST) for cost in COSTS)
"""By kind: the cost of building it by force (5.5)."""


def pay(p: WarCloudsPosition, seat: int, cost: Cost) -> None:
    """Move the cubes of a cost from a seat to the supply."""
    p.pay(seat, cost)
    p.emit("pay", seat, goods="+".join(map(str, cost)))


def refund(p: WarCloudsPosition, seat: int, cost: Cost) -> None:
    """Give back cubes that were spent in vain."""
    p.gain(seat, cost)
    p.emit("refund", seat, goods="+".join(map(str, cost)))
