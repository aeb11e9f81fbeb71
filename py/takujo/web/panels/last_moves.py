"""The last moves, drawn on the board: what others have done since the person's last decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...core.drawing.board_note import BoardNote
from ...core.drawing.move_trails import Trail, goes_on
from ...core.rules.position import CHANCE
from ..page.dom import lang
from ..state.choice import Choice
from ..state.table_look import TableLook
from .recap import since

MOST_TURNS, MOST_MOVES, MOST_NOTES = 30, 12, 6
"""The maximum number of actions of others that are looked at, and of their moves and results that are drawn."""


class LastMoves:
    """Has the board show where the last moves led, until the person selects something."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def show(self, look: TableLook) -> None:
        """Take the last moves of the viewed point; in lessons and puzzles, none."""
        self._choice.trails = () if look.match.by.guided else last_moves(look)


def last_moves(look: TableLook) -> tuple[Trail, ...]:
    """Return what has happened since the person's last decision; while no one here decides, the last move.

    That is where the others' moves led, and what has come about at a place, such as the result of a battle.
    """
    turns = look.match.turns
    if look.seat is None:
        return tuple(_trails(look, max(0, look.point - MOST_TURNS), look.point)[-1:])
    own = since(look, look.seat)
    found = _trails(look, max(own, len(turns) - MOST_TURNS), len(turns))
    if own:  # The person's own decision may have had a result.
        found = [*_results(look, own - 1), *found]
    moves = list(dict.fromkeys(trail for trail in found if not trail.note))
    return *moves[-MOST_MOVES:], *_by_place(trail for trail in found if trail.note)


def _trails(look: TableLook, start: int, end: int) -> list[Trail]:
    """Return the moves between two points of the match and their results, each in the colour of its seat."""
    routes, found = look.match.game.routes, list[Trail]()
    for at in range(start, end):
        turn = look.seen.turn(at)
        if routes is not None and turn.seat != CHANCE:
            colour = _colour(look, turn.seat)
            places = tuple(routes.route(look.seen.at(at), turn.seat, turn.action)) if colour else ()
            last = found[-1] if found else None
            if last is not None and last.token == colour and not last.note and goes_on(last.places, places):
                found.pop()
            if places:
                found.append(Trail(places, colour, f"{colour}-ink"))
        found += _results(look, at)
    return found


def _results(look: TableLook, at: int) -> list[Trail]:
    """Return the results of an action at places of the board."""
    notes = look.match.game.annotations
    if notes is None:
        return []
    results = notes.results(lang(), look.seen.at(at), look.seen.turn(at), look.names)
    return [board_note(look, note) for note in results if _colour(look, note.seat)]


def board_note(look: TableLook, note: BoardNote) -> Trail:
    """Return the drawing of a note."""
    colour = _colour(look, note.seat)
    return Trail(note.places, colour, f"{colour}-ink", note=note.text)


def _by_place(notes: Iterable[Trail]) -> Iterator[Trail]:
    """Yield the last notes, those at the same places joined."""
    found: dict[tuple[str, ...], Trail] = {}
    for note in notes:
        before = found.pop(note.places, None)
        said = note.note if before is None or before.note == note.note else f"{before.note} · {note.note}"
        found[note.places] = note._replace(note=said)
    yield from list(found.values())[-MOST_NOTES:]


def _colour(look: TableLook, seat: int) -> str:
    """Return the colour of a seat; "" while it has none."""
    colour: str = look.match.game.texts.colour(look.seen.position, seat)
    return colour
