"""Checks the forecasts in hints about placings.

Only the chance to finish ahead is a forecast; other numbers are counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.rules.action import Action
from ...core.thinking.forecast_claim import Claim, Meaning
from .rules.position import WorkersMadePosition

LEVELS = ("strong",)
"""The levels that rivals may have in the check: hints assume that they think like strong players."""
MEANINGS: Mapping[str, Meaning[WorkersMadePosition]] = {}
BARS: Mapping[str, float] = {}
UNCHECKED = {f"aim.placing.sums_{side}": "counts chips: that is no forecast" for side in ("one", "other")}


def claims(position: WorkersMadePosition, seat: int, line: Sequence[Action]) -> list[Claim[WorkersMadePosition]]:
    """Return no claims: the chance to finish ahead is the only forecast, and it is checked as the value of an idea."""
    return []
