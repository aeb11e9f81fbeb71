"""The game's numbers, read from data.toml."""

from __future__ import annotations

from functools import cache

from ...core.numbers import provenance
from ...core.numbers.provenance import Sourced


@cache
def table() -> Sourced:
    """Return the content of the data file: every number with its source."""
    return provenance.table(__package__)


_values = table().values
PANELS: dict[int, tuple[tuple[int, int], ...]] = {
    int(seats): tuple(zip(of["steps"], of["dobon"], strict=True)) for seats, of in _values["panels"].items()
}
"""The numbers of steps and dobon dealt per turn, by number of players: round 1, then round 2 (1.2)."""
COLOURS: dict[int, str] = {int(number): colour for number, colour in _values["colours"].items()}
"""The colour of the start boat with each number (1.1)."""
TOKENS: dict[int, str] = {
    number: f"seat-{('red', 'blue', 'white', 'green', 'orange', 'purple').index(colour)}"
    for number, colour in COLOURS.items()
}
"""By number of a start boat: the name of its colour in the page's style."""
SECONDS: dict[str, int] = {"off": 0, **_values["clock"]}
"""The seconds allowed per step, by clock option; 0 without a clock (6.1)."""
