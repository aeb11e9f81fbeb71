"""Ranks as ordinal numbers, such as "1st"."""

from __future__ import annotations

from .dom import t

ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(place: int) -> str:
    """Return a rank in the page's language: "1st", or "1位"."""
    ending = "th" if place % 100 in (11, 12, 13) else ENDINGS.get(place % 10, "th")
    return t(f"outcome.place.{ending}", n=place)
