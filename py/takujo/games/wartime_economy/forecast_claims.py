"""Checks the forecasts in hints: chances of winning or of finishing ahead of a rival, and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.rules.action import Action
from ...core.thinking.forecast_claim import Claim, Meaning
from .rules.position import WartimePosition

LEVELS = ("strong",)
"""The levels that rivals may have in the check: hints assume that they play like strong players."""
MEANINGS: Mapping[str, Meaning[WartimePosition]] = {}
BARS: Mapping[str, float] = {}
UNCHECKED: Mapping[str, str] = {}


def claims(position: WartimePosition, seat: int, line: Sequence[Action]) -> list[Claim[WartimePosition]]:
    """Return no claims: aims and outlooks contain no forecasts."""
    return []
