"""The game's numbers, read from data.toml."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ...core.numbers import provenance
from ...core.numbers.provenance import Sourced
from .card import NATIONS

WORKS = ("tax", "production", "mobilise", "conscript", "build", "research")
"""The six workplaces, in the order of the boards."""
TAX, PRODUCTION, MOBILISE, CONSCRIPT, BUILD, RESEARCH = range(6)


class Gain(NamedTuple):
    """The points that a workplace gives.

    They are a fixed number, or if this is None, the number on the die; where the mark ▲ is printed, the level of
    military technology is added.
    """

    vp: int | None
    mil: bool


class NationBoard(NamedTuple):
    """What is printed on a nation's board."""

    id: str
    money: int
    labour: int
    infra_max: int
    labour_cost: tuple[int, ...]
    """The prices of the labour steps 1→2, 2→3, 3→4 (3.3)."""
    labour_infra: tuple[int, ...]
    """The infrastructure that each labour step requires, by step as in `labour_cost` (3.3)."""
    production_cost: int
    conscript_labour: int
    """The change of labour by conscription: -1, or 0 for Italy (8.7)."""
    conscript_money: int | None
    """The money of a Chinese conscription, without ● (8.6); None for other nations."""
    unified: bool
    """Whether one track serves both technologies (8.7)."""
    econ_cost: tuple[int, ...]
    mil_cost: tuple[int, ...]
    gains: tuple[Gain | None, ...]
    """The points of each workplace, in the order of WORKS."""


@cache
def table() -> Sourced:
    """Return the content of the data file: every number with its source."""
    return provenance.table(__package__)


def _nation(id: str, d: dict[str, Any]) -> NationBoard:
    def gain(work: str) -> Gain | None:
        if f"{work}_vp" not in d:
            return None
        vp = d[f"{work}_vp"]
        # Production and conscription have ▲ on every board (3.2, 3.4); the data state it for the other workplaces.
        return Gain(None if vp == "die" else vp, d.get(f"{work}_vp_mark", "mil") == "mil")

    def prices(tech: str) -> tuple[int, ...]:
        return tuple(d[f"{tech}_cost"][: d[f"{tech}_max"]])

    unified = "both_cost" in d
    return NationBoard(
        id=id,
        money=d["start_money"],
        labour=d["start_labour"],
        infra_max=d["infra_max"],
        labour_cost=tuple(d["labour_cost"]),
        labour_infra=tuple(d["labour_infra"]),
        production_cost=d["production_cost"],
        conscript_labour=d["conscript_labour"],
        conscript_money=d.get("conscript_money"),
        unified=unified,
        econ_cost=prices("both" if unified else "econ"),
        mil_cost=prices("both" if unified else "mil"),
        gains=tuple(gain(work) for work in WORKS),
    )


NATION: dict[str, NationBoard] = {id: _nation(id, table().values["nations"][id]) for id in NATIONS}

_common = table().values["common"]
LABOUR_MIN: int = _common["labour_min"]
LABOUR_MAX: int = _common["labour_max"]
ROUNDS: int = _common["rounds"]
SHORT_TARGET: int = _common["short_target"]
SQUARES: dict[str, int] = {"short": _common["short_squares"], "long": _common["long_squares"]}
SOLO_GREAT: int = _common["solo_great"]
FIRST_YEAR = 1939  # The round column has the years 1939 to 1945 (6.1).
FIRST_PLAYER_BONUS: dict[int, int] = {
    int(year) - FIRST_YEAR + 1: vp for year, vp in table().values["first_player_bonus"].items()
}
"""The points of the first player's bonus by round (6.3)."""
SQUARE_BONUS: dict[int, tuple[str, int]] = {
    int(square): next(iter(bonus.items())) for square, bonus in table().values["square_bonus"].items()
}
"""The bonuses of squares 6, 12, 24 and 48: ("money", 2), … (6.4)."""
BONUS_SQUARES = tuple(SQUARE_BONUS)
SOLO_DEADLINE: dict[int, int] = {
    int(square): year - FIRST_YEAR + 1 for square, year in table().values["solo_deadline"].items()
}
"""By bonus square: the last round in which it gives points in the solo game (7.2)."""
