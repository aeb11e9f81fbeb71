"""The rating of a puzzle's difficulty.

A rating is read as in chess: a person with the same rating solves the puzzle at the first try every other time, and 400
points of difference are odds of ten to one. Each reference player of known strength that has tried the puzzle gives an
estimate: STRENGTH + 400 · log10(failed / solved), with half a try added to both counts, because no player always fails.
The reference players:

- a random player: its exact probability of solving the puzzle, which reflects the number of decisions and alternatives;

- the computer players `easy` and `normal` (or the weaker player that a game defines for a theme), TRIES times each.

The rating is the mean of the estimates, plus CLOSE points for each halving of the margin below four times the theme's
minimum, because close alternatives are harder to distinguish; rounded to tens, and limited to 600 to 2400.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2, log10

STRENGTH = {"random": 600, "easy": 1200, "normal": 1500}
TRIES = 12
ROUNDING = 0.5
"""The number added to the counts of solved and failed tries."""
CLOSE = 50
WIDE = 4
LEAST, MOST = 600, 2400


def said(level: str, solved: float, tries: float) -> float:
    """Return the estimate of a puzzle's rating that follows from the results of a level.

    >>> said("easy", 6, 12), round(said("normal", 12, 12))
    (1200.0, 941)
    """
    return STRENGTH[level] + 400 * log10((tries - solved + ROUNDING) / (solved + ROUNDING))


def rating(by_chance: float, levels: Callable[[str, int], bool], margin: float, least: float) -> int:
    """Return the rating of a puzzle.

    `by_chance` is the probability that random legal moves solve it, `levels` says whether a level solves it at the
    n-th try, `margin` is the lead of the solution, and `least` the minimum margin of the theme.
    """
    told: Sequence[float] = [
        STRENGTH["random"] + 400 * log10((1 - by_chance) / by_chance),
        *(said(level, sum(levels(level, n) for n in range(TRIES)), TRIES) for level in ("easy", "normal")),
    ]
    close = CLOSE * max(0.0, log2(WIDE * least / margin))
    return int(min(MOST, max(LEAST, round((sum(told) / len(told) + close) / 10) * 10)))
