"""A scene told by what has changed in it: whoever has the one before can make it whole again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import takujo
from takujo.core.drawing.list_delta import runs
from takujo.core.drawing.scene import Scene
from takujo.core.game.game import Game

Told = list[Any]


def whole(told: Told, before: Told) -> Told:
    """Return a list with what the one before has in the place of its runs, as static/painter/frame-decode.js does."""
    found: Told = []
    for item in told:
        found += before[item[0] : item[0] + item[1]] if isinstance(item, list) else [item]
    return found


def read(text: str, before: dict[str, Any] | None) -> dict[str, Any]:
    """Return a frame made whole."""
    frame: dict[str, Any] = json.loads(text)
    old = before or {"shapes": [], "targets": []}
    plane = next((shape["of"] for shape in old["shapes"] if shape["k"] == "world"), [])
    frame["shapes"] = whole(frame["shapes"], old["shapes"])
    for shape in frame["shapes"]:
        if shape["k"] == "world":
            shape["of"] = whole(shape["of"], plane)
    frame["targets"] = whole(frame["targets"], old["targets"])
    return frame


def scenes(game: Game) -> list[Scene]:
    """Return the scenes of a random match, each seat looking in its turn."""
    seats = max(2, game.seats[0])
    match, luck = takujo.Match.new(game.id, seats, seed=5), Random(5)
    found = []
    while match.actors() and len(found) < 60:
        seat = match.actors()[0]
        found.append(game.board.scene(match.view(seat), seat, "ja", "tall", names=["A", "B", "C", "D", "E", "F"]))
        match.play(seat, luck.choice(match.actions(seat)))
    return found


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_what_is_told_of_a_match_makes_each_of_its_scenes(game: Game) -> None:
    before: Scene | None = None
    frame: dict[str, Any] | None = None
    whole_bytes = told_bytes = 0
    for scene in scenes(game):
        told = scene.to_json(before=before)
        frame = read(told, frame)
        assert frame == json.loads(scene.to_json())
        whole_bytes, told_bytes, before = whole_bytes + len(scene.to_json()), told_bytes + len(told), scene
    assert told_bytes < whole_bytes


def test_any_list_is_made_from_any_other() -> None:
    luck = Random(7)
    for _ in range(300):
        before = [{"n": luck.randrange(30)} for _ in range(luck.randrange(40))]
        now = [dict(item) for item in before if luck.random() < 0.8]
        for _ in range(luck.randrange(12)):
            now.insert(luck.randrange(len(now) + 1), {"n": luck.randrange(60)})
        assert whole(runs(now, before), before) == now


def test_nothing_is_told_of_what_has_stayed() -> None:
    items = [{"n": n} for n in range(20)]
    assert runs(items, items) == [[0, 20]]
    assert runs(items[:5] + items[7:], items) == [[0, 5], [7, 13]]
    assert runs([*items[:3], {"n": -1}, *items[4:]], items) == [[0, 3], {"n": -1}, [4, 16]]
    assert runs(items, []) == items and runs([], items) == []
