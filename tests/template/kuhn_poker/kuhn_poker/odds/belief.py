"""What the actions of the other seat say about its card."""

from __future__ import annotations

from fractions import Fraction

from ....core.rules.action import Action
from ..data import CARDS
from ..rules import AnswerStep, KuhnPosition, SpeakStep, TurnStep
from .equilibrium import THIRDS, boldness
from .expectation import expected


def worlds(view: KuhnPosition, seat: int) -> list[tuple[KuhnPosition, int]]:
    """Return each full position that the view of the seat on turn leaves open, with its weight."""
    found = []
    for card in CARDS:
        if card != view.cards[seat]:
            full = view.copy()
            full.cards[1 - seat] = card
            found.append((full, _likelihood(full, seat)))
    return found


def _likelihood(p: KuhnPosition, seat: int) -> int:
    """Return how likely the other seat's actions were with its card."""
    step = p.stack[-1]
    assert isinstance(step, TurnStep)
    card = p.cards[1 - seat]
    if isinstance(step, AnswerStep):  # it has bet: after a check, or as the first to speak
        return boldness(SpeakStep(1 - seat, step.checked), card)
    return THIRDS - boldness(SpeakStep(1 - seat, False), card) if step.checked else THIRDS


def worth(view: KuhnPosition, seat: int, action: Action) -> Fraction:
    """Return the average chips of a seat after this deal if it plays an action, from what the seat knows."""
    total, weights = Fraction(0), 0
    for full, weight in worlds(view, seat):
        if weight:
            full.play(seat, action)
            total += weight * expected(full, seat)
            weights += weight
    return total / weights
