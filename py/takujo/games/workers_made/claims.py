"""Checks the forecasts in hints about placings: only the chance to finish ahead is one; other numbers are counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.rules.action import Action
from ...core.thinking.claim import Claim, Meaning
from .rules.position import WorkersMadePosition

LEVELS = ("strong",)
"""Hints assume that rivals think like strong players."""
MEANINGS: Mapping[str, Meaning[WorkersMadePosition]] = {}
BARS: Mapping[str, float] = {}
UNCHECKED = {f"aim.placing.sums_{side}": "counts chips: that is no forecast" for side in ("one", "other")}


def claims(position: WorkersMadePosition, seat: int, line: Sequence[Action]) -> list[Claim[WorkersMadePosition]]:
    """Return nothing: the chance to end ahead is the only forecast, and the value of an idea."""
    return []
