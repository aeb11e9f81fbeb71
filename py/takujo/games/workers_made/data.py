"""The game's numbers, read from data.toml."""

from __future__ import annotations

from functools import cache

from ...core.numbers import provenance
from ...core.numbers.provenance import Sourced

CHIPS = (0, 1, 2, 4, 6, 8)
"""The values of chips, in the order in which counts of chips are given."""
KIND = {chip: kind for kind, chip in enumerate(CHIPS)}
"""By value of a chip, its index in CHIPS."""
ONE, TWO = KIND[1], KIND[2]


@cache
def table() -> Sourced:
    """Return the content of the data file: every number with its source."""
    return provenance.table(__package__)


def _counts(name: str) -> tuple[int, ...]:
    """Return the number of chips of each value in a table of the data file."""
    return tuple(int(table().values[name].get(str(chip), 0)) for chip in CHIPS)


CITIZENS = _counts("citizens")
"""The number of each nation's citizen chips of each value at the start, in the order of CHIPS (1.1)."""
SOLDIERS = _counts("soldiers")
"""The number of each nation's soldier chips of each value at the start, in the order of CHIPS (1.1)."""
YARD = _counts("yard")
"""The number of chips of each value in the training ground at the start, in the order of CHIPS (1.2)."""
PRIZES = tuple(chip for chip, count in zip(CHIPS, YARD, strict=True) if count)
"""The chips that can be trained for; 1s and 2s are in the training ground only as change (4.2)."""

_limits = table().values["limits"]
CHIPS_A_SPOT: int = _limits["chips_a_spot"]
SUM_A_SPOT: int = _limits["sum_a_spot"]
SWEEP_BONUS: int = _limits["sweep_bonus"]
QUIET_ROUNDS: int = _limits["quiet_rounds"]
"""The number of consecutive rounds without a payment of citizens that ends the match (8.12)."""
