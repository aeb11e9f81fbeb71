"""What a recorded match is made from."""

from __future__ import annotations

from typing import NamedTuple

from takujo.core.rules.options import OptionValue


class Recipe(NamedTuple):
    """One recorded match to be found."""

    name: str
    seats: int
    options: dict[str, OptionValue]
    players: tuple[str, ...]
    """For each seat a level of computer player, or a habit that the game's `choice` knows."""
    wanted: set[str]
    """The features that it has to show."""
    wavers: bool = False
    """Whether actions are now and then undone, and some of them redone."""
    regrets: bool = False
    """Whether people now and then go back to their last decision, over computers' decisions and chance."""
