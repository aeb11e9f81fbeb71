"""The recorded matches of Three Nations: who plays how, and what has to happen."""

from __future__ import annotations

from typing import NamedTuple

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.options import OptionValue
from takujo.core.rules.rng import Stream
from takujo.games.workers_made.rules.actions import Done, Put, Tactic
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.records.recipe import Recipe


class Habit(NamedTuple):
    """What a kind of player likes who thinks no further."""

    attacks: int
    """Of ten tactics."""
    stops: int
    """Of a hundred chances to stop placing, how many are taken."""
    trains: int
    """Of ten chances to train."""


HABITS = {
    "wild": Habit(5, 8, 7),
    "attacker": Habit(9, 1, 9),
    "defender": Habit(1, 1, 9),
    "hoarder": Habit(5, 40, 5),
    "peaceful": Habit(0, 40, 5),
}

ATTACKERS_ONLY: dict[str, OptionValue] = {"sweep": "attacker"}
COUNTER: dict[str, OptionValue] = {"counter": "both"}
TWICE: dict[str, OptionValue] = {"counter": "twice"}

RECIPES = (
    Recipe("computers-only", 3, {}, ("easy", "easy", "easy"), {"one nation fell", "fewer than 0 citizens"}),
    Recipe(
        "computers-and-a-person",
        3,
        {**COUNTER, **ATTACKERS_ONLY},
        ("easy", "random", "attacker"),
        {"an attacker pays", "trained a 6"},
    ),
    Recipe(
        "two-nations-fall",
        3,
        {},
        ("attacker", "attacker", "defender"),
        {"two nations fell", "chips missing", "swept by an attacker", "swept in attack against attack"},
    ),
    Recipe("three-nations-fall", 3, {}, ("wild", "wild", "wild"), {"three nations fell"}),
    Recipe(
        "exactly-0",
        3,
        {},
        ("attacker", "hoarder", "defender"),
        {"one nation fell", "exactly 0 citizens", "swept by a defender", "trained a 8"},
    ),
    Recipe(
        "drawn",
        3,
        COUNTER,
        ("hoarder", "hoarder", "hoarder"),
        {"drawn", "one nation fell"},
    ),
    Recipe("stalemate", 3, {}, ("peaceful", "peaceful", "peaceful"), {"no nation fell", "nothing to pay"}),
    Recipe("won-by-citizens", 3, ATTACKERS_ONLY, ("attacker", "hoarder", "wild"), {"won by citizens"}),
    Recipe("won-with-less", 3, {}, ("hoarder", "hoarder", "hoarder"), {"won though not the highest total"}),
    Recipe(
        "held-without-a-bonus",
        3,
        ATTACKERS_ONLY,
        ("attacker", "wild", "defender"),
        {"held without a bonus", "nothing to pay", "nobody takes in attack against attack"},
    ),
    Recipe(
        "change-from-the-ground",
        3,
        {},
        ("hoarder", "attacker", "hoarder"),
        {"change from the training ground", "1s for want of 2s"},
    ),
    Recipe("change-from-the-receiver", 3, {}, ("hoarder", "hoarder", "hoarder"), {"change from the receiver"}),
    Recipe(
        "an-empty-ground",
        3,
        {},
        ("wild", "hoarder", "wild"),
        {"no training possible", "trained a 4", "trained a 6", "trained a 8", "gave a 4 or 6"},
    ),
    Recipe(
        "trained-again",
        3,
        {**COUNTER, **ATTACKERS_ONLY},
        ("wild", "hoarder", "hoarder"),
        {"trained a chip given before", "trainer by order of placing", "order by placing later", "order by total"},
    ),
    Recipe(
        "twice-with-a-bonus",
        3,
        TWICE,
        ("attacker", "defender", "wild"),
        {"a defender pays twice", "swept by an attacker"},
    ),
    Recipe(
        "twice-without-a-bonus",
        3,
        {**TWICE, **ATTACKERS_ONLY},
        ("wild", "easy", "attacker"),
        {"a defender pays twice", "held without a bonus"},
    ),
    Recipe(
        "hoarders-waver",
        3,
        {},
        ("hoarder", "wild", "hoarder"),
        {"undo", "redo", "sum of 8", "empty spots met"},
        wavers=True,
    ),
    Recipe(
        "attackers-waver",
        3,
        COUNTER,
        ("attacker", "hoarder", "attacker"),
        {"undo", "redo", "an attacker pays", "an attacker pays and is paid"},
        wavers=True,
    ),
)


def choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    """Return what a person of some habit plays."""
    habit = HABITS[who]
    actions = match.actions(seat)
    assert isinstance(match.position, WorkersMadePosition)
    if match.position.pending == "train":
        *exchanges, decline = actions
        return luck.choice(exchanges) if luck.below(10) < habit.trains else decline
    tactics = [a for a in actions if isinstance(a, Tactic)]
    if tactics:
        stance = "attack" if luck.below(10) < habit.attacks else "defence"
        return luck.choice([a for a in tactics if a.stance == stance])
    puts = [a for a in actions if isinstance(a, Put)]
    if not puts or luck.below(100) < habit.stops:
        return Done()
    return luck.choice(puts)
