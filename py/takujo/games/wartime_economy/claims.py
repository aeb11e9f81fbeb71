"""How to check the numbers of hints: chances to win and to end ahead of a rival, and points. There are no others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.rules.action import Action
from ...core.thinking.claim import Claim, Meaning
from .rules.position import WartimePosition

LEVELS = ("strong",)
"""Hints assume that rivals play like strong players."""
MEANINGS: Mapping[str, Meaning[WartimePosition]] = {}
BARS: Mapping[str, float] = {}
UNCHECKED: Mapping[str, str] = {}


def claims(position: WartimePosition, seat: int, line: Sequence[Action]) -> list[Claim[WartimePosition]]:
    """Return nothing: no aim and no outlook has a number."""
    return []
