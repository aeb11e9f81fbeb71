"""The pace that a person has chosen for one match: how fast its moves are shown."""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """The pace of one match: how fast its moves are shown."""

    speed: str = ""
    """A value of the setting `pace`; "" for the one in the settings."""
    mine: bool = False
    """Whether moves that don't concern the people at the device are gone through at once."""
    passed: frozenset[int] = frozenset()
    """The seats whose moves are all gone through at once."""
