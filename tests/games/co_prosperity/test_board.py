"""The drawn board: all that can be chosen is on it, in both languages and layouts, and nothing that is secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from takujo.core.action import Action, fields
from takujo.core.position import CHANCE, HIDDEN, NOBODY
from takujo.core.rng import Stream
from takujo.core.svg import svg
from takujo.games.co_prosperity import board, control, foresight, odds, rules
from takujo.games.co_prosperity.board_coast import CHARTS, HEIGHT, WIDTH
from takujo.games.co_prosperity.board_glyphs import SQUARES
from takujo.games.co_prosperity.board_look import SPACE_FOCUS
from takujo.games.co_prosperity.board_words import BOARD_WORDS
from takujo.games.co_prosperity.data import EDGES, PLACE, POOL, RETREAT, SPACE, SPACES, TRACK0, UNITS, VLADIVOSTOK
from takujo.games.co_prosperity.position import CoProsperityPosition
from takujo.games.co_prosperity.words import WORDS
from tests.games.co_prosperity.field import Field
from tests.shapes import flat, named

TOKENS = Path(__file__).resolve().parents[3] / "static" / "tokens.css"
LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]
SEEDS = (1, 4, 7)
FEW = ("choose", "operate", "action", "from", "with", "replace", "fire", "return", "back", "home")
"""Steps that come so often that not every one of them need be drawn."""


@cache
def match(seed: int, ledo: str = "off") -> list[CoProsperityPosition]:
    """Play a whole match in which much is moved and fought, and return its positions."""
    luck = Random(seed)
    p = rules.start(2, {"ledo": ledo})
    found = [p.copy()]
    while p.actors():
        seat = luck.choice(p.actors())
        if seat == CHANCE:
            outcomes = p.chances()
            p.play(seat, luck.choices([a for a, _ in outcomes], [n for _, n in outcomes])[0])
        else:
            legal = p.actions(seat)
            bold = [a for a in legal if a.verb in ("declare", "play", "do", "attack", "to", "react", "divert")]
            p.play(seat, luck.choice(bold if bold and luck.random() < 0.7 else legal))
        found.append(p.copy())
    return found


def positions(every: int = 7) -> Iterator[CoProsperityPosition]:
    for seed in SEEDS:
        for i, p in enumerate(match(seed)):
            if not p.stack or p.stack[-1][0] not in FEW or i % every == 0:
                yield p


def views(every: int = 7) -> Iterator[tuple[CoProsperityPosition, int]]:
    """Yield positions as each kind of person sees them: who acts, another seat, somebody who looks on."""
    for n, p in enumerate(positions(every)):
        if not p.stack:
            yield p, 0
        elif p.actors() == (CHANCE,):
            yield p.view(n % 2), n % 2
        else:
            for viewer in p.actors():
                yield p.view(viewer), viewer
            yield p.view(NOBODY), NOBODY


def at_step(step: str, n: int = 0) -> CoProsperityPosition:
    """Return the nth position in which this step is on top."""
    found = [p for seed in range(1, 30) for p in match(seed) if p.stack and p.stack[-1][0] == step]
    return found[n]


def labels(p: CoProsperityPosition, viewer: int, lang: str) -> dict[str, str]:
    return {t["id"]: t["label"] for t in board.scene(p, viewer, lang, "wide").targets}


def agrees(action: Action, pick: dict[str, object]) -> bool:
    has = fields(action)
    return all(has.get(name) == value for name, value in pick.items())


# -- what can be chosen


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_every_action_can_be_chosen(layout: str) -> None:
    for p, viewer in views():
        seat = p.actors()[0] if viewer < 0 and p.in_the_open() else viewer
        legal = p.actions(seat) if seat >= 0 and seat in p.actors() else []
        picks = [pick for pick in board.scene(p, viewer, "ja", layout).picks.values() if pick]
        if not legal:
            assert not picks
        for action in legal:
            fixed: dict[str, object] = {}
            for pick in picks:
                if agrees(action, pick):
                    fixed |= pick
            assert [other for other in legal if agrees(other, fixed)] == [action], (str(action), fixed)


def test_units_that_go_along_are_told_apart_by_nation() -> None:  # 8.5, 9.0
    """A counter of another nation beside them never stands for them."""
    checked = 0
    for p, viewer in views(3):
        if p.stack and p.stack[-1][0] in ("with", "back") and viewer in p.actors():
            place = p.stack[-1][5 if p.stack[-1][0] == "with" else 2]
            for id, pick in board.scene(p, viewer, "en", "wide").picks.items():
                if id.startswith("unit:") and pick and any(agrees(a, pick) for a in p.actions(viewer)):
                    q = p.copy()
                    action = next(a for a in p.actions(viewer) if agrees(a, pick))
                    q.play(viewer, action)
                    frame = q.stack[-1]
                    unit = frame[2] if frame[0] == "home" else next(u for u in frame[6] if u not in p.stack[-1][6])
                    assert p.place[unit] == place
                    assert id == f"unit:{UNITS[unit].type}:{p.strength[unit]}:{UNITS[unit].nation}"
                    checked += 1
    assert checked > 20


def test_a_space_where_nothing_goes_can_be_asked_about() -> None:
    p = at_step("from")
    viewer = p.actors()[0]
    scene = board.scene(p.view(viewer), viewer, "ja", "wide")
    assert all(scene.picks[f"space:{space.id}"] for space in SPACES)
    assert scene.picks[f"retreat:{viewer}"] == {"space": "retreat"}
    assert not scene.picks[f"retreat:{1 - viewer}"]


def test_first_clicks_say_everything_or_little() -> None:
    """Choosing a space that one action names says all of it."""
    for p, viewer in views():
        if p.stack and p.stack[-1][0] == "replace" and viewer in p.actors():
            legal = p.actions(viewer)
            for id, pick in board.scene(p, viewer, "ja", "wide").picks.items():
                if id.startswith("space:") and pick:
                    fits = [a for a in legal if agrees(a, pick)]
                    if len(fits) == 1:
                        assert "type" in pick


# -- how it looks


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_what_is_drawn_lies_on_the_board(lang: str, layout: str) -> None:
    least = 24 if layout == "tall" else 28
    for p, viewer in views(37):
        scene = board.scene(p, viewer, lang, layout, names=("花子", "A very long name indeed"))
        w, h = scene.size
        assert w == (390 if layout == "tall" else 1040)
        if layout == "wide":
            assert h <= 900
        (world,) = [s for s in scene.shapes if s["k"] == "world"]
        ids = [target["id"] for target in scene.targets]
        assert len(ids) == len(set(ids))
        assert {"seat:0", "seat:1", *(f"space:{space.id}" for space in SPACES)} <= set(ids)
        keys = [target["key"] for target in scene.targets if "key" in target]
        assert len(keys) == len(set(keys))
        for target in scene.targets:
            x, y, tw, th = target["box"]
            left, top, right, bottom = world["bounds"] if target.get("world") else (0, 0, w, h)
            assert x >= left and y >= top and x + tw <= right and y + th <= bottom, target
            assert min(tw, th) >= least, target
            assert target["label"]
        named_ids = [s["id"] for s in flat(scene.shapes) if "id" in s]
        assert len(named_ids) == len(set(named_ids))


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_frames_are_small_and_complete(lang: str, layout: str) -> None:
    tokens = set(re.findall(r"--t-([\w-]+):", TOKENS.read_text(encoding="utf-8")))
    for n, (p, viewer) in enumerate(views(37)):
        if n % 2:
            continue
        scene = board.scene(p, viewer, lang, layout, focus=(None, 0, 1, SPACE_FOCUS + n % 24)[n // 2 % 4])
        frame = scene.to_json()
        assert len(frame) <= 60_000
        json.loads(frame)
        for shape in flat(scene.shapes):
            assert {shape[name] for name in ("fill", "line") if shape.get(name)} <= tokens
            if shape["k"] == "glyph":
                assert shape["g"] in board.GLYPHS
            if shape["k"] == "text":
                assert shape["s"] != ""
                assert (
                    shape["size"] >= (11 if layout == "tall" else 12)
                    or not shape["s"].isalpha()
                    or len(shape["s"]) == 1
                )


def test_the_map_itself_is_sent_once() -> None:
    """What never changes of it is in the glyphs, and light."""
    assert len(json.dumps(board.GLYPHS)) <= 48_000
    p = rules.start(2, {"ledo": "off"})
    first, again = (board.scene(p, 1, "ja", "wide").to_json() for _ in range(2))
    assert first == again


def test_a_scene_is_quickly_made() -> None:
    p = at_step("with")
    board.scene(p, 0, "ja", "wide")
    took = min(_timed(p) for _ in range(30))
    assert took < 0.02  # about 2 ms on the machine it was written on


def _timed(p: CoProsperityPosition) -> float:
    began = perf_counter()
    board.scene(p, 0, "ja", "wide")
    return perf_counter() - began


# -- secrets


def test_frames_do_not_tell_secrets() -> None:  # 6.0, 7.2.1
    """Whatever else the other may hold for all that a person knows, the frame is the same."""
    rng = Stream(7, "test/board")
    changed = 0
    for i, p in enumerate(positions(41)):
        if not p.stack or i % 5:
            continue
        for viewer in (i % 2, NOBODY):
            other = p.determinize(viewer, rng)
            changed += other.hands != p.hands
            for layout in ("wide", "tall"):
                ours, theirs = (board.scene(q.view(viewer), viewer, "en", layout) for q in (p, other))
                assert (ours.shapes, ours.targets, ours.picks) == (theirs.shapes, theirs.targets, theirs.picks)
    assert changed > 4


def test_a_stranger_sees_only_how_many_cards_there_are() -> None:
    p = at_step("operate", 3)
    view = p.view(NOBODY)
    assert HIDDEN in view.hands[0]
    said = [label for id, label in labels(view, NOBODY, "en").items() if id.startswith("card:")]
    assert said and all(re.search(r": 0(–\d)? in hand", label) for label in said)


# -- the map


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
    p = rules.start(2, {"ledo": "off"})
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
    p = rules.start(2, {"ledo": "off"})
    seats = list(flat([s for s in board.scene(p, 0, "ja", "wide").shapes if s["k"] == "world"]))
    marks = [s["g"] for s in seats if s["k"] == "glyph" and s["g"].startswith("side.")]
    assert marks.count("side.0") == control.count(p) == 6
    assert marks.count("side.1") == 18
    dashed = [s for s in seats if s["k"] == "path" and s.get("line") == "us" and s.get("dash")]
    assert len(dashed) == 1  # nations that are not at war (7.4)


def test_air_cover_is_shown_for_the_seat_in_focus() -> None:  # 3.4
    p = rules.start(2, {"ledo": "off"})

    def rings(focus: int | None) -> list[dict[str, Any]]:
        shapes = flat(board.scene(p, 0, "ja", "wide", focus).shapes)
        return [s for s in shapes if s["k"] == "path" and s.get("dash") == [3, 5]]

    assert not rings(None)
    (ring,) = rings(0)
    assert ring["line"] == "jp"
    assert ring["d"].count("M") == control.cover(p, 0).bit_count()
    assert not rings(1) or rings(1)[0]["line"] == "us"
    assert not rings(SPACE_FOCUS)


def test_units_glide_between_map_and_boxes() -> None:
    p = rules.start(2, {"ledo": "off"})
    before = named(board.scene(p, 0, "ja", "wide"), "u:0")["u:0"]
    p.put(0, RETREAT, 2)
    after = named(board.scene(p, 0, "ja", "wide"), "u:0")["u:0"]
    assert (before["x"], before["y"]) != (after["x"], after["y"])


def test_the_turn_marker_turns_over_when_the_us_declares() -> None:  # 3.3, 7.2
    p = rules.start(2, {"ledo": "off"})
    faces = []
    for p.first in (0, 1):
        faces.append(named(board.scene(p, 0, "ja", "wide"), "turn")["turn"]["flip"])
    assert faces[0] != faces[1]


def test_the_resource_marker_lies_in_one_place() -> None:  # 2.1.4, 6.4
    p = rules.start(2, {"ledo": "off"})
    places = set()
    for p.rp in (0, 2, 1):
        (marker,) = named(board.scene(p, 0, "ja", "wide"), "rp").values()
        places.add((marker["x"], marker["y"]))
    assert len(places) == 2


# -- battles


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_a_battle_shows_both_sides_in_their_orders(layout: str) -> None:  # 8.6.3
    seen = set()
    for p, viewer in views():
        if not p.battle:
            continue
        scene = board.scene(p, viewer, "en", layout)
        seen.add(p.stack[-1][0])
        assert any(t["id"] == "battle" for t in scene.targets)
        chances = odds.now(p)
        assert odds.summary("en", chances) in next(t["label"] for t in scene.targets if t["id"] == "battle")
    assert {"fire", "hit", "divert"} <= seen


def test_the_odds_stand_beside_the_question_whether_to_attack() -> None:  # 8.2.3
    p = at_step("attack")
    viewer = p.actors()[0]
    for layout in ("wide", "tall"):
        scene = board.scene(p.view(viewer), viewer, "en", layout)
        assert {"verb": "attack"} in scene.picks.values()
        _, seat, kind, _, on, _, units, to = p.stack[-1]
        chances = odds.battle(p, seat, to, units, kind, bool(on))
        written = [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
        assert {f"{chances.mean(side):.1f} lost" for side in (0, 1)} <= set(written)
        assert "again" in scene.picks  # it may be thought over


def test_the_odds_of_a_bombardment_are_seen_before_it_is_confirmed() -> None:  # 8.8
    p = at_step("bomb")
    viewer = p.actors()[0]
    legal = p.actions(viewer)
    for layout in ("wide", "tall"):
        # The first choice never says all of it.
        scene = board.scene(p.view(viewer), viewer, "en", layout)
        assert not any("type" in pick for pick in scene.picks.values())
        for action in legal:
            (option,) = (t for t in scene.targets if t["id"] == f"do:{str(action).replace(' ', ':')}")
            assert agrees(action, scene.picks[option["id"]])
            chosen = board.scene(p.view(viewer), viewer, "en", layout, option["focus"])
            assert agrees(action, chosen.picks["confirm"]) and "type" in chosen.picks["confirm"]
            chances = foresight.raid(p, action)
            written = [s["s"] for s in flat(chosen.shapes) if s["k"] == "text"]
            assert {f"{chances.mean(side):.1f} lost" for side in (0, 1)} <= set(written)


def test_the_panel_leaves_the_place_of_the_battle_in_sight() -> None:
    for p, viewer in views():
        if p.battle:
            scene = board.scene(p, viewer, "ja", "wide")
            panel = next(t["box"] for t in scene.targets if t["id"] == "battle")
            (world,) = [s for s in scene.shapes if s["k"] == "world"]
            assert panel[1] > world["y"] + world["h"]


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_dice_thrown_last_are_seen(layout: str) -> None:
    field = Field("guam US:CV US:BB")
    field.attack("truk", "guam", "JP:CV JP:BB")
    field.keep()
    field.throw(JP_CV="2+6")
    scene = board.scene(field.position, 0, "en", layout, roll="7")
    dice = [s for s in flat(scene.shapes) if s["k"] == "die" and s["id"].startswith("thrown:")]
    assert [(s["n"], s["roll"]) for s in dice] == [(2, "7"), (6, "7")]
    (label,) = (t["label"] for t in scene.targets if t["id"] == "battle")
    assert "Japanese carrier threw 2, 6 (hits: 1). Hits so far: Japan 1, Allies 0" in label


# -- supply


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_way_home_is_drawn_for_the_space_that_is_looked_at(layout: str) -> None:  # 8.4.1
    field = Field("marshalls JP:CV", "rangoon JP:INF", "japan JP:BB")

    def lines(place: str) -> int:
        shapes = flat(board.scene(field.position, 0, "en", layout, SPACE_FOCUS + PLACE[place]).shapes)
        return sum(s["k"] == "poly" and s.get("dash") == [14, 6] for s in shapes)

    assert [lines(place) for place in ("marshalls", "rangoon", "japan", "guam")] == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("marshalls", "Japanese carrier: the way to a home base is Truk, Japan"),
        ("rangoon", "Japanese infantry: isolated. There is no way to a home base, so no replacement"),
        ("japan", "Japanese battleship: at a home base"),
    ],
)
def test_the_slip_says_who_is_supplied(place: str, said: str) -> None:  # 8.4.1
    field = Field("marshalls JP:CV", "rangoon JP:INF", "japan JP:BB")
    scene = board.scene(field.position, 0, "en", "wide", SPACE_FOCUS + PLACE[place])
    assert [t["label"] for t in scene.targets if t["id"].startswith("unit:")] == [said]


# -- the end, words, the picture


def test_the_end_shows_the_winner() -> None:
    for seed in SEEDS:
        p = match(seed)[-1]
        outcome = p.outcome()
        assert outcome is not None
        scene = board.scene(p, 0, "en", "wide")
        assert not any(scene.picks.values())
        texts = [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
        assert f"Victory: {WORDS('en', f'seat.{outcome.ranking[0][0]}')}" in texts


def test_spoken_labels() -> None:
    p = rules.start(2, {"ledo": "off"})
    ja, en = labels(p, 0, "ja"), labels(p, 0, "en")
    assert ja["space:japan"].startswith("日本（日本軍支配、日本軍本拠地、港湾、生産2、日本軍の制空圏）：")
    assert "日本軍の空母×2" in ja["space:japan"] and "日本軍の歩兵（減少戦力）" in ja["space:japan"]
    assert en["space:midway"] == "Midway (held by Allies, not at war): no units"
    assert "Japanese carrier" in en["track:0:2"]
    assert en["seat:0"].startswith("you, Japan, cards in hand: 0, spaces held: 6 (wins with 8)")


def test_names_are_shown_and_spoken() -> None:
    p = rules.start(2, {"ledo": "off"})
    scene = board.scene(p, 0, "ja", "tall", names=["花子", ""])
    assert "花子" in [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
    assert any("日本軍（花子）" in target["label"] for target in scene.targets)


def test_the_ledo_die_has_its_place() -> None:  # 8.3.1
    found = [p for seed in range(1, 40) for p in match(seed, "on") if p.stack and p.stack[-1][0] == "ledo"]
    scene = board.scene(found[0].view(0), 0, "ja", "tall")
    assert any(s["k"] == "die" for s in flat(scene.shapes))


def test_the_picture_for_the_lobby() -> None:
    picture = board.picture()
    assert picture.size[0] * 2 == picture.size[1] * 3
    text = svg(picture, board.GLYPHS, board.PICTURE_COLOURS)
    assert "magenta" not in text
    light = re.search(r":root \{(.*?)\n\}", TOKENS.read_text(encoding="utf-8"), re.S)
    assert light is not None
    style = dict(re.findall(r"--t-([\w-]+):\s*(#\w+)", light[1]))
    assert {token: style[token] for token in board.PICTURE_COLOURS} == board.PICTURE_COLOURS


def test_every_word_is_there_twice_and_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(board.__file__).parent.glob("board*.py"))
    for key, (ja, en) in BOARD_WORDS.items():
        assert ja and en
        assert sorted(set(re.findall(r"\{(\w+)\}", ja))) == sorted(set(re.findall(r"\{(\w+)\}", en))), key
        stem = key.rsplit(".", 1)[0]
        assert source.count(f'"{key}"') > 1 or f"{stem}." in source.replace(f'"{key}"', ""), key
