"""The equilibrium: how often each card bets or calls, so that no other play gains anything (Kuhn 1950)."""

from __future__ import annotations

from ....core.rules.position import Frame
from ..data import JACK, KING, QUEEN

THIRDS = 3
"""Every frequency is a multiple of one third."""
_BOLD: dict[tuple[str, bool], dict[int, int]] = {
    ("speak", False): {JACK: 1, QUEEN: 0, KING: 3},
    ("speak", True): {JACK: 1, QUEEN: 0, KING: 3},
    ("answer", False): {JACK: 0, QUEEN: 1, KING: 3},
    ("answer", True): {JACK: 0, QUEEN: 2, KING: 3},
}
"""By step and by whether a seat has checked: how many times in three each card bets or calls."""


def boldness(frame: Frame, card: int) -> int:
    """Return how many times in three a card bets or calls in this step."""
    name, _, checked = frame
    return _BOLD[name, checked][card]
