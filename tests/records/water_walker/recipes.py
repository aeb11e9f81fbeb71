"""The recorded matches of Water Walker: who plays how, and what has to happen."""

from __future__ import annotations

from typing import Any

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.rules.actions import PANELS, STEP
from takujo.games.water_walker.rules.field import around, at, cell
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from tests.records.recipe import Recipe

HABITS: dict[str, str] = {
    "bold": "far goals, and every panel on the way",
    "shy": "the nearest goal, and straight to it",
    "trapper": "dobon first, and calls every slow walker",
    "slow": "anything, but out of time at every other step",
    "wild": "anything",
}
"""How people who think no further choose."""

RECIPES = (
    Recipe("3-nearest-goals", 3, {}, ("shy", "shy", "shy"), {"goal next to the start", "shared victory"}),
    Recipe("3-long-walks", 3, {}, ("bold", "bold", "bold"), {"a walk of eight points or more", "dobon in round 1"}),
    Recipe(
        "3-relaxed",
        3,
        {"clock": "relaxed"},
        ("slow", "wild", "bold"),
        {"called by 1 of 2", "let go on", "called in round 1"},
    ),
    Recipe(
        "4-thought-again",
        4,
        {},
        ("bold", "wild", "trapper", "bold"),
        {"undo", "redo", "no way on in round 1", "tie broken by failed walks"},
        wavers=True,
    ),
    Recipe("4-computers", 4, {}, ("easy", "random", "easy", "easy"), {"won by points", "goal reached in round 2"}),
    Recipe(
        "4-strict",
        4,
        {"clock": "strict"},
        ("slow", "trapper", "wild", "slow"),
        {"called by 2 of 3", "let go on", "called in round 2"},
    ),
    Recipe(
        "5-boats-on-panels",
        5,
        {},
        ("bold", "wild", "shy", "bold", "wild"),
        {"start boat uncovers its panel", "a panel that a boat had covered", "another's goal boat"},
    ),
    Recipe(
        "5-relaxed",
        5,
        {"clock": "relaxed"},
        ("slow", "bold", "trapper", "trapper", "slow"),
        {"called by 2 of 4", "two dobon in one hand"},
    ),
    Recipe("5-shared-rank", 5, {}, ("shy", "wild", "shy", "trapper", "wild"), {"shared lower rank", "won by points"}),
    Recipe(
        "6-across-all-boats",
        6,
        {},
        ("bold", "bold", "wild", "bold", "trapper", "bold"),
        {"another's start boat", "another's goal boat", "the walker's own goal boat of round 1"},
    ),
    Recipe(
        "6-strict",
        6,
        {"clock": "strict"},
        ("slow", "trapper", "slow", "trapper", "trapper", "wild"),
        {"called by 3 of 5", "dobon in round 2", "no way on in round 2"},
    ),
    Recipe(
        "6-relaxed-with-computers",
        6,
        {"clock": "relaxed"},
        ("slow", "easy", "random", "easy", "trapper", "easy"),
        {"a panel of round 1 in round 2", "called by 3 of 5"},
    ),
)


def choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    """Return what a person of some habit plays, knowing no more than the seat does."""
    p = match.view(seat)
    assert isinstance(p, WaterWalkerPosition)
    actions = match.actions(seat)
    name = actions[0].verb
    if name in ("call", "let"):
        return actions[0 if who == "trapper" else luck.below(2)]
    if name == "lay":
        return luck.choice(_laying(p, who, actions))
    if name == "walk" and actions[-1].verb == "slow":
        *steps, slow = actions
        if not steps or (who == "slow" and luck.below(2)):
            return slow
        actions = steps
    wanted = _places(p, who, [cell(a.x, a.y) for a in actions]) if name in ("goal", "walk") else []
    return luck.choice([a for a in actions if cell(a.x, a.y) in wanted] or actions)


def _laying(p: WaterWalkerPosition, who: str, actions: list[Any]) -> list[Any]:
    """Return what may be laid that fits the habit: a trapper has dobon in the way, the shy lay them last."""
    if who not in ("trapper", "shy"):
        return actions
    kind = PANELS[STEP] if who == "shy" else "dobon"
    return [a for a in actions if a.panel == kind] or actions


def _places(p: WaterWalkerPosition, who: str, places: list[int]) -> list[int]:
    """Return the places that fit the habit; [] where any will do."""
    if p.path:
        if who == "shy":
            return [min(places, key=lambda c: _far(c, p.goal))]
        if who == "bold":  # on over whatever is known to be no dobon, as long as there is a way on
            ways = [c for c in places if c != p.goal and p.panels.get(c, (0, 0, 0))[2] != 1]
            return [c for c in ways if _ways_on(p, c) or p.goal in around(c)] or [p.goal]
    elif who == "shy":
        return [c for c in places if c in around(p.start)]
    elif who == "bold":
        farthest = max(_far(c, p.start) for c in places)
        return [c for c in places if _far(c, p.start) == farthest]
    return []


def _ways_on(p: WaterWalkerPosition, here: int) -> list[int]:
    return [c for c in around(here) if c not in p.path and c != here and (c in p.panels or c in p.boats)]


def _far(a: int, b: int) -> int:
    (ax, ay), (bx, by) = at(a), at(b)
    return abs(ax - bx) + abs(ay - by)
