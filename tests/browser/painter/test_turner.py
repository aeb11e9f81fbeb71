"""Going through the possibilities of a cycle: wheel, keys, and the bar beside them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.painter.easel import Easel, target
from tests.browser.visitor import WHEEL

CELL = {"id": "cell", "box": [300, 200, 80, 80], "label": "cell", "state": "lit", "cycle": "turn"}


def wheel_of(shown: int, y: float = 200) -> list[dict[str, Any]]:
    """Return the targets of a cell with three ways to lay a tile, of which one is shown."""
    ways = [
        target(f"way:{n}", 220 + 90 * n, y + 100, "chosen" if n == shown else "lit", cycle="turn", focus=100 + n)
        for n in range(3)
    ]
    return [{**CELL, "box": [300, y, 80, 80]}, *ways, target("other", 20, 20)]


def asked(easel: Easel) -> list[list[str]]:
    """Return what the painter has asked for of the cycle since the last question."""
    return [event for event in easel.events() if event[0] in ("turn", "confirm", "choose")]


def roll(easel: Easel, x: float, y: float, by: float = 100) -> None:
    """Roll the wheel at a place of the board, and wait until it may go on."""
    easel.page.mouse.move(x, y)
    easel.page.wait_for_function("() => performance.now() > 150")  # on a new page, as if it had just been rolled
    easel.page.evaluate(WHEEL)
    easel.page.mouse.wheel(0, by)
    easel.page.evaluate("() => window.rolled")


def bar(easel: Easel) -> tuple[float, float, float, float]:
    """Return where the bar is; it covers nothing of the cycle."""
    left, top, right, bottom = easel.page.evaluate(
        "() => { const b = turner.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] }"
    )
    for id in ("cell", "way:0", "way:1", "way:2"):
        at = easel.page.evaluate("id => bridge.painter.locate(id)", id)
        beside = left >= at["x"] + at["width"] or right <= at["x"]
        assert beside or top >= at["y"] + at["height"] or bottom <= at["y"], id
    return left, top, right, bottom


def test_the_bar_stands_near_the_tile_as_long_as_it_is_turned(easel: Easel) -> None:
    shown = easel.page.locator("#turner")
    easel.paint(targets=[target("other", 20, 20), CELL])
    assert shown.is_hidden(), "nothing is shown of this cycle"
    easel.paint(targets=wheel_of(0))
    left, top, right, _ = bar(easel)
    assert (left + right) / 2 == pytest.approx(340, abs=2)
    assert top == pytest.approx(280 + 80, abs=2), "what lies around the tile stays in view"
    easel.paint(targets=wheel_of(0, y=330))
    assert bar(easel)[3] == pytest.approx(330 - 80, abs=2), "where there is no room below, it stands above"
    easel.paint(targets=[one for one in wheel_of(1) if one["id"] != "cell"] + [target("cell", 20, 200)])
    left, top, right, _ = bar(easel)
    assert (left + right) / 2 == pytest.approx(350, abs=2)
    assert 360 < top < 380, "without a tile, it stands below the possibilities"
    easel.paint(targets=[])
    assert shown.is_hidden()


def test_its_buttons_go_back_and_on_and_confirm(easel: Easel) -> None:
    easel.paint(targets=wheel_of(1))
    buttons = easel.page.locator("#turner button")
    for n in range(3):
        buttons.nth(n).click()
    assert asked(easel) == [["turn", "-1"], ["confirm", ""], ["turn", "1"]]
    for box in (buttons.nth(n).bounding_box() for n in range(3)):
        assert box is not None and min(box["width"], box["height"]) >= 24
    easel.paint(targets=[{**CELL, "cycle": ""}, target("other", 20, 20)])
    assert easel.focused() == "cell", "the focus goes back to where the tile is"


def test_the_wheel_turns_over_the_board(easel: Easel) -> None:
    roll(easel, 340, 240)
    easel.paint(targets=[target("other", 20, 20)])
    roll(easel, 340, 240)
    assert asked(easel) == [], "there is nothing to turn"
    easel.page.set_viewport_size({"width": 800, "height": 900})
    easel.paint(targets=wheel_of(1))
    for x, y, by in ((340, 240, 100), (340, 240, -100), (250, 330, 100), (700, 100, -100)):
        roll(easel, x, y, by)
    assert asked(easel) == [["turn", "1"], ["turn", "-1"], ["turn", "1"], ["turn", "-1"]]
    roll(easel, 340, 240, 8)
    assert asked(easel) == [], "a trackpad's small steps add up"
    for _ in range(3):
        roll(easel, 340, 240, 8)
    assert asked(easel) == [["turn", "1"]]


def test_where_the_page_scrolls_it_scrolls_beside_the_cycle(easel: Easel) -> None:
    easel.page.set_viewport_size({"width": 800, "height": 420})
    easel.paint(targets=wheel_of(1))
    roll(easel, 700, 100)
    assert asked(easel) == []
    easel.page.wait_for_function("() => scrollY > 0")
    easel.page.evaluate("() => scrollTo(0, 0)")
    roll(easel, 340, 240)
    assert asked(easel) == [["turn", "1"]]
    assert easel.page.evaluate("() => scrollY") == 0


def test_a_plane_is_zoomed_beside_the_cycle(easel: Easel) -> None:
    easel.page.set_viewport_size({"width": 800, "height": 900})
    world = {
        "k": "world",
        "id": "w",
        "x": 0,
        "y": 0,
        "w": 800,
        "h": 500,
        "bounds": [0, 0, 800, 500],
        "most": 1,
        "of": [],
    }
    easel.paint([world], [{**one, "world": "w"} for one in wheel_of(1)])
    roll(easel, 340, 240, 100)
    assert asked(easel) == [["turn", "1"]]
    assert not easel.state("w")["moved"]
    roll(easel, 700, 100, -100)
    assert asked(easel) == []
    easel.page.wait_for_function("() => bridge.painter.state('w').moved")
    bar(easel)


def test_r_turns_and_enter_confirms(easel: Easel) -> None:
    easel.paint(targets=wheel_of(1))
    keys = easel.page.keyboard
    keys.press("r")
    keys.press("Shift+R")
    keys.press("Enter")
    assert asked(easel) == [["turn", "1"], ["turn", "-1"], ["confirm", ""]]
    easel.page.focus("[data-target=cell]")
    keys.press("Enter")
    keys.press("Space")
    assert asked(easel) == [["confirm", ""], ["choose", "cell"]], "on the cell Enter confirms, and Space goes on"
    for id in ("other", "way:2"):
        easel.page.focus(f"[data-target='{id}']")
        keys.press("Enter")
    assert asked(easel) == [["choose", "other"], ["choose", "way:2"]], "elsewhere Enter chooses"
    easel.page.focus("#field")
    keys.press("r")
    assert asked(easel) == []


def test_a_held_key_confirms_once(easel: Easel) -> None:
    easel.paint(targets=wheel_of(1))
    easel.page.focus("[data-target=cell]")
    easel.page.keyboard.down("Enter")
    easel.page.keyboard.down("Enter")
    easel.page.keyboard.up("Enter")
    assert asked(easel) == [["confirm", ""]]


def test_the_focus_goes_along_with_what_is_shown(easel: Easel) -> None:
    easel.paint(targets=wheel_of(1))
    easel.page.focus("[data-target='way:1']")
    easel.paint(targets=wheel_of(2))
    assert easel.focused() == "way:2"
    easel.page.focus("[data-target=cell]")
    easel.paint(targets=wheel_of(0))
    assert easel.focused() == "cell"


def test_what_opens_a_form_says_so(easel: Easel) -> None:
    easel.paint(targets=[target("barter", 20, 20, form="barter"), target("other", 200, 20)])
    opens = "all => all.map(b => b.getAttribute('aria-haspopup'))"
    assert easel.page.eval_on_selector_all("#targets > button", opens) == ["dialog", None]
