"""The types and ranges of the reconstructed values, which a player can correct from a printed copy of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.numbers.value_schema import Fields, Whole, Word
from ...core.text.errors import Illegal


def _distinct(values: Mapping[str, Any]) -> None:
    """Check that each start boat has a different colour (1.1)."""
    seen: set[str] = set()
    for number, colour in values["colours"].items():
        if colour in seen:
            raise Illegal("colour-twice", "1.1", field=f"colours.{number}")
        seen.add(colour)


FIELDS = Fields(
    {
        "colours.*": Word(("red", "blue", "white", "green", "orange", "purple")),
        "clock.*": Whole(1, 120, "seconds"),
    },
    together=_distinct,
)
