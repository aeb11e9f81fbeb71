"""What the golden files of Three Nations show."""

from __future__ import annotations

from tests.games.sights import Decision, Passage, Sight

LEVELS = (("easy", 60), ("normal", 60), ("strong", 200), ("master", 120))
"""How long each level thinks here, in pieces of thought."""

SIGHTS = (
    Sight("first-placing", "an-empty-ground", 6, 0),
    Sight("battle", "an-empty-ground", 33, 0),
    Sight("payment", "change-from-the-ground", 33, 0),
    Sight("placing-late", "attackers-waver", 50, 1),
    Sight("battle-among-computers", "computers-and-a-person", 53, 0),
    Sight("training", "won-with-less", 206, 2),
    Sight("end", "twice-with-a-bonus", 196, 0),
)
PASSAGES = (
    Passage("change-from-the-ground", 0, 16),
    Passage("an-empty-ground", 96, 108),
    Passage("won-by-citizens", 168, 181),
    Passage("stalemate", 120, 126),
    Passage("change-from-the-ground", 204, 216),
    Passage("attackers-waver", 156, 168),
)
DECISIONS = (
    Decision("change-from-the-receiver", 219, 0, LEVELS),
    Decision("exactly-0", 181, 0, LEVELS),
    Decision("won-with-less", 10, 0, LEVELS),
    Decision("twice-with-a-bonus", 88, 0, LEVELS),
    Decision("computers-and-a-person", 75, 0, LEVELS),
    Decision("twice-with-a-bonus", 94, 0, LEVELS),
    Decision("attackers-waver", 110, 0, LEVELS),
    Decision("an-empty-ground", 16, 1, LEVELS),
    Decision("three-nations-fall", 270, 2, LEVELS),
)
