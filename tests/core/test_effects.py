"""The notes beside numbers that change: over all games, none covers a text, an icon, a button or another note."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.core.drawing.change_notes import RISE, draw_changes
from takujo.core.drawing.rects import Box
from takujo.core.drawing.scene import Scene
from takujo.core.drawing.text_metrics import width, wrap
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from tests.play import play_out
from tests.tiers import slow

COUNTED = [
    game
    for game in takujo.games().values()
    if game.board.scene(Match.new(game, game.seats[-1], seed=5).position.view(0), 0, "en", "wide").amounts
]
"""The games in which seats have numbers."""
PLACED = 0.75
"""The least share of the changes that have a note, over all moments of a game that the tests look at."""
NAMES = ["花子", "", "Beatrice", "x", "太郎", "Ann"]


@cache
def match_of(game: Game) -> Match:
    return play_out(Match.new(game, game.seats[-1], seed=5), Stream(5, "effects"))


def rect(x: float, y: float, w: float, size: float, align: str) -> Box:
    left = {"l": x, "c": x - w / 2, "r": x - w}[align]
    return Box(left, y - 0.5 * size, w, size)


def occupied(shapes: list[dict[str, Any]], x: float = 0, y: float = 0, by: float = 1) -> Iterator[tuple[str, Box]]:
    """Give what can be read or recognised: letters, icons, dice, and maps, each with its rectangle."""
    for shape in shapes:
        at = x + by * shape.get("x", 0), y + by * shape.get("y", 0)
        if shape["k"] == "group":
            yield from occupied(shape["of"], *at, by * shape.get("scale", 1))
        elif shape["k"] == "world":
            yield "map", Box(*at, shape["w"], shape["h"])
        elif shape["k"] in ("glyph", "die") and shape.get("alpha", 1) > 0.2:
            size = by * shape["size"]
            yield shape.get("g", "die"), Box(at[0] - size / 2, at[1] - size / 2, size, size)
        elif shape["k"] == "text":
            size, bold, limit = shape["size"], bool(shape.get("bold")), shape.get("max") or shape.get("wrap")
            lines = shape["s"].split("\n")
            if "wrap" in shape:
                lines = wrap(shape["s"], size, shape["wrap"], shape.get("lines", 0), bold)
            for i, line in enumerate(lines):
                wide = min(width(line, size, bold), limit or 1e9)
                middle = at[1] + by * i * (shape.get("lead") or size * 1.35)
                if line.strip():
                    yield line, rect(at[0], middle, by * wide, by * size, shape.get("align", "l"))


def meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def notes(scene: Scene) -> list[tuple[str, Box]]:
    """Return each note with the rectangle that it takes while it rises, as static/painter/shapes.js draws it.

    Those of a plane are left out: the painter keeps them inside its window.
    """
    found = []
    for shape in scene.shapes:
        if shape["k"] == "float" and not shape.get("world"):
            size = shape["size"]
            box = rect(shape["x"], shape["y"], width(shape["s"], size, True), size, "c")
            found.append((shape["s"], Box(box.x, box.y - RISE * size, box.w, box.h + RISE * size)))
    return found


def faults(game: Game, layout: str, lang: str, every: int) -> tuple[list[str], int, int]:
    """Return what notes cover, how many changes there are, and how many of them have a note."""
    match, wrong, changes, shown = match_of(game), [], 0, 0
    for at in range(0, len(match), every):
        before, after = match.positions[at], match.positions[at + 1]
        viewer = max(0, match.turns[at].seat)
        names = NAMES[: match.seats]
        old = game.board.scene(before.view(viewer), viewer, lang, layout, names=names)
        scene = game.board.scene(after.view(viewer), viewer, lang, layout, names=names)
        there = list(occupied(scene.shapes))
        there += [
            (target["label"], Box(*target["box"]))
            for target in scene.targets
            if (scene.picks[target["id"]] or target.get("form")) and not target.get("world")
        ]
        changes += sum(old.amounts[id].value != now.value for id, now in scene.amounts.items() if id in old.amounts)
        draw_changes(scene, old.amounts, "1")
        risen = notes(scene)
        shown += len(risen)
        board = Box(0, 0, *scene.size)
        wrong += [f"{at}: {s} covers {what}" for s, box in risen for what, other in there if meet(box, other)]
        wrong += [f"{at}: {s} meets {t}" for (s, box), (t, other) in combinations(risen, 2) if meet(box, other)]
        wrong += [f"{at}: {s} leaves the board" for s, b in risen if b.x < 0 or b.y < 0 or b.right > board.w]
    return wrong, changes, shown


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("game", COUNTED, ids=str)
def test_notes_cover_nothing_and_few_are_missing(game: Game, layout: str) -> None:
    every = max(1, len(match_of(game)) // 60)
    wrong, changes, shown = faults(game, layout, "en", every)
    assert not wrong[:9], f"{len(wrong)} faults"
    assert changes and shown >= PLACED * changes, (shown, changes)


@slow("more seeds")
@pytest.mark.parametrize("layout", ["wide", "tall", "broad"])
@pytest.mark.parametrize("game", COUNTED, ids=str)
def test_at_many_moments(game: Game, layout: str) -> None:
    assert not faults(game, layout, "ja", max(1, len(match_of(game)) // 400))[0][:9]


def test_a_note_is_beside_its_number_in_the_colour_of_its_sign() -> None:
    before = Scene(300, 200, "board")
    before.amount("0.money", 12, 100, 100, "$12", 20)
    before.amount("1.money", 7, 100, 150, "$7", 20)
    scene = Scene(300, 200, "board")
    scene.text(100, 100, "$15", 20, bold=True)
    scene.amount("0.money", 15, 100, 100, "$15", 20)
    scene.amount("1.money", 5, 100, 150, "$5", 20)
    draw_changes(scene, before.amounts, "8")
    up, down = [shape for shape in scene.shapes if shape["k"] == "float"]
    assert (up["s"], up["fill"], up["id"]) == ("+3", "green", "change:0.money:8")
    assert (down["s"], down["fill"]) == ("−2", "red")
    assert abs(up["x"] - 115) < 30 and 60 < up["y"] < 140 and abs(down["y"] - 150) < 40
    # Nothing has changed any more.
    again = Scene(300, 200, "board")
    again.amounts.update(scene.amounts)
    draw_changes(again, scene.amounts, "9")
    assert not again.shapes


def test_where_there_is_no_room_there_is_no_note() -> None:
    before = Scene(60, 30, "board")
    before.amount("0.points", 1, 30, 15, "1", 14, "c")
    scene = Scene(60, 30, "board")
    scene.target("button", (0, 0, 60, 30), "button", {"verb": "end"})
    scene.amount("0.points", 2, 30, 15, "2", 14, "c")
    draw_changes(scene, before.amounts, "1")
    assert not scene.shapes
