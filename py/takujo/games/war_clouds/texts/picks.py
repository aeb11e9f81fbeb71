"""Turns what a player picked on the board into an action, so that the refusal can say why it is illegal."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.rules.action import Action
from ..rules import actions
from ..rules.position import WarCloudsPosition

_BY_CELL = {
    "develop": "Flag",
    "place": "At",
    "build": "At",
    "put": "At",
    "transport": "At",
    "station": "Station",
    "plant": "Plant",
    "lift": "Lift",
    "keep": "Keep",
    "run": "Run",
    "part": "Feed",
    "occupy": "Spare",
    "activate": "Stay",
}
_BY_GOOD = {"trade": "Buy", "more": "Buy"}
_REST: dict[str, object] = {"seat": 0, "to": "", "fuel": "food", "section": "", "rotation": 0, "name": "", "number": 0}
"""Default values for fields that weren't picked."""


def complete(p: WarCloudsPosition, seat: int, picked: Mapping[str, object]) -> Action | None:
    """Return the action that a pick means; None if no action fits."""
    name = str(picked.get("verb", "")).capitalize()
    if not name:
        name = (_BY_CELL if "cell" in picked else _BY_GOOD if "good" in picked else {}).get(p.pending, "")
    kind = getattr(actions, name, None)
    if not isinstance(kind, type) or not issubclass(kind, Action):
        return None
    values = [picked.get(field, _REST.get(field)) for field in kind.kinds]
    return None if None in values else kind.made_of(values)
