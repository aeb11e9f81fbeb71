"""Days in words: a browser's own way loads its tables for it, which takes longer than a match is laid out in."""

from __future__ import annotations

from typing import Any

from .dom import t


def day_of(moment: Any) -> str:
    """Return the day of a JavaScript Date, where the device is."""
    return t("date.day", year=moment.getFullYear(), month=moment.getMonth() + 1, day=moment.getDate())
