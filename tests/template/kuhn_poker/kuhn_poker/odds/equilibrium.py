"""How often each card bets or calls, so that nobody can gain by playing otherwise (Kuhn 1950)."""

from __future__ import annotations

from ....core.position import Frame
from ..data import JACK, KING, QUEEN

THIRDS = 3
"""Every frequency is a number of thirds."""
_BOLD: dict[tuple[str, bool], dict[int, int]] = {
    ("speak", False): {JACK: 1, QUEEN: 0, KING: 3},
    ("speak", True): {JACK: 1, QUEEN: 0, KING: 3},
    ("answer", False): {JACK: 0, QUEEN: 1, KING: 3},
    ("answer", True): {JACK: 0, QUEEN: 2, KING: 3},
}
"""By step and whether somebody has checked: of three times, how often a card bets or calls."""


def boldness(frame: Frame, card: int) -> int:
    """Return of how many times in three the holder of a card bets or calls in this step."""
    name, _, checked = frame
    return _BOLD[name, checked][card]
