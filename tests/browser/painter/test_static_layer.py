"""The ground of a world: a picture of it is kept, and the board looks as if all of it were painted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.painter.easel import Easel, rect
from tests.browser.painter.test_dirty_rects import COUNT, wrong

GROUND = 40
FILLS = "() => window.fills"
# Keeps the camera from coming to rest until it may: how fast the machine is decides nothing.
HOLD = """() => {
  const { setTimeout } = window;
  let held;
  window.setTimeout = (run, ms, ...more) => {
    if (run.name !== "rest") return setTimeout(run, ms, ...more);
    held = run;
    return 0;
  };
  window.release = () => {
    window.setTimeout = setTimeout;
    held();
  };
}"""


def frame(ship: float, *more: Any) -> list[dict[str, Any]]:
    window = {"k": "world", "id": "sea", "x": 50, "y": 50, "w": 600, "h": 400, "bounds": [0, 0, 900, 900], "most": 2}
    land = [
        {"k": "path", "d": f"M{n % 8 * 100} {n // 8 * 150}l90 20l-30 100z", "fill": "green", "line": "ink"}
        for n in range(GROUND)
    ]
    return [{**window, "of": [*land, *more, rect("ship", ship, 500)]}]


def kept(easel: Easel) -> None:
    """Show a frame, and leave the painter the time to keep a picture of its ground; begin to count."""
    easel.paint(frame(100), eye="1:0")
    easel.rest()
    easel.page.evaluate(COUNT)


def test_it_is_laid_down_where_something_moves_over_it(easel: Easel) -> None:
    kept(easel)
    easel.paint(frame(700), eye="1:0")
    assert 0 < easel.page.evaluate(FILLS) < 5
    assert wrong(easel) == 0


def test_it_is_laid_down_where_the_board_has_the_plane_next(easel: Easel) -> None:
    """What stands over a map on a narrow board is higher at one step than at the next, by any fraction of a pixel."""
    kept(easel)
    for y in (81.37, 63.5):
        [sea] = frame(100)
        easel.page.evaluate("() => { window.fills = 0; }")
        easel.paint([{**sea, "y": y, "of": [[0, GROUND + 1]]}], eye="1:0")  # all as they were
        assert 0 < easel.page.evaluate(FILLS) < 5
    assert wrong(easel) == 0


def test_it_is_painted_where_it_has_changed_itself(easel: Easel) -> None:
    kept(easel)
    easel.paint(frame(700, rect("island", 400, 400)), eye="1:0")
    assert wrong(easel) == 0
    moved = frame(700)
    moved[0]["of"][3]["fill"] = "red"
    easel.paint(moved, eye="1:0")
    assert easel.page.evaluate(FILLS) > 0
    assert wrong(easel) == 0


@pytest.mark.parametrize("how", ["drag", "wheel"])
def test_the_camera_moves_over_it_and_finds_it_sharp_when_it_rests(easel: Easel, how: str) -> None:
    kept(easel)
    easel.page.mouse.move(300, 250)
    easel.page.mouse.wheel(0, -100)
    easel.frames()
    easel.rest()
    easel.page.evaluate("() => { window.fills = 0; }")
    easel.page.evaluate(HOLD)
    if how == "drag":
        easel.page.mouse.down()
        easel.page.mouse.move(330, 262, steps=3)
        easel.page.mouse.up()
    else:
        easel.page.mouse.wheel(0, -40)
    easel.frames()
    assert 0 < easel.page.evaluate(FILLS) < GROUND
    easel.page.evaluate("() => window.release()")
    assert easel.page.evaluate(FILLS) >= (GROUND if how == "wheel" else 0)
    easel.rest()
    assert wrong(easel) == 0


def test_the_camera_sees_what_lies_beyond_it(easel: Easel) -> None:
    kept(easel)
    easel.page.mouse.move(300, 250)
    easel.page.mouse.wheel(0, -600)
    easel.frames()
    easel.rest()
    easel.page.mouse.wheel(0, 600)
    easel.frames()
    green = """() => { const { data } = board.getContext("2d").getImageData(50, 50, 600, 400);
      let found = 0; for (let i = 0; i < data.length; i += 4) found += data[i + 1] === 140 ? 1 : 0; return found; }"""
    before = easel.page.evaluate(green)
    easel.rest()
    assert before == pytest.approx(easel.page.evaluate(green), rel=0.1)
    assert wrong(easel) == 0


def test_other_colours_change_it(easel: Easel) -> None:
    kept(easel)
    easel.page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    easel.frames()
    easel.rest()
    easel.paint(frame(700), eye="1:0")
    assert wrong(easel) == 0
