"""Parameters learned from matches of computer players, from learned.toml, which has the command for each table."""

from __future__ import annotations

from ....core.numbers.package_file import tables_of

_FOUND = tables_of(__package__, "learned.toml")

WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["weights"])
DOUBT: float = _FOUND["review_error"]["doubt"]
VALUE_WEIGHTS: tuple[float, ...] = tuple(_FOUND["value_function"]["weights"])
