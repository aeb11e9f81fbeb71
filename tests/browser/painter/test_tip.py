"""The bubble with the preview."""

from __future__ import annotations

from playwright.sync_api import FloatRect

from tests.browser.painter.easel import Easel, target

# A tap of which the page hears so late that the time for a long press is over: it was made at once all the same.
LATE_TAP = """async (id) => {
  const place = document.querySelector(`[data-target="${id}"]`);
  const how = { bubbles: true, pointerType: "touch", clientX: 96, clientY: 92, detail: 1 };
  const [down, up] = ["pointerdown", "pointerup"].map((kind) => new PointerEvent(kind, how));
  place.dispatchEvent(down);
  while (document.querySelector("#tip").hidden) await new Promise((done) => setTimeout(done));
  place.dispatchEvent(up);
  place.dispatchEvent(new MouseEvent("click", how));
}"""


def test_hover_and_focus_show_the_tip_inside_the_window(easel: Easel) -> None:
    words = "+4 VP, −$5 and quite a few words more, so that it is wide"
    corner = {"id": "corner", "box": [740, 0, 60, 40], "label": "corner", "state": "lit", "tip": words}
    easel.paint(targets=[target("a", 100, 100, tip="short"), corner])
    easel.page.mouse.move(140, 130)
    assert easel.page.inner_text("#tip") == "short"
    assert ["enter", "a"] in easel.events()
    easel.page.mouse.move(600, 400)
    assert not easel.page.is_visible("#tip")
    assert easel.events() == [["leave", "a"]]
    easel.page.focus("[data-target='a']")
    easel.page.keyboard.press("ArrowRight")
    box = easel.page.locator("#tip").bounding_box()
    assert easel.page.inner_text("#tip") == words
    assert box is not None and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 800
    easel.page.keyboard.press("Escape")
    assert not easel.page.is_visible("#tip")


def test_the_tip_leaves_targets_free_that_can_be_picked(easel: Easel) -> None:
    """Above the target there is a destination, below it another one; the tip goes beside it."""
    ends = [target("above", 300, 238), target("below", 300, 362), target("right", 480, 300)]
    easel.paint(targets=[target("a", 300, 300, tip="a unit that moves"), *ends])
    easel.page.hover("[data-target='a']")
    tip = easel.page.locator("#tip").bounding_box()
    boxes = [easel.page.locator(f"[data-target='{end['id']}']").bounding_box() for end in ends]
    assert tip is not None and not [box for box in boxes if box is None or overlap(tip, box)]


def overlap(a: FloatRect, b: FloatRect) -> bool:
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not beside and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def test_the_tip_follows_the_frame(easel: Easel) -> None:
    easel.paint(targets=[target("a", 100, 100, tip="before")])
    easel.page.mouse.move(140, 130)
    easel.paint(targets=[target("a", 100, 100, tip="after")])
    assert easel.page.inner_text("#tip") == "after"
    easel.paint(targets=[])
    assert not easel.page.is_visible("#tip")


def test_no_tip_opens_under_a_resting_mouse(easel: Easel) -> None:
    easel.paint(targets=[target("a", 100, 100, tip="first")])
    easel.page.mouse.move(140, 130)
    easel.paint(targets=[target("b", 100, 100, tip="second")])
    easel.frames(10)
    easel.page.mouse.down()
    easel.page.mouse.up()
    easel.frames(10)
    assert not easel.page.is_visible("#tip")
    easel.page.mouse.move(142, 130)
    assert easel.page.inner_text("#tip") == "second"


def test_a_tap_chooses_and_a_long_press_shows_the_tip(phone: Easel) -> None:
    phone.paint(targets=[target("a", 200, 200, tip="what it does")])
    phone.page.touchscreen.tap(96, 92)
    assert phone.chosen() == ["a"]
    cdp = phone.page.context.new_cdp_session(phone.page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 96, "y": 92}]})
    phone.page.wait_for_selector("#tip", state="visible")
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.frames()
    assert phone.page.inner_text("#tip") == "what it does"
    assert phone.chosen() == []


def test_a_tap_of_which_a_busy_page_hears_late_still_chooses(phone: Easel) -> None:
    phone.paint(targets=[target("a", 200, 200, tip="what it does")])
    phone.page.evaluate(LATE_TAP, "a")
    assert phone.chosen() == ["a"]
    assert not phone.page.is_visible("#tip")
