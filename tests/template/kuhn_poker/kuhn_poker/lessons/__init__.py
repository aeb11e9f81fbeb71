"""Kuhn poker taught at the table: one lesson."""

from __future__ import annotations

from ..rules import KuhnPosition


def lead(position: KuhnPosition, seat: int) -> int:
    """Return by how many chips a seat is ahead."""
    return position.chips[seat] - position.chips[1 - seat]


LESSONS = ("first",)
FACTS = {"lead": lead}
