"""Series: several actions of one seat that a person chooses at once; a record lists each of them separately."""

from __future__ import annotations

from typing import NamedTuple

from .action import Action


class Series(NamedTuple):
    """Actions that can be played in a row, such as the placing of the last round."""

    name: str
    """The name by which the board refers to the series."""
    title: str
    """What its button says."""
    actions: tuple[Action, ...]
    """The actions in order; each is legal after those before it."""
