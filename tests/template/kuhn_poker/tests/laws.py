"""What is conserved: every chip is in front of somebody or in the pot, always."""

from __future__ import annotations

from collections.abc import Sequence

from takujo.core.rules.action import Action
from takujo.core.rules.position import Event
from takujo.games.kuhn_poker.data import START
from takujo.games.kuhn_poker.rules import KuhnPosition


def law(p: KuhnPosition, seat: int, action: Action, events: Sequence[Event], q: KuhnPosition) -> None:
    """Check one action: no chip is lost or found, nobody is short, and no card lies twice."""
    assert sum(q.chips) + sum(q.pot) == 2 * START
    assert min(q.chips) >= 0 and min(q.pot) >= 0
    assert q.cards == [0, 0] or len({*q.cards}) == 2
    assert bool(sum(q.pot)) == any(q.cards)
