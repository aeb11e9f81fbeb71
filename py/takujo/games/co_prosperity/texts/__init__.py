"""The texts of the Co-Prosperity Sphere in Japanese and English, and the functions that compose them.

Other packages use:

- `foresight`: the odds that are shown before a decision
- `log_lines`: what actions cause, in words
- `words`: all sentences
"""

from __future__ import annotations

from .describe import (
    SOUNDS,
    breakdown,
    chart,
    colour,
    effect,
    group,
    lines,
    outlook,
    short,
    verdict,
    what,
    when,
    who,
    why_not,
)
from .words import WORDS
