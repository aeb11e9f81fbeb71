"""The equilibrium: how often each card bets or calls, so that no other play gains anything (Kuhn 1950)."""

from __future__ import annotations

from typing import Never

from ..data import JACK, KING, QUEEN
from ..rules import AnswerStep, SpeakStep, TurnStep

THIRDS = 3
"""Every frequency is a multiple of one third."""
_BOLD: dict[tuple[str, bool], dict[int, int]] = {
    (SpeakStep.verb, False): {JACK: 1, QUEEN: 0, KING: 3},
    (SpeakStep.verb, True): {JACK: 1, QUEEN: 0, KING: 3},
    (AnswerStep.verb, False): {JACK: 0, QUEEN: 1, KING: 3},
    (AnswerStep.verb, True): {JACK: 0, QUEEN: 2, KING: 3},
}
"""By step and by whether a seat has checked: how many times in three each card bets or calls."""


def boldness(step: TurnStep[Never], card: int) -> int:
    """Return how many times in three a card bets or calls in this step."""
    return _BOLD[step.verb, step.checked][card]
