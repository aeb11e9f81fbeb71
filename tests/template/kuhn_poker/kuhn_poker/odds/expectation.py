"""The value of a full position, found by playing it on by the rules."""

from __future__ import annotations

from fractions import Fraction

from ....core.rules.position import CHANCE
from ..rules.position import KuhnPosition
from .equilibrium import THIRDS, boldness


def expected(p: KuhnPosition, seat: int) -> Fraction:
    """Return the average chips of a seat after this deal if both seats play the equilibrium."""
    frame = p.stack[-1] if p.stack else ("deal",)
    if frame[0] == "deal":
        return Fraction(p.chips[seat])
    if frame[0] == "show":
        (action, _), *_ = p.chances()
        return _after(p, CHANCE, action, seat)
    bold, quiet = p.actions(frame[1])
    thirds = boldness(frame, p.cards[frame[1]])
    total = Fraction(0)
    for action, times in ((bold, thirds), (quiet, THIRDS - thirds)):
        if times:
            total += times * _after(p, frame[1], action, seat)
    return total / THIRDS


def _after(p: KuhnPosition, mover: int, action: object, seat: int) -> Fraction:
    after = p.copy()
    after.play(mover, action)
    return expected(after, seat)
