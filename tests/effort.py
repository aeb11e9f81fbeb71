"""How much work something is, counted in calls of functions: the same on every machine, however busy it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from cProfile import Profile


def calls(run: Callable[[], object]) -> int:
    """Return how many functions are called while something runs, built-in ones included."""
    profile = Profile()
    profile.runcall(run)
    return sum(entry.callcount for entry in profile.getstats())


def calls_between(steps: Iterable[object]) -> list[int]:
    """Return how many functions are called for each step of an iterator, and after the last one."""
    iterator = iter(steps)
    over = object()
    found = []
    more = True

    def step() -> None:
        nonlocal more
        more = next(iterator, over) is not over

    while more:
        found.append(calls(step))
    return found
