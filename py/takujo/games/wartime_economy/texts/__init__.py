"""The texts of Wartime Economy in Japanese and English, and the functions that compose them.

Other packages use:

- `describe`: the dice of a roll in words
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
