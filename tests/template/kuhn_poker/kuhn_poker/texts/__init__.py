"""The texts in Japanese and English: all sentences, and the code that uses them.

Other rooms use:

- `words`: all sentences
"""

from __future__ import annotations

from ....core.rules.default_outlook import no_outlook as outlook
from .describe import (
    SOUNDS,
    breakdown,
    chart,
    colour,
    effect,
    group,
    lines,
    short,
    verdict,
    what,
    when,
    who,
    why_not,
)
from .words import WORDS
