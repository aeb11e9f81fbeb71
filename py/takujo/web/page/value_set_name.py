"""The name under which the page shows a value set."""

from __future__ import annotations

from ...core.numbers.value_sets import Numbers
from .dom import t


def numbers_name(numbers: Numbers) -> str:
    """Return the name of a non-standard value set; a generic one if it has none."""
    return numbers.name or t("numbers.unnamed")
