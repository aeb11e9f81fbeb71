"""What happens between two frames."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.painter.easel import GRID, Easel, rect

pytestmark = pytest.mark.stopped_clock


def test_a_shape_glides_and_ends_at_its_new_place(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)])
    easel.paint([rect("piece", 300, 200, w=80)], motion=2000)
    assert easel.busy()
    start = easel.state("piece")
    assert start["moving"] and start["x"] == start["y"] == 0
    easel.wait(1000)
    midway = easel.state("piece")
    assert 0 < midway["x"] < 300 and midway["y"] == pytest.approx(midway["x"] * 2 / 3)
    easel.settle()
    end = easel.state("piece")
    assert (end["x"], end["y"], end["w"], end["moving"]) == (300, 200, 80, False)
    assert easel.pixel(370, 220)[:3] == [200, 0, 0]
    assert easel.pixel(20, 20)[3] == 0


def test_motion_0_jumps(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)])
    easel.paint([rect("piece", 300, 200)])
    assert not easel.busy()
    assert easel.state("piece")["x"] == 300
    assert easel.pixel(320, 220)[:3] == [200, 0, 0]


def test_the_page_setting_off_and_reduced_motion_jump(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)])
    easel.page.evaluate("() => { document.documentElement.dataset.motion = 'off' }")
    easel.paint([rect("piece", 300, 0)], motion=500)
    assert not easel.busy()
    easel.page.emulate_media(reduced_motion="reduce")
    easel.page.evaluate("() => { delete document.documentElement.dataset.motion }")
    easel.paint([rect("piece", 0, 0)], motion=500)
    assert not easel.busy()


def test_skip_ends_at_the_right_place_and_settles(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)])
    easel.paint([rect("piece", 300, 0, hop=True)], motion=5000)
    easel.page.evaluate("() => { window.done = false; bridge.painter.settled().then(() => { window.done = true }) }")
    easel.page.evaluate("() => bridge.painter.skip()")
    assert easel.page.evaluate("() => window.done && !bridge.painter.busy()")
    assert easel.state("piece")["x"] == 300


def test_a_new_frame_in_mid_move_goes_on_from_there(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)])
    easel.paint([rect("piece", 400, 0)], motion=600)
    easel.wait(300)
    before = easel.state("piece")["x"]
    assert 100 < before < 400
    easel.paint([rect("piece", 400, 300)], motion=600)
    assert easel.state("piece")["x"] == before
    easel.settle()
    assert (easel.state("piece")["x"], easel.state("piece")["y"]) == (400, 300)


def test_a_piece_moves_from_one_group_into_another(easel: Easel) -> None:
    def boards(first: list[Any], second: list[Any]) -> list[dict[str, Any]]:
        return [
            {"k": "group", "id": "left", "x": 100, "y": 100, "of": first},
            {"k": "group", "id": "right", "x": 500, "y": 100, "scale": 2, "of": second},
        ]

    easel.paint(boards([rect("piece", 10, 0)], []))
    easel.paint(boards([], [rect("piece", 20, 30)]), motion=4000)
    # (110, 100) on the board, seen from a group at (500, 100) with scale 2
    assert easel.state("piece")["x"] == pytest.approx(-195)
    easel.page.evaluate("() => bridge.painter.skip()")
    assert (easel.state("piece")["x"], easel.state("piece")["y"], easel.state("piece")["w"]) == (20, 30, 40)


def test_new_shapes_fade_in_and_gone_ones_fade_out(easel: Easel) -> None:
    easel.paint([rect("old", 0, 0), rect("stays", 700, 0)])
    easel.paint([rect("stays", 700, 0), rect("new", 300, 0)], motion=400)
    assert easel.state("new")["alpha"] < 0.5
    assert easel.pixel(20, 20)[3] > 0
    easel.settle()
    assert easel.pixel(20, 20)[3] == 0
    assert easel.pixel(320, 20) == [200, 0, 0, 255]


def test_a_die_tumbles_only_for_a_new_roll(easel: Easel) -> None:
    def die(n: int, roll: str) -> list[dict[str, Any]]:
        return [{"k": "die", "id": "d", "x": 200, "y": 200, "size": 60, "n": n, "roll": roll}]

    easel.paint(die(1, "first"))
    easel.paint([*die(1, "first"), rect("other", 0, 0)], motion=100)
    assert "tumble" not in easel.state("d")
    easel.paint(die(6, "second"), motion=100)
    assert easel.state("d")["tumble"] < 1
    easel.settle()
    assert "tumble" not in easel.state("d") and easel.state("d")["n"] == 6


def test_a_float_rises_once_and_keeps_nobody_waiting(easel: Easel) -> None:
    label = {"k": "float", "id": "f1", "x": 400, "y": 250, "s": "+4", "fill": "red", "size": 60}
    ground = {"k": "rect", "x": 0, "y": 0, "w": 800, "h": 500, "fill": "ground"}
    easel.paint([ground])
    easel.paint([ground, label], motion=100)
    assert not easel.busy()
    easel.wait(300)
    look = """() => { const d = board.getContext('2d').getImageData(300, 60, 200, 220).data;
      let red = 0; for (let i = 0; i < d.length; i += 4) if (d[i] > 150 && d[i + 1] < 60) red++; return red }"""
    assert easel.page.evaluate(look) > 0
    easel.wait(1000)
    assert easel.page.evaluate(look) == 0
    easel.page.evaluate("() => { window.frames = 0 }")
    easel.paint([ground, label, rect("still", 0, 0)], motion=0)
    assert easel.page.evaluate("() => window.frames") == 0


def test_an_idle_board_asks_for_no_animation_frames(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)], GRID)
    easel.paint([rect("piece", 300, 0)], GRID, motion=150)
    easel.settle()
    easel.page.evaluate("() => { window.frames = 0 }")
    easel.wait(400)
    assert easel.page.evaluate("() => window.frames") == 0


def test_a_hidden_page_keeps_nobody_waiting(easel: Easel) -> None:
    easel.paint([rect("piece", 0, 0)])
    easel.paint([rect("piece", 300, 0)], motion=8000)
    easel.page.evaluate("""() => { Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange")) }""")
    assert not easel.busy()
    assert easel.state("piece")["x"] == 300
