"""The world: a window onto a plane that pans and zooms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.painter.easel import Easel, rect, target

# The window lies at (100, 50), 400 by 300 units; the page is 800 pixels wide, so a pixel is a unit.
WINDOW = {"x": 100, "y": 50, "w": 400, "h": 300}
MIDDLE = (300, 200)


def world(bounds: tuple[int, int, int, int] = (-500, -300, 500, 300), *shapes: Any, **more: Any) -> dict[str, Any]:
    return {"k": "world", "id": "field", **WINDOW, "bounds": bounds, "most": 1.6, "of": list(shapes), **more}


def on(id: str, x: float, y: float, state: str = "lit") -> dict[str, Any]:
    return {"id": id, "box": [x - 50, y - 50, 100, 100], "label": f"label of {id}", "state": state, "world": "field"}


CELLS = [on(f"{x},{y}", x * 100, y * 100) for y in (-2, 0, 2) for x in (-4, -2, 0, 2, 4)]

COME_TO_REST = """() => new Promise((rest) => {  // a page that was pushed goes on for a while
  let last = -1, still = 0;
  requestAnimationFrame(function look() {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    still < 15 ? requestAnimationFrame(look) : rest();
  });
})"""


def drag(easel: Easel, start: tuple[float, float], end: tuple[float, float]) -> None:
    easel.page.mouse.move(*start)
    easel.page.mouse.down()
    easel.page.mouse.move(*end, steps=4)
    easel.page.mouse.up()


def zoom(easel: Easel, at: tuple[float, float], pixels: int) -> dict[str, Any]:
    """Turn the wheel, and return where the plane is then."""
    easel.page.mouse.move(*at)
    before = easel.state("field")
    easel.page.mouse.wheel(0, pixels)
    easel.page.wait_for_function("before => bridge.painter.state('field').s !== before", arg=before["s"])
    return easel.state("field")


def still(easel: Easel) -> dict[str, Any]:
    """Wait until the camera rests, and return where the plane is."""
    while easel.state("field")["moving"]:
        easel.wait(50)
    easel.wait(40)
    return easel.state("field")


def test_it_first_shows_all_of_its_bounds(easel: Easel) -> None:
    easel.paint([world((-500, -300, 500, 300), rect("piece", 0, 0))], CELLS)
    field = easel.state("field")
    assert field["s"] == pytest.approx(400 * 0.94 / 1000)
    assert (field["x"], field["y"], field["moved"]) == (300, 200, False)
    assert easel.pixel(305, 205) == [200, 0, 0, 255]
    # every place lies within the window
    for cell in CELLS:
        box = easel.page.evaluate("id => bridge.painter.locate(id)", cell["id"])
        assert box["x"] >= 100 and box["x"] + box["width"] <= 500, cell["id"]


def test_small_bounds_are_not_blown_up(easel: Easel) -> None:
    easel.paint([world((0, 0, 10, 10))])
    assert easel.state("field")["s"] == 1.6
    easel.paint([world((0, 0, 0, 0), most=1, id="other")])
    assert easel.state("other")["s"] == 1


def test_the_window_cuts_the_plane_off(easel: Easel) -> None:
    easel.paint(
        [world((-100, -100, 100, 100), {"k": "rect", "x": -900, "y": -900, "w": 1800, "h": 1800, "fill": "red"})]
    )
    assert easel.pixel(102, 52)[:3] == easel.pixel(498, 348)[:3] == [200, 0, 0]
    assert easel.pixel(97, 200)[3] == easel.pixel(300, 353)[3] == 0


def test_the_wheel_zooms_at_the_pointer_within_limits(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    before = easel.state("field")
    at = (200, 120)
    after = zoom(easel, at, -120)
    assert after["s"] > before["s"] and after["moved"]
    for axis, place in zip("xy", at, strict=True):
        halves = (1 / before["s"] + 1 / after["s"]) / 2  # of a device pixel: the plane begins on a whole one
        assert (place - before[axis]) / before["s"] == pytest.approx((place - after[axis]) / after["s"], abs=halves)
    for _ in range(15):
        easel.page.mouse.wheel(0, -300)
    easel.page.wait_for_function("() => Math.abs(bridge.painter.state('field').s - 4) < 1e-6")
    assert easel.page.get_attribute("#zoom-in", "aria-disabled") == "true"
    for _ in range(15):
        easel.page.mouse.wheel(0, 300)
    easel.page.wait_for_function("() => !bridge.painter.state('field').moved")
    # all the way out is where it began
    assert {key: pytest.approx(easel.state("field")[key]) for key in "xys"} == {key: before[key] for key in "xys"}


def test_the_page_scrolls_where_there_is_nothing_to_zoom(easel: Easel) -> None:
    easel.page.evaluate("() => { document.body.style.height = '3000px' }")
    easel.paint([world()])
    easel.page.mouse.move(*MIDDLE)
    easel.page.mouse.wheel(0, 200)
    easel.page.wait_for_function("() => scrollY > 100")


def test_a_drag_pans_and_its_click_chooses_nothing(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    before = zoom(easel, MIDDLE, -300)
    drag(easel, MIDDLE, (340, 180))
    after = easel.state("field")
    assert (after["x"] - before["x"], after["y"] - before["y"]) == (pytest.approx(40), pytest.approx(-20))
    assert easel.chosen() == []
    # from bare canvas too
    drag(easel, (330, 250), (250, 250))
    assert easel.state("field")["x"] == pytest.approx(after["x"] - 80)
    assert easel.chosen() == []
    # the buttons have followed
    box = easel.page.evaluate("() => bridge.painter.locate('0,0')")
    assert box["x"] + box["width"] / 2 == pytest.approx(easel.state("field")["x"], abs=1)


def test_a_small_tremble_is_a_click(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    before = zoom(easel, MIDDLE, -300)
    drag(easel, MIDDLE, (303, 202))
    assert easel.state("field") == before
    assert easel.chosen() == ["0,0"]
    drag(easel, MIDDLE, (350, 200))
    easel.page.mouse.click(350, 200)
    assert easel.chosen() == ["0,0"]


def test_a_second_world_is_left_out(easel: Easel) -> None:
    easel.paint([world(), world(id="second"), rect("after", 600, 400)])
    assert easel.pixel(620, 420) == [200, 0, 0, 255]


def test_a_drag_stops_at_the_edge_of_what_there_is(easel: Easel) -> None:
    easel.paint([world()])
    zoom(easel, MIDDLE, -300)
    for _ in range(4):
        drag(easel, (120, 60), (490, 340))
    field = easel.state("field")
    margin = 400 * 0.06 / 2 / (400 * 0.94 / 1000)
    assert field["x"] - (500 + margin) * field["s"] == pytest.approx(100, abs=0.1)
    # seen in full there is nothing to drag
    easel.page.click("#zoom-fit")
    fitted = still(easel)
    drag(easel, (120, 60), (490, 340))
    assert easel.state("field") == fitted


def test_keys_zoom_pan_and_fit(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    whole = easel.state("field")
    easel.page.focus("[data-target='0,0']")
    easel.events()
    easel.page.keyboard.press("+")
    near = still(easel)
    assert near["s"] == pytest.approx(whole["s"] * 1.5)
    easel.page.keyboard.press("Shift+ArrowRight")
    assert still(easel)["x"] < near["x"] - 50
    easel.page.keyboard.press("-")
    assert not still(easel)["moved"]
    easel.page.keyboard.press("+")
    easel.page.keyboard.press("0")
    assert still(easel)["s"] == whole["s"]
    assert [kind for kind, _ in easel.events() if kind == "key"] == []
    assert easel.focused() == "0,0"


def test_without_a_world_the_keys_are_the_pages(easel: Easel) -> None:
    easel.paint([], [target("a", 100, 100)])
    easel.page.focus("[data-target='a']")
    easel.events()
    easel.page.keyboard.press("+")
    assert easel.events() == [["key", "+"]]
    assert not easel.page.is_visible("#zoom")


def test_the_buttons_zoom_and_sit_in_the_corner(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    box = easel.page.locator("#zoom").bounding_box()
    assert box is not None
    assert [box["x"] + box["width"], box["y"] + box["height"]] == pytest.approx([500, 350])
    assert easel.page.get_attribute("#zoom-out", "aria-disabled") == "true"
    easel.page.click("#zoom-in")
    assert still(easel)["moved"]
    assert easel.page.get_attribute("#zoom-out", "aria-disabled") == "false"
    easel.page.click("#zoom-out")
    assert not still(easel)["moved"]
    assert easel.chosen() == []


def test_what_is_outside_is_hidden_from_the_pointer_and_focus_brings_it_in(easel: Easel) -> None:
    easel.paint([world()], [*CELLS, target("hand", 600, 100)])
    zoom(easel, MIDDLE, -300)
    for _ in range(3):
        easel.page.mouse.wheel(0, -300)
    easel.page.wait_for_function("() => bridge.painter.locate('4,2') === null")
    easel.frames()
    button = easel.page.locator("[data-target='4,2']")
    assert button.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    easel.page.focus("[data-target='0,0']")
    easel.page.keyboard.press("ArrowRight")
    easel.page.keyboard.press("ArrowRight")
    assert easel.focused() == "4,0"
    still(easel)
    box = easel.page.evaluate("() => bridge.painter.locate('4,0')")
    assert box["x"] >= 100 and box["x"] + box["width"] <= 500
    easel.page.keyboard.press("Enter")
    assert easel.chosen() == ["4,0"]


def test_arrows_cross_from_the_plane_to_the_rest_of_the_board(easel: Easel) -> None:
    easel.paint([world()], [*CELLS, target("hand", 600, 170)])
    easel.page.focus("[data-target='4,0']")
    easel.page.keyboard.press("ArrowRight")
    assert easel.focused() == "hand"
    easel.page.keyboard.press("ArrowLeft")
    assert easel.focused() == "4,0"


@pytest.mark.stopped_clock
def test_growing_bounds_are_followed_until_the_person_zooms(easel: Easel) -> None:
    easel.paint([world((-100, -100, 100, 100))])
    start = easel.state("field")
    easel.paint([world((-100, -100, 900, 100))], motion=1500)
    assert easel.state("field")["moving"]
    assert not easel.busy()
    assert still(easel)["s"] == pytest.approx(0.376)
    assert start["s"] == pytest.approx(1.41)
    mine = zoom(easel, MIDDLE, -300)
    easel.paint([world((-100, -100, 2900, 100))], motion=200)
    assert {key: still(easel)[key] for key in "xys"} == {key: mine[key] for key in "xys"}
    # and now one can zoom out to all of it
    easel.page.click("#zoom-fit")
    assert still(easel)["s"] == pytest.approx(400 * 0.94 / 3000)


@pytest.mark.parametrize(("of", "frame"), [({"id": "other"}, {}), ({}, {"size": [810, 500]}), ({}, {"fresh": True})])
def test_another_world_board_or_person_begins_with_all_in_view(
    easel: Easel, of: dict[str, Any], frame: dict[str, Any]
) -> None:
    easel.paint([world()])
    zoom(easel, MIDDLE, -300)
    easel.paint([world(**of)], motion=300, **frame)
    field = easel.state(of.get("id", "field"))
    assert (field["s"], field["moved"], field["moving"]) == (pytest.approx(0.376), False, False)


def test_a_higher_board_keeps_the_view(easel: Easel) -> None:
    easel.paint([world()])
    mine = zoom(easel, MIDDLE, -300)
    easel.paint([world()], size=[800, 510])
    assert easel.state("field")["moved"] and easel.state("field")["x"] == mine["x"]


def test_a_board_painted_out_of_sight_has_the_plane_where_one_in_sight_has_it(easel: Easel) -> None:
    sea = {**world(), "y": 50.37}
    sight = "shown => { document.getElementById('stage').style.display = shown ? '' : 'none' }"
    placed = "() => [...document.querySelectorAll('.target')].map((one) => one.style.cssText)"

    def paint(eye: str) -> tuple[Any, Any]:
        easel.paint([sea], CELLS, fresh=True, eye=eye)
        return easel.page.evaluate(placed), easel.state("field")

    there = paint("7:0")
    easel.page.evaluate(sight, False)
    easel.frames()
    buttons, _ = paint("7:1")
    easel.page.evaluate(sight, True)
    easel.frames()
    assert (buttons, easel.state("field")) == there


def test_a_board_of_another_size_has_the_plane_on_a_whole_pixel(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    easel.page.evaluate("() => { document.getElementById('stage').style.width = '713px' }")
    easel.frames()
    field, scale = easel.state("field"), easel.page.evaluate("() => board.width / 800")
    assert [field[axis] * scale % 1 for axis in "xy"] == [pytest.approx(0), pytest.approx(0)]


def test_everyone_finds_what_they_had_moved_to(easel: Easel) -> None:
    def look(eye: str) -> bool:
        easel.paint([world()], fresh=True, eye=eye)
        return bool(easel.state("field")["moved"])

    assert not look("7:0")
    mine = zoom(easel, MIDDLE, -300)
    assert look("7:")  # nobody in particular goes on from there
    assert not look("7:1")
    assert look("7:0") and easel.state("field")["s"] == pytest.approx(mine["s"])
    assert not look("8:0")  # another match


def test_reduced_motion_jumps(easel: Easel) -> None:
    easel.page.evaluate("() => { document.documentElement.dataset.motion = 'off' }")
    easel.paint([world((-100, -100, 100, 100))])
    easel.paint([world()], motion=300)
    assert not easel.state("field")["moving"]
    easel.page.click("#zoom-in")
    assert not easel.state("field")["moving"]


@pytest.mark.stopped_clock
def test_skip_ends_a_trip(easel: Easel) -> None:
    easel.paint([world((-100, -100, 100, 100))], CELLS)
    easel.paint([world()], CELLS, motion=5000)
    easel.page.evaluate("() => bridge.painter.skip()")
    assert (easel.state("field")["s"], easel.state("field")["moving"]) == (pytest.approx(0.376), False)
    assert easel.page.evaluate("() => bridge.painter.locate('4,0').x") == pytest.approx(300 + 350 * 0.376, abs=1)


@pytest.mark.stopped_clock
def test_a_piece_glides_from_the_hand_onto_the_plane(easel: Easel) -> None:
    easel.paint([world(), rect("piece", 600, 400)])
    easel.paint([world((-500, -300, 500, 300), rect("piece", 0, 0))], motion=4000)
    # (600, 400) on the board, seen from the plane
    start = easel.state("piece")
    assert (start["x"], start["y"]) == (pytest.approx(300 / 0.376), pytest.approx(200 / 0.376))
    easel.page.evaluate("() => bridge.painter.skip()")
    assert easel.state("piece")["x"] == 0


@pytest.mark.stopped_clock
def test_what_leaves_the_plane_fades_where_it_was(easel: Easel) -> None:
    ground = {"k": "rect", "x": -900, "y": -900, "w": 1800, "h": 1800, "fill": "green"}
    easel.paint([world((-500, -300, 500, 300), ground, rect("old", 0, 0))])
    easel.paint([world((-500, -300, 500, 300), ground)], motion=1000)
    red, green, *_ = easel.pixel(306, 206)
    assert red > 100 and green < 100
    easel.settle()
    assert easel.pixel(306, 206) == [0, 140, 0, 255]


def test_an_idle_camera_asks_for_no_animation_frames(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    zoom(easel, MIDDLE, -100)
    still(easel)
    easel.page.evaluate("() => { window.frames = 0 }")
    easel.page.mouse.move(320, 220)
    easel.page.wait_for_timeout(200)
    assert easel.page.evaluate("() => window.frames") == 0


def test_many_steps_are_drawn_once(easel: Easel) -> None:
    easel.paint([world()], CELLS)
    wheel = """() => { window.frames = 0;
      for (let n = 0; n < 20; n++) board.dispatchEvent(new WheelEvent("wheel",
        { deltaY: -20, clientX: 300, clientY: 200, bubbles: true, cancelable: true }));
      return window.frames }"""
    assert easel.page.evaluate(wheel) == 1


def test_the_time_a_pan_takes_is_known(easel: Easel) -> None:
    panels: list[dict[str, Any]] = [
        {
            "k": "group", "id": f"p{i}", "x": i % 10 * 100 - 450, "y": i // 10 * 100 - 250, "of": [
                rect(f"r{i}", -45, -45, w=90, h=90, r=10, shadow=1, tex="card", line="ink"),
                {"k": "text", "x": 0, "y": 0, "s": f"{i}", "size": 40, "align": "c"},
            ],
        }
        for i in range(60)
    ]  # fmt: skip
    easel.paint([world((-500, -300, 500, 300), *panels)], [on(f"t{i}", p["x"], p["y"]) for i, p in enumerate(panels)])
    easel.page.evaluate("""() => { window.times = []; const real = requestAnimationFrame;
      window.requestAnimationFrame = (run) => real((now) => { const t = performance.now(); run(now);
        times.push(performance.now() - t) }) }""")
    zoom(easel, MIDDLE, -200)
    drag(easel, (300, 200), (340, 240))
    for n in range(20):
        drag(easel, (300 + n, 200), (340 - n * 4, 220))
    times = easel.page.evaluate("() => times.sort((a, b) => a - b)")
    print(f"\npan over 60 panels: median {times[len(times) // 2]:.1f} ms of {len(times)} (bar: 8 ms)")
    assert times


def fingers(phone: Easel, *steps: list[tuple[float, float]]) -> None:
    """Put fingers down at the first step's places, move them through the others, and lift them."""
    cdp = phone.page.context.new_cdp_session(phone.page)
    for n, places in enumerate(steps):
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": points})
        phone.frames()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.frames(4)


