"""The state of a match of Water Walker, and what each seat knows of it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, Self

from ....core.rules.position import HIDDEN, Fixed, Outcome, Position
from ....core.rules.rng import Stream
from ..data import PANELS
from .actions import DOBON, STEP

START, GOAL_1, GOAL_2 = range(3)
"""The three boats of a colour; a goal boat is used in the round of its number."""


class Panel(NamedTuple):
    """A panel on the field."""

    deal: int
    """The deal that the panel is from: the deal's turn player + seats * (round - 1)."""
    by: int
    """The seat that laid the panel."""
    kind: int
    """STEP or DOBON; HIDDEN in the view of a seat that doesn't know the panel."""


panel_of = cache(Panel)
"""Returns a panel with these fields; equal panels are one object, because making a named tuple takes long."""


class WaterWalkerPosition(Position):
    """The state of a match of Water Walker; lists are indexed by seat unless stated otherwise."""

    numbers: list[int]
    """The numbers of the start boats, which determine the colours too; 0 until drawn."""
    seconds: Fixed[int]
    """The seconds allowed per step; 0 without a clock."""
    round: int
    turn: int
    """The turn player; -1 before the first turn."""
    panels: dict[int, Panel]
    """The panels on the field, by cell."""
    boats: dict[int, int]
    """By the cell of each boat: seat * 3 + START, GOAL_1 or GOAL_2. A boat may cover a panel."""
    held: list[int]
    """The number of panels in hand."""
    traps: list[int]
    """The number of dobon among the panels in hand."""
    path: list[int]
    """The cells of the walk, from the start boat; empty outside of a walk."""
    splashed: bool
    """Whether the walk has ended without reaching its goal."""
    goal: int
    """The cell of this turn's goal boat; -1 before it is placed."""
    calls: list[int]
    """The others' verdicts on a slow walker: 0 none yet, 1 dobon, 2 let go."""
    scores: list[int]
    sunk: list[int]
    """The number of panels collected in failed walks."""
    found: list[int]
    """By deal: the number of dobon that have been revealed."""
    last: int
    """The cell of the latest placement or step; -1 for none in this turn."""

    def __init__(self, seats: int, seconds: int) -> None:
        super().__init__()
        self.numbers = [0] * seats
        self.seconds = seconds
        self.round = 0
        self.turn = -1
        self.panels = {}
        self.boats = {}
        self.held = [0] * seats
        self.traps = [0] * seats
        self.path = []
        self.splashed = False
        self.goal = -1
        self.calls = [0] * seats
        self.scores = [0] * seats
        self.sunk = [0] * seats
        self.found = [0] * (2 * seats)
        self.last = -1

    def timed(self) -> bool:
        """Return whether decisions in this match have time limits (6.1)."""
        return self.seconds > 0

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.numbers)

    @property
    def first(self) -> int:
        """The seat whose start boat has the smallest number: it is first in round 1 and last in round 2 (2.1)."""
        return self.numbers.index(min(self.numbers))

    @property
    def deal(self) -> int:
        """The number of the deal from which this turn's panels come."""
        return self.turn + len(self.numbers) * (self.round - 1)

    @property
    def start(self) -> int:
        """The cell of the turn player's start boat; -1 before it is placed."""
        mine = self.turn * 3 + START
        for cell, boat in self.boats.items():
            if boat == mine:
                return cell
        return -1

    def dealt(self, deal: int) -> tuple[int, int]:
        """Return the numbers of steps and dobon in a deal (1.2)."""
        return PANELS[self.seats][deal // self.seats]

    def face_up(self, cell: int) -> bool:
        """Return whether a cell's panel has been turned over in this walk; False under a boat."""
        return cell in self.path and cell not in self.boats

    def turned(self) -> list[int]:
        """Return the cells of the panels turned over in this walk."""
        return [cell for cell in self.path if cell not in self.boats]

    def view(self, seat: int) -> Self:
        """Return the position as the seat knows it: its own hand, the panels that it laid, and the face-up panels."""
        new = self.copy()
        for cell, (deal, by, _) in self.panels.items():
            if by != seat and not self.face_up(cell):
                new.panels[cell] = panel_of(deal, by, HIDDEN)
        new.traps = [traps if s == seat or not self.held[s] else HIDDEN for s, traps in enumerate(self.traps)]
        return new

    def determinize(self, seat: int, rng: Stream) -> Self:
        """Return a full position that agrees with what the seat knows.

        All panels of a deal that the seat doesn't know, wherever they are, are equally likely to be a dobon.
        """
        new = self.view(seat)
        left = [self.dealt(deal)[1] - found for deal, found in enumerate(self.found)]
        unknown: list[list[int]] = [[] for _ in self.found]  # cells, and ~seat for a panel in a seat's hand
        for cell, (deal, by, kind) in new.panels.items():
            if kind is HIDDEN:
                unknown[deal].append(cell)
                new.panels[cell] = panel_of(deal, by, STEP)
            elif kind == DOBON and not self.face_up(cell):
                left[deal] -= 1
        for holder, held in enumerate(self.held):
            if new.traps[holder] is HIDDEN:
                unknown[self.deal] += [~holder] * held
                new.traps[holder] = 0
            elif held:
                left[self.deal] -= new.traps[holder]
        for deal, places in enumerate(unknown):
            if places:
                rng.shuffle(places)
                for place in places[: left[deal]]:
                    if place < 0:
                        new.traps[~place] += 1
                    else:
                        new.panels[place] = panel_of(deal, new.panels[place].by, DOBON)
        return new

    def standing(self) -> list[int]:
        """Return each seat's points of the turns that are over (5.2)."""
        return self.scores[:]

    def outcome(self) -> Outcome | None:
        """Return points and ranking after the last turn; ties are broken by all panels collected (5.2)."""
        if self.stack:
            return None
        worth = [(score, score + sunk) for score, sunk in zip(self.scores, self.sunk, strict=True)]
        ranking = [[s for s, w in enumerate(worth) if w == place] for place in sorted(set(worth), reverse=True)]
        if len(ranking[0]) > 1:
            reason = "end.shared"
        else:
            reason = "end.tie" if self.scores.count(max(self.scores)) > 1 else "end.points"
        return Outcome(self.standing(), ranking, reason)
