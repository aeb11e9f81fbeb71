"""The types and ranges of the reconstructed values, which a player can correct from a printed copy of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.numbers.value_schema import Fields, Whole
from ...core.text.errors import Illegal
from .data import CHIPS

_COUNT = Whole(0, 40, "chips")


def _somebody(values: Mapping[str, Any]) -> None:
    """Check that a nation starts with citizens: without any, the match would be over before it starts (1.1)."""
    if not any(values["citizens"].values()):
        raise Illegal("no-citizens", "1.1", field="citizens.1")


FIELDS = Fields(
    {"citizens.*": _COUNT, "soldiers.*": _COUNT, "limits.quiet_rounds": Whole(1, 50, "rounds")},
    added={f"soldiers.{chip}": _COUNT for chip in CHIPS},
    together=_somebody,
)
