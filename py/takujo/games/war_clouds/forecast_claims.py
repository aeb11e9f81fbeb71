"""Lists the forecasts in the game's hints that are checked against results: none besides the chance of winning.

The amounts of dollars in hints are estimates that no result can confirm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.rules.action import Action
from ...core.thinking.forecast_claim import Claim, Meaning
from .rules.position import WarCloudsPosition

LEVELS = ("normal",)
MEANINGS: Mapping[str, Meaning[WarCloudsPosition]] = {}
BARS: Mapping[str, float] = {}
_APPRAISED = {
    **{f"tile{flag}": ("worth", "cost", "wait") for flag in ("", ".flag")},
    **{f"points{flag}": ("worth", "cost", "wait") for flag in ("", ".flag")},
    **dict.fromkeys(("run", "other", "gains", "loses", "repay.interest", "repay"), ("n",)),
}
_NAMED = ("tile", "tile.flag", "points", "points.flag", "other", "ready", "sell.for", "borrow")
UNCHECKED = {
    **{f"aim.{aim}.{name}": "appraised, not forecast" for aim, names in _APPRAISED.items() for name in names},
    **{f"aim.{aim}.cell": "names a hex" for aim in _NAMED},
    **{f"aim.{aim}.price": "a price" for aim in ("repay", "repay.interest")},
}


def claims(position: WarCloudsPosition, seat: int, line: Sequence[Action]) -> list[Claim[WarCloudsPosition]]:
    """Return no claims.

    The chance of winning is the only forecast, and it is checked as the value of an idea.
    """
    return []
