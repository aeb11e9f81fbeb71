"""What a position is worth to a seat: for computer players and hints.

The walker is thought to know what a person in that seat would: what that seat has laid itself, and how many
dobon are still out among the panels of each deal. So a walk is valued by its risk, never by what a determinized
position holds; the others value it by what they think lies there.
"""

from __future__ import annotations

from .actions import DOBON
from .field import around
from .position import WaterWalkerPosition
from .standing import SUNK
from .thinking import think
from .ways import steps_away

__all__ = ["AMISS", "evaluate", "think", "unit"]

AMISS: dict[str, float] = {}
"""No level is greedy here."""
BREADTH = 6
"""How many ways of each length are thought on."""
LENGTH = 7
"""The most steps that are thought ahead, unless the goal is further away."""
DETOUR = 2
FOCUS = 3
"""How much likelier a walker is to take a way that is worth more: the power of its worth."""

Way = tuple[float, float, int, tuple[int, ...], tuple[int, ...]]
"""A way from the start boat: its expected points if it ends at a goal after it, the odds that it is safe so far, the
panels it turns over, its cells, and the deals of the panels of which the walker doesn't know what they are."""


def unit(p: WaterWalkerPosition) -> str:
    """Return what computer players reckon in."""
    return "walk"


def evaluate(p: WaterWalkerPosition, seat: int) -> float:
    """Return the points a seat may expect after this turn, less those of another's walk; at the end its lead."""
    own = p.scores[seat] + SUNK * p.sunk[seat]
    if not p.stack:
        return own - max(score for other, score in enumerate(p.scores) if other != seat)
    walked = _walked(p, seat)
    return own + walked if seat == p.turn else own - walked


def _walked(p: WaterWalkerPosition, seat: int) -> float:
    """Return about how many points the walk of this turn brings, in the eyes of a seat."""
    name = p.stack[-1][0]
    if name == "score":
        return SUNK * len(p.turned()) if p.splashed else len(p.turned()) + 1.0
    if p.start < 0 or name == "deal":
        return 0.0
    ways = _ways(p)
    if not ways:
        return 0.0
    if name in ("walk", "calls") or seat == p.turn:
        best = max(way[0] for way in ways)
        return best / 2 if name == "calls" else best  # half of them may call
    weights = [way[0] ** FOCUS for way in ways]
    dry = [
        weight * (turned + 1)
        for weight, (_, _, turned, cells, _) in zip(weights, ways, strict=True)
        if not any(cell in p.panels and p.panels[cell][2] == DOBON for cell in cells if cell not in p.boats)
    ]
    return sum(dry) / sum(weights)


def _odds(p: WaterWalkerPosition) -> list[list[int]]:
    """Return by deal the panels that the walker doesn't know, and the dobon among them."""
    odds = [[0, p.dealt(deal)[1] - found] for deal, found in enumerate(p.found)]
    odds[p.deal][0] = sum(p.held)
    for cell, (deal, by, kind) in p.panels.items():
        if by == p.turn:
            if kind == DOBON:
                odds[deal][1] -= 1
        elif cell not in p.path or cell in p.boats:
            odds[deal][0] += 1
    return odds


def _ways(p: WaterWalkerPosition) -> list[Way]:
    """Return the most promising ways on: to the goal, or to anywhere as long as there is none."""
    goal, boats, panels, walker = p.goal, p.boats, p.panels, p.turn
    odds = _odds(p)
    path = tuple(p.path) or (p.start,)
    away = steps_away(panels, boats, p.path, goal) if goal >= 0 else {}
    left = max(LENGTH, away.get(path[-1], 0) + DETOUR)
    turned = len(p.turned())
    ends: list[Way] = []
    ways: list[Way] = [(turned + 1.0, 1.0, turned, path, ())]
    if goal < 0:
        ends += ways
    while ways and left:
        left -= 1
        longer: list[Way] = []
        for _, safe, turned, cells, deals in ways:
            for there in around(cells[-1]):
                if there in cells:
                    continue
                if there == goal:
                    ends.append((safe * (turned + 1), safe, turned, cells, deals))
                    continue
                if goal >= 0 and away.get(there, left + 1) > left:
                    continue
                if there in boats:
                    longer.append((safe * (turned + 1), safe, turned, (*cells, there), deals))
                elif there in panels:
                    deal, by, kind = panels[there]
                    if by == walker:
                        if kind != DOBON:
                            longer.append((safe * (turned + 2), safe, turned + 1, (*cells, there), deals))
                        continue
                    unknown, dobon = odds[deal]
                    unknown -= deals.count(deal)
                    if unknown > dobon:
                        dry = safe * (unknown - dobon) / unknown
                        longer.append((dry * (turned + 2), dry, turned + 1, (*cells, there), (*deals, deal)))
        longer.sort(reverse=True)
        ways = longer[:BREADTH]
        if goal < 0:
            ends += ways
    return ends
