"""Only what has changed is drawn anew: the picture is the same as if all of it were."""

from __future__ import annotations

import json
from itertools import cycle
from math import isfinite
from random import Random
from typing import Any

import pytest

import takujo
from takujo.core.drawing.palette import palette
from takujo.core.drawing.rects import Box
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from tests.browser.painter.easel import Easel, rect, target
from tests.play import step

FRAMES = 6
# How many small squares of the picture are not as they are when everything is drawn; the glyphs have everything drawn.
# The edges of letters and lines may differ by a shade: the browser smooths them otherwise within a clip.
WRONG = """() => {
  const rows = Math.round(board.clientHeight * devicePixelRatio);
  const seen = () => board.getContext("2d").getImageData(0, 0, board.width, rows).data;
  const one = seen();
  bridge.painter.glyphs("{}");
  const all = seen();
  const wide = Math.ceil(board.width / 5);
  const off = new Float64Array(wide * Math.ceil(rows / 5) * 3);
  const pixels = [one, all].map(({ buffer }) => new Uint32Array(buffer));
  for (let at = 0; at < pixels[0].length; at += 1) {
    if (pixels[0][at] === pixels[1][at]) continue; // most of them
    const square = Math.floor(Math.floor(at / board.width) / 5) * wide + Math.floor((at % board.width) / 5);
    for (let c = 0; c < 3; c += 1) {
      off[square * 3 + c] += (one[4 * at + c] * one[4 * at + 3] - all[4 * at + c] * all[4 * at + 3]) / 255 / 25;
    }
  }
  return off.filter((value) => Math.abs(value) > 20).length;
}"""
# Counts what is painted on the board: a picture that is drawn whole each time would prove nothing.
COUNT = """() => { const { fill } = CanvasRenderingContext2D.prototype; window.fills = 0;
  CanvasRenderingContext2D.prototype.fill = function (...how) {
    if (this.canvas.id === "board") window.fills += 1;
    return fill.apply(this, how);
  } }"""


def paint(easel: Easel, frame: dict[str, Any]) -> None:
    easel.page.evaluate("json => bridge.painter.paint(json)", json.dumps(frame))
    easel.frames(3)  # what is out of sight comes later


def wrong(easel: Easel) -> int:
    return int(easel.page.evaluate(WRONG))


def scenes(game: Game, layout: str, luck: Random) -> list[dict[str, Any]]:
    """Return frames of a random match, one after the other, with marks that come and go."""
    position = game.start(max(game.seats[0], 2), game.complete(max(game.seats[0], 2), {}))
    frames, plans = [], Random(layout)
    for _ in range(luck.randrange(60) + FRAMES):
        if not position.actors():
            break
        step(position, Stream(luck.randrange(1 << 30), "any"))
        scene = game.board.scene(position.view(0), 0, "ja", layout)
        for one in scene.targets:
            one["state"] = luck.choice(["lit", "off", "info", "info", "info", "chosen"])
        for one in plans.sample(scene.targets, min(2, len(scene.targets))):
            numbers = plans.choice(["", "1", "2·3"])
            scene.plan(Box(*one["box"]), numbers, round="round" in one, world=one.get("world", ""))
        frames.append(json.loads(scene.to_json(eye="1:0")))
    return frames[-FRAMES:]


@pytest.mark.parametrize(("name", "kind"), [*zip(takujo.games(), cycle(["easel", "phone"]))])
def test_any_boards_of_any_match(name: str, kind: str, request: pytest.FixtureRequest) -> None:
    easel: Easel = request.getfixturevalue(kind)
    game = takujo.games()[name]
    tokens = "".join(f"--t-{token}: {colour};" for token, colour in palette(game.package).items())
    easel.page.add_style_tag(content=f":root {{{tokens}}}")
    easel.page.evaluate("json => bridge.painter.glyphs(json)", json.dumps(game.board.GLYPHS))
    for frame in scenes(game, "tall" if kind == "phone" else "wide", Random(f"{name} {kind}")):
        paint(easel, frame)
        assert wrong(easel) == 0


