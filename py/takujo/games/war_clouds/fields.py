"""The types and ranges of the reconstructed values, which a player can correct from a printed copy of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.numbers.value_schema import Bundle, Fields, Truth, Whole, Words
from ...core.text.errors import Illegal
from .data import GOODS
from .hexes import CELLS, CENTRE

_HEXES = tuple(id for cell, id in enumerate(CELLS) if cell != CENTRE)
_PACKAGES = 6
"""The number of packages of each kind (2.5)."""


def _together(values: Mapping[str, Any]) -> None:
    """Check that the draft gives all players tiles, and takes no more packages than there are (2.6)."""
    for seats, rounds in values["draft"].items():
        if not seats.isdecimal():
            continue
        if "I" not in rounds:
            raise Illegal("no-industry", "2.6", field=f"draft.{seats}")
        most = max(len(rounds) / 2, rounds.count("I"), rounds.count("C"))
        if most * int(seats) > _PACKAGES:
            raise Illegal("packages-short", "2.6", field=f"draft.{seats}")


FIELDS = Fields(
    {
        "war.transport": Bundle(GOODS, 9),
        "war.units": Whole(1, 20, "counters"),
        "war.new_units_a_tile": Whole(1, 9, "counters"),
        "trade.offers": Whole(1, 9, "offers"),
        "notes.most": Whole(0, 20, "notes"),  # 4.7: the twentieth note still gives a dollar
        "draft.2": Words(("I", "C", "E"), 1, 6, again=True, between=""),
        "draft.removed_of_five.*": Whole(0, _PACKAGES, "package"),
        "rulings.flags_end_sticks": Truth(),
        "rulings.finish_develop": Truth(),
        "rulings.interest_before_sale": Truth(),
        "rulings.final_trade.*": Truth(),
        "rulings.notes_past_most.*": Truth(),
        "rulings.no_flag_where_enemy_stands": Words(("flag", "settle", "conquer"), 0, 3),
        "rulings.bank_occupation_money": Whole(0, 200, "money"),
        "rulings.turning_destroys_token": Truth(),
        "rulings.still_rounds": Whole(2, 9, "rounds"),
        "rulings.most_rounds": Whole(1, 60, "rounds"),
        "terrain.*.hexes": Words(_HEXES, 0, 12),
    },
    together=_together,
)
