"""What a move is for, as hints explain it: the plan that it belongs to, and the alternatives that were considered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..text.texts import Value


class Aim(NamedTuple):
    """What a move is for, as a text of the game."""

    key: str
    """The key of the text among the game's texts, without the prefix "aim."."""
    args: Mapping[str, Value]
    """The arguments of the text that `key` names."""
