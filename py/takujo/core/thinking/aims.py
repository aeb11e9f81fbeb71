"""What a move is for: the plan that it belongs to, and other plans that were weighed against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..text.texts import Value


class Aim(NamedTuple):
    """A plan in the words of a game."""

    key: str
    """Its text among the game's, from "aim." on."""
    args: Mapping[str, Value]
    """What is filled in."""
