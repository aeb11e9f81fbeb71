"""Cards that turn over, splashes, and frames for somebody else's eyes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.painter.easel import Easel, rect, target

pytestmark = pytest.mark.stopped_clock

COUNT = """([channel, x, y, w, h]) => { const d = board.getContext('2d').getImageData(x, y, w, h).data;
  let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i + channel] > 120 && d[i + 3] > 120) n++; return n }"""


def count(easel: Easel, channel: int, x: int, y: int, w: int, h: int) -> int:
    """Return how many pixels are bright in a channel."""
    found: int = easel.page.evaluate(COUNT, [channel, x, y, w, h])
    return found


def card(flip: str | None, fill: str, *more: Any) -> dict[str, Any]:
    face = {"k": "rect", "x": 0, "y": 0, "w": 200, "h": 100, "fill": fill}
    return {"k": "group", "id": "card", "x": 300, "y": 200, "flip": flip, "of": [face, *more]}


def test_a_new_token_turns_a_card_over(easel: Easel) -> None:
    easel.paint([card("back", "red")])
    easel.paint([card("front", "green")], motion=4000)
    assert easel.busy()
    easel.wait(1600)
    assert 0 < easel.state("card")["wide"] < 0.6
    # the old face, squeezed to its middle line, which stays in its place
    red, green, _, _ = easel.pixel(400, 250)  # thin as it is, it may be half transparent
    assert red > 100 and green == 0
    assert easel.pixel(310, 250)[3] == easel.pixel(490, 250)[3] == 0
    easel.wait(800)
    assert easel.state("card")["of"][0]["fill"] == "green"
    red, green, _, _ = easel.pixel(400, 250)
    assert red == 0 and green > 100
    easel.settle()
    assert easel.pixel(305, 205)[:3] == easel.pixel(495, 295)[:3] == [0, 140, 0]


def test_the_same_token_motion_0_and_a_first_token_do_not_turn(easel: Easel) -> None:
    easel.paint([card("back", "red")])
    easel.paint([card("back", "green")], motion=500)
    assert not easel.busy()
    easel.paint([card("front", "red")])
    assert not easel.busy()
    assert easel.pixel(310, 210)[:3] == [200, 0, 0]
    easel.paint([{key: value for key, value in card("", "red").items() if key != "flip"}])
    easel.paint([card("front", "red")], motion=500)
    assert not easel.busy()


def test_a_card_goes_on_turning_while_it_moves_on(easel: Easel) -> None:
    easel.paint([card("back", "red")])
    easel.paint([card("front", "green")], motion=1000)
    easel.wait(400)
    wide = easel.state("card")["wide"]
    assert 0 < wide < 0.6
    easel.paint([{**card("front", "green"), "x": 400}], motion=1000)
    assert easel.state("card")["wide"] == wide
    easel.settle()
    assert easel.pixel(590, 290)[:3] == [0, 140, 0]


def test_what_lies_on_a_card_turns_with_it(easel: Easel) -> None:
    easel.paint([card("back", "ground", rect("mark", 20, 20))])
    easel.paint([card("front", "ground", rect("other", 140, 20))], motion=600)
    # neither fades by itself
    assert "alpha" not in easel.state("other")
    easel.wait(400)
    assert any(one.get("id") == "other" for one in easel.state("card")["of"])
    easel.settle()
    assert easel.pixel(460, 240)[:3] == [200, 0, 0]


def test_a_splash_bursts_once_and_keeps_nobody_waiting(easel: Easel) -> None:
    splash = {"k": "splash", "id": "s1", "x": 400, "y": 250, "r": 60, "fill": "red"}
    easel.paint()
    easel.paint([splash], motion=150)
    assert not easel.busy()
    easel.wait(300)
    assert count(easel, 0, 300, 120, 200, 200) > 100
    easel.page.evaluate("() => bridge.painter.skip()")
    assert count(easel, 0, 0, 0, 800, 500) == 0
    easel.page.evaluate("() => { window.frames = 0 }")
    easel.paint([splash, rect("still", 0, 0)])
    easel.paint([{**splash, "id": "s2"}], motion=0)
    assert easel.page.evaluate("() => window.frames") == 0


def test_splashes_and_labels_lie_where_the_plane_has_them(easel: Easel) -> None:
    world = {"k": "world", "id": "field", "x": 100, "y": 50, "w": 400, "h": 300, "bounds": [0, 0, 1000, 600], "most": 1}
    splash = {"k": "splash", "id": "s", "x": 0, "y": 0, "r": 300, "fill": "red"}
    label = {"k": "float", "id": "f", "x": 1000, "y": 600, "s": "+4", "fill": "red", "line": "red", "size": 60}
    easel.paint([{**world, "of": []}])
    easel.paint([{**world, "of": [splash]}, {**label, "world": "field"}], motion=300)
    easel.wait(250)
    # the top left corner of the bounds, cut off by the window
    assert count(easel, 0, 100, 50, 200, 150) > 100
    assert count(easel, 0, 0, 0, 99, 500) == count(easel, 0, 0, 0, 800, 49) == 0
    # near the bottom right one, at its own size
    assert count(easel, 0, 440, 180, 100, 170) > 200


def test_a_fresh_frame_leaves_nothing_of_the_last_one(easel: Easel) -> None:
    secret = [target("secret", 100, 100, tip="a dobon"), target("hand", 300, 100, tip="a dobon too")]
    easel.paint([rect("piece", 0, 0), rect("secret", 600, 400), card("dobon", "red")], secret)
    easel.page.focus("[data-target='secret']")
    easel.page.mouse.move(340, 130)
    assert easel.page.inner_text("#tip") == "a dobon too"
    easel.paint(
        [rect("piece", 300, 0), card("?", "green"), {"k": "float", "id": "f", "x": 9, "y": 9, "s": "+1"}],
        [{**target("hand", 300, 100), "label": "a panel"}],
        motion=800,
        fresh=True,
    )
    assert not easel.busy()
    assert easel.state("piece")["x"] == 300
    assert count(easel, 0, 590, 390, 60, 60) == count(easel, 0, 300, 200, 200, 100) == 0
    words = easel.page.evaluate("() => stage.outerHTML + document.getElementById('tip').outerHTML")
    assert "secret" not in words and "dobon" not in words
    assert not easel.page.is_visible("#tip")
    easel.wait(50)
    assert not easel.page.evaluate("() => bridge.painter.state('card').moving")


def test_a_fresh_frame_stops_what_was_moving(easel: Easel) -> None:
    easel.paint([rect("old", 0, 0)])
    splash = {"k": "splash", "id": "s", "x": 400, "y": 250, "r": 60, "fill": "red"}
    easel.paint([splash, rect("new", 0, 300)], motion=5000)
    easel.paint([], fresh=True)
    assert not easel.busy()
    assert count(easel, 0, 0, 0, 800, 500) == 0


def test_the_last_frame_can_be_read(easel: Easel) -> None:
    easel.paint([rect("first", 0, 0)])
    easel.paint([rect("second", 0, 0)])
    frame = easel.page.evaluate("() => bridge.painter.frame()")
    assert '"second"' in frame and '"first"' not in frame
