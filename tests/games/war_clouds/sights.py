"""What the golden files of War Clouds show."""

from __future__ import annotations

from tests.games.sights import Decision, Passage, Sight

LEVELS = (("easy", 60), ("normal", 60), ("strong", 60), ("master", 60))
MANNERS = (*LEVELS, ("strong.bold", 60), ("strong.cautious", 60), ("strong.trader", 60), ("strong.warrior", 60))
"""How long each level thinks here, in pieces of thought."""

SIGHTS = (
    Sight("first-player", "5-first-edition", 0, 0, focus=204),
    Sight("nation", "2-computers", 1, 1),
    Sight("answer", "3-land-of-lakes", 43, 1),
    Sight("trade", "3-land-of-lakes", 163, 1),
    Sight("turn-tile", "2-random", 87, 1, focus=202),
    Sight("run", "3-first-edition", 111, 0),
    Sight("activate", "2-last-flag", 114, 1),
    Sight("put", "3-thought-again", 171, 2),
    Sight("develop", "6-stacks", 240, 0, focus=202),
    Sight("part", "4-war", 304, 2),
    Sight("end", "4-war", 583, 0),
    Sight("end-of-six", "6-stacks", 696, 0, focus=204),
)
PASSAGES = (
    Passage("2-computers", 0, 14),
    Passage("3-land-of-lakes", 56, 66),
    Passage("2-long", 56, 62),
    Passage("3-thought-again", 112, 120),
    Passage("5-five-empires", 112, 117),
    Passage("4-occupied", 336, 344),
    Passage("6-computers", 616, 627),
    Passage("2-computers", 336, 342),
    Passage("6-stacks", 504, 510),
    Passage("4-occupied", 476, 487),
)
DECISIONS = (
    Decision("6-computers", 325, 0, MANNERS),
    Decision("6-computers", 767, 0, MANNERS),
    Decision("4-war", 33, 3, MANNERS),
    Decision("4-first-edition", 88, 1, LEVELS),
    Decision("5-five-empires", 3, 1, LEVELS),
    Decision("4-war", 304, 2, LEVELS),
    Decision("3-shared-dots", 47, 0, LEVELS),
    Decision("6-stacks", 692, 4, LEVELS),
    Decision("2-last-flag", 4, 1, LEVELS),
    Decision("2-random", 214, 0, LEVELS),
    Decision("6-stacks", 281, 0, LEVELS),
    Decision("4-occupied", 211, 2, LEVELS),
    Decision("5-first-edition", 29, 4, LEVELS),
    Decision("2-long", 23, 0, LEVELS),
    Decision("3-thought-again", 67, 2, LEVELS),
    Decision("4-war", 376, 0, MANNERS),
    Decision("6-computers", 791, 0, LEVELS),
    Decision("2-random", 11, 0, LEVELS),
    Decision("4-war", 25, 2, LEVELS),
    Decision("6-stacks", 682, 0, LEVELS),
    Decision("6-stacks", 3, 2, LEVELS),
    Decision("3-first-edition", 225, 0, LEVELS),
    Decision("6-full", 10, 4, LEVELS),
    Decision("3-occupied-farms", 211, 1, LEVELS),
    Decision("6-computers", 196, 0, LEVELS),
    Decision("3-land-of-lakes", 74, 2, LEVELS),
    Decision("3-thought-again", 126, 2, LEVELS),
    Decision("2-random", 238, 0, LEVELS),
    Decision("6-stacks", 695, 2, LEVELS),
    Decision("6-stacks", 257, 5, LEVELS),
    Decision("5-five-empires", 120, 1, LEVELS),
    Decision("3-first-edition", 30, 1, LEVELS),
    Decision("2-random", 129, 0, LEVELS),
    Decision("3-debts", 23, 0, LEVELS),
    Decision("3-split-bloc", 33, 1, LEVELS),
    Decision("2-random", 359, 1, LEVELS),
    Decision("3-shared-dots", 396, 1, LEVELS),
    Decision("3-debts", 185, 0, LEVELS),
    Decision("5-five-empires", 146, 2, LEVELS),
)
