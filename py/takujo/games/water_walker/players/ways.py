"""Searches paths over the panels: how far a walk can go, and how likely it succeeds by what the walker knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ..rules.actions import DOBON
from ..rules.field import WIDTH, around
from ..rules.position import WaterWalkerPosition


class Water(NamedTuple):
    """What a walker knows of the panels: which are safe, and how likely each of the others is a dobon."""

    panels: dict[int, tuple[int, float]]
    """By cell: the number of the deal (1.2) that the panel came from, and its relative likelihood of being a dobon (0
    if safe).

    Cells that the walker knows to be a dobon are left out.
    """
    dobon: dict[int, int]
    """By the number of a deal: how many of its risky panels (those that may be a dobon) are dobon. Deals without any
    are left out.
    """
    weight: dict[int, tuple[float, float]]
    """By the number of a deal: the sum of its panels' relative likelihoods of being a dobon, and the sum of their
    squares.
    """


class Route(NamedTuple):
    """A path from the walker's present cell."""

    value: float
    safe: float
    """The probability that no panel of the path is a dobon."""
    turned: int
    """The number of panels that the whole walk turns over."""
    cells: tuple[int, ...]
    """The cells of the path, beginning with the start boat."""
    left: tuple[tuple[int, float, float], ...]
    """For each deal of which the path turns over risky panels: the deal, then the sums of the weights of its other
    panels and of their squares.
    """


def water(p: WaterWalkerPosition, walker: int, weights: Mapping[int, float], unlaid: float = 0.0) -> Water:
    """Return which panels are safe or risky to a walker, and how risky.

    Unknown ones have the given weights, by default 1.

    `unlaid` is the weight of each panel that is still to be laid in this turn.
    """
    panels: dict[int, tuple[int, float]] = {}
    dobon = {deal: p.dealt(deal)[1] - found for deal, found in enumerate(p.found)}
    for cell, (deal, by, kind) in p.panels.items():
        if by == walker and kind == DOBON and not p.face_up(cell):
            dobon[deal] -= 1
    held = sum(p.held) - p.held[walker]
    dobon[p.deal] -= p.traps[walker]
    weight: dict[int, tuple[float, float]] = {p.deal: (held * unlaid, held * unlaid * unlaid)} if held else {}
    for cell, (deal, by, kind) in p.panels.items():
        if by == walker:
            if kind != DOBON:
                panels[cell] = (deal, 0.0)
        elif not dobon[deal] or p.face_up(cell):
            panels[cell] = (deal, 0.0)
        else:
            w = weights.get(cell, 1.0)
            panels[cell] = (deal, w)
            a, b = weight.get(deal, (0.0, 0.0))
            weight[deal] = (a + w, b + w * w)
    return Water(panels, {deal: n for deal, n in dobon.items() if n}, weight)


def dry(w: Water, boats: Collection[int], cells: Sequence[int]) -> float:
    """Return the probability that no panel of a path is a dobon."""
    chance = 1.0
    left: dict[int, tuple[float, float]] = {}
    for cell in cells:
        if cell in boats:
            continue
        if cell not in w.panels:
            return 0.0
        deal, heavy = w.panels[cell]
        if heavy:
            a, b = left.get(deal) or w.weight[deal]
            chance *= holds(w.dobon[deal], a, b, heavy)
            left[deal] = a - heavy, b - heavy * heavy
    return chance


def holds(dobon: int, a: float, b: float, heavy: float) -> float:
    """Return the probability that a panel of the weight `heavy` is a step, if its deal has `dobon` (1 or 2) dobon.

    `a` and `b` are the sums of the weights of the deal's risky panels and of the squares of these weights.
    """
    if dobon == 1:
        return max(0.0, (a - heavy) / a)
    both = a * a - b  # With two dobon, the probability of each pair is proportional to the product of its weights.
    return max(0.0, ((a - heavy) ** 2 - b + heavy * heavy) / both) if both > 1e-9 else 0.0


def ways(
    w: Water,
    boats: Collection[int],
    path: Sequence[int],
    turned: int,
    goal: int,
    worth: Sequence[float],
    breadth: int,
    length: int,
) -> list[Route]:
    """Return the most promising paths from the walker's cell to the goal, or to any cell while there is no goal (-1).

    `worth` has the value of a walk that reaches its goal, by the number of panels turned over; `breadth` is the number
    of paths of each length that are extended.
    """
    panels, dobon, weight = w.panels, w.dobon, w.weight
    away = steps_away(w.panels, boats, path, goal) if goal >= 0 else {}
    if goal >= 0:
        length = max(length, away.get(path[-1], 0) + 2)
    most = len(worth) - 1
    begun = [Route(worth[turned], 1.0, turned, tuple(path), ())]
    ends: list[Route] = [] if goal >= 0 else begun[:]
    open_ways = begun
    while open_ways and length:
        length -= 1
        longer: list[Route] = []
        seen: set[tuple[int, frozenset[int]]] = set()
        for _, safe, turned, cells, left in open_ways:
            for there in around(cells[-1]):
                if there in cells:
                    continue
                if there == goal:
                    ends.append(Route(safe * worth[turned], safe, turned, cells, left))
                    continue
                if goal >= 0 and away.get(there, length + 1) > length:
                    continue
                if there in boats:
                    on = (*cells, there)
                    longer.append(Route(safe * worth[turned], safe, turned, on, left))
                    continue
                panel = panels.get(there)
                if panel is None:
                    continue
                on = (*cells, there)
                key = (there, frozenset(on))
                if key in seen:
                    continue
                seen.add(key)
                count = min(turned + 1, most)
                deal, heavy = panel
                if not heavy:
                    longer.append(Route(safe * worth[count], safe, count, on, left))
                    continue
                a, b = next(((a, b) for d, a, b in left if d == deal), weight[deal])
                chance = safe * holds(dobon[deal], a, b, heavy)
                if chance > 1e-9:
                    rest = (deal, a - heavy, b - heavy * heavy)
                    others = tuple(entry for entry in left if entry[0] != deal)
                    longer.append(Route(chance * worth[count], chance, count, on, (*others, rest)))
        longer.sort(key=_value, reverse=True)
        open_ways = longer[:breadth]
        if goal < 0:
            ends += open_ways
    return ends


def _value(way: Route) -> float:
    return way.value


def steps_away(panels: Collection[int], boats: Collection[int], path: Sequence[int], goal: int) -> dict[int, int]:
    """Return each cell's distance to the goal in steps, over cells that the walk hasn't used yet."""
    walked = set(path[:-1])
    away = {goal: 0}
    edge = [goal]
    steps = 0
    while edge:
        steps += 1
        further: list[int] = []
        for cell in edge:
            for there in (cell - WIDTH, cell + 1, cell + WIDTH, cell - 1):
                if there not in away and (there in panels or there in boats) and there not in walked:
                    away[there] = steps
                    further.append(there)
        edge = further
    return away
