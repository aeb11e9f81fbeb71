"""The field can be read on a phone: the size of its panels, and the outlines of what is white."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from takujo.core.drawing.palette import palette
from takujo.core.drawing.scene import Scene
from takujo.core.rules.position import NOBODY
from takujo.games.water_walker import board
from takujo.games.water_walker.board.field import PANEL
from tests.contrast import ratio
from tests.games.sights import match_of
from tests.shapes import flat

THEMES = ("light", "dark", "contrast")


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_white_stands_out_from_pale_water(theme: str) -> None:
    colours = palette("takujo.games.water_walker", theme)
    panels = runners = 0
    for position in match_of("water-walker", "6-strict").positions[::3]:
        shapes = list(flat(_field(_drawn(position))["of"]))
        for before, shape in pairwise(shapes):
            if shape.get("fill") != "seat-2":
                continue
            if shape["k"] == "rect" and shape["w"] == PANEL:
                panels += 1
                line = shape["line"]
            elif str(shape.get("g")).startswith("runner"):
                runners += 1
                assert before["g"] == shape["g"] and before["lw"] > 3, "the same figure, wider, is drawn below it"
                line = before["line"]
            else:
                continue
            assert ratio(colours[line], colours["seat-2"]) >= 3
            assert max(ratio(colours[one], colours["water-line"]) for one in (line, "seat-2")) >= 3
    assert panels and runners


def _field(drawn: Scene) -> dict[str, Any]:
    return next(shape for shape in drawn.shapes if shape["k"] == "world")


def _drawn(position: object) -> Scene:
    return board.scene(position, NOBODY, "en", "tall")  # type: ignore[arg-type]  # a position of this game
