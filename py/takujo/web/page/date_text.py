"""Days in words: a browser's own way loads its tables for it, which takes longer than a match is laid out in."""

from __future__ import annotations

from typing import Any

from .dom import t


def day_of(moment: Any) -> str:
    """Return the day of a JavaScript Date, where the device is."""
    month = t("date.months").split()[int(moment.getMonth())]
    return t("date.day", year=moment.getFullYear(), month=month, day=moment.getDate())


def moment_of(moment: Any) -> str:
    """Return the day and the time of a JavaScript Date, where the device is; the words stay on one line."""
    minute = f"{moment.getMinutes():02}"
    said = t("date.moment", day=day_of(moment), hour=moment.getHours(), minute=minute)
    return said.replace(" ", "\u00a0")
