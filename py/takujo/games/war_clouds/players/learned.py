"""Loads learned.toml: numbers found in matches between computer players, each table with the command that found it."""

from __future__ import annotations

from typing import Any

from ....core.text.data_files import tables_of

_FOUND = tables_of(__package__, "learned.toml")

WEIGHTS: tuple[float, ...] = tuple(_FOUND["win_chance"]["weights"])
DOUBT: float = _FOUND["review_error"]["doubt"]
SKILL: dict[str, dict[str, Any]] = {
    part: {field: tuple(value) if isinstance(value, list) else value for field, value in numbers.items()}
    for part, numbers in _FOUND["skill"].items()
}
PACKAGE_VALUES: dict[str, dict[str, list[int]]] = _FOUND["packages"]
