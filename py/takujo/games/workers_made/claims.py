"""How to check what hints say of placings: their numbers are the chips that lie there, but for the chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.action import Action
from ...core.claim import Claim, Meaning
from .rules.position import WorkersMadePosition

LEVELS = ("strong",)
"""A hint reckons with rivals who think as strong players do."""
MEANINGS: Mapping[str, Meaning[WorkersMadePosition]] = {}
BARS: Mapping[str, float] = {}
UNCHECKED = {f"aim.placing.sums_{side}": "counts chips: that is no forecast" for side in ("one", "other")}


def claims(position: WorkersMadePosition, seat: int, line: Sequence[Action]) -> list[Claim[WorkersMadePosition]]:
    """Return nothing: the chance to end ahead is all that is forecast."""
    return []
