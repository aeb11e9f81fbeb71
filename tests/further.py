"""Tests of many cases of one kind, the first of which is enough in a hurry and on Pyodide."""

from __future__ import annotations

from typing import Any

import pytest


def cases(count: int) -> list[Any]:
    """Return 0, 1, … as values of a parameter; all but the first are marked `further`."""
    return [pytest.param(n, marks=[pytest.mark.further] if n else []) for n in range(count)]


def lots(count: int) -> list[Any]:
    """Return the same in two lots: the first case, and `further` all the others."""
    return [pytest.param(range(1), id="first"), pytest.param(range(1, count), id="others", marks=pytest.mark.further)]
