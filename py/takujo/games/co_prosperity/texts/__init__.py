"""The Co-Prosperity Sphere in words, Japanese and English: all sentences, and what is said with them.

Other rooms use:

- `foresight`: the odds that are shown before something is decided
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

__all__ = [
    "SOUNDS",
    "WORDS",
    "breakdown",
    "chart",
    "colour",
    "effect",
    "group",
    "lines",
    "outlook",
    "short",
    "verdict",
    "what",
    "when",
    "who",
    "why_not",
]
