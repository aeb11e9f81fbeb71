"""Several checks in one test: all of them run, and the failure of the test lists each check that fails."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import pytest

Check = tuple[str, Callable[[], object]]

MOST = 60
"""How many problems are listed at most."""
LONG = 100
"""The length of the longest row of a table that is shown in full, in characters."""


def check_none(problems: Sequence[str]) -> None:
    """Raise AssertionError with a line for each problem, if there is any.

    An `assert not problems` would show only the first few.
    """
    if problems:
        more = [f"and {len(problems) - MOST} more"] if len(problems) > MOST else []
        raise AssertionError("\n".join([f"{len(problems)} failed:", *problems[:MOST], *more]))


def failures(checks: Iterable[Check]) -> list[str]:
    """Run named checks; return the name, the place and the message of each that fails."""
    found = []
    for name, check in checks:
        try:
            check()
        except (Exception, pytest.fail.Exception) as failed:
            place = traceback.extract_tb(failed.__traceback__)[-1]
            found.append(f"{name}: {place.name}, line {place.lineno}: {type(failed).__name__}: {failed}")
    return found


def check_all(checks: Iterable[Check]) -> None:
    """Run named checks; raise AssertionError if any fails."""
    check_none(failures(checks))


def check_rows(check: Callable[..., object], rows: Iterable[Sequence[Any]]) -> None:
    """Call a check with each row of a table; raise AssertionError if any fails."""
    check_all((f"row {n}, {_shown(row)}", partial(check, *row)) for n, row in enumerate(rows))


def check_each(check: Callable[[Any], object], values: Iterable[Any]) -> None:
    """Call a check with each value; raise AssertionError if any fails."""
    check_rows(check, ([value] for value in values))


def _shown(row: Sequence[Any]) -> str:
    text = ", ".join(map(repr, row))
    return text if len(text) <= LONG else f"{text[: LONG // 2]} … {text[-LONG // 2 :]}"
