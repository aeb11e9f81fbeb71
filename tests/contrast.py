"""How well one colour reads on another (WCAG)."""

from __future__ import annotations


def linear(colour: str) -> list[float]:
    """Return the linear red, green and blue of #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def luminance(colour: str) -> float:
    """Return WCAG relative luminance of #rrggbb.

    >>> round(luminance("#ffffff"), 3)
    1.0
    """
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
