"""The texts of Water Walker in Japanese and English, and the functions that compose them.

Other packages use:

- `describe`: sides and places in words
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
