"""The game's numbers, read from data.toml."""

from __future__ import annotations

from functools import cache

from ...core import provenance
from ...core.provenance import Sourced


@cache
def table() -> Sourced:
    """Return the data file with the source of every number."""
    return provenance.table(__package__)


_chips = table().values["chips"]
START: int = _chips["start"]
"""The chips that each player begins with (1.2)."""
ANTE: int = _chips["ante"]
"""What each player pays into the pot before the cards are dealt (2.1)."""
BET: int = _chips["bet"]
"""What a bet is, and what calling it costs (3.2)."""
DEALS: dict[str, int] = table().values["deals"]
"""The deals of a match, by the option `length` (5.1)."""
SEATS = 2
JACK, QUEEN, KING = CARDS = (1, 2, 3)
"""The cards, the lowest first (1.1)."""
