"""Scenes: drawing data, one JSON frame."""

from __future__ import annotations

import json

import pytest

from takujo.core.drawing.scene import Scene, Shapes


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


def test_a_frame_says_no_more_than_it_has_to() -> None:
    scene = Scene(300, 200, "盤")
    scene.circle(1, 2, 3)
    dot = {"k": "circle", "x": 1, "y": 2, "r": 3}
    bare = {"size": [300, 200], "shapes": [dot], "targets": [], "motion": 0, "label": "盤"}
    assert json.loads(scene.to_json()) == bare
    assert json.loads(scene.to_json(80, True, "m:1")) == {**bare, "motion": 80, "fresh": True, "eye": "m:1"}


def with_plane(*dots: int) -> Scene:
    """Return a scene with a world between two shapes; a dot on its plane for each number."""
    scene = Scene(300, 200, "盤")
    scene.circle(0, 0, 1)
    plane = scene.world("field", 0, 0, 9, 9, (0, 0, 1, 1))
    for x in dots:
        plane.circle(x, 0, 1)
    scene.circle(1, 0, 1)
    return scene


@pytest.mark.parametrize(
    ("now", "before", "plane"),
    [
        ((5, 6, 7), (5, 6, 7), [[0, 3]]),
        ((5, 8, 7), (5, 6, 7), [[0, 1], {"k": "circle", "x": 8, "y": 0, "r": 1}, [2, 1]]),
        ((), (), []),
        ((), (5,), []),
    ],
)
def test_a_world_is_always_told_and_its_plane_by_what_has_changed(
    now: tuple[int, ...], before: tuple[int, ...], plane: list[object]
) -> None:
    first, world, last = json.loads(with_plane(*now).to_json(before=with_plane(*before)))["shapes"]
    assert (first, last) == ([0, 1], [2, 1])
    assert (world["k"], world["id"], world["of"]) == ("world", "field", plane)


def test_a_world_is_told_whole_where_there_was_none() -> None:
    before = Scene(300, 200, "盤")
    before.circle(0, 0, 1)
    first, world, last = json.loads(with_plane(5).to_json(before=before))["shapes"]
    assert first == [0, 1] and last["k"] == "circle"
    assert world["of"] == [{"k": "circle", "x": 5, "y": 0, "r": 1}]


def test_each_shape_has_what_it_was_given() -> None:
    """What is left to the painter is left out; what isn't given is not there."""
    shapes = Shapes()
    assert shapes.rect(1, 2, 3, 4) == {"k": "rect", "x": 1, "y": 2, "w": 3, "h": 4}
    assert shapes.rect(1, 2, 3, 4, "") == {"k": "rect", "x": 1, "y": 2, "w": 3, "h": 4, "fill": ""}
    assert shapes.circle(1, 2, 3, "red", id="c") == {"k": "circle", "x": 1, "y": 2, "r": 3, "fill": "red", "id": "c"}
    assert shapes.poly([1, 2], x=3) == {"k": "poly", "pts": [1, 2], "x": 3}
    assert shapes.path("M0 0") == {"k": "path", "d": "M0 0", "x": 0, "y": 0, "scale": 1}
    assert shapes.path("M0 0", "", 1, 2, 3, id="p") == {
        "k": "path", "d": "M0 0", "fill": "", "x": 1, "y": 2, "scale": 3, "id": "p",
    }  # fmt: skip
    assert shapes.text(1, 2, "a", 9) == {"k": "text", "x": 1, "y": 2, "s": "a", "size": 9}
    assert shapes.glyph("coin", 1, 2, 9) == {"k": "glyph", "g": "coin", "x": 1, "y": 2, "size": 9}
    assert shapes.die(1, 2, 9, 0) == {"k": "die", "x": 1, "y": 2, "size": 9, "n": 0}
    assert shapes.group(id="g").shapes == [] and shapes.shapes[-1] == {
        "k": "group",
        "x": 0,
        "y": 0,
        "id": "g",
        "of": [],
    }
    assert len(shapes.shapes) == 10


def test_a_target_says_only_what_holds_of_it() -> None:
    scene = Scene(300, 200, "盤")
    scene.target("a", (1, 2, 3, 4), "A", focus=0)
    scene.target("b", (1, 2, 3, 4), "B", {"x": 1}, "t", "k", True, "w", None, "c", "f", True)
    a, b = scene.targets
    assert a == {"id": "a", "box": [1, 2, 3, 4], "label": "A", "state": "info", "focus": 0}
    assert b == {
        "id": "b", "box": [1, 2, 3, 4], "label": "B", "state": "info",
        "tip": "t", "key": "k", "round": True, "world": "w", "cycle": "c", "form": "f", "plain": True,
    }  # fmt: skip
    assert scene.picks == {"a": {}, "b": {"x": 1}}
