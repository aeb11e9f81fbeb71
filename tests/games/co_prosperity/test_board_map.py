"""The drawn map: spaces, paths, units, control and air cover, and what glides over it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from takujo import Match
from takujo.core.drawing.rects import Box
from takujo.core.drawing.scene import ROOM
from takujo.core.drawing.text_metrics import width
from takujo.core.text.texts import LANGS
from takujo.games.co_prosperity import board
from takujo.games.co_prosperity.board.coast import CHARTS, HEIGHT, WIDTH
from takujo.games.co_prosperity.board.glyphs import SQUARES
from takujo.games.co_prosperity.board.look import SPACE_FOCUS
from takujo.games.co_prosperity.data import EDGES, NAMES, POOL, RETREAT, SPACE, SPACES, TRACK0, UNITS, VLADIVOSTOK
from takujo.games.co_prosperity.rules import control, flow
from tests.games.co_prosperity.seen import views
from tests.shapes import flat, named


def test_the_spaces_do_not_touch_each_other() -> None:
    for layout, chart in CHARTS.items():
        for one, other in combinations(SPACES, 2):
            (ax, ay), (bx, by) = chart.at(*one.xy), chart.at(*other.xy)
            assert max(abs(ax - bx), abs(ay - by)) > SQUARES[layout], (layout, one.id, other.id)


def test_no_path_crosses_a_space_that_it_passes() -> None:
    for layout, chart in CHARTS.items():
        half = SQUARES[layout] / 2
        for edge in EDGES:
            (ax, ay), (bx, by) = chart.at(*SPACES[edge.a].xy), chart.at(*SPACES[edge.b].xy)
            for n, space in enumerate(SPACES):
                if n in (edge.a, edge.b):
                    continue
                x, y = chart.at(*space.xy)
                for i in range(101):
                    px, py = ax + (bx - ax) * i / 100, ay + (by - ay) * i / 100
                    assert max(abs(px - x), abs(py - y)) > half, (
                        layout,
                        SPACES[edge.a].id,
                        SPACES[edge.b].id,
                        space.id,
                    )


def test_the_spaces_lie_on_the_map() -> None:
    for space in SPACES:
        assert 40 <= space.xy[0] <= WIDTH - 40 and 40 <= space.xy[1] <= HEIGHT - 40


def test_every_unit_is_drawn_where_it_is() -> None:
    for p, viewer in views(99):
        drawn = named(board.scene(p, viewer, "ja", "wide"), "u:")
        for unit, place in enumerate(p.place):
            shown = place < len(SPACES) or place in (RETREAT, VLADIVOSTOK) or TRACK0 <= place < POOL
            assert (f"u:{unit}" in drawn) == shown, (unit, place)
            if place < len(SPACES):
                x, y = CHARTS["wide"].at(*SPACES[place].xy)
                at = drawn[f"u:{unit}"]
                assert abs(at["x"] - x) <= 45 and abs(at["y"] - y) <= 45


def test_a_crowd_fans_out_within_its_space() -> None:
    p = flow.start(2, {"ledo": "off"}, 2)
    for unit, kind in enumerate(UNITS):
        if kind.nation == "US":
            p.put(unit, SPACE["samoa"], kind.steps - (unit % 2 if kind.steps > 1 else 0))
    scene = board.scene(p, 1, "ja", "wide", SPACE_FOCUS + SPACE["samoa"])
    fan = [t for t in scene.targets if t["id"].startswith("unit:")]
    assert len(fan) == 9
    at = [(s["x"], s["y"]) for id, s in named(scene, "u:").items() if UNITS[int(id[2:])].nation == "US"]
    x, y = CHARTS["wide"].at(*SPACES[SPACE["samoa"]].xy)
    assert all(abs(ux - x) <= 45 and abs(uy - y) <= 45 for ux, uy in at)


def test_control_shows_in_colour_and_sign() -> None:  # 3.3
    p = flow.start(2, {"ledo": "off"}, 2)
    seats = list(flat([s for s in board.scene(p, 0, "ja", "wide").shapes if s["k"] == "world"]))
    marks = [s["g"] for s in seats if s["k"] == "glyph" and s["g"].startswith("side.")]
    assert marks.count("side.0") == control.count(p) == 6
    assert marks.count("side.1") == 18
    dashed = [s for s in seats if s["k"] == "path" and s.get("line") == "us" and s.get("dash")]
    assert len(dashed) == 1  # nations that are not at war (7.4)


def test_air_cover_is_shown_for_the_seat_in_focus() -> None:  # 3.4
    p = flow.start(2, {"ledo": "off"}, 2)

    def rings(focus: int | None) -> list[dict[str, Any]]:
        shapes = flat(board.scene(p, 0, "ja", "wide", focus).shapes)
        return [s for s in shapes if s["k"] == "path" and s.get("dash") == [3, 5]]

    def covered(focus: int | None) -> list[tuple[str, int]]:
        return [(ring["line"], ring["d"].count("M")) for ring in rings(focus)]

    assert not rings(None) and not rings(SPACE_FOCUS)
    assert covered(0) == [("jp", 3)], "Japan, Port Arthur and Okinawa"
    assert covered(1) == [], "the US are neutral, and no British aircraft is in play"
    p.war_us = 1
    assert covered(1) == [("us", 3)], "Pearl Harbor, Midway and Dutch Harbor"


def test_units_glide_between_map_and_boxes() -> None:
    p = flow.start(2, {"ledo": "off"}, 2)
    before = named(board.scene(p, 0, "ja", "wide"), "u:0")["u:0"]
    p.put(0, RETREAT, 2)
    after = named(board.scene(p, 0, "ja", "wide"), "u:0")["u:0"]
    assert (before["x"], before["y"]) != (after["x"], after["y"])


def test_the_turn_marker_turns_over_when_the_us_declares() -> None:  # 3.3, 7.2
    p = flow.start(2, {"ledo": "off"}, 2)
    faces = []
    for p.first in (0, 1):
        faces.append(named(board.scene(p, 0, "ja", "wide"), "turn")["turn"]["flip"])
    assert faces[0] != faces[1]


def test_the_resource_marker_lies_in_one_place() -> None:  # 2.1.4, 6.4
    p = flow.start(2, {"ledo": "off"}, 2)
    places = set()
    for p.rp in (0, 2, 1):
        (marker,) = named(board.scene(p, 0, "ja", "wide"), "rp").values()
        places.add((marker["x"], marker["y"]))
    assert len(places) == 2


def test_no_counter_hides_a_name_and_no_counter_hides_the_number_of_a_stack() -> None:
    names = {space.id: NAMES[space.id] for space in SPACES}
    stacks = 0
    for p, viewer in views(99):
        for layout in CHARTS:
            (world,) = [s for s in board.scene(p, viewer, "en", layout).shapes if s["k"] == "world"]
            counters = [at for at, shape in enumerate(world["of"]) if shape.get("counter")]
            texts = {shape["s"]: at for at, shape in enumerate(world["of"]) if shape["k"] == "text"}
            assert all(texts[english] > max(counters) for _, english in names.values())
            # What hides the units hides their numbers, too, but neither flags nor the marker of resources.
            assert all(str(world["of"][at].get("id", "u:")).startswith("u:") for at in counters)
            for place in {place for place in p.place if place < len(SPACES)}:
                x, y = CHARTS[layout].at(*SPACES[place].xy)
                here = [
                    at
                    for at in counters
                    if abs(_at(world["of"][at])[0] - x) < 50 and abs(_at(world["of"][at])[1] - y) < 50
                ]
                numbers = [at for at in here if world["of"][at]["k"] == "text"]
                units = [at for at in here if world["of"][at]["k"] == "group"]
                assert not numbers or min(numbers) > max(units)
                stacks += len(numbers)
    assert stacks


def _at(shape: dict[str, Any]) -> tuple[float, float]:
    return shape["x"], shape["y"]


@pytest.mark.parametrize("layout", ["wide", "broad"])
def test_names_can_be_read_and_cover_neither_each_other_nor_another_space(layout: str) -> None:
    for lang in LANGS:
        drawn = board.scene(Match.new("co-prosperity", 2, {}, 1).view(0), 0, lang, layout)
        (world,) = [shape for shape in drawn.shapes if shape["k"] == "world"]
        left, top, right, bottom = world["bounds"]
        # The stage of a window of 1280 by 800 pixels, and of one of 1280 by 720.
        stage = {"wide": (880, 615), "broad": (880, 535)}[layout]
        scale = min(stage[0] / drawn.size[0], stage[1] / drawn.size[1])
        scale *= ROOM * min(world["w"] / (right - left), world["h"] / (bottom - top))
        words = {NAMES[space.id][lang == "en"]: space.id for space in SPACES}
        names = {words[s["s"]]: s for s in world["of"] if s["k"] == "text" and s["s"] in words}
        half = SQUARES[layout] / 2
        taken: list[tuple[str, Box]] = []
        for space in SPACES:
            (x, y), name = CHARTS[layout].at(*space.xy), names[space.id]
            assert name["size"] * scale >= 11, layout
            wide = width(name["s"], name["size"], True)
            taken.append((space.id, Box(x - half, y - half, 2 * half, 2 * half)))
            taken.append(
                (space.id, Box(name["x"] - wide / 2, name["y"] - name["size"] * 0.4, wide, name["size"] * 0.8))
            )
        for at, (id, box) in enumerate(taken):
            for other, there in taken[:at]:
                across = min(box.right, there.right) - max(box.x, there.x)
                down = min(box.bottom, there.bottom) - max(box.y, there.y)
                assert id == other or min(across, down) <= 4.5, (lang, layout, id, other)
