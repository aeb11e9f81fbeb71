"""What an exchange brings a nation, and whether it may have it (4.6), for computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...data import GOODS, MONEY, NOTES
from ...rules import DealStep, barter
from ..skill import Skill
from ..worth import value_function
from ..worth.appraisal import note_burden, rounds_left
from .shopping import shopping, worth_to

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition

CLEAR = 3.0
"""What a barter has to bring to be a clear gain, in dollars."""


def gain(p: WarCloudsPosition, seat: int, give: tuple[int, ...], get: tuple[int, ...], skill: Skill) -> float:
    """Return what an exchange brings a seat, in dollars."""
    plan = shopping(p, seat, skill)
    total = float(get[MONEY] - give[MONEY])
    total += sum(
        worth_to(p, seat, plan, good, get[good] - give[good]) for good in range(len(GOODS)) if get[good] != give[good]
    )
    return total + (give[NOTES] - get[NOTES]) * note_burden(p, rounds_left(p, skill))


def worth_of_accepting(p: WarCloudsPosition, seat: int, skill: Skill) -> float | None:
    """Return what the exchange brings that a seat is asked about, None for what can't be or helps one ahead more."""
    step = p.stack[-1]
    assert isinstance(step, DealStep)
    give, get = step.deal.of(seat)
    value = gain(p, seat, give, get, skill)
    other = step.deal.other if seat == step.deal.maker else step.deal.maker
    if barter.lack(p, *step.deal) or feeds_the_leader(p, seat, other, value, get, give, skill):
        return None
    return value


def feeds_the_leader(
    p: WarCloudsPosition,
    seat: int,
    other: int,
    value: float,
    give: tuple[int, ...],
    get: tuple[int, ...],
    skill: Skill,
) -> bool:
    """Return whether an exchange helps a nation that is ahead more than it helps the seat."""
    if value_function.estimate(p, other) <= value_function.estimate(p, seat):
        return False
    return gain(p, other, give, get, skill) > value


def dearer(give: tuple[int, ...], get: tuple[int, ...], by: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return an offer that is so many dollars dearer for who makes it."""
    balance = give[MONEY] - get[MONEY] + by
    return (
        (*give[:MONEY], max(0, balance), give[NOTES]),
        (*get[:MONEY], max(0, -balance), get[NOTES]),
    )
