"""Numbers as texts and boards show them."""

from __future__ import annotations

MINUS = "−"
"""The minus sign. It is used instead of a hyphen, which is narrower and allows a line break."""


def number(value: float, digits: int = 0, *, plus: bool = False) -> str:
    """Return a number with a minus sign if it is negative, and with `plus` also with a plus sign if it is positive.

    `digits` are shown after the point; 0 has no sign.

    >>> number(-3), number(2, plus=True), number(-0.04, 1), number(0, plus=True)
    ('−3', '+2', '0.0', '0')
    >>> number(-(2**60 + 1))
    '−1152921504606846977'
    """
    size = str(abs(value)) if isinstance(value, int) and not digits else f"{abs(value):.{digits}f}"
    if not float(size):
        return size
    return (MINUS if value < 0 else "+" if plus else "") + size
