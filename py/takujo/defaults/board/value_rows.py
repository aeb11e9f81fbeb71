"""Rows of values on an automatic board: they take the place of buttons if a verb has many legal actions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil
from typing import NamedTuple

from ...core.drawing.rects import Box
from ...core.drawing.scene import Scene
from ...core.drawing.text_metrics import width as text_width
from ...core.rules.action import Action
from ..texts import action_text
from .look import Look

MANY = 9
"""The largest number of a verb's actions that have a button each."""
HEAD, CELL, GAP = 30, 44, 8
"""The height of a heading, the height and the least width of a value, and the space between values."""
FONT = 17
ROW = "value-row"
"""The beginning of the ids of values; no field can have this name."""


class ValueRow(NamedTuple):
    """A row of a field's values, one of which the player chooses."""

    heading: str
    verb: str
    field: str
    values: Sequence[tuple[str, str, dict[str, object]]]
    """For each value: the drawn text, the spoken text, and its pick."""
    cell: float
    """The width of a value in board units."""

    def across(self, width: float) -> int:
        """Return how many values fit side by side."""
        return max(1, int((width + GAP) // (self.cell + GAP)))

    def height(self, width: float) -> float:
        """Return the height of the row, with its heading, in board units."""
        lines = ceil(len(self.values) / self.across(width))
        return (HEAD if self.heading else 0) + lines * (CELL + GAP) + GAP


def value_rows(look: Look, actions: Sequence[Action], chosen: Collection[str], width: float) -> list[ValueRow]:
    """Return the rows from which one of many actions of a verb is chosen: one row for each field whose value varies.

    Fields in `chosen` have no row, because pieces of the board set them.
    """
    said = [action.fields() for action in actions]
    varying = [name for name in said[0] if any(fields[name] != said[0][name] for fields in said)]
    common = {name: value for name, value in actions[0].choice().items() if name not in varying}
    rows: list[ValueRow] = []
    for name in varying:
        if name in chosen:
            continue
        found: dict[object, Action] = {}
        for action in actions:
            found.setdefault(action.fields()[name], action)
        key, others = f"act.{actions[0].verb}", {*varying} - {name}
        values = [
            (
                look.label(name, value),
                action_text(look.words, look.lang, key, action, others),
                {**common, name: value},
            )
            for value, action in found.items()
        ]
        cell = max(CELL, *(text_width(drawn, FONT, bold=True) + 20 for drawn, _, _ in values))
        heading = "" if rows else action_text(look.words, look.lang, key, actions[0], varying)
        rows.append(ValueRow(heading, actions[0].verb, name, values, min(cell, width)))
    return rows


def draw_value_row(scene: Scene, look: Look, box: Box, row: ValueRow) -> None:
    """Draw a row into a box of its height; each value is a target."""
    top = box.y
    if row.heading:
        scene.text(box.x, top + HEAD / 2, row.heading, FONT, "on-ground", font="title", max=box.w)
        top += HEAD
    across = row.across(box.w)
    for n, (drawn, spoken, pick) in enumerate(row.values):
        at = Box(box.x + n % across * (row.cell + GAP), top + n // across * (CELL + GAP), row.cell, CELL)
        scene.rect(*at, "card", 8, line="card-edge", shadow=1)
        scene.text(at.cx, at.cy, drawn, FONT, "ink", "c", bold=True, max=at.w - 8)
        scene.target(f"{ROW}:{row.verb}:{row.field}:{n}", at, spoken, pick, tip=spoken)