def cards(count: int, **more: Any) -> list[dict[str, Any]]:
    return [rect(f"card{n}", 20 + n % 15 * 50, 20 + n // 15 * 50, shadow=2, line="ink", **more) for n in range(count)]


def test_what_stands_still_is_not_painted_again(easel: Easel) -> None:
    easel.paint(cards(100))
    easel.page.evaluate(COUNT)
    easel.paint([*cards(99), rect("card99", 400, 400)])
    assert 0 < easel.page.evaluate("() => window.fills") < 10
    assert wrong(easel) == 0


def test_what_comes_or_goes_in_between_leaves_the_rest_as_it_is(easel: Easel) -> None:
    many = cards(100)
    easel.paint(many)
    easel.page.evaluate(COUNT)
    easel.paint([*many[:30], rect("new", 400, 300), *many[30:60], *many[61:]])
    assert 0 < easel.page.evaluate("() => window.fills") < 20
    assert wrong(easel) == 0
    easel.paint([*many[50:70], *many[:50]])  # in another order: what lies over what may have changed
    assert wrong(easel) == 0


def test_a_drawing_is_painted_again_wherever_it_reaches(easel: Easel) -> None:
    row = {"row": {"box": 24, "d": "M2 2h20v20h-20zm300 0h20v20h-20z"}}
    easel.page.evaluate("json => bridge.painter.glyphs(json)", json.dumps(row))
    far = {"k": "glyph", "g": "row", "x": 100, "y": 100, "size": 24}
    for x in (385, 600, 385):
        easel.paint([rect("mark", x, 80), far])
        assert wrong(easel) == 0


# For each drawing of the glyph table, how far it is taken to reach where it was drawn, and how far it does.
REACH = """async (table) => {
  const { boundsOf } = await import(new URL("static/painter/bounds.js", location.href));
  const svg = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  const path = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  return Object.entries(table).map(([g, { box = 24, d }]) => {
    path.setAttribute("d", d);
    const { x, y, width, height } = path.getBBox();
    const reach = boundsOf({ k: "glyph", g, x: box / 2, y: box / 2, size: box });
    return [g, reach.map(String), [x, y, x + width, y + height]];
  });
}"""
SMOOTH = {
    "sea": {"d": "M2 8c2-3 4-3 6 0s4 3 6 0 4-3 6 0"},
    "lane": {"d": "M2 12q4-8 8 0t8 0T30 12"},
    "bow": {"d": "M2 2c0 90 5 90 10 0s5-90 10 0"},
    "start": {"d": "M4 4c0 40 9 40 9 0h8s9 20 9 9t-30 30zs-9 9 9 9"},
}
"""Curves that go on the way the last one came, or begin without one."""


@pytest.mark.parametrize("glyphs", [*takujo.games().values(), SMOOTH], ids=lambda g: getattr(g, "package", "smooth"))
def test_it_is_known_how_far_a_drawing_reaches(easel: Easel, glyphs: Any) -> None:
    table = glyphs.board.GLYPHS if isinstance(glyphs, Game) else glyphs
    easel.page.evaluate("json => bridge.painter.glyphs(json)", json.dumps(table))
    for name, taken, (x0, y0, x1, y1) in easel.page.evaluate(REACH, table):
        left, top, right, bottom = map(float, taken)
        assert left <= x0 and top <= y0 and right >= x1 and bottom >= y1, name
        assert isfinite(right - left), f"{name}: wherever it is, everything would be painted anew"
        assert isfinite(bottom - top), name


@pytest.mark.parametrize("state", ["lit", "off"])
def test_a_small_mark_has_little_painted(easel: Easel, state: str) -> None:
    easel.paint(cards(150), [target("one", 320, 120, "info")])
    easel.page.evaluate(COUNT)
    easel.paint(cards(150), [target("one", 320, 120, state)])
    assert 0 < easel.page.evaluate("() => window.fills") < 15
    assert wrong(easel) == 0


def test_a_mark_leaves_nothing_behind(easel: Easel) -> None:
    for state in ("chosen", "lit", "off", "info", "lit"):
        easel.paint(cards(100), [target("one", 200, 100, state), target("other", 500, 300, "chosen", round=True)])
        assert wrong(easel) == 0


@pytest.mark.stopped_clock
def test_what_sets_off_is_where_it_was(easel: Easel) -> None:
    easel.paint(cards(60), [target("one", 200, 100)])
    easel.paint([*cards(59), rect("card59", 600, 400), rect("new", 100, 400)], [target("one", 200, 100)], motion=400)
    assert easel.busy()
    assert wrong(easel) == 0
    easel.settle()
    easel.paint(cards(60), motion=400)
    easel.settle()
    assert wrong(easel) == 0


def test_a_board_may_become_lower_and_higher_again(phone: Easel) -> None:
    for height in (500, 300, 500, 700, 400):
        low = rect("low", 20, height - 60)
        phone.paint([rect("card", 0, 0, w=800, h=height, fill="green"), *cards(30), low], size=[800, height])
        assert wrong(phone) == 0


def test_the_plane_of_a_world_is_painted_where_it_has_changed(easel: Easel) -> None:
    def frame(x: float) -> list[dict[str, Any]]:
        window = {
            "k": "world",
            "id": "sea",
            "x": 50,
            "y": 50,
            "w": 600,
            "h": 400,
            "bounds": [0, 0, 900, 900],
            "most": 2,
        }
        return [{**window, "of": [*cards(60), rect("ship", x, 500)]}]

    easel.paint(frame(100), eye="1:0")
    easel.page.evaluate(COUNT)
    easel.paint(frame(700), [target("port", 300, 300, "chosen", world="sea")], eye="1:0")
    assert 0 < easel.page.evaluate("() => window.fills") < 30
    assert wrong(easel) == 0
    easel.page.evaluate("() => { window.fills = 0; }")
    easel.paint(frame(650), [target("port", 300, 300, "chosen", world="sea")], eye="1:1", fresh=True)
    assert 0 < easel.page.evaluate("() => window.fills") < 30  # somebody else sees the same plane
    assert wrong(easel) == 0
    easel.page.mouse.move(300, 200)
    easel.page.mouse.wheel(0, -300)
    easel.frames()
    easel.rest()
    easel.paint(frame(300), [target("port", 300, 300, "lit", world="sea")], eye="1:0")
    assert wrong(easel) == 0


def test_what_is_out_of_sight_is_painted_after_the_frame(easel: Easel) -> None:
    def frame(n: int) -> dict[str, Any]:
        high = [rect(f"card{i}", 20 + i % 10 * 60, 20 + i // 10 * 60, line="ink") for i in range(400)]
        shapes = [*high, rect("near", 650, 20 + n), rect("far", 650, 2300 + n)]
        return {"size": [800, 2400], "shapes": shapes, "targets": [], "motion": 0, "label": "the board"}

    paint(easel, frame(0))
    easel.page.evaluate(COUNT)
    script = "json => { bridge.painter.paint(json); return window.fills; }"
    at_once = easel.page.evaluate(script, json.dumps(frame(30)))
    easel.frames(3)
    assert 0 < at_once < easel.page.evaluate("() => window.fills")
    assert wrong(easel) == 0
    easel.page.evaluate(script, json.dumps(frame(10)))
    easel.page.evaluate("() => scrollTo(0, 9999)")  # who looks there at once sees it, too
    easel.frames(1)
    assert wrong(easel) == 0
    easel.page.evaluate(script, json.dumps(frame(60)))
    easel.page.evaluate(script, json.dumps(frame(90)))
    easel.frames(3)
    assert wrong(easel) == 0


# Paints a frame, waits until it has been shown, and returns how much has been painted by then.
SHOWN = """json => new Promise((done) => {
  bridge.painter.paint(json);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(window.fills);
    port2.postMessage(0);
  });
})"""


def test_a_board_that_grows_is_painted_out_of_sight_after_the_frame_too(easel: Easel) -> None:
    def frame(height: int, n: int) -> dict[str, Any]:
        far = [rect(f"card{i}", 20 + i * 12, 2000 + n) for i in range(60)]
        return {"size": [800, height], "shapes": [rect("near", 650, 20 + n), *far], "targets": [], "label": "the board"}

    paint(easel, frame(2400, 0))
    easel.page.evaluate(COUNT)
    with_the_frame = easel.page.evaluate(SHOWN, json.dumps(frame(2300, 30)))
    easel.frames(3)
    assert 0 < with_the_frame < 10 < easel.page.evaluate("() => window.fills")
    assert wrong(easel) == 0


# From which to which row of pixels a board at the window's top counts as in sight, while bars lie over both ends.
BETWEEN = """async () => {
  const { Stage } = await import("/static/painter/canvas.js");
  const laid = (tag, css) => {
    const element = document.body.appendChild(document.createElement(tag));
    element.style.cssText = css;
    return element;
  };
  laid("p", "position: fixed; margin: 0; top: 0; left: 0; width: 100%; height: 90px").id = "prompt";
  laid("div", "position: fixed; bottom: 0; left: 0; width: 100%; height: 60px").id = "controls";
  const box = laid("div", "position: absolute; top: 0; left: 0; width: 400px");
  const canvas = box.appendChild(document.createElement("canvas"));
  canvas.style.cssText = "display: block; width: 400px; height: 3000px";
  const nobody = () => {};
  const stage = new Stage(canvas, laid("div", ""), laid("canvas", ""), nobody, nobody, nobody);
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  return stage.sight;
}"""


def test_what_lies_under_the_bars_is_out_of_sight(easel: Easel) -> None:
    first, last = easel.page.evaluate(BETWEEN)
    assert 60 < first <= 90 and 640 <= last < 670  # of a window 700 pixels high
