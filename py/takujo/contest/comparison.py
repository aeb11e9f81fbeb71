"""Compares two sets of rules by matches on the same seeds: win shares, and the differences with their intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .stats import Interval, paired, rate


class Won(NamedTuple):
    """What a match adds to win shares: by key (a seat, or a nation), its share of the first place."""

    seed: int
    shares: Mapping[str, float]


class Change(NamedTuple):
    """A win share under two sets of rules, and the difference, in per cent and percentage points."""

    key: str
    first: Interval
    second: Interval
    change: Interval
    pairs: int
    """The number of seeds on which the difference was measured."""

    @property
    def is_clear(self) -> bool:
        """Whether the interval of the difference is without 0."""
        low, high = self.change.ends
        return low > 0 or high < 0


def won(seed: int, firsts: Sequence[float], sides: Sequence[str]) -> Won:
    """Return the shares of a match by side, or by seat ("0", "1") if seats have no names of their own."""
    keys = sides if all(sides) and len({*sides}) == len(sides) else [str(seat) for seat in range(len(firsts))]
    return Won(seed, dict(zip(keys, firsts, strict=True)))


def changes(first: Iterable[Won], second: Iterable[Won]) -> list[Change]:
    """Return the change of each win share from the first to the second set; only seeds that both played count."""
    one, two = _by_seed(first), _by_seed(second)
    seeds = [seed for seed in one if seed in two]
    keys = sorted({key for seed in seeds for match in (one[seed], two[seed]) for key in match})
    return [_change(key, [(one[seed].get(key), two[seed].get(key)) for seed in seeds]) for key in keys]


def _by_seed(matches: Iterable[Won]) -> dict[int, Mapping[str, float]]:
    return {match.seed: match.shares for match in matches}


def _change(key: str, found: Sequence[tuple[float | None, float | None]]) -> Change:
    first = rate([[share] for share, _ in found if share is not None]).percent()
    second = rate([[share] for _, share in found if share is not None]).percent()
    both = [b - a for a, b in found if a is not None and b is not None]
    return Change(key, first, second, paired(both).percent(), len(both))
