"""The types and ranges of the reconstructed values, which a player can correct from a printed copy of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.numbers.value_schema import Fields, Whole
from ...core.text.errors import Illegal

_PRICE = Whole(0, 20, "money")
_POINTS = Whole(0, 20, "points")
_POINTS_OR_DIE = Whole(0, 20, "points", ("die",))
_STEPS = Whole(1, 6, "steps")


def _prices(values: Mapping[str, Any]) -> None:
    """Check that each step of a technology has a price (3.6)."""
    for id, nation in values["nations"].items():
        for tech in ("econ", "mil", "both"):
            if len(nation.get(f"{tech}_cost", ())) < nation.get(f"{tech}_max", 0):
                raise Illegal("price-missing", "3.6", field=f"nations.{id}.{tech}_max")


FIELDS = Fields(
    {
        "first_player_bonus.*": _POINTS,
        "nations.*.infra_max": _STEPS,
        "nations.*.labour_cost.*": _PRICE,
        "nations.*.labour_infra.*": Whole(0, 6, "infrastructure"),
        "nations.*.production_cost": _PRICE,
        "nations.*.production_vp": _POINTS_OR_DIE,
        "nations.*.conscript_vp": _POINTS_OR_DIE,
        "nations.*.build_vp": _POINTS,
        "nations.*.econ_cost.*": _PRICE,
        "nations.*.mil_cost.*": _PRICE,
        "nations.*.both_cost.*": _PRICE,
        "nations.*.econ_max": _STEPS,
        "nations.*.mil_max": _STEPS,
        "nations.*.both_max": _STEPS,
    },
    added={f"nations.*.{tech}_cost.*": _PRICE for tech in ("econ", "mil", "both")},
    together=_prices,
)
