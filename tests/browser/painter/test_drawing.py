"""The picture: kinds of shapes, text, size, theme, charts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.painter.easel import GRID, Easel, rect, target
from tests.contrast import luminance, ratio


def test_unknown_glyphs_tokens_kinds_and_textures_do_not_stop_a_frame(easel: Easel) -> None:
    shapes = [
        {"k": "glyph", "g": "nobody", "x": 50, "y": 50, "size": 20},
        {"k": "rect", "x": 100, "y": 100, "w": 50, "h": 50, "fill": "no-such-token", "tex": "velvet"},
        {"k": "sphere", "x": 1, "y": 1},
        {"k": "text", "x": 10, "y": 10, "s": "", "size": 14},
        {"k": "die", "x": 300, "y": 50, "size": 40, "n": 0},
        rect("after", 200, 200),
    ]
    easel.paint(shapes)
    assert easel.pixel(125, 125) == [255, 0, 255, 255]
    assert easel.pixel(220, 220) == [200, 0, 0, 255]


def test_every_kind_leaves_ink(easel: Easel) -> None:
    easel.page.evaluate("""() => bridge.painter.glyphs('{"square": {"box": 24, "d": "M2 2H22V22H2Z"}}')""")
    shapes: list[dict[str, Any]] = [
        {"k": "circle", "x": 50, "y": 50, "r": 20, "fill": "red", "shadow": 1},
        {"k": "poly", "pts": [120, 30, 160, 30, 160, 70, 120, 70], "fill": "red", "tex": "felt"},
        {"k": "path", "d": "M0 0H10V10H0Z", "x": 200, "y": 30, "scale": 4, "fill": "red", "line": "ink"},
        {"k": "glyph", "g": "square", "x": 320, "y": 50, "size": 40, "fill": "red"},
        {"k": "die", "x": 420, "y": 50, "size": 40, "n": 2},
        {
            "k": "group",
            "x": 500,
            "y": 50,
            "rot": 45,
            "alpha": 1,
            "of": [{"k": "circle", "x": 0, "y": 0, "r": 20, "fill": "red"}],
        },
        {
            "k": "rect",
            "x": 580,
            "y": 30,
            "w": 40,
            "h": 40,
            "fill": "red",
            "r": 6,
            "tex": "wood",
            "shadow": 2,
            "dash": [4, 2],
            "line": "ink",
        },
    ]
    easel.paint(shapes)
    for x in (50, 140, 220, 320, 420, 500, 600):
        assert easel.pixel(x, 50)[3] == 255, x


def test_text_shrinks_into_its_width_and_wraps_within_its_lines(easel: Easel) -> None:
    long = "A long heading that would never fit into its box"
    body = "日本語の文は文字ごとに折り返され、words break between words, and too much text ends with an ellipsis."
    easel.paint(
        [
            {"k": "text", "x": 100, "y": 50, "s": long, "size": 40, "max": 200, "bold": True},
            {"k": "text", "x": 100, "y": 150, "s": body, "size": 20, "wrap": 200, "lines": 3, "lead": 26},
        ],
    )
    ink = """([x, y, w, h]) => board.getContext("2d").getImageData(x, y, w, h)
      .data.some((v, i) => i % 4 === 3 && v > 0)"""
    assert easel.page.evaluate(ink, [100, 30, 200, 40])
    assert not easel.page.evaluate(ink, [306, 20, 400, 60])
    assert easel.page.evaluate(ink, [100, 190, 200, 24])
    assert not easel.page.evaluate(ink, [100, 220, 300, 60])
    assert not easel.page.evaluate(ink, [330, 130, 300, 100])


def test_japanese_breaks_between_words_where_there_is_room(easel: Easel) -> None:
    lines = """async ([s, wrap, lines]) => {
      const { layout } = await import(new URL("static/painter/text.js", location.href));
      return layout({ s, size: 20, wrap, lines }).lines;
    }"""

    def broken(text: str, wide: int, most: int = 0) -> list[str]:
        return list(easel.page.evaluate(lines, [text, wide, most]))

    said = "航空ユニットを選んでください。カードを使うか、パスしてください"
    for wide in range(180, 420, 20):
        found = broken(said, wide)
        assert "".join(found) == said
        for word in ("航空", "ユニット", "選んで", "カード", "パス"):
            assert any(word in line for line in found), (wide, found)
        assert not any(line[0] in "、。を" for line in found)
    assert broken("「工場」12点に到達する", 110) == ["「工場」", "12点に", "到達する"]
    # Rather than that something is left out, or a word sticks out, it breaks anywhere.
    assert "…" not in "".join(broken("統合経済統合経済統合経済", 125, 2))
    assert max(map(len, broken("ダッチハーバーへ", 100))) <= 5


def test_the_canvas_follows_the_device_pixel_ratio(easel: Easel) -> None:
    easel.paint([rect("piece", 100, 100)])
    assert easel.page.evaluate("() => board.width") == 800
    cdp = easel.page.context.new_cdp_session(easel.page)
    # As zooming does: fewer CSS pixels, and more device pixels for each.
    metrics = {"width": 780, "height": 700, "deviceScaleFactor": 2, "mobile": False}
    cdp.send("Emulation.setDeviceMetricsOverride", metrics)
    easel.page.wait_for_function("() => board.width === 1560")
    assert easel.pixel(120, 120) == [200, 0, 0, 255]
    cdp.detach()


def test_how_high_a_board_has_become_is_not_asked(easel: Easel) -> None:
    """Its width says it; to ask would lay out the whole page in the middle of an answer."""
    easel.paint([rect("piece", 600, 100)], GRID)
    easel.frames()
    watched = """() => {
      window.asked = [];
      const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "clientHeight");
      Object.defineProperty(board, "clientHeight", { get() { window.asked.push("height"); return get.call(this); } });
      const paint = bridge.painter.paint.bind(bridge.painter);
      bridge.painter.paint = (json) => { paint(json); window.asked.push("painted"); };
    }"""
    easel.page.evaluate(watched)
    easel.paint([rect("piece", 600, 100), rect("low", 600, 650)], GRID, size=[800, 700])
    for _ in range(2):  # it is right at once, and stays as it is when the browser says how it has laid it out
        assert easel.pixel(620, 120) == easel.pixel(620, 670) == [200, 0, 0, 255]
        box = easel.page.evaluate("() => bridge.painter.locate('00')")
        assert box["x"] == pytest.approx(60, abs=1)
        easel.frames()
    assert easel.page.evaluate("() => window.asked.slice(0, 2)") == ["painted", "height"]


def test_layout_kind_follows_the_stage(easel: Easel) -> None:
    easel.paint([], GRID)
    assert easel.page.evaluate("() => bridge.painter.layoutKind()") == "wide"
    easel.page.set_viewport_size({"width": 500, "height": 700})
    easel.page.wait_for_function("() => window.events.some(([kind, value]) => kind === 'layout' && value === 'tall')")
    assert easel.page.evaluate("() => bridge.painter.layoutKind()") == "tall"
    assert easel.page.evaluate("() => bridge.painter.locate('00').x") == pytest.approx(60 * 500 / 800, abs=1)


def test_a_change_of_theme_repaints(easel: Easel) -> None:
    easel.paint([rect("piece", 100, 100)])
    easel.page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
    easel.frames()
    assert easel.pixel(120, 120) == [0, 0, 200, 255]


def test_chart_and_qr_draw(easel: Easel) -> None:
    series = [{"name": "Japan", "fill": "red", "mark": "diamond", "points": [[0, 0], [1, 5], [2, 9]]}]
    chart = {"label": "points", "series": series, "xticks": [[0, "1939"], [2, "1941"]], "ymax": 10}
    easel.page.evaluate("json => bridge.painter.chart(document.getElementById('chart'), json)", json.dumps(chart))
    reds = """() => { const d = chart.getContext('2d').getImageData(0, 0, chart.width, chart.height).data;
      let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i] === 200 && d[i + 1] === 0) n++; return n }"""
    assert easel.page.evaluate(reds) > 50
    assert easel.page.get_attribute("#chart", "aria-label") == "points"
    easel.page.evaluate("json => bridge.painter.qr(document.getElementById('qr'), json)", json.dumps([[1] * 21] * 21))
    corner, middle = easel.page.evaluate(
        "() => [2, qr.width / 2].map(at => qr.getContext('2d').getImageData(at, at, 1, 1).data[0])"
    )
    assert (corner, middle) == (255, 0)
    assert easel.page.evaluate("() => qr.width") % 29 == 0


def test_a_line_in_the_ground_s_colour_is_seen(easel: Easel) -> None:
    marks = ("circle", "square", "triangle", "diamond", "cross", "star")
    series = [{"name": "", "fill": "card", "mark": mark, "points": [[0, n], [4, n]]} for n, mark in enumerate(marks)]
    chart = {"label": "", "series": series, "xticks": [], "ymax": 6}
    easel.page.evaluate("json => bridge.painter.chart(document.getElementById('chart'), json)", json.dumps(chart))
    edges = """() => { const d = chart.getContext('2d').getImageData(100, 0, 1, chart.height).data;
      let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i + 3] > 150 && d[i] < 140) n++; return n }"""
    assert easel.page.evaluate(edges) >= len(marks)


def test_the_time_a_repaint_takes_is_known(easel: Easel) -> None:
    def board(n: int) -> list[dict[str, Any]]:
        shapes: list[dict[str, Any]] = []
        for i in range(200):
            x, y = 10 + i % 20 * 39, 10 + i // 20 * 48
            shapes += [
                {
                    "k": "rect",
                    "x": x,
                    "y": y,
                    "w": 36,
                    "h": 44,
                    "r": 4,
                    "fill": "card",
                    "line": "card-edge",
                    "tex": "card",
                },
                {"k": "text", "x": x + 4, "y": y + 10, "s": f"{i}", "size": 12, "font": "num"},
                {"k": "text", "x": x + 4, "y": y + 30, "s": "職場", "size": 12, "font": "title", "bold": True},
                {"k": "circle", "id": f"c{i}", "x": x + 28, "y": y + 10 + n % 5, "r": 5, "fill": "red", "shadow": 1},
            ]
        return shapes

    times = []
    for n in range(12):
        easel.paint(board(n), GRID)
        times.append(easel.page.evaluate("() => bridge.painter.lastPaintMs"))
    print(f"\nrepaint of 800 shapes: median {sorted(times[2:])[5]:.1f} ms, first {times[0]:.1f} ms (bar: 8 ms)")
    assert all(time > 0 for time in times)


def test_sounds_wait_for_a_touch(easel: Easel) -> None:
    easel.page.evaluate("""() => { window.made = 0; const Real = AudioContext;
      window.AudioContext = function (options) { window.made++; return new Real(options) };
      bridge.sound.setEnabled(true); for (const name of [...bridge.sound.names, "nobody"]) bridge.sound.play(name) }""")
    assert easel.page.evaluate("() => window.made") == 0
    easel.page.click("#outside")
    assert easel.page.evaluate("() => { bridge.sound.names.forEach(bridge.sound.play); return window.made }") == 1


def test_the_device_rests_when_nothing_sounds_and_wakes_for_what_does(easel: Easel) -> None:
    """A context that runs takes power, heard or not."""
    # The time for a rest comes when the test says so.
    easel.page.evaluate("""() => { const Real = AudioContext; window.sounded = 0;
      window.AudioContext = class extends Real { constructor(how) { super(how); window.context = this; }
        createOscillator() { window.sounded++; return super.createOscillator(); } };
      window.setTimeout = (run) => { window.rest = run; return 1 };
      bridge.sound.setEnabled(true) }""")
    easel.page.click("#outside")
    running = "() => window.context.state === 'running'"
    easel.page.wait_for_function(running)
    for _ in range(2):
        easel.page.evaluate("() => window.rest()")
        easel.page.wait_for_function("() => window.context.state === 'suspended'")
        before = easel.page.evaluate(
            "() => { const before = window.sounded; bridge.sound.play('step'); return before }"
        )
        easel.page.wait_for_function("before => window.sounded > before", arg=before)
        assert easel.page.evaluate(running)


def test_a_plain_place_that_is_off_is_not_veiled(easel: Easel) -> None:
    card = {"k": "rect", "x": 0, "y": 0, "w": 800, "h": 500, "fill": "card"}
    easel.paint([card], [target("veiled", 100, 100, "off"), target("plain", 300, 100, "off", plain=True)])
    bare = easel.pixel(600, 130)
    assert easel.pixel(140, 130) != bare
    assert easel.pixel(340, 130) == bare


def test_the_ring_of_a_plan_stands_out_from_any_ground_and_from_lit_neighbours(easel: Easel) -> None:
    place = target("place", 200, 100)
    neighbour = target("neighbour", 284, 100)
    plan = {"id": "plan:0", "box": place["box"], "state": "plan", "s": "1"}
    for theme in ("light", "dark"):
        easel.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        for ground in ("water", "foam", "card", "ground", "ink", "lit", "chosen"):
            easel.paint(
                [{"k": "rect", "x": 0, "y": 0, "w": 800, "h": 500, "fill": ground}], [place, neighbour], planned=[plan]
            )
            beside = hex_of(easel.pixel(100, 130))
            for x, step in ((200, 1), (280, -1)):  # from outside, across both edges
                ring = [hex_of(easel.pixel(x + step * n, 130)) for n in range(-7, 5)]
                assert max(ratio(beside, one) for one in ring) >= 3, (theme, ground)
                bands = sorted(ring, key=luminance)
                assert ratio(bands[0], bands[-1]) >= 4.5, "it has a dark and a pale band"


def hex_of(pixel: list[int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in pixel[:3])
