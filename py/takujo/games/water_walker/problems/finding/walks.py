"""Exact search for the best walks: it follows every path that may still exceed the best one found."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...players.value_function import MOST
from ...players.ways import Water, holds, steps_away
from ...rules.field import around
from ...rules.position import WaterWalkerPosition

POINTS = [turned + 1.0 for turned in range(MOST)]
"""The points of a walk that reaches its goal, by the number of panels turned over (3.6)."""
NO_GOAL = -1
"""The goal cell that stands for any cell, while the walker may still put the goal anywhere."""
NODES = 40_000
"""The number of cells that a search may visit before it gives up."""
EVEN = 1e-9
Cells = tuple[int, ...]
Left = dict[int, tuple[float, float]]
"""By the number of a deal: the sum of the weights of its panels not turned over yet, and the sum of the squares of
these weights (as in `Water.weight`).
"""


class TooMany(Exception):
    """Raised when a search would visit more cells than its budget allows."""


class SearchBudget:
    """The number of cells that a search may still visit; spending more raises TooMany."""

    def __init__(self, nodes: int = NODES) -> None:
        self._left = nodes

    def spend(self) -> None:
        """Count one more visited cell; raises TooMany if the budget is used up."""
        self._left -= 1
        if self._left < 0:
            raise TooMany


class Walks:
    """The possible walks from a walker's present cell, valued by what the walker knows of the panels.

    The value of a walk depends on the number of panels that it turns over.

    `best` and `ties` raise TooMany if the search would exceed its budget.
    """

    def __init__(
        self, p: WaterWalkerPosition, budget: SearchBudget, water: Water, worth: Sequence[float], goal: int = NO_GOAL
    ) -> None:
        self._budget = budget
        self._boats = p.boats
        self._begun: Cells = tuple(p.path) or (p.start,)
        self._water = water
        self._worth = worth
        self._goal = goal
        self._away: Collection[int] = ()
        self._least = 0.0
        self._all = False
        self._ends: list[tuple[float, Cells]] = []

    def best(self, more: Sequence[int] = ()) -> float:
        """Return the value of the best walk that starts with the given steps, which count as risky like any others."""
        return max((value for value, _ in self._found(more, 0.0, False)), default=0.0)

    def ties(self) -> list[Cells]:
        """Return the best walks, each from the start boat to the last cell before the goal."""
        return [cells for _, cells in self._found((), self.best() - EVEN, True)]

    def _found(self, more: Sequence[int], least: float, every: bool) -> list[tuple[float, Cells]]:
        """Return walks with a value above `least`: all of them, or only those better than all earlier ones."""
        safe, left, cells = 1.0, Left(), (*self._begun, *more)
        for cell in more:
            chance, left = self._step(cell, left)
            safe *= chance
        self._least, self._all, self._ends = least, every, []
        turned = sum(cell not in self._boats for cell in cells)
        if cells[-1] == self._goal:
            self._end(safe * self._worth[turned], cells[:-1])
        elif safe:
            self._away = steps_away(self._water.panels, self._boats, cells, self._goal) if self._goal >= 0 else ()
            self._go(cells, safe, turned, left)
        return self._ends

    def _step(self, cell: int, left: Left) -> tuple[float, Left]:
        """Return the probability that a cell is safe, and the remaining weights."""
        if cell in self._boats:
            return 1.0, left
        if cell not in self._water.panels:
            return 0.0, left  # A dobon that the walker knows.
        deal, heavy = self._water.panels[cell]
        if not heavy:
            return 1.0, left
        a, b = left.get(deal) or self._water.weight[deal]
        return holds(self._water.dobon[deal], a, b, heavy), {**left, deal: (a - heavy, b - heavy * heavy)}

    def _end(self, value: float, cells: Cells) -> None:
        if value > self._least:
            self._ends.append((value, cells))
            if not self._all:
                self._least = value

    def _go(self, cells: Cells, safe: float, turned: int, left: Left) -> None:
        self._budget.spend()
        if self._goal < 0:
            self._end(safe * self._worth[turned], cells)
        steps: list[tuple[float, int, Left]] = []
        for there in around(cells[-1]):
            if there in cells:
                continue
            if there == self._goal:
                self._end(safe * self._worth[turned], cells)
            elif self._goal < 0 or there in self._away:
                chance, rest = self._step(there, left)
                if safe * chance > EVEN:
                    steps.append((chance, there, rest))
        if steps and safe * self._most(cells, turned, left) > self._least:
            for chance, there, rest in sorted(steps, key=_first, reverse=True):
                self._go((*cells, there), safe * chance, turned + (there not in self._boats), rest)

    def _most(self, cells: Cells, turned: int, left: Left) -> float:
        """Return an upper bound for the value of the best onward path: as if the safest panels were adjacent."""
        risky: dict[int, list[float]] = {}
        for cell, (deal, heavy) in self._water.panels.items():
            if cell not in cells and cell not in self._boats:
                if heavy:
                    risky.setdefault(deal, []).append(heavy)
                else:
                    turned += 1
        chances: list[float] = []
        for deal, weights in risky.items():
            a, b = left.get(deal) or self._water.weight[deal]
            for heavy in sorted(weights):
                chances.append(holds(self._water.dobon[deal], a, b, heavy))
                a, b = a - heavy, b - heavy * heavy
        last = len(self._worth) - 1
        safe, most = 1.0, self._worth[min(turned, last)]
        for n, chance in enumerate(sorted(chances, reverse=True), turned + 1):
            safe *= chance
            most = max(most, safe * self._worth[min(n, last)])
        return most


def _first(step: tuple[float, int, Left]) -> float:
    return step[0]
