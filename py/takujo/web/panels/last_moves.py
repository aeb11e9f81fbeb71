"""The last moves, drawn on the board: what others have done since the person's last decision."""

from __future__ import annotations

from itertools import groupby

from ...core.drawing.trails import Trail, joined
from ...core.rules.position import CHANCE
from ..state.choice import Choice
from ..state.table_look import TableLook
from .recap import others_acted, since

MOST_TURNS, MOST_MOVES = 30, 12
"""The maximum number of actions of others that are looked at, and of their moves that are drawn."""


class LastMoves:
    """Has the board show where the last moves led, until the person selects something."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def show(self, look: TableLook) -> None:
        """Take the last moves of the viewed point; in lessons and puzzles, none."""
        self._choice.trails = () if look.match.by.guided else last_moves(look)


def last_moves(look: TableLook) -> tuple[Trail, ...]:
    """Return what others have done since the person's last decision; while no one here decides, the last move."""
    routes, turns = look.match.game.routes, look.match.turns
    if routes is None:
        return ()
    if look.seat is None:
        return _moves(look, max(0, look.point - MOST_TURNS), look.point)[-1:]
    if not others_acted(look, look.seat):
        return ()
    start = max(since(look, look.seat), len(turns) - MOST_TURNS)
    return tuple(dict.fromkeys(_moves(look, start, len(turns))))[-MOST_MOVES:]


def _moves(look: TableLook, start: int, end: int) -> tuple[Trail, ...]:
    """Return the moves between two points of the match, each in the colour of its seat."""
    game = look.match.game
    routes = game.routes
    assert routes is not None
    found: list[Trail] = []
    for seat, group in groupby(range(start, end), lambda at: look.match.turns[at].seat):
        colour = game.texts.colour(look.seen.position, seat) if seat != CHANCE else ""
        if colour:
            moves = joined(routes.route(look.seen.at(at), seat, look.seen.turn(at).action) for at in group)
            found += (Trail(places, colour, f"{colour}-ink") for places in moves)
    return tuple(found)
