"""Notes on a board: a few words about a place, such as the result of a battle there."""

from __future__ import annotations

from typing import NamedTuple


class BoardNote(NamedTuple):
    """A few words about a place on the board."""

    places: tuple[str, ...]
    """Spots or click targets of the scene, by id; the last one is the place that the words are about."""
    seat: int
    """The seat whose colour the note has."""
    text: str
    """The words, in the viewer's language."""
