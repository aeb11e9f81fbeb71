"""The two tiers of the tests: what the default run leaves out, and why.

A test without a marker runs by default. A test that would repeat what others prove, or that needs another engine,
has the marker `slow` with one of the reasons below, and runs with `--rest`:

    @slow("matches between computers")
    def test_normal_beats_easy() -> None: ...
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

DEFAULT = "not slow"
"""The marker expression (pytest's -m) of the default run; that of --rest is "slow"."""

REASONS = {
    "more setups": "the same checks with a game's other modes, options and numbers of players",
    "more seeds": "the same checks with other random numbers",
    "more whole matches": "matches played to their end beside the recorded ones",
    "other ways through a lesson": "lessons with other moves than the first that is right",
    "matches between computers": "each level of computer beats the one below",
    "more on Pyodide": "unit tests, computers and imports on Pyodide; by default it replays every record",
    "more of the start": "before Python is up, from a snapshot, from the last picture, installed as an app",
    "more screens": "further games, screens, sizes and colours in Chromium",
    "more ways to play": "a game's own controls by mouse, keyboard and touch in Chromium",
    "more live tables": "lost connections, more guests, cameras",
    "faults": "storage, network and files that fail while the page is open",
    "Firefox": "the page in Firefox",
    "WebKit": "the page in WebKit",
    "the wheel": "the package is built, installed into a new environment, and used there",
    "needs the network": "packages are fetched from PyPI or npm",
}
"""Why a test is left out of the default run."""


def slow(reason: str) -> pytest.MarkDecorator:
    """Return the marker that leaves a test, a case or (as `pytestmark`) a module out of the default run.

    Raises ValueError for a reason that is not listed above.
    """
    if reason not in REASONS:
        raise ValueError(f"{reason!r} is none of the reasons in tests/tiers.py: {', '.join(REASONS)}")
    return pytest.mark.slow(reason)


def first(values: Iterable[Any], reason: str, kept: int = 1) -> list[Any]:
    """Return the values of a parameter; all but the first `kept` of them are slow, for a reason listed above."""
    return [pytest.param(value, marks=[slow(reason)] if n >= kept else []) for n, value in enumerate(values)]


def cases(count: int) -> list[Any]:
    """Return 0, 1, … as values of a parameter; all but the first are slow."""
    return first(range(count), "more seeds")


def lots(count: int) -> list[Any]:
    """Return the ranges [0] and [1, …, count - 1] as values of a parameter; the second is slow."""
    return first([range(1), range(1, count)], "more seeds")
