"""The lessons of Kuhn poker: one so far."""

from __future__ import annotations

from ..rules import KuhnPosition


def lead(position: KuhnPosition, seat: int) -> int:
    """Return the chips of a seat minus those of the other."""
    return position.chips[seat] - position.chips[1 - seat]


LESSONS = ("first",)
FACTS = {"lead": lead}
