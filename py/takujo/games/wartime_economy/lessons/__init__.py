"""Wartime Economy taught at the table: the lessons' files lie here, what their conditions may ask is named here."""

from __future__ import annotations

from ..rules.position import WartimePosition


def year(position: WartimePosition, seat: int) -> int:
    """Return the year of the round (6.1); it is the same for every seat."""
    return position.year


def free(position: WartimePosition, seat: int) -> bool:
    """Return whether any dice may share a workplace of the seat (2.5); never before it has a nation."""
    return bool(position.nations[seat]) and position.free_placing(seat)


LESSONS = (
    "first",
    "workplaces",
    "technology",
    "placing",
    "squares",
    "long",
    "last-year",
    "solo",
    "short",
    "nations",
    "experts",
    "set-up",
    "rulings",
)
FACTS = {
    "year": year,
    "free": free,
}
