"""The last moves, drawn on the board: what others have done since the person's last decision."""

from __future__ import annotations

from itertools import groupby

from ...core.drawing.trails import Trail, joined
from ...core.rules.position import CHANCE
from ..page.dom import lang
from ..state.choice import Choice
from ..state.table_look import TableLook
from .recap import since

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
    """Return what has happened since the person's last decision; while no one here decides, the last move.

    That is where the others' moves led, and what chance has brought about at a place, such as the end of a battle.
    """
    routes, turns = look.match.game.routes, look.match.turns
    if routes is None:
        return ()
    if look.seat is None:
        return _moves(look, max(0, look.point - MOST_TURNS), look.point)[-1:]
    start = max(since(look, look.seat), len(turns) - MOST_TURNS)
    return tuple(dict.fromkeys(_moves(look, start, len(turns))))[-MOST_MOVES:]


def _moves(look: TableLook, start: int, end: int) -> tuple[Trail, ...]:
    """Return the moves between two points of the match, each in the colour of its seat."""
    game = look.match.game
    routes = game.routes
    assert routes is not None
    found: list[Trail] = []
    for seat, group in groupby(range(start, end), lambda at: look.match.turns[at].seat):
        if seat == CHANCE:
            found += (result for at in group for result in _results(look, at))
            continue
        colour = game.texts.colour(look.seen.position, seat)
        if colour:
            moves = joined(routes.route(look.seen.at(at), seat, look.seen.turn(at).action) for at in group)
            found += (Trail(places, colour, f"{colour}-ink") for places in moves)
    return tuple(found)


def _results(look: TableLook, at: int) -> list[Trail]:
    """Return what an action of chance has brought about at the place that it names."""
    game, turn = look.match.game, look.seen.turn(at)
    places = game.routes.route(look.seen.at(at), CHANCE, turn.action) if game.routes is not None else ()
    seat = next((event.seat for event in turn.events if event.seat >= 0), CHANCE)
    note: str = game.texts.effect(lang(), turn.events) if places else ""
    colour = game.texts.colour(look.seen.position, seat) if note and seat != CHANCE else ""
    return [Trail(tuple(places), colour, f"{colour}-ink", note=note)] if colour else []
