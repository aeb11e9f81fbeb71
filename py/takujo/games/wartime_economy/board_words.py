"""Words that only the drawn board uses."""

from __future__ import annotations

BOARD_WORDS: dict[str, tuple[str, str]] = {}
