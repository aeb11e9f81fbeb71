"""The value of a full position, found by playing it on by the rules."""

from __future__ import annotations

from fractions import Fraction

from ....core.rules.action import Action
from ....core.rules.position import CHANCE
from ..rules import KuhnPosition, ShowStep, TurnStep
from .equilibrium import THIRDS, boldness


def expected(p: KuhnPosition, seat: int) -> Fraction:
    """Return the average chips of a seat after this deal if both seats play the equilibrium."""
    step = p.stack[-1] if p.stack else None
    if isinstance(step, ShowStep):
        (action, _), *_ = p.chances()
        return _after(p, CHANCE, action, seat)
    if not isinstance(step, TurnStep):  # the next deal comes, or the match is over
        return Fraction(p.chips[seat])
    bold, quiet = p.actions(step.seat)
    thirds = boldness(step, p.cards[step.seat])
    total = Fraction(0)
    for action, times in ((bold, thirds), (quiet, THIRDS - thirds)):
        if times:
            total += times * _after(p, step.seat, action, seat)
    return total / THIRDS


def _after(p: KuhnPosition, mover: int, action: Action, seat: int) -> Fraction:
    after = p.copy()
    after.play(mover, action)
    return expected(after, seat)
