"""Boxes: how a panel is cut into parts, and what is drawn in them."""

from __future__ import annotations

import pytest

from takujo.core.drawing.rects import Box
from takujo.core.drawing.scene import Shapes

PANEL = Box(100, 50, 120, 60)


def test_a_margin_is_the_same_on_all_sides_or_another_one_above_and_below() -> None:
    assert PANEL.inset(10) == Box(110, 60, 100, 40)
    assert PANEL.inset(10, 4) == Box(110, 54, 100, 52)
    assert PANEL.inset(10, 0) == Box(110, 50, 100, 60)
    assert PANEL.inset(-2) == Box(98, 48, 124, 64)


def test_a_negative_distance_counts_from_the_far_edge() -> None:
    assert PANEL.at(5, 6, 20, 10) == Box(105, 56, 20, 10)
    assert PANEL.at(-30, -15, 20, 10) == Box(190, 95, 20, 10)
    assert PANEL.at(0, 0, 1, 1) == Box(100, 50, 1, 1)


def test_a_spot_is_a_point_with_a_size() -> None:
    assert PANEL.spot(10, 30, 16) == Box(110, 72, 0, 16)
    spot = PANEL.spot(-10, -20, 16)
    assert (spot.x, spot.cx, spot.right, spot.cy) == (210, 210, 210, 90)


def test_a_line_of_type_lies_between_margins() -> None:
    assert PANEL.line(20, 12) == Box(100, 64, 120, 12)
    assert PANEL.line(20, 12, 5) == Box(105, 64, 110, 12)
    assert PANEL.line(20, 12, 5, 15) == Box(105, 64, 100, 12)
    assert PANEL.line(-20, 12, 5, 0) == Box(105, 84, 115, 12)


def test_a_box_lies_in_the_middle_of_another_one() -> None:
    assert PANEL.centred(20, 10) == Box(150, 75, 20, 10)
    assert (PANEL.centred(20, 10).cx, PANEL.centred(20, 10).cy) == (PANEL.cx, PANEL.cy)


def test_rows_and_columns_have_a_size_or_share_what_is_left() -> None:
    assert PANEL.rows(10, None, 12, gap=4) == (Box(100, 50, 120, 10), Box(100, 64, 120, 30), Box(100, 98, 120, 12))
    assert PANEL.columns(None, 30, None) == (Box(100, 50, 45, 60), Box(145, 50, 30, 60), Box(175, 50, 45, 60))
    assert PANEL.columns(30, 40, gap=5) == (Box(100, 50, 30, 60), Box(135, 50, 40, 60))  # what is left stays empty


def test_a_grid_fills_its_box_row_by_row() -> None:
    cells = PANEL.grid(3, 2, gap=6, between=10)
    assert [(cell.x, cell.y) for cell in cells] == [(100, 50), (142, 50), (184, 50), (100, 85), (142, 85), (184, 85)]
    assert {(cell.w, cell.h) for cell in cells} == {(36, 25)}
    assert (cells[-1].right, cells[-1].bottom) == (PANEL.right, PANEL.bottom)
    assert PANEL.grid(1, 1) == (PANEL,)


@pytest.mark.parametrize(("align", "x"), [("l", 100), ("c", 160), ("r", 220)])
def test_text_is_as_high_as_its_box_and_shrinks_to_its_width(align: str, x: float) -> None:
    shapes = Shapes()
    drawn = shapes.text_in(Box(100, 50, 120, 14), "労働", "red", align, bold=True)
    assert drawn == shapes.text(x, 57, "労働", 14, "red", align, bold=True, max=120)


@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_text_at_a_spot_has_any_width(align: str) -> None:
    shapes = Shapes()
    assert shapes.text_in(PANEL.spot(10, 30, 16), "12", align=align) == shapes.text(110, 80, "12", 16, align=align)


def test_a_sign_is_as_high_as_its_box() -> None:
    shapes = Shapes()
    assert shapes.icon_in(Box(100, 50, 30, 20), "coin", "gold", alpha=0.5) == shapes.glyph(
        "coin", 115, 60, 20, "gold", alpha=0.5
    )
