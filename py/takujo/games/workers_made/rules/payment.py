"""Payments of citizens: chips of 2 first, with three ways to make change (section 4)."""

from __future__ import annotations

from ..data import KIND, ONE, TWO
from .ground import FLOWS, SPOTS
from .position import WorkersMadePosition


def pay_all(p: WorkersMadePosition) -> None:
    """Make all payments in the order of the areas; received citizens become soldiers, so they can't be paid again."""
    for (payer, taker), n in zip(FLOWS, p.flows, strict=True):
        if n:
            _pay(p, payer, taker, n)


def _pay(p: WorkersMadePosition, payer: int, taker: int, n: int) -> None:
    twos = min(n // 2, p.twos[payer])  # 4.1
    exchanged = change = 0
    # One citizen of an odd number is still owed, and the payer has no 1.
    if n - 2 * twos > p.ones[payer] and p.twos[payer] > twos:
        if p.yard[ONE] >= 2:  # 4.2
            exchanged = 1
            p.yard = added(p.yard, {ONE: -2, TWO: 1})
            p.twos[payer] -= 1
            p.ones[payer] += 2
        elif p.soldiers[taker][ONE]:  # 4.3: the change becomes a citizen of the payer again
            change = 1
            twos += 1
            _call_back(p, taker)
    ones = min(max(n - 2 * twos, 0), p.ones[payer])
    p.twos[payer] -= twos
    p.ones[payer] += change - ones
    p.soldiers[taker] = added(p.soldiers[taker], {ONE: ones - change, TWO: twos})
    missing = n - 2 * twos - ones + change
    p.credit[payer] -= missing  # 4.4
    p.claims[taker] += missing
    p.emit("pay", payer, to=taker, n=n, twos=twos, ones=ones, exchanged=exchanged, change=change, missing=missing)


def _call_back(p: WorkersMadePosition, seat: int) -> None:
    """Remove a 1 that must be given away from its spot, unless the nation has another one."""
    if p.hand(seat)[ONE]:
        return
    for spot in range(seat * SPOTS, (seat + 1) * SPOTS):
        if 1 in p.spots[spot]:
            on = list(p.spots[spot])
            on.remove(1)
            p.spots[spot] = tuple(on)
            return


def added(counts: tuple[int, ...], change: dict[int, int]) -> tuple[int, ...]:
    """Return counts of chips with the numbers of some kinds changed."""
    new = list(counts)
    for kind, n in change.items():
        new[kind] += n
    return tuple(new)


def moved(counts: tuple[int, ...], out: tuple[int, ...], into: tuple[int, ...]) -> tuple[int, ...]:
    """Return counts of chips after some values have been removed and others added."""
    new = list(counts)
    for chip in out:
        new[KIND[chip]] -= 1
    for chip in into:
        new[KIND[chip]] += 1
    return tuple(new)
