"""How hard a problem is: the one formula.

A rating is read as in chess: somebody rated as high as the problem solves it at the first try every other time, and 400
points more or less are odds of ten to one. So each player whose strength is agreed on, and who has tried the problem,
says what it is rated: STRENGTH + 400 · log10(failed / solved), tries counted with half a try more on either side, as
nobody always fails. The three who are asked:

- whoever plays anything legal: exactly how often that solves it, which counts the decisions and the alternatives;
- the computer players `easy` and `normal` (or the weaker player that a game names for a theme), TRIES times each.

The rating is the mean of what they say, and CLOSE points more for each halving of the margin below four times the
theme's least, for what is nearly as good is harder to tell apart; rounded to tens, and kept between 600 and 2400.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2, log10

STRENGTH = {"random": 600, "easy": 1200, "normal": 1500}
TRIES = 12
ROUNDING = 0.5
"""Added to what solved and what failed."""
CLOSE = 50
WIDE = 4
LEAST, MOST = 600, 2400


def said(level: str, solved: float, tries: float) -> float:
    """Return what a problem is rated by how often a level has solved it.

    >>> said("easy", 6, 12), round(said("normal", 12, 12))
    (1200.0, 941)
    """
    return STRENGTH[level] + 400 * log10((tries - solved + ROUNDING) / (solved + ROUNDING))


def rating(by_chance: float, levels: Callable[[str, int], bool], margin: float, least: float) -> int:
    """Return how hard a problem is.

    `by_chance`: how likely anything legal solves it; `levels`: whether a level solves it at its n-th try; the margin of
    the solution, and the theme's least.
    """
    told: Sequence[float] = [
        STRENGTH["random"] + 400 * log10((1 - by_chance) / by_chance),
        *(said(level, sum(levels(level, n) for n in range(TRIES)), TRIES) for level in ("easy", "normal")),
    ]
    close = CLOSE * max(0.0, log2(WIDE * least / margin))
    return int(min(MOST, max(LEAST, round((sum(told) / len(told) + close) / 10) * 10)))
