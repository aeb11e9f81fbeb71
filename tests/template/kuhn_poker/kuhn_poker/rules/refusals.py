"""The reasons why an action isn't legal."""

from __future__ import annotations

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from .actions import Bet, Call, Check, Fold
from .position import KuhnPosition


def why_not(p: KuhnPosition, action: Action) -> Illegal:
    """Return the reason with its rule number."""
    bet_stands = p.pending == "answer"
    if isinstance(action, Check) and bet_stands:
        return Illegal("bet-stands", "3.1")
    if isinstance(action, Bet) and bet_stands:
        return Illegal("no-raise", "3.4")
    if isinstance(action, Call | Fold) and not bet_stands:
        return Illegal("no-bet", "3.3")
    return Illegal("not-listed", text=str(action))
