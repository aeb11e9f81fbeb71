"""The purpose of a move for hints: the plan that it belongs to, and the alternatives that were considered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..text.texts import Value


class Aim(NamedTuple):
    """A plan in a game's words."""

    key: str
    """Its key among the game's texts, without the prefix "aim."."""
    args: Mapping[str, Value]
    """The arguments of the text that `key` names."""
