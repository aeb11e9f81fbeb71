"""What a computer player plans, action by action, as far as the plan depends on its seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.drawing.move_trails import Trail, joined
from ...core.game.game import Game
from ...core.rules.action import Action
from ...core.rules.position import REVEAL, Position
from ...core.rules.rng import Stream


class PlannedStep(NamedTuple):
    """An action of a plan."""

    action: Action
    known: Position
    """What the seat knows before the action."""
    before: Position
    """A possible position before the action."""
    after: Position | None
    """The position after it, which the next step of the plan changes; None if the action reveals something hidden."""


def planned(view: Position, seat: int, line: Sequence[Action]) -> Iterator[PlannedStep]:
    """Yield the actions of a plan, until one of another seat or of chance, or one that reveals something hidden."""
    # What the seat doesn't know is filled in at random, always in the same way, and left out of the phrases.
    position = view.determinize(seat, Stream(0, "line"))
    for at, action in enumerate(line):
        if seat not in position.actors() or (at and not position.allows(seat, action)):
            return
        known, before = position.view(seat), position.copy()
        position.events = []
        position.play(seat, action)
        revealed = any(event.kind == REVEAL for event in position.events)
        yield PlannedStep(action, known, before, None if revealed else position)
        if revealed:
            return


def plan_trails(game: Game, view: Position, seat: int, line: Sequence[Action]) -> tuple[Trail, ...]:
    """Return where the moves of a plan lead on the board, numbered if there are several."""
    routes = game.routes
    if routes is None:
        return ()
    moves = joined(routes.route(step.known, seat, step.action) for step in planned(view, seat, line))
    return tuple(
        Trail(places, "chosen", "card", plan=True, number=at + 1 if len(moves) > 1 else 0)
        for at, places in enumerate(moves)
    )
