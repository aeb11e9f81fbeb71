"""The recorded matches of Wartime Economy: who plays how, and what has to happen."""

from __future__ import annotations

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests.records.recipe import Recipe

HABITS: dict[str, dict[str, int]] = {
    "wild": {},  # all actions alike
    "idle": {"end": 4, "tax": 2},
    "grow": {"build": 12, "mobilise": 20, "research": 6, "tax": 6, "production": 0, "conscript": 0, "end": 0},
    "learn": {"build": 0, "mobilise": 0, "research": 30, "tax": 8, "production": 2, "conscript": 1, "end": 0},
    "fight": {"build": 0, "mobilise": 4, "research": 3, "tax": 4, "production": 12, "conscript": 8, "end": 0},
}
"""How much each kind of action is liked by players who think no further: 1 where nothing is said."""
CHANGE = 4
"""The round from which "grow then fight" is a fighter."""

RECIPES = (
    Recipe("solo-italy-over-60", 1, {"mode": "solo", "nations": ["italy"]}, ("easy",), {"solo over 60"}),
    Recipe(
        "solo-china-late",
        1,
        {"mode": "solo", "nations": ["china"]},
        ("grow then fight",),
        {"late 6", "late 12", "late 24", "conscription pays money", "dice given up"},
    ),
    Recipe(
        "solo-finland-typed",
        1,
        {"mode": "solo", "nations": ["finland"], "dice": "typed"},
        ("grow then fight",),
        {"square 24 chose mil", "solo up to 60", "undo", "redo"},
        wavers=True,
    ),
    Recipe(
        "long-2-two-squares",
        2,
        {"mode": "long", "nations": ["usa", "italy"]},
        ("idle", "learn then fight"),
        {"two squares in one move"},
    ),
    Recipe(
        "short-2-last-player",
        2,
        {"mode": "short", "nations": ["ussr", "germany"]},
        ("easy", "easy"),
        {"ended by the last player", "over 40 on the short board", "research pays points"},
    ),
    Recipe(
        "short-3-mid-lap",
        3,
        {"mode": "short", "nations": "draft"},
        ("fight", "easy", "fight"),
        {"ended in mid-lap", "overtaken after 30", "mobilising pays points"},
    ),
    Recipe(
        "short-4-dealt",
        4,
        {"mode": "short", "nations": "random"},
        ("wild", "easy", "idle", "fight"),
        {"dice given up", "ended in mid-lap", "tie for another place"},
    ),
    Recipe(
        "short-2-tie",
        2,
        {"mode": "short", "nations": ["random", "uk"]},
        ("fight", "fight"),
        {"tie for the victory", "tax pays points", "undo"},
        wavers=True,
    ),
    Recipe(
        "short-2-regretted",
        2,
        {"mode": "short", "nations": ["uk", "japan"]},
        ("easy", "fight"),
        {"undo", "redo", "long undo"},
        regrets=True,
    ),
    Recipe(
        "long-2-over-60",
        2,
        {"mode": "long", "nations": ["japan", "china"]},
        ("easy", "easy"),
        {"over 60 on the long board", "square 48", "different faces together"},
    ),
    Recipe(
        "long-2-tie",
        2,
        {"mode": "long", "nations": ["uk", "finland"]},
        ("fight", "fight"),
        {"tie for the victory", "first player by being rearmost"},
    ),
    Recipe(
        "long-3-drafted",
        3,
        {"mode": "long", "nations": "draft"},
        ("easy", "fight", "wild"),
        {"square 24 chose econ", "two turns in a row", "undo", "redo"},
        wavers=True,
    ),
    Recipe(
        "long-3-first-player-takes-a-square",
        3,
        {"mode": "long", "nations": ["germany", "finland", "usa"]},
        ("idle", "wild", "learn then fight"),
        {"first-player points take a square", "first-player points in 1945"},
    ),
    Recipe(
        "long-4-dealt",
        4,
        {"mode": "long", "nations": "random"},
        ("easy", "easy", "easy", "easy"),
        {"square 24 chose mil", "square 48", "two turns in a row", "first player by being rearmost"},
    ),
    Recipe(
        "long-4-mixed",
        4,
        {"mode": "long", "nations": ["usa", "random", "italy", "random"]},
        ("fight", "wild", "fight", "idle"),
        {"tie for another place", "one track for both technologies", "conscription keeps labour"},
    ),
    Recipe(
        "long-4-as-the-pieces-came",
        4,
        {"mode": "long", "nations": ["japan", "ussr", "italy", "uk"], "seating": "pieces"},
        ("fight", "grow then fight", "idle", "wild"),
        {"turns as the pieces came (9.15)", "two turns in a row"},
    ),
    Recipe(
        "long-2-lost-12",
        2,
        {"mode": "long", "nations": ["ussr", "japan"]},
        ("grow", "grow"),
        {"lost 12"},
    ),
    Recipe(
        "long-2-lost-24",
        2,
        {"mode": "long", "nations": ["italy", "ussr"], "dice": "typed"},
        ("learn", "idle"),
        {"lost 24"},
    ),
    Recipe(
        "long-2-one-technology-left",
        2,
        {"mode": "long", "nations": ["germany", "usa"]},
        ("learn", "wild"),
        {"square 24 had one technology left", "research pays points"},
    ),
)


def choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    """Return what a person of some habit ("grow", "grow then fight") plays."""
    if match.actions(seat)[0].verb in ("roll", "take"):  # dice are chance, and every nation shall have its turn
        return luck.choice(match.actions(seat))
    habits = [HABITS[habit] for habit in who.split(" then ")]
    assert isinstance(match.position, WartimePosition)
    liking = habits[0] if match.position.round < CHANGE else habits[-1]
    weighted = [(a, liking.get(a.work if a.verb == "place" else a.verb, 1)) for a in match.actions(seat)]
    return luck.weighted([(a, weight) for a, weight in weighted if weight] or [(a, 1) for a, _ in weighted])
