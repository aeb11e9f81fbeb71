"""Loads learned.toml: numbers found in matches between computer players, each table with the command that found it."""

from __future__ import annotations

from ....core.text.data_files import tables_of

_FOUND = tables_of(__package__, "learned.toml")

WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["weights"])
DOUBT: float = _FOUND["review_error"]["doubt"]
SOLO_WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["solo_weights"])
SOLO_DOUBT: float = _FOUND["review_error"]["solo_doubt"]
FITS: dict[str, tuple[float, float]] = {name: (shift, slope) for name, (shift, slope) in _FOUND["fits"].items()}
VALUE_ROWS: dict[str, list[str]] = _FOUND["value_function"]
