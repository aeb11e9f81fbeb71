"""The game's numbers, read from data.toml."""

from __future__ import annotations

from functools import cache

from ...core.numbers import provenance
from ...core.numbers.provenance import Sourced


@cache
def table() -> Sourced:
    """Return the data file with the source of every number."""
    return provenance.table(__package__)


_chips = table().values["chips"]
START: int = _chips["start"]
"""The starting chips of each player (1.2)."""
ANTE: int = _chips["ante"]
"""The chips that each player pays into the pot before the cards are dealt (2.1)."""
BET: int = _chips["bet"]
"""The chips of a bet, and of calling it (3.2, 3.3)."""
DEALS: dict[str, int] = table().values["deals"]
"""The number of deals by the option `length` (5.1)."""
SEATS = 2
JACK, QUEEN, KING = CARDS = (1, 2, 3)
"""The cards, lowest first (1.1)."""
