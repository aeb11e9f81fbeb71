"""What a set of numbers is called."""

from __future__ import annotations

from ...core.numbers.value_sets import Numbers
from .dom import t


def numbers_name(numbers: Numbers) -> str:
    """Return the name of a set that is not the standard one; where it has none, one that says what it is."""
    return numbers.name or t("numbers.unnamed")
