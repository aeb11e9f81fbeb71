"""What the golden files of Water Walker show."""

from __future__ import annotations

from takujo.core.rules.position import NOBODY
from tests.games.sights import Decision, Passage, Sight

LEVELS = (("easy", 60), ("normal", 60), ("strong", 300), ("master", 300))
MANNERS = (*LEVELS, ("strong.bold", 60), ("strong.cautious", 60))
"""How long each level thinks here, in pieces of thought."""

SIGHTS = (
    Sight("draw-of-sides", "3-long-walks", 0, 0),
    Sight("laying-strict", "4-strict", 42, 0),
    Sight("walking", "3-relaxed", 27, 2),
    Sight("calling-dobon", "3-relaxed", 44, 2),
    Sight("score", "3-long-walks", 26, 0),
    Sight("dobon-of-another", "4-strict", 74, 2),
    Sight("first-panels", "3-nearest-goals", 6, 2),
    Sight("end", "5-shared-rank", 153, NOBODY),
)
PASSAGES = (
    Passage("3-long-walks", 0, 24),
    Passage("3-relaxed", 24, 50),
    Passage("6-strict", 160, 179),
)
DECISIONS = (
    Decision("3-long-walks", 71, 0, MANNERS),
    Decision("4-computers", 86, 0, MANNERS),
    Decision("4-computers", 48, 1, MANNERS),
    Decision("3-long-walks", 66, 2, LEVELS),
    Decision("5-relaxed", 18, 4, LEVELS),
    Decision("6-relaxed-with-computers", 156, 5, LEVELS),
    Decision("4-computers", 95, 2, LEVELS),
    Decision("6-strict", 48, 1, LEVELS),
    Decision("3-nearest-goals", 48, 0, LEVELS),
    Decision("3-relaxed", 50, 1, LEVELS),
    Decision("3-nearest-goals", 65, 1, LEVELS),
    Decision("5-shared-rank", 87, 4, LEVELS),
    Decision("6-across-all-boats", 70, 4, MANNERS),
    Decision("6-across-all-boats", 53, 1, LEVELS),
    Decision("5-boats-on-panels", 70, 2, LEVELS),
    Decision("3-nearest-goals", 11, 2, MANNERS),
    Decision("5-relaxed", 32, 1, LEVELS),
)
