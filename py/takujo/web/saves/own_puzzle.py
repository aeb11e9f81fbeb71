"""A person's own puzzle: a costly decision of a match, to be decided better next time."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from ...bots.mistakes import Mistake
from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.position import Position
from ...core.teaching.problem import Problem
from ...core.text.errors import BadRecord
from ...core.thinking.continuation import Continuation, Part

MARK = "own-"
"""How the ids of a person's own puzzles begin; ids of a game's puzzles don't contain a hyphen."""
THEME = "own"
UNIT = 10_000
"""Values are stored as whole numbers, this many to a point or to a certain win."""
MOST_STEPS = 200
"""The maximum number of actions of a decision."""


class OwnPuzzle(NamedTuple):
    """A costly decision that is stored as a puzzle."""

    name: str
    """The full name of the puzzle: `workers-made/own-3f0a9c1d22`."""
    start: str
    """The match up to the decision, as in a link."""
    seat: int
    better: tuple[str, ...]
    """The actions that solve the puzzle."""
    played: tuple[str, ...]
    """The actions that were played."""
    worth: int
    """The chance of winning with the better actions, or the solo player's points, in ten-thousandths."""
    cost: int
    """What the decision cost, in ten-thousandths."""
    error: int
    """The true cost is at most this much smaller or larger, with a probability of 95 %, in ten-thousandths."""
    day: str
    """The day on which the decision was kept, as YYYY-MM-DD."""
    when: tuple[str, str]
    """The time in the game ("1941, year 2") in Japanese and English."""
    was: tuple[str, str]
    """What was played, in Japanese and English."""
    solved: bool = False
    """Whether the puzzle was ever solved without a wrong move and without help."""

    def as_mistake(self, problem: Problem, point: int) -> Mistake:
        """Return the decision as the review found it; `point` is its place in the match."""
        better = actions(problem, self.better)
        figures = (value / UNIT for value in (self.worth, self.cost, self.error))
        return Mistake(self.seat, point, point + len(self.played), better, *figures)


def is_own(name: str) -> bool:
    """Return whether a full name is that of a person's own puzzle."""
    return name.partition("/")[2].startswith(MARK)


def from_mistake(match: Match, mistake: Mistake, day: str, when: tuple[str, str], was: tuple[str, str]) -> OwnPuzzle:
    """Return a costly decision as a puzzle; raises Illegal if the match is too long for a link, or not complete."""
    start = match.fork(mistake.first).link()
    id = sha256(f"{start} {mistake.seat}".encode()).hexdigest()[:10]
    played = tuple(str(turn.action) for turn in match.turns[mistake.first : mistake.last])
    better = tuple(map(str, mistake.better))
    worth, cost, error = (round(value * UNIT) for value in (mistake.worth, mistake.cost, mistake.error))
    name = f"{match.game.id}/{MARK}{id}"
    return OwnPuzzle(name, start, mistake.seat, better, played, worth, cost, error, day, when, was)


def problem(own: OwnPuzzle) -> Problem:
    """Return a stored decision as a puzzle for the table; raises BadRecord if its match can't be replayed."""
    game, _, id = own.name.partition("/")
    match = Match.from_link(own.start)
    position = match.position
    if match.game.id != game or own.seat not in position.actors():
        raise BadRecord("not-a-link")
    steps = _grouped(position, own.seat, _legal(match, own.seat, own.better))
    right = Continuation(own.worth / UNIT, steps)
    wrong = Continuation((own.worth - own.cost) / UNIT, tuple((notation,) for notation in own.played))
    return Problem(match.game, id, THEME, own.seat, False, 0, match.record(), (right,), (wrong,))


def actions(of: Problem, notations: Sequence[str]) -> tuple[Action, ...]:
    """Return the actions of a puzzle's game with these notations."""
    return tuple(map(of.game.rules.VERBS.parse, notations))


def _legal(match: Match, seat: int, notations: Sequence[str]) -> list[Action]:
    """Return a sequence of actions; raises BadRecord if the seat may not play them."""
    try:
        found = [match.game.rules.VERBS.parse(notation) for notation in notations]
    except ValueError:
        found = []
    if not found or _after(match.position, seat, found) is None:
        raise BadRecord("not-a-link")
    return found


def _after(position: Position, seat: int, line: Sequence[Action]) -> Position | None:
    """Return the position after a sequence of a seat's actions; None if they aren't all legal."""
    p = position.copy()
    for action in line:
        if seat not in p.actors() or not p.allows(seat, action):
            return None
        p.play(seat, action)
    return p


def _grouped(position: Position, seat: int, line: Sequence[Action]) -> tuple[Part, ...]:
    """Return a sequence of legal actions as groups within which the order makes no difference."""
    groups: list[Part] = []
    group: list[Action] = []
    for action in line:
        if group and not _commutes(position, seat, group, action):
            position = _played(position, seat, group)
            groups.append(tuple(map(str, group)))
            group = []
        group.append(action)
    return (*groups, tuple(map(str, group)))


def _commutes(position: Position, seat: int, group: Sequence[Action], action: Action) -> bool:
    """Return whether an action can also be played before any action of a group, with the same result."""
    last = _played(position, seat, [*group, action]).key()
    for at in range(len(group)):
        other = _after(position, seat, [*group[:at], action, *group[at:]])
        if other is None or other.key() != last:
            return False
    return True


def _played(position: Position, seat: int, line: Sequence[Action]) -> Position:
    found = _after(position, seat, line)
    assert found is not None
    return found
