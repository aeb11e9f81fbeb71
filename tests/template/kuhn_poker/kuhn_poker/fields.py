"""The allowed ranges of the reconstructed numbers, for owners who correct them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.numbers.value_schema import Fields, Whole
from ...core.text.errors import Illegal


def _enough(values: Mapping[str, Any]) -> None:
    """Check that no one can run out of chips: a deal costs at most an ante and a bet (1.2, 5.1). Raises Illegal."""
    chips = values["chips"]
    if chips["start"] < max(values["deals"].values()) * (chips["ante"] + chips["bet"]):
        raise Illegal("chips-short", "5.1", field="chips.start")


FIELDS = Fields({"chips.start": Whole(2, 999, "chips"), "deals.*": Whole(1, 60, "deals")}, together=_enough)
