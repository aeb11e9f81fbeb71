"""A frame may tell only what has changed: the picture, the targets and what moves are as if all of it were told."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.painter.easel import Easel, rect, target

RED, GREEN, NOTHING = [200, 0, 0, 255], [0, 140, 0, 255], [0, 0, 0, 0]


def told(easel: Easel) -> dict[str, Any]:
    frame: dict[str, Any] = json.loads(easel.page.evaluate("() => bridge.painter.frame()"))
    return frame


def plane(*shapes: Any) -> dict[str, Any]:
    world = {"k": "world", "id": "map", "x": 400, "y": 0, "w": 400, "h": 400, "bounds": [0, 0, 400, 400], "most": 1}
    return {**world, "of": list(shapes)}


def test_what_has_stayed_is_taken_from_the_last_frame(easel: Easel) -> None:
    a, b, c = (rect(id, x, 100) for id, x in (("a", 100), ("b", 200), ("c", 300)))
    first, second = target("t", 10, 10), target("u", 10, 200)
    easel.paint([a, b, plane(rect("w", 50, 50), rect("v", 150, 50)), c], [first, second])
    new = rect("d", 600, 420, fill="green")
    easel.paint([[0, 1], plane([1, 1]), [3, 1], new], [[1, 1], target("x", 700, 10)])
    assert told(easel)["shapes"] == [a, plane(rect("v", 150, 50)), c, new]
    assert [one["id"] for one in told(easel)["targets"]] == ["u", "x"]
    easel.frames(3)
    assert easel.pixel(120, 120) == RED and easel.pixel(320, 120) == RED and easel.pixel(620, 440) == GREEN
    assert easel.pixel(220, 120) == NOTHING and easel.pixel(470, 70) == NOTHING and easel.pixel(570, 70) == RED
    assert easel.page.locator("#targets [data-target]").evaluate_all("all => all.map((one) => one.dataset.target)") == [
        "u",
        "x",
    ]


def test_what_moves_goes_on_where_it_is_told_as_what_has_stayed(easel: Easel) -> None:
    easel.paint([rect("a", 100, 100), rect("b", 100, 300)])
    easel.paint([rect("a", 500, 100), [1, 1]], motion=400)
    easel.wait(100)
    assert easel.state("a")["moving"]
    easel.paint([[0, 1], rect("b", 100, 350)], motion=400)
    assert easel.state("a")["moving"] and easel.state("b")["moving"]
    easel.settle()
    assert easel.state("a")["x"] == 500 and easel.state("b")["y"] == 350


def test_what_is_to_jump_stands_at_its_place_at_once(easel: Easel) -> None:
    easel.paint([rect("a", 100, 100), rect("b", 100, 300)])
    easel.paint([rect("a", 500, 100), [1, 1]], motion=400)
    easel.wait(100)
    easel.paint([[0, 1], rect("b", 100, 350)], motion=0)
    easel.frames()
    state = easel.state("a")
    assert (state["x"], state["moving"]) == (500, False)
    assert easel.pixel(520, 120) == RED and easel.pixel(120, 120) == NOTHING


def test_the_same_frame_again_changes_nothing(easel: Easel) -> None:
    easel.paint([rect("a", 100, 100), plane(rect("w", 50, 50))], [target("t", 10, 10)])
    easel.frames(3)
    easel.page.evaluate("() => { window.before = bridge.painter.frame(); bridge.painter.lastPaintMs = -1; }")
    easel.paint([[0, 1], plane([0, 1])], [[0, 1]])
    assert easel.page.evaluate("() => bridge.painter.frame() === before && bridge.painter.lastPaintMs === -1")
