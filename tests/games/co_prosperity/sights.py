"""What the golden files of Co-Prosperity show."""

from __future__ import annotations

from takujo.core.rules.position import NOBODY
from tests.games.sights import Decision, Passage, Sight

LEVELS = (("easy", 60), ("normal", 60), ("strong", 400), ("master", 400))
MANNERS = (*LEVELS, ("strong.bold", 60), ("strong.cautious", 60))
"""How long each level thinks here, in pieces of thought."""

SIGHTS = (
    Sight("station", "allied-sudden-death", 0, 1, focus=33),
    Sight("react", "one-card-less", 325, 1, focus=31),
    Sight("action", "thought-again", 294, 0, focus=31, layouts=("wide", "tall", "broad")),
    Sight("battle-for-onlookers", "port-arthur-lost", 99, NOBODY, roll="fire 2+6"),
    Sight("bombard", "port-arthur-lost", 237, 1),
    Sight("move", "oil-for-vladivostok", 20, 0),
    Sight("bombard-raid-in-focus", "allied-sudden-death", 96, 1, focus=100),
    Sight("cards", "allied-sudden-death", 125, 0, focus=0),
    Sight("ledo-road", "over-the-mountains", 217, 0),
    Sight("return", "final-count-allies", 67, 1, focus=1),
    Sight("end", "one-ship-from-the-atlantic", 342, 0),
)
PASSAGES = (
    Passage("allied-sudden-death", 0, 14),
    Passage("one-card-less", 112, 126),
    Passage("thought-again", 112, 126),
    Passage("final-count-allies", 224, 238),
    Passage("north-without-supply", 448, 462),
    Passage("oil-for-vladivostok", 280, 294),
    Passage("final-count-japan", 392, 406),
    Passage("final-count-japan", 462, 472),
    Passage("allied-sudden-death", 294, 307),
)
DECISIONS = (
    Decision("seven-are-enough", 342, 1, MANNERS),
    Decision("seven-are-enough", 4, 0, MANNERS),
    Decision("north-without-supply", 256, 1, MANNERS),
    Decision("over-the-mountains", 337, 1, LEVELS),
    Decision("japan-sudden-death", 272, 1, LEVELS),
    Decision("allied-sudden-death", 0, 1, LEVELS),
    Decision("computers", 19, 0, LEVELS),
    Decision("over-the-mountains", 570, 1, LEVELS),
    Decision("port-arthur-lost", 273, 1, LEVELS),
    Decision("japan-sudden-death", 297, 0, LEVELS),
    Decision("final-count-japan", 155, 1, LEVELS),
    Decision("computers", 105, 1, LEVELS),
    Decision("vladivostok-decides", 29, 1, LEVELS),
    Decision("both-at-once", 38, 0, LEVELS),
    Decision("japan-sudden-death", 255, 1, MANNERS),
    Decision("over-the-mountains", 200, 1, LEVELS),
    Decision("port-arthur-lost", 331, 1, LEVELS),
    Decision("both-at-once", 176, 0, MANNERS),
    Decision("computers", 114, 1, LEVELS),
    Decision("north-without-supply", 57, 0, LEVELS),
    Decision("both-at-once", 399, 1, MANNERS),
    Decision("seven-are-enough", 325, 1, LEVELS),
    Decision("computers", 104, 1, LEVELS),
    Decision("vladivostok-decides", 99, 0, MANNERS),
)
