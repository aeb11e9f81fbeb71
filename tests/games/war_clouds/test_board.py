"""The drawn board: what is lit, previewed and counted on it is what the rules say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from hosting.stylesheet import THEMES
from takujo import Match
from takujo.core.drawing.palette import palette
from takujo.core.drawing.scene import Scene
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.games import war_clouds
from takujo.games.war_clouds import board, rules
from takujo.games.war_clouds.board import stacks
from takujo.games.war_clouds.board.glyphs import TILE
from takujo.games.war_clouds.board.look import COLOURS, INKS, MARKET_FOCUS, TURN_FOCUS, Look
from takujo.games.war_clouds.board.map import full_dots
from takujo.games.war_clouds.board.plane import SPOTS, WIDTH
from takujo.games.war_clouds.data import GOODS, KINDS, MARKETS, NATIONS
from takujo.games.war_clouds.hexes import CELL, CELLS, COUNT
from takujo.games.war_clouds.rules import AnswerStep, DevelopStep, KeepStep, RunStep, SiteStep, market
from takujo.games.war_clouds.rules.blocs import blocs, output
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import CENTRES, TURNS, mismatch
from takujo.games.war_clouds.texts import board_words
from takujo.games.war_clouds.texts.board_words import BOARD_WORDS
from takujo.games.war_clouds.texts.words import WORDS
from tests.contrast import ratio
from tests.games.war_clouds.full import full_board
from tests.games.war_clouds.table import Table
from tests.play import boldly
from tests.shapes import flat, texts
from tests.sources import code

OPTIONS = {"edition": "2e", "war": "on", "terrain": "none", "trade": "normal", "start": "packages", "lead": "marker"}
LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]

BOLD = ("flag", "build", "recruit", "activate", "march", "all", "run", "part")


@cache
def match(seats: int, seed: int, synergy: str = "off") -> list[WarCloudsPosition]:
    """Play a match in which much is built and fought, and return its positions."""
    return boldly(rules.start(seats, {**OPTIONS, "synergy": synergy}, 2), BOLD, Random(seed), 1500)


def positions(*steps: str) -> Iterator[WarCloudsPosition]:
    for seats, seed in ((2, 3), (4, 1), (6, 2)):
        for p in match(seats, seed):
            if p.pending in steps:
                yield p


def draw(
    p: WarCloudsPosition, viewer: int = 0, layout: str = "wide", focus: int | None = None, lang: str = "en"
) -> Scene:
    return board.scene(p, viewer, lang, layout, focus)


def look(p: WarCloudsPosition, viewer: int, focus: int | None = None) -> Look:
    return Look(p, viewer, "en", "wide", focus, ())


def targets(scene: Scene, prefix: str) -> dict[str, dict[str, Any]]:
    return {t["id"].removeprefix(prefix): t for t in scene.targets if t["id"].startswith(prefix)}


# -- hexes


def test_the_hexes_that_are_lit_are_the_legal_ones() -> None:
    for p in positions("place", "build", "put", "plant", "station", "lift", "transport"):
        seat = p.actors()[0]
        scene = draw(p, seat)
        legal = {a.cell for a in p.actions(seat) if hasattr(a, "cell")}
        for cell in targets(scene, "cell:"):
            pick = scene.picks[f"cell:{cell}"]
            fits = [a for a in p.actions(seat) if pick.items() <= a.choice().items()]
            assert bool(pick and fits) == (cell in legal)


def test_a_march_is_a_unit_and_a_hex() -> None:
    found = 0
    for p in positions("activate"):
        seat = p.actors()[0]
        scene = draw(p, seat)
        for action in p.actions(seat):
            if action.verb == "march":
                found += 1
                assert scene.picks[f"unit:{action.cell}"] == {"cell": action.cell}
                assert scene.picks[f"cell:{action.to}"].items() <= action.choice().items() | {("to", action.to)}
    assert found > 20


def test_any_hex_of_a_bloc_stands_for_the_bloc() -> None:
    table = Table(3, "produce", RunStep(0)).put(0, "farm@c3", "farm@c4", "farm@d4")
    table.position.cubes[:5] = [3, 3, 0, 0, 0]
    scene = draw(table.position, 0)
    for cell in ("c3", "c4", "d4"):
        assert scene.picks[f"cell:{cell}"]["cell"] == "c3"


def test_the_hex_of_a_tile_being_turned_goes_on_to_the_next_way() -> None:
    for p in positions("face", "site", "turned"):
        seat = p.actors()[0]
        scene = draw(p, seat)
        wheel = [t for t in scene.targets if t.get("cycle")]
        ways = [t for t in wheel if scene.picks[t["id"]]]
        assert [t["focus"] - TURN_FOCUS for t in ways] == [a.rotation for a in p.actions(seat)]
        (place,) = [t for t in wheel if not scene.picks[t["id"]]]
        assert place["id"] == f"cell:{CELLS[look(p, seat).turning[1]]}"  # type: ignore[index]


@pytest.mark.parametrize(("sign", "box"), [("tile", 24), ("hex", TILE)])
def test_the_sign_of_a_tile_lies_in_the_middle_of_its_box(sign: str, box: int) -> None:
    glyph = board.GLYPHS[sign]
    points = [float(n) for n in re.findall(r"[\d.]+", str(glyph["d"]))]
    xs, ys = points[::2], points[1::2]
    assert glyph["box"] == box
    assert min(xs) + max(xs) == min(ys) + max(ys) == box


# -- dots and blocs


def test_complete_dots_are_drawn_where_blocs_yield() -> None:
    for p in (full_board(6, 1, True), full_board(2, 2, True), full_board(3, 3, True)):
        own, shared = full_dots(look(p, 0))
        middles = sum(CENTRES[kind] >= 0 for kind in p.tile if kind >= 0)
        assert sum(map(len, own.values())) + middles == sum(output(p, bloc) for bloc in blocs(p))
        assert shared


def test_every_tile_unit_and_flag_is_drawn_once() -> None:
    p = full_board()
    p.tile[0] = -1
    scene = draw(p)
    ids = [s["id"] for s in flat(scene.shapes) if "id" in s]
    drawn = [s["g"] for s in flat(scene.shapes) if s["k"] == "glyph" and s["g"].startswith("d") and s["size"] == TILE]
    assert sum(not g.endswith(".1") or g[1] != "6" for g in drawn) == sum(kind >= 0 for kind in p.tile)
    assert [i for i in ids if re.fullmatch(r"f\d+", i)] == ["f0"]
    assert sorted(i for i in ids if i.startswith("u")) == sorted(
        f"u{n // COUNT}.{n % COUNT}" for n, on in enumerate(p.units) if on
    )


def test_units_at_the_rim_are_chosen_on_the_board() -> None:
    table = Table(phase="develop").unit(0, "e1", "e9").unit(1, "e1", "e9").give(1, "1 food")
    table.play("pass", "activate")
    for layout in ("wide", "tall"):
        boxes = [target["box"] for target in targets(draw(table.position, 1, layout), "unit:").values()]
        assert len(boxes) == 2 and all(x >= 0 and x + wide <= WIDTH for x, _, wide, _ in boxes)


def test_any_hex_of_a_part_keeps_the_token() -> None:
    table = Table(phase="develop").put(0, "mine@f1", "mine@f2", "economy@f3", "generator@g3/1", "farm@f4")
    parts = (CELL["f1"], CELL["f3"])
    table.position.stack[:] = [DevelopStep(0), KeepStep(0, (CELL["f1"],), parts)]
    chosen = {place[5:]: pick["cell"] for place, pick in draw(table.position).picks.items() if pick}
    assert chosen == {"f1": "f1", "f2": "f1", "f3": "f3", "g3": "f3"}, "the Farm is of no fed bloc"


def test_a_unit_that_marches_keeps_its_id() -> None:
    table = (
        Table(2, "develop").put(0, "farm@e3", "farm@e4").put(1, "farm@a1").unit(0, "e3", "e3", "e4").give(0, "9 food")
    )

    def ids() -> set[str]:
        scene = board.scene(table.position, 0, "en", "wide")
        return {s["id"] for s in flat(scene.shapes) if str(s.get("id", "")).startswith(("u0.", "stayed"))}

    one, other = f"u0.{CELL['e3']}", f"u0.{CELL['e4']}"
    assert ids() == {one, other}
    table.play("activate")
    table.play("march e3 d3")
    assert ids() == {one, other, f"stayed0.{CELL['e3']}"}


def test_signs_and_emblems_differ_in_shape() -> None:
    for letter, n in (("k", len(KINDS)), ("n", len(NATIONS))):
        for one, other in combinations(range(n), 2):
            assert board.GLYPHS[f"{letter}{one}"]["d"] != board.GLYPHS[f"{letter}{other}"]["d"]
    names = {f"d{kind}.{turn}" for kind in range(6) for turn in range(TURNS[kind])}
    assert names <= board.GLYPHS.keys()


# -- turning


def test_the_preview_is_the_tile_as_it_would_lie() -> None:
    seen = 0
    for p in positions("face", "site"):
        seat = p.actors()[0]
        for action in p.actions(seat):
            scene = draw(p, seat, focus=TURN_FOCUS + action.rotation)
            (ghost,) = [s for s in flat(scene.shapes) if s.get("id") == "ghost"]
            kind, cell, _ = look(p, seat).turning  # type: ignore[misc]
            assert (ghost["x"], ghost["y"]) == SPOTS[cell]
            drawn = [s["g"] for s in flat(ghost["of"]) if s["k"] == "glyph"]
            assert any(g.startswith(f"d{kind}.{action.rotation}") for g in drawn)
            seen += 1
    assert seen > 40


def test_the_numbers_of_a_way_are_what_comes_of_it() -> None:
    for p in positions("face", "site"):
        seat = p.actors()[0]
        kind, cell, _ = look(p, seat).turning  # type: ignore[misc]
        before = {b: output(p, b) for b in blocs(p) if b.owner == seat}
        for effect in stacks.effects(look(p, seat)):
            assert effect.forced == mismatch(p, cell, kind, effect.rotation)
            after = p.copy()
            after.flag[cell] = seat
            after.put_tile(cell, kind, effect.rotation)
            gain = sum(output(after, b) for b in blocs(after) if b.owner == seat) - sum(before.values())
            unit = 30 if KINDS[kind] == "bank" else 1
            assert sum(b - a for _, a, b in effect.yields) == gain * unit


def test_a_forced_way_says_what_it_costs() -> None:
    table = Table(3, "develop", SiteStep(0, KINDS.index("generator"), CELL["d4"])).put(0, "academy@d5").flag(0, "d4")
    table.position.cubes[:5] = [0, 0, 0, 1, 2]
    labels = [t["label"] for t in targets(draw(table.position), "turn:").values()]
    assert [("forced" in label) for label in labels] == [
        mismatch(table.position, CELL["d4"], 1, turn) for turn in range(len(labels))
    ]
    assert any("forced" in label for label in labels)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_way_has_the_number_that_the_list_of_actions_gives_it(lang: str) -> None:
    p = next(positions("face", "site"))
    ways = targets(draw(p, p.actors()[0], lang=lang), "turn:")
    assert "1" in ways
    for n, way in ways.items():
        assert way["label"].startswith(WORDS(lang, "act.turn", n=n)), way["label"]


# -- markets


def test_a_market_shows_its_prices() -> None:
    p = full_board()
    scene = draw(p, 0)
    for good, name in enumerate(GOODS):
        for verb, price in (("buy", market.buy_price), ("sell", market.sell_price)):
            label = targets(scene, f"{verb}:")[name]["label"]
            three = sum(price(p, good, n) for n in range(3))
            assert f"${price(p, good)}" in label
            assert f"${three}" in label
            assert scene.picks[f"{verb}:{name}"] == {"verb": verb, "good": name}


@pytest.mark.parametrize("good", range(5))
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_large_market_shows_every_well(good: int, layout: str) -> None:
    p = full_board()
    found = [line for s in texts(draw(p, 0, layout, MARKET_FOCUS + good)) for line in s.split("\n")]
    m = MARKETS[good]
    for price in (*m.sell[: m.wells], *m.buy[1:]):
        assert str(price) in found


@pytest.mark.parametrize("stock", [0, 1, 2, 20, 40])
def test_the_wells_around_the_edge_say_what_cubes_cost_and_bring(stock: int) -> None:
    p = full_board(2)
    p.market[0] = stock
    scene = draw(p)
    x, y, w, h = targets(scene, "market:")["food"]["box"]
    wells = [
        s for s in flat(scene.shapes) if s["k"] == "text" and s["size"] == 18 and x < s["x"] < x + w and y < s["y"]
    ]
    found = [int(s["s"]) for s in sorted(wells, key=lambda s: s["x"]) if s["y"] < y + h and s.get("align") == "c"]
    full, free = min(3, stock), min(3, 40 - stock)
    costs = [market.buy_price(p, 0, n) for n in range(full)]
    assert found == [*reversed(costs), *(market.sell_price(p, 0, n) for n in range(free))]


@pytest.mark.parametrize("stock", [0, 1, 20, 40])
def test_all_wells_are_shown_in_a_row(stock: int) -> None:
    p = full_board(2)
    p.market[0] = stock
    scene = draw(p)
    x, _, w, _ = targets(scene, "market:")["food"]["box"]
    found = []
    for row in (s for s in scene.shapes if s["k"] == "path" and "dash" in s):
        left, far = (float(re.findall(f"{letter}([\\d.]+)", row["d"])[0]) for letter in "Mh")
        if x < left < x + w:
            found.append((left, row["line"], round((far + 1) / sum(row["dash"]))))
    assert [(line, n) for _, line, n in sorted(found)] == [
        (line, n) for line, n in (("good-food", stock), ("card-edge", 40 - stock)) if n
    ]


# -- the rest


def test_all_can_be_chosen_by_who_decides_and_by_nobody_else() -> None:
    for p in match(4, 1)[::9]:
        if p.stack and p.actors() != (CHANCE,):
            seat = p.actors()[0]
            for viewer in (*(s for s in range(4) if s != seat), NOBODY):
                assert not any(draw(p, viewer).picks.values())


def test_an_offer_shows_what_both_sides_are_worth() -> None:
    table = Table(3, "trade")
    table.position.cubes[:5] = [5, 0, 0, 0, 0]
    table.position.money[:] = [50, 50, 50]
    p = table.position
    p.stack.append(AnswerStep(1, 0, (), (2, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 9, 0)))
    label = targets(draw(p, 1), "deal")[""]["label"]
    assert f"${market.worth(p, (2, 0, 0, 0, 0, 0, 0)):g}" in label
    assert "$9" in label


def test_the_parts_of_a_phone_stay_in_order_and_the_seats_begin_with_the_viewer() -> None:
    parts = ("market:food", "do:pass", "do:end", "build:farm", "map", "seat:2", "seat:3", "seat:0", "seat:1")
    for pending in ("trade", "develop", "run"):
        p = next(p for p in match(4, 1) if p.pending == pending and p.actors() == (2,))
        found = {t["id"]: t["box"] for t in draw(p, 2, "tall").targets}
        shown = [found[id] for id in parts if id in found]
        assert shown == sorted(shown, key=lambda box: (box[1], box[0])) and len(shown) >= 6
        tops = [found[f"seat:{seat}"][1] for seat in (2, 3, 0, 1)]
        assert tops[0] == tops[1] < tops[2] == tops[3]


def test_a_quick_offer_shows_who_gives_what_to_whom() -> None:
    drawn = draw(Table(3, "trade").give(0, "5 food").give(1, "9 money").position, 0, "tall")
    x, y, w, h = next(t["box"] for t in drawn.targets if t["id"].startswith("do:offer:1:1.0"))
    inside = [s for s in flat(drawn.shapes) if x <= s.get("x", -1) < x + w and y <= s.get("y", -1) < y + h]
    shown = [s.get("g", s["fill"]) for s in sorted(inside, key=lambda s: s["x"]) if s["k"] in ("rect", "glyph")]
    signs = {"n0": "seat-0", "n1": "seat-1"}
    assert [s for s in shown if s not in signs] == ["seat-0", "k0", "to", "seat-1", "money", "to", "seat-0"]


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_a_full_board_is_a_small_frame(lang: str, layout: str) -> None:
    frame = draw(full_board(), 0, layout, lang=lang).to_json()
    assert len(frame.encode()) <= 75_000
    assert json.loads(frame)["size"][0] == (1040 if layout == "wide" else 390)


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
@pytest.mark.parametrize(("step", "prefixes"), [("nation", ("nation:",)), ("draft", ("industry:", "goods:"))])
def test_what_a_draft_offers_stands_apart(step: str, prefixes: tuple[str, ...], lang: str, layout: str) -> None:
    p = next(positions(step))
    scene = draw(p, p.actors()[0], layout, None, lang)
    boxes = [target["box"] for target in scene.targets if target["id"].startswith(prefixes)]
    assert len(boxes) == 6 * len(prefixes)
    # Each shines some four units beyond its edge.
    for (x, y, w, h), (ax, ay, aw, ah) in combinations(boxes, 2):
        assert max(ax - x - w, x - ax - aw, ay - y - h, y - ay - ah) >= 8
    words = BOARD_WORDS["board.nations" if step == "nation" else "board.packages"]
    heading = next(shape for shape in flat(scene.shapes) if shape.get("s") in words)
    assert heading["y"] + heading["size"] / 2 + 4 <= min(y for _, y, _, _ in boxes)


def test_every_word_of_the_board_is_used() -> None:
    drawn = code(war_clouds, "board", but=(board_words,))
    for key in (key.removesuffix(".one") for key in BOARD_WORDS):
        assert f'"{key}"' in drawn or f'"{key.rpartition(".")[2]}"' in drawn, key


def test_signs_on_goods_are_seen() -> None:
    for theme in THEMES:
        colours = palette(war_clouds.__name__, theme)
        seen = [ratio(colours[ink], colours[good]) for ink, good in zip(INKS, COLOURS, strict=True)]
        assert min(seen) >= 3, theme  # signs, not text


def test_the_names_of_free_hexes_can_be_read_in_every_theme() -> None:
    p = Match.new("war-clouds", 2, {}, 5).position
    (world,) = [shape for shape in board.scene(p.view(0), 0, "en", "wide").shapes if shape["k"] == "world"]
    inks = {shape["fill"] for shape in world["of"] if shape["k"] == "text" and shape["s"] in CELL}
    assert inks
    for theme in THEMES:
        colours = palette("takujo.games.war_clouds", theme)
        assert all(ratio(colours[ink], colours["land"]) >= 3 for ink in inks), theme
