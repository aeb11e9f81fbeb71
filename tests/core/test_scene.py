"""Scenes: drawing data, one JSON frame."""

from __future__ import annotations

import json

from takujo.core.scene import Scene, Shapes


def sample() -> Scene:
    scene = Scene(300, 200, "盤")
    scene.rect(0, 0, 300, 200, "card", r=4, tex="card")
    scene.circle(10, 10, 5, "red", id="dot")
    scene.poly([0, 0, 1, 0, 1, 1], "ink", open=True)
    scene.path("M0 0h1", "ink", 3, 4, 2)
    scene.text(5, 6, "徴税", 12, align="c", bold=True)
    scene.glyph("coin", 7, 8, 20)
    scene.die(9, 10, 24, 5, id="die:0", roll="3")
    inner = scene.group(50, 60, id="board", scale=0.5)
    inner.rect(1, 2, 3, 4, None)
    inner.group(rot=90).circle(0, 0, 1)
    scene.target("die:5", (0, 0, 24, 24), "5の目", {"die": 5}, tip="+5", key="5", round=True)
    scene.target("year", (30, 0, 24, 24), "1939年")
    return scene


def test_the_frame_is_json() -> None:
    frame = json.loads(sample().to_json(250))
    assert frame["size"] == [300, 200]
    assert frame["motion"] == 250
    assert frame["label"] == "盤"
    assert [shape["k"] for shape in frame["shapes"]] == [
        *("rect", "circle", "poly", "path", "text", "glyph", "die", "group"),
    ]
    assert frame["shapes"][4] == {
        "k": "text", "x": 5, "y": 6, "s": "徴税", "size": 12, "align": "c", "bold": True
    }  # fmt: skip


def test_the_frame_is_small() -> None:
    text = sample().to_json()
    assert "徴税" in text  # not escaped: half the bytes
    assert ", " not in text
    assert ": " not in text


def test_what_the_painter_does_anyway_is_left_out() -> None:
    shapes = Shapes()
    assert shapes.text(0, 0, "a", 9, "red", "r") == {**shapes.text(0, 0, "a", 9), "fill": "red", "align": "r"}
    assert shapes.glyph("coin", 0, 0, 9, "red") == {**shapes.glyph("coin", 0, 0, 9), "fill": "red"}
    assert shapes.rect(0, 0, 1, 1, r=2) == {**shapes.rect(0, 0, 1, 1), "r": 2}


def test_groups_hold_their_shapes() -> None:
    group = json.loads(sample().to_json())["shapes"][-1]
    assert group["of"][0] == {"k": "rect", "x": 1, "y": 2, "w": 3, "h": 4}
    assert group["of"][1]["of"] == [{"k": "circle", "x": 0, "y": 0, "r": 1}]


def test_what_is_none_is_left_out() -> None:
    assert Shapes().circle(0, 0, 1, None, id=None, alpha=0) == {"k": "circle", "x": 0, "y": 0, "r": 1, "alpha": 0}


def test_targets_inform_until_the_page_lights_them() -> None:
    scene = sample()
    assert scene.targets == [
        {"id": "die:5", "box": [0, 0, 24, 24], "label": "5の目", "state": "info"}
        | {"tip": "+5", "key": "5", "round": True},
        {"id": "year", "box": [30, 0, 24, 24], "label": "1939年", "state": "info"},
    ]
    assert scene.picks == {"die:5": {"die": 5}, "year": {}}
    assert "picks" not in json.loads(scene.to_json())


def test_a_target_may_belong_to_a_cycle_or_open_a_form() -> None:
    scene = Scene(300, 200, "盤")
    scene.target("turn:2", (0, 0, 9, 9), "120°", {"verb": "turn", "rotation": 2}, cycle="turn", focus=102)
    scene.target("barter", (0, 0, 9, 9), "取引", form="barter", plain=True)
    turn, barter = json.loads(scene.to_json())["targets"]
    assert (turn["cycle"], turn["focus"]) == ("turn", 102)
    assert barter["form"] == "barter" and barter["plain"]
    assert not {"form", "plain"} & turn.keys() and not {"cycle", "focus"} & barter.keys()


def test_a_world_is_a_plane_of_its_own() -> None:
    scene = Scene(300, 200, "盤")
    scene.world("field", 10, 20, 200, 100, (-50, -50, 150, 50)).group(5, 5, id="panel", flip="?").circle(0, 0, 1)
    scene.target("panel", (0, 0, 10, 10), "札", world="field")
    (world,) = json.loads(scene.to_json())["shapes"]
    assert world.pop("of") == [
        {"k": "group", "x": 5, "y": 5, "id": "panel", "flip": "?", "of": [{"k": "circle", "x": 0, "y": 0, "r": 1}]}
    ]
    place = {"x": 10, "y": 20, "w": 200, "h": 100}
    assert world == {"k": "world", "id": "field", **place, "bounds": [-50, -50, 150, 50], "most": 1.6}
    assert scene.targets[0]["world"] == "field"


def test_only_a_fresh_frame_says_so() -> None:
    assert "fresh" not in json.loads(sample().to_json())
    assert json.loads(sample().to_json(250, fresh=True))["fresh"] is True
