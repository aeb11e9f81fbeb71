"""The closing lines of a run: what it proved, what --rest adds, and which tests were slow, retried or not run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

SLOWEST = 10
"""How many of the slowest tests are listed."""


@dataclass
class Found:
    """What the tests of a run have shown."""

    passed: list[str] = field(default_factory=list)
    """Names as pytest writes them: path::test[case]."""
    skipped: list[str] = field(default_factory=list)
    retried: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    matches: list[str] = field(default_factory=list)
    """The game of each match that a test has started on the page in Chromium."""
    left_out: dict[str, int] = field(default_factory=dict)
    """The number of tests that the default run leaves out, by reason (tests/tiers.py)."""


def lines(found: Found) -> Iterator[str]:
    """Yield the closing lines, without those on style and CPU time."""
    yield from _proved(found)
    if found.left_out:
        yield f"--rest adds {sum(found.left_out.values())} tests: {_counts(found.left_out)}"
    yield from _listed("Slowest", (f"{name}  {found.seconds[name]:.1f} s" for name in _slowest(found)))
    yield from _listed("Tried again", (f"{name}  {n} ×" for name, n in Counter(found.retried).items()))
    yield from _listed("Not run", sorted(found.skipped))


def _proved(found: Found) -> Iterator[str]:
    rules = _by(found, r"tests/games/(\w+)/|tests/template/(\w+)/tests/")
    if rules:
        yield f"Rules, by tests: {_counts(rules)}"
    records = len(_in(found, r"tests/records/test_records\.py::test_a_recorded_match\["))
    both = len(_in(found, r"tests/node/test_pyodide\.py::test_recorded_games_replay_alike\["))
    if records or both:
        yield f"Recorded matches: {records} by the laws of their game, {both} alike on CPython and Pyodide"
    if found.matches:
        yield f"Matches in Chromium: {_counts(Counter(found.matches))}"
    engines = {"Chromium": len(_in(found, "tests/browser/")), **_by(found, r"tests/engines/.*\[(Firefox|WebKit)\b")}
    if any(engines.values()):
        yield f"Engines, by tests: {_counts(engines)}"


def _in(found: Found, pattern: str) -> list[str]:
    return [name for name in found.passed if re.match(pattern, name)]


def _by(found: Found, pattern: str) -> dict[str, int]:
    hits = [re.match(pattern, name) for name in found.passed]
    return dict(sorted(Counter(next(filter(None, hit.groups())) for hit in hits if hit).items()))


def _counts(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in numbers.items() if n)


def _slowest(found: Found) -> list[str]:
    return sorted(found.seconds, key=lambda name: -found.seconds[name])[:SLOWEST]


def _listed(title: str, entries: Iterable[str]) -> Iterator[str]:
    entries = list(entries)
    if entries:
        yield f"{title}:"
        yield from (f"   {entry}" for entry in entries)
