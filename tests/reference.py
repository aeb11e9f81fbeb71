"""A fixed loop of plain Python that runs between the pieces of what is measured: speeds are told as times of it.

Whatever else a machine does slows the loop as it slows what is measured, so the ratio holds where the times do not.
Whoever changes the loop changes every bar that is told by it: see `PASS_MS` in bars.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import NamedTuple

TIMES = 5
"""Everything is measured so many times."""
FIRST = 10
"""So many passes of the loop come first: one alone may have been disturbed, and would count for all."""
BETWEEN = 0.003
"""Seconds of work after which the loop makes a pass."""


class Measured(NamedTuple):
    """A time or a rate as it was measured at best, and beside the loop."""

    best: float
    """Seconds, or so many a second."""
    ratio: float
    """So many passes of the loop take that long, or: so many are done while the loop makes one pass."""
    one_pass: float
    """Seconds that the quickest pass of the loop took."""


class Cell:
    """A thing with slots, as positions have them."""

    __slots__ = ("count", "kind")

    def __init__(self, kind: int, count: int) -> None:
        self.kind = kind
        self.count = count

    def take(self, count: int) -> bool:
        if count > self.count:
            return False
        self.count -= count
        return True


def one_pass() -> int:
    """Do about a millisecond's work of the engine's kind: slots, calls, lists copied, tuples made, a table kept."""
    total = 0
    for turn in range(100):
        cells = [Cell(k % 7, k + turn) for k in range(40)]
        tally: dict[int, int] = {}
        for at, cell in enumerate(cells):
            if cell.take(at % 5 * 9):
                tally[cell.kind] = tally.get(cell.kind, 0) + cell.count
        found = [(kind, count) for kind, count in tally.items() if count > turn]
        total += len(sorted(found)) + sum(cell.count for cell in cells[::3])
    return total


def timed(work: Callable[[], object]) -> float:
    """Return how many seconds some work takes."""
    began = perf_counter()
    work()
    return perf_counter() - began


def time_of(work: Callable[[], object]) -> Measured:
    """Return how long some work takes that is too long to be left in peace, beside about as long a run of the loop."""
    times, passes, ratios = [], [timed(one_pass) for _ in range(FIRST)], []
    for _ in range(TIMES):
        times.append(timed(work))
        # How many is settled before: a loop that ran until its time was over would end with whatever disturbed it.
        count = max(1, round(times[-1] / average(passes)))
        beside = [timed(one_pass) for _ in range(count)]
        ratios.append(times[-1] / average(beside))
        passes += beside
    return Measured(min(times), middle(ratios), min(passes))


def rate_of(run: Callable[[], Iterator[int]]) -> Measured:
    """Return how much is done a second by what tells how much it has done after every few milliseconds."""
    pieces, one_pass = pieces_of(run)
    rate = sum(done for done, _ in pieces) / sum(seconds for _, seconds in pieces)
    return Measured(rate, rate * one_pass, one_pass)


def slowest_of(run: Callable[[], Iterator[int]]) -> Measured:
    """Return the time of the slowest piece of what stops after every few milliseconds."""
    pieces, one_pass = pieces_of(run)
    slowest = max(seconds for _, seconds in pieces)
    return Measured(slowest, slowest / one_pass, one_pass)


def pieces_of(run: Callable[[], Iterator[int]]) -> tuple[list[tuple[int, float]], float]:
    """Return what each piece gave and its seconds, and the seconds of a pass of the loop; every run goes the same way.

    Pieces and passes are so short that each meets an undisturbed moment now and then: the quickest of both count.
    """
    runs: list[list[tuple[int, float]]] = []
    passes = [timed(one_pass) for _ in range(FIRST)]
    since = 0.0
    for _ in range(TIMES):
        pieces = run()
        runs.append([])
        while True:
            began = perf_counter()
            done = next(pieces, None)
            took = perf_counter() - began
            if done is None:
                break
            runs[-1].append((done, took))
            since += took
            if since > BETWEEN:  # some pieces are much shorter than a pass
                passes.append(timed(one_pass))
                since = 0.0
    return [min(same) for same in zip(*runs, strict=True)], min(passes)


def average(values: list[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def middle(values: Iterable[float]) -> float:
    """Return the middle one of an odd number of values; Pyodide has no `statistics`."""
    ordered = sorted(values)
    return ordered[len(ordered) // 2]
