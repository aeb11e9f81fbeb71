"""How to check what hints say: the chance to win, to end ahead of a rival, and points. Nothing else is forecast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.action import Action
from ...core.claim import Claim, Meaning
from .rules.position import WartimePosition

LEVELS = ("strong",)
"""A hint reckons with rivals who play as strong players do."""
MEANINGS: Mapping[str, Meaning[WartimePosition]] = {}
BARS: Mapping[str, float] = {}
UNCHECKED: Mapping[str, str] = {}


def claims(position: WartimePosition, seat: int, line: Sequence[Action]) -> list[Claim[WartimePosition]]:
    """Return nothing: no aim and no outlook has a number."""
    return []
