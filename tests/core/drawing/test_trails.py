"""Trails over a scene: rings around places, arrows between them, and the numbers of moves."""

from __future__ import annotations

import json
from typing import Any

from takujo.core.drawing.move_trails import Trail, draw_trails
from takujo.core.drawing.rects import Box
from takujo.core.drawing.scene import Scene

PLAIN = Trail(("a", "b"), "seat-0", "seat-0-ink")


def board() -> Scene:
    scene = Scene(400, 300, "board")
    scene.target("a", (20, 20, 40, 40), "a")
    scene.target("b", (220, 20, 40, 40), "b", round=True)
    scene.world("map", 0, 100, 400, 200, (0, 0, 800, 400))
    scene.target("far", (700, 300, 60, 60), "far", world="map")
    scene.spots["near"] = Box(600, 300, 60, 60), "map"
    return scene


def drawn(*trails: Trail) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return what is drawn on the board, and what on the plane of its world."""
    scene = board()
    draw_trails(scene, trails)
    (world,) = [shape for shape in scene.shapes if shape["k"] == "world"]
    return [shape for shape in scene.shapes if shape is not world], world["of"]


def test_a_ring_has_the_form_of_its_place_and_an_edge_below_it() -> None:
    shapes, plane = drawn(PLAIN._replace(places=("a",)), PLAIN._replace(places=("b",)))
    assert [shape["k"] for shape in shapes] == ["rect", "rect", "circle", "circle"] and not plane
    assert [shape["line"] for shape in shapes] == ["seat-0-ink", "seat-0"] * 2
    assert shapes[0]["lw"] > shapes[1]["lw"]


def test_an_arrow_goes_from_an_edge_and_its_head_is_within_the_goal() -> None:
    for trail in (PLAIN, PLAIN._replace(plan=True)):
        shapes, _ = drawn(trail)
        line = next(shape for shape in shapes if shape["k"] == "poly" and shape.get("line") == "seat-0")
        head = shapes[-1]
        assert line["pts"][0] == 62 and head["pts"][1] == 40 and head["fill"] == "seat-0"
        assert all(218 <= x <= 240 for x in head["pts"][::2])


def test_between_places_that_touch_the_head_is_in_the_goal_and_the_line_begins_in_the_origin() -> None:
    scene = Scene(100, 100, "board")
    scene.target("a", (0, 0, 40, 40), "a")
    scene.target("b", (40, 0, 40, 40), "b")
    draw_trails(scene, [PLAIN])
    assert min(scene.shapes[-1]["pts"][::2]) >= 38 and scene.shapes[-1]["pts"][0] <= 60
    assert any(shape["k"] == "poly" and shape.get("open") and shape["pts"][0] < 40 for shape in scene.shapes)
    # In places smaller than the head, it doesn't begin behind the origin.
    scene = Scene(100, 100, "board")
    scene.target("a", (20, 0, 2, 2), "a")
    scene.target("b", (22, 0, 2, 2), "b")
    draw_trails(scene, [PLAIN])
    (begin,) = {shape["pts"][0] for shape in scene.shapes if shape["k"] == "poly" and shape.get("open")}
    assert 18 <= begin <= 24


def test_places_on_the_plane_are_drawn_there_and_no_arrow_leaves_it() -> None:
    shapes, plane = drawn(PLAIN._replace(places=("near", "far")))
    assert not shapes and [shape["k"] for shape in plane] == ["rect"] * 4 + ["poly"] * 3
    shapes, plane = drawn(PLAIN._replace(places=("a", "far")))
    assert {shape["k"] for shape in (*shapes, *plane)} == {"rect"} and shapes and plane


def test_what_is_not_on_the_board_is_left_out() -> None:
    assert drawn(PLAIN._replace(places=("nowhere",))) == ([], [])
    shapes, _ = drawn(PLAIN._replace(places=("nowhere", "a")))
    assert [shape["k"] for shape in shapes] == ["rect", "rect"]


def test_of_a_plan_only_the_first_move_has_an_arrow_and_equal_places_share_one_mark() -> None:
    thin, _ = drawn(PLAIN)
    plan = PLAIN._replace(plan=True)
    moves = [("a", "b"), ("b", "near"), ("a", "near"), ("nowhere", "far")]
    scene = board()
    draw_trails(scene, [plan._replace(places=places, number=n + 1) for n, places in enumerate(moves)])
    shapes = [shape for shape in scene.shapes if shape["k"] != "world"]
    (world,) = [shape for shape in scene.shapes if shape["k"] == "world"]
    assert [shape["k"] for shape in shapes] == ["poly"] * 3 and not world["of"]
    assert shapes[0]["lw"] > next(shape for shape in thin if shape["k"] == "poly")["lw"]
    # The second move begins where the first one ends.
    marks = [(mark["box"][0], mark["s"], mark.get("round"), mark.get("world")) for mark in scene.planned]
    assert marks == [
        (20, "1·3", None, None),
        (220, "1", True, None),
        (600, "2·3", None, "map"),
        (700, "4", None, "map"),
    ]
    (scene := board()).spots["note"] = Box(500, 300, 0, 0), "map"
    draw_trails(scene, [plan._replace(places=("near", "note"), number=1)])
    assert [mark["box"][0] for mark in scene.planned] == [600], "a place for notes has no ring"
    draw_trails(scene := board(), [plan])
    assert [mark["s"] for mark in scene.planned] == ["", ""] and json.loads(scene.to_json())["planned"] == scene.planned


def test_a_note_is_above_its_place_and_within_the_board() -> None:
    shapes, _ = drawn(PLAIN._replace(places=("b",), note="taken"))
    panel, text = shapes[-2:]
    assert text["s"] == "taken" and panel["line"] == "seat-0" and panel["y"] + panel["h"] <= 20 + 20
    assert 0 <= panel["x"] < text["x"] < panel["x"] + panel["w"] <= 400
    # On the plane, it doesn't leave what is seen of it.
    _, plane = drawn(PLAIN._replace(places=("far",), note="a long note that would reach beyond the edge"))
    panel = plane[-2]
    assert panel["x"] + panel["w"] <= 800 and panel["y"] + panel["h"] < 300
    # It can be read while the whole plane is shown, at half its size.
    assert plane[-1]["size"] / 2 >= 12


def test_a_threat_is_dashed_and_marked_at_its_goal_and_its_words_are_not_drawn() -> None:
    shapes, _ = drawn(PLAIN._replace(threat=True, note="can be attacked"))
    assert [shape["s"] for shape in shapes if shape["k"] == "text"] == ["!"]
    rings = [shape for shape in shapes if shape["k"] in ("circle", "rect") and shape.get("dash")]
    assert len(rings) == 2 and all(shape["dash"] for shape in shapes if shape.get("open"))
    assert shapes[-1]["x"] < rings[0]["x"] and shapes[-1]["y"] < rings[0]["y"]
