"""The lessons of Wartime Economy: the TOML files of this folder, and the functions that their conditions may use."""

from __future__ import annotations

from ..rules.position import WartimePosition


def year(position: WartimePosition, seat: int) -> int:
    """Return the year of the round (6.1); it is the same for every seat."""
    return position.year


def free(position: WartimePosition, seat: int) -> bool:
    """Return whether a seat may put any dice on the same workplace (2.5); False before it has a nation."""
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
