"""Dates as text.

The browser's own formatting loads tables, which takes longer than showing a match.
"""

from __future__ import annotations

from typing import Any

from .dom import t


def day_of(moment: Any) -> str:
    """Return the local date of a JavaScript Date as text."""
    month = t("date.months").split()[int(moment.getMonth())]
    return t("date.day", year=moment.getFullYear(), month=month, day=moment.getDate())


def moment_of(moment: Any) -> str:
    """Return the local date and time of a JavaScript Date as text, with no-break spaces."""
    minute = f"{moment.getMinutes():02}"
    said = t("date.moment", day=day_of(moment), hour=moment.getHours(), minute=minute)
    return said.replace(" ", "\u00a0")
