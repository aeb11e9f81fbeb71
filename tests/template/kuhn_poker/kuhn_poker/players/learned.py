"""Numbers found by matches between computers, from learned.toml, which has the command that found each table."""

from __future__ import annotations

from ....core.text.data_files import tables_of

_FOUND = tables_of(__package__, "learned.toml")

WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["weights"])
DOUBT: float = _FOUND["review_error"]["doubt"]
