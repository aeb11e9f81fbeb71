"""Long computations in pieces: a generator yields after each piece, and returns the result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

P = TypeVar("P")
T = TypeVar("T")


def completed(work: Generator[object, None, T]) -> T:
    """Do all pieces of a computation and return its result.

    >>> completed(with_progress((n for n in range(3)), "halfway")) is None
    True
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def with_progress(work: Generator[object, None, T], progress: P) -> Generator[P, None, T]:
    """Do a computation as a part of a longer one: yield the progress of the longer one after each piece."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield progress
