"""What the golden files of Wartime Economy show."""

from __future__ import annotations

from tests.games.sights import Decision, Passage, Sight

LEVELS = (("easy", 60), ("normal", 60), ("strong", 60), ("master", 1000))
MANNERS = (*LEVELS, ("strong.warrior", 60), ("strong.builder", 60))
"""How long each level thinks here, in pieces of thought."""

SIGHTS = (
    Sight("deal", "long-4-dealt", 0, 0),
    Sight("draft", "long-3-drafted", 1, 1),
    Sight("start-short", "short-2-last-player", 0, 0),
    Sight("seating-of-four", "long-4-as-the-pieces-came", 0, 0),
    Sight("rolled", "long-2-lost-24", 1, 0),
    Sight("dice-typed", "solo-finland-typed", 24, 0, roll="roll 6+5+3"),
    Sight("long-late", "long-2-over-60", 53, 0),
    Sight("end-short", "short-2-last-player", 77, 0),
    Sight("end-solo", "solo-china-late", 35, 0),
)
PASSAGES = (
    Passage("long-3-drafted", 0, 12),
    Passage("solo-finland-typed", 24, 34),
    Passage("long-2-two-squares", 36, 48),
    Passage("long-4-dealt", 120, 132),
    Passage("long-2-lost-12", 36, 48),
    Passage("short-2-tie", 82, 95),
)
DECISIONS = (
    Decision("long-2-two-squares", 23, 1, MANNERS),
    Decision("short-2-last-player", 61, 0, MANNERS),
    Decision("solo-finland-typed", 20, 0, MANNERS),
    Decision("long-4-as-the-pieces-came", 77, 0, LEVELS),
    Decision("long-3-drafted", 1, 1, LEVELS),
    Decision("long-2-lost-24", 59, 0, LEVELS),
    Decision("solo-china-late", 8, 0, MANNERS),
    Decision("long-3-first-player-takes-a-square", 4, 2, LEVELS),
    Decision("long-4-mixed", 38, 2, LEVELS),
    Decision("long-4-dealt", 133, 0, LEVELS),
    Decision("short-3-mid-lap", 62, 1, LEVELS),
    Decision("long-2-lost-12", 62, 0, LEVELS),
    Decision("solo-italy-over-60", 10, 0, MANNERS),
    Decision("long-2-over-60", 25, 1, LEVELS),
    Decision("long-4-mixed", 56, 2, LEVELS),
    Decision("long-3-drafted", 21, 1, MANNERS),
    Decision("long-3-first-player-takes-a-square", 23, 2, LEVELS),
    Decision("short-3-mid-lap", 82, 1, LEVELS),
    Decision("long-2-two-squares", 36, 1, MANNERS),
    Decision("solo-finland-typed", 23, 0, MANNERS),
    Decision("solo-finland-typed", 12, 0, MANNERS),
)
