"""The texts of War Clouds in Japanese and English, and the functions that compose them.

Other packages use:

- `describe`: actions and events in words
- `phrases`: how goods, packages and nations are worded
- `symbols`: the names of the goods' icons and colours
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
