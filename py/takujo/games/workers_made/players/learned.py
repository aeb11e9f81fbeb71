"""Loads learned.toml: numbers found in matches between computer players, each table with the command that found it."""

from __future__ import annotations

from ....core.text.data_files import tables_of

_FOUND = tables_of(__package__, "learned.toml")

WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["weights"])
DOUBT: float = _FOUND["review_error"]["doubt"]
FITS: dict[str, tuple[float, float]] = {name: (shift, slope) for name, (shift, slope) in _FOUND["fits"].items()}
VALUE_WEIGHTS: tuple[float, ...] = tuple(_FOUND["value_function"]["weights"])
