"""While something hides the board, what changes on it is painted a moment later; it is never seen as it was before."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.painter.easel import Easel, rect, target

RED, GREEN = [200, 0, 0, 255], [0, 140, 0, 255]
# Covers the board or not, paints a frame, and tells in the same turn what stands in the middle of the rectangle.
PAINT = """([covered, json]) => {
  bridge.painter.cover(covered);
  bridge.painter.paint(json);
  const k = board.width / 800;
  return Array.from(board.getContext("2d").getImageData(120 * k, 120 * k, 1, 1).data);
}"""
LIFT = """() => {
  bridge.painter.cover(false);
  const k = board.width / 800;
  return Array.from(board.getContext("2d").getImageData(120 * k, 120 * k, 1, 1).data);
}"""


def paint(easel: Easel, covered: bool, fill: str, **more: Any) -> list[int]:
    frame = {"size": [800, 500], "shapes": [rect("r", 100, 100, fill=fill)], "targets": [], "motion": 0, **more}
    seen: list[int] = easel.page.evaluate(PAINT, [covered, json.dumps(frame)])
    return seen


def test_what_changes_under_a_cover_is_painted_after_the_frame(easel: Easel) -> None:
    assert paint(easel, False, "red") == RED
    assert paint(easel, True, "green") == RED
    easel.frames(3)
    assert easel.pixel(120, 120) == GREEN


def test_its_targets_are_there_at_once(easel: Easel) -> None:
    paint(easel, False, "red")
    paint(easel, True, "green", targets=[target("t", 10, 10)])
    assert easel.page.locator("[data-target=t]").count() == 1


def test_whoever_lifts_the_cover_at_once_sees_the_last_frame(easel: Easel) -> None:
    paint(easel, False, "red")
    paint(easel, True, "green", fresh=True)
    assert easel.page.evaluate(LIFT) == GREEN


def test_without_a_cover_it_is_painted_at_once(easel: Easel) -> None:
    paint(easel, True, "red")
    easel.frames(3)
    assert paint(easel, False, "green") == GREEN


def test_what_moves_is_painted_at_once(easel: Easel) -> None:
    paint(easel, False, "red")
    frame = {"size": [800, 500], "shapes": [rect("r", 300, 100, fill="green")], "targets": [], "motion": 300}
    assert easel.page.evaluate(PAINT, [True, json.dumps(frame)]) == GREEN