# On the phone 320 pixels show 800 units: the window is at (40, 20), 160 by 120 pixels.
def test_two_fingers_pinch_and_pan(phone: Easel) -> None:
    phone.paint([world()], CELLS)
    whole = phone.state("field")
    fingers(phone, [(110, 80), (130, 80)], [(105, 80), (135, 80)], [(95, 80), (145, 80)], [(90, 80), (150, 80)])
    near = phone.state("field")
    assert near["s"] == pytest.approx(whole["s"] * 3, rel=0.02)
    assert near["x"] == pytest.approx(300, abs=3)
    fingers(phone, [(90, 80), (150, 80)], [(95, 85), (155, 85)], [(100, 90), (160, 90)])
    after = phone.state("field")
    assert after["s"] == pytest.approx(near["s"])
    assert (after["x"] - near["x"], after["y"] - near["y"]) == (pytest.approx(25), pytest.approx(25))
    assert phone.chosen() == []


def test_one_finger_scrolls_the_page_until_one_has_zoomed_in(phone: Easel) -> None:
    phone.page.evaluate("() => { document.body.style.height = '3000px' }")
    phone.paint([world()], CELLS)
    whole = phone.state("field")
    up = [[(120.0, 85.0 - n * 10)] for n in range(9)]  # between the window’s buttons
    fingers(phone, *up)
    phone.page.wait_for_function("() => scrollY > 20")
    phone.page.evaluate(COME_TO_REST)
    assert phone.state("field") == whole
    phone.page.evaluate("() => scrollTo(0, 0)")
    fingers(phone, [(110, 80), (130, 80)], [(105, 80), (135, 80)], [(90, 80), (150, 80)])
    near = phone.state("field")
    fingers(phone, *up[:4])
    assert phone.page.evaluate("() => scrollY") == 0
    assert phone.state("field")["y"] == pytest.approx(near["y"] - 75, abs=1)
    assert phone.chosen() == []
    # outside the window the page scrolls as ever
    fingers(phone, *[[(280.0, 180.0 - n * 10)] for n in range(9)])
    phone.page.wait_for_function("() => scrollY > 20")
    # and a tap still chooses
    phone.page.evaluate("() => scrollTo(0, 0)")
    phone.page.touchscreen.tap(phone.state("field")["x"] * 0.4, phone.state("field")["y"] * 0.4)
    assert phone.chosen() == ["0,0"]
    # At the edge of the plane, where it can't follow the finger any further, the page scrolls.
    while phone.state("field")["y"] != near["y"]:
        near = phone.state("field")
        fingers(phone, *up)
    phone.page.wait_for_function("() => scrollY > 20")
