"""A random number generator that is the same on every platform: SplitMix64 with named streams.

Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014), the SplitMix64 finalizer.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Stream:
    """A stream of random numbers, determined by a seed and a name.

    Streams of different names are independent, so a new use of chance never disturbs an old one.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, name: str) -> None:
        self.state = int.from_bytes(sha256(f"{seed}/{name}".encode()).digest()[:8], "big")

    def bits64(self) -> int:
        """Return the next 64 random bits as an int."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, uniformly distributed."""
        if n <= 1:
            if n <= 0:
                raise ValueError("below() needs a positive number")
            self.state = (self.state + _GAMMA) & _MASK  # The state advances as if a number had been drawn.
            return 0
        while True:
            drawn = self.bits64()
            found = drawn % n
            # Numbers above the limit are rejected, so that all values are equally likely.
            if drawn - found <= _MASK + 1 - n:
                return found

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, uniformly at random."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[tuple[T, int]]) -> T:
        """Return one item of (item, weight) pairs, with probability proportional to its integer weight."""
        left = self.below(sum(weight for _, weight in items))
        for item, weight in items:
            left -= weight
            if left < 0:
                return item
        raise AssertionError("weights changed while drawing")

    def bell(self) -> float:
        """Return a random number with mean 0 and standard deviation 1, roughly normally distributed.

        It is at most 3.5 away from 0, being made from the sum of four dice.
        """
        return (sum(self.below(1001) for _ in range(4)) / 1000 - 2) * 1.732

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher–Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
