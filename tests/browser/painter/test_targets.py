"""The layer over the board: focus, keys, clicks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.painter.easel import GRID, Easel, target


def test_each_target_is_a_button_with_its_label_and_state(easel: Easel) -> None:
    states = [
        target("a", 0, 0),
        target("b", 100, 0, "chosen"),
        target("c", 200, 0, "off", key="x"),
        target("d", 300, 0, "info"),
    ]
    easel.paint(targets=states)
    rows = easel.page.eval_on_selector_all(
        "#targets > button.target",
        """all => all.map(
          b => [b.dataset.target, b.dataset.state, b.ariaLabel, b.ariaPressed, b.ariaDisabled, b.tabIndex])""",
    )
    assert rows == [
        ["a", "lit", "label of a", None, None, 0],
        ["b", "chosen", "label of b", "true", None, -1],
        ["c", "off", "label of c", None, "true", -1],
        ["d", "info", "label of d", None, None, -1],
    ]
    assert easel.page.get_attribute("#board", "aria-label") == "the board"


def test_buttons_lie_over_their_boxes_and_are_never_small(easel: Easel) -> None:
    tiny = {"id": "tiny", "box": [400, 250, 4, 4], "label": "tiny", "state": "lit"}
    easel.paint(targets=[*GRID, tiny])
    assert easel.page.evaluate("() => bridge.painter.locate('11')") == pytest.approx(
        {"x": 180, "y": 160, "width": 80, "height": 60}, abs=1
    )
    small = easel.page.evaluate("() => bridge.painter.locate('tiny')")
    assert small["width"] >= 24 and small["height"] >= 24
    assert small["x"] + small["width"] / 2 == pytest.approx(402, abs=1)
    assert easel.page.evaluate("() => bridge.painter.locate('nobody')") is None


def test_focus_stays_on_a_target_between_frames(easel: Easel) -> None:
    easel.paint(targets=GRID)
    easel.page.focus("[data-target='11']")
    easel.page.evaluate(
        "() => { window.kept = document.activeElement; window.blurs = 0; kept.onblur = () => window.blurs++ }"
    )
    easel.paint(targets=[target("new", 500, 60), *reversed(GRID)])
    assert easel.focused() == "11"
    assert easel.page.evaluate("() => document.activeElement === window.kept && window.blurs") == 0
    order = easel.page.eval_on_selector_all("#targets > button", "all => all.map(b => b.dataset.target)")
    assert order == ["new", *[one["id"] for one in reversed(GRID)]]


def test_when_the_focused_target_goes_the_nearest_lit_one_takes_over(easel: Easel) -> None:
    easel.paint(targets=GRID)
    easel.page.focus("[data-target='22']")
    rest = [one if one["id"] == "11" else {**one, "state": "off"} for one in GRID if one["id"] != "22"]
    easel.paint(targets=rest)
    assert easel.focused() == "11"
    easel.paint(targets=[])
    assert easel.page.evaluate("() => document.activeElement.id") == "targets"


def test_arrows_move_to_the_neighbour_on_the_board(easel: Easel) -> None:
    easel.paint(targets=GRID)
    easel.page.focus("[data-target='00']")
    for key, where in [
        ("ArrowRight", "01"),
        ("ArrowDown", "11"),
        ("ArrowDown", "21"),
        ("ArrowDown", "21"),
        ("ArrowLeft", "20"),
        ("ArrowUp", "10"),
        ("End", "22"),
        ("Home", "00"),
        ("ArrowLeft", "00"),
    ]:
        easel.page.keyboard.press(key)
        assert easel.focused() == where, key
    assert easel.page.eval_on_selector_all("#targets > [tabindex='0']", "all => all.map(b => b.dataset.target)") == [
        "00"
    ]


def test_arrows_stay_in_the_row_of_a_field_of_hexes(easel: Easel) -> None:
    def hexagon(row: int, n: int) -> dict[str, Any]:
        x, y = 100 + 70 * n - 35 * (row % 2), 100 + 60 * row
        return {"id": f"{row}{n}", "box": [x, y, 66, 66], "label": "hex", "state": "lit"}

    easel.paint(targets=[hexagon(row, n) for row in range(4) for n in range(5)])
    easel.page.focus("[data-target='10']")
    for key, where in (("ArrowRight", "11"), ("ArrowRight", "12"), ("ArrowRight", "13"), ("ArrowLeft", "12")):
        easel.page.keyboard.press(key)
        assert easel.focused() == where
    for key, row in (("ArrowDown", "2"), ("ArrowDown", "3"), ("ArrowUp", "2")):
        easel.page.keyboard.press(key)
        assert str(easel.focused())[0] == row


@pytest.mark.parametrize("scale", [0.7, 1, 1.1])
def test_arrows_choose_the_first_of_two_places_that_are_equally_near(easel: Easel, scale: float) -> None:
    def hexagon(row: int, n: int) -> dict[str, Any]:
        x, y = 3.3 + 70.1 * n + 35.05 * (row % 2), 60.7 * row
        return {"id": f"{row}{n}", "box": [x * scale, y * scale, 66, 66], "label": "hex", "state": "lit"}

    easel.paint(targets=[hexagon(row, n) for row in range(4) for n in range(5)])
    for n in range(1, 4):
        easel.page.focus(f"[data-target='0{n}']")
        for key, where in (("ArrowDown", f"1{n - 1}"), ("ArrowDown", f"2{n - 1}"), ("ArrowUp", f"1{n - 1 - (n > 1)}")):
            easel.page.keyboard.press(key)
            assert easel.focused() == where


def test_enter_space_and_click_choose_also_what_is_off(easel: Easel) -> None:
    easel.paint(targets=[target("a", 100, 100), target("no", 300, 100, "off")])
    easel.page.focus("[data-target='a']")
    easel.events()
    easel.page.keyboard.press("Enter")
    easel.page.keyboard.press(" ")
    easel.page.mouse.click(340, 130)
    assert easel.chosen() == ["a", "a", "no"]


def test_a_key_focuses_and_chooses_its_target(easel: Easel) -> None:
    easel.paint(targets=[target("a", 100, 100), target("b", 300, 100, key="5")])
    easel.page.keyboard.press("5")
    assert easel.focused() == "b"
    assert easel.chosen() == ["b"]
    easel.page.keyboard.press("u")
    assert easel.events() == [["key", "u"]]


def test_keys_belong_to_fields_and_dialogs_while_these_are_in_use(easel: Easel) -> None:
    easel.paint(targets=[target("b", 300, 100, key="5")])
    easel.page.focus("#field")
    easel.page.keyboard.press("5")
    easel.page.evaluate("() => { dialog.showModal(); document.activeElement.blur() }")
    easel.page.keyboard.press("5")
    assert easel.events() == []
    assert easel.page.input_value("#field") == "5"


def test_a_click_beside_every_target_chooses_nothing(easel: Easel) -> None:
    easel.paint(targets=GRID)
    easel.page.mouse.click(700, 400)
    assert easel.chosen() == [""]


def test_small_targets_lie_over_large_ones(easel: Easel) -> None:
    small = {"id": "small", "box": [150, 150, 40, 40], "label": "small", "state": "lit"}
    large = {"id": "large", "box": [100, 100, 300, 200], "label": "large", "state": "lit"}
    easel.paint(targets=[small, large])
    easel.page.mouse.click(170, 170)
    assert easel.chosen() == ["small"]


def test_a_new_target_moves_no_other_button(easel: Easel) -> None:
    easel.paint(targets=GRID)
    script = """() => { window.moved = 0; new MutationObserver((changes) => {
      for (const { addedNodes } of changes) window.moved += addedNodes.length;
    }).observe(targets, { childList: true }); }"""
    easel.page.evaluate(script)
    easel.paint(targets=[GRID[0], target("new", 500, 300), *GRID[1:]])
    assert easel.page.evaluate("() => window.moved") == 1
    easel.paint(targets=[*GRID[1:], GRID[0]])
    assert easel.page.evaluate("() => window.moved") == 2
    order = "() => [...targets.children].map(({ dataset }) => dataset.target)"
    assert easel.page.evaluate(order) == [one["id"] for one in [*GRID[1:], GRID[0]]]


def test_few_lit_targets_glow_and_many_do_not_but_the_one_under_the_pointer(easel: Easel) -> None:
    glow = """() => [...document.querySelectorAll(".target")].map(
      (one) => getComputedStyle(one, "::after").content !== "none")"""
    places = [target(str(n), 20 + 60 * (n % 12), 30 + 70 * (n // 12)) for n in range(24)]
    for shown in (places, places[:9], places):
        easel.paint(targets=shown)
        assert easel.page.evaluate(glow) == [len(shown) == 9] * len(shown)
    # Minor ones never glow, and don't count.
    easel.paint(targets=[{**one, "minor": n >= 9} for n, one in enumerate(places)])
    assert easel.page.evaluate(glow) == [n < 9 for n in range(24)]
    easel.paint(targets=places)
    button = easel.page.locator("[data-target='13']")
    button.hover()
    assert [n for n, glows in enumerate(easel.page.evaluate(glow)) if glows] == [13]
