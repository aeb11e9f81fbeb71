"""Numbers found by matches between computers, from learned.toml, which has the command that found each table."""

from __future__ import annotations

from ....core.numbers.package_file import tables_of

_FOUND = tables_of(__package__, "learned.toml")

WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["weights"])
DOUBT: float = _FOUND["review_error"]["doubt"]
FITS: dict[str, tuple[float, float]] = {name: (shift, slope) for name, (shift, slope) in _FOUND["fits"].items()}
SKILL: dict[str, float] = _FOUND["skill"]
