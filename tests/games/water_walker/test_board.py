"""The drawn board: all that can be chosen is on it, in both languages and layouts, and nothing that is secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from takujo import Match
from takujo.core.action import fields, verb
from takujo.core.position import HIDDEN, NOBODY
from takujo.core.rng import Stream
from takujo.core.scene import Scene
from takujo.core.svg import svg
from takujo.core.typeset import width
from takujo.games.water_walker import board
from takujo.games.water_walker.board_words import BOARD_WORDS
from takujo.games.water_walker.field import at, cell
from takujo.games.water_walker.position import WaterWalkerPosition

TOKENS = Path(__file__).resolve().parents[3] / "static" / "tokens.css"
LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall")]
NAMES = ["花子", "", "A very long name indeed", "x", "太郎", "Beatrice"]


@cache
def match(seats: int, clock: str = "off", seed: int = 5) -> Match:
    """Play a whole match, with long walks and, with a clock, slow ones."""
    played = Match.new("water-walker", seats=seats, options={"clock": clock}, seed=seed)
    luck = Random(seed)
    while played.actors():
        seat = luck.choice(played.actors())
        played.play(seat, luck.choice(played.actions(seat)))
    return played


def matches() -> list[Match]:
    return [match(3), match(4, "strict"), match(5), match(6, "relaxed")]


def positions(every: int = 13) -> Iterator[WaterWalkerPosition]:
    for played in matches():
        for i, p in enumerate(played.positions):
            assert isinstance(p, WaterWalkerPosition)
            if i % every == 0 or i == len(played) or p.stack[-1][0] in ("calls", "score"):
                yield p


def views(every: int = 13) -> Iterator[tuple[WaterWalkerPosition, int]]:
    """Yield positions as each kind of person sees them: who acts, another seat, somebody who looks on."""
    for p in positions(every):
        for viewer in dict.fromkeys((*p.actors(), p.turn, NOBODY)):
            yield p.view(viewer), viewer
        if not p.stack:
            yield p, 0


def at_step(played: Match, step: str, n: int = 0) -> WaterWalkerPosition:
    """Return the nth position of the match in which this step is on top."""
    found = [p for p in played.positions if p.stack and p.stack[-1][0] == step][n]
    assert isinstance(found, WaterWalkerPosition)
    return found


def flat(shapes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for shape in shapes:
        yield shape
        yield from flat(shape.get("of", []))


def named(scene: Scene, prefix: str) -> dict[str, dict[str, Any]]:
    return {s["id"]: s for s in flat(scene.shapes) if str(s.get("id", "")).startswith(prefix)}


def labels(p: WaterWalkerPosition, viewer: int, lang: str) -> dict[str, str]:
    return {t["id"]: t["label"] for t in board.scene(p.view(viewer), viewer, lang, "wide").targets}


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_every_legal_action_can_be_chosen(lang: str, layout: str) -> None:
    for p in positions():
        for seat in p.actors():
            if seat < 0:
                continue
            picks = [pick for pick in board.scene(p.view(seat), seat, lang, layout).picks.values() if pick]
            legal = p.actions(seat)
            for action in legal:
                has = fields(action)
                agreeing = [pick for pick in picks if all(has.get(k) == v for k, v in pick.items())]
                fixed = {k: v for pick in agreeing for k, v in pick.items()}
                said = [a for a in legal if all(fields(a).get(k) == v for k, v in fixed.items())]
                assert said == [action], (str(action), fixed)
            for pick in picks:
                lit = any(all(fields(a).get(k) == v for k, v in pick.items()) for a in legal)
                # Only a card that is not in hand may be chosen in vain.
                assert lit or "panel" in pick, pick


def test_only_who_acts_can_choose() -> None:
    for p, viewer in views():
        if viewer not in p.actors() or viewer < 0:
            assert not any(board.scene(p, viewer, "ja", "tall").picks.values())


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_what_is_drawn_lies_on_the_board(lang: str, layout: str) -> None:
    least = 30 if layout == "tall" else 34
    for p, viewer in views():
        scene = board.scene(p, viewer, lang, layout, names=NAMES[: p.seats])
        w, h = scene.size
        assert w == (390 if layout == "tall" else 1100)
        if layout == "wide":
            assert h <= 780
        (world,) = [s for s in scene.shapes if s["k"] == "world"]
        ids = [target["id"] for target in scene.targets]
        assert len(ids) == len(set(ids))
        assert {f"seat:{seat}" for seat in range(p.seats)} <= set(ids)
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


def boxes(scene: Scene) -> list[tuple[str, float, float, float, float]]:
    """Return about where each single line of text stands beside the field: left, top, right, bottom."""
    found = []
    for s in scene.shapes:
        if s["k"] == "text" and "wrap" not in s:
            wide = min(width(s["s"], s["size"], bool(s.get("bold"))), s.get("max", 9999))
            left = s["x"] - {"l": 0, "c": wide / 2, "r": wide}[s["align"]]
            found.append((s["s"], left, s["y"] - s["size"] * 0.4, left + wide, s["y"] + s["size"] * 0.4))
    return found


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_texts_can_be_read(lang: str, layout: str) -> None:
    """No text lies on another or leaves the board, and none is too small."""
    for p, viewer in views(every=17):
        scene = board.scene(p, viewer, lang, layout, names=NAMES[: p.seats])
        found = boxes(scene)
        for i, (s, left, top, right, bottom) in enumerate(found):
            assert left >= 0 and right <= scene.size[0], s
            for other, left2, top2, right2, bottom2 in found[:i]:
                assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top, (s, other)
        for s in flat([s for s in scene.shapes if s["k"] != "world"]):
            if s["k"] == "text" and not s["s"].isdigit():
                assert s["size"] >= (11 if layout == "tall" else 13), s


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_frames_are_small_and_complete(lang: str, layout: str) -> None:
    tokens = set(re.findall(r"--t-([\w-]+):", TOKENS.read_text(encoding="utf-8")))
    for p, viewer in views():
        scene = board.scene(p, viewer, lang, layout)
        frame = scene.to_json()
        assert len(frame) <= 56_000
        json.loads(frame)
        for shape in flat(scene.shapes):
            assert {shape[name] for name in ("fill", "line") if shape.get(name)} <= tokens
            if shape["k"] == "glyph":
                assert shape["g"] in board.GLYPHS
            if shape["k"] == "text":
                assert shape["s"] != ""


def test_frames_do_not_tell_secrets() -> None:
    """Whatever else could lie there for all that a person knows, the frame is the same."""
    rng = Stream(7, "test/board")
    changed = 0
    for i, p in enumerate(positions(every=23)):
        if not p.stack:
            continue
        for viewer in (i % p.seats, NOBODY):
            other = p.determinize(viewer, rng)
            changed += other.panels != p.panels
            for layout in ("wide", "tall"):
                ours, theirs = (board.scene(q.view(viewer), viewer, "en", layout) for q in (p, other))
                assert (ours.shapes, ours.targets, ours.picks) == (theirs.shapes, theirs.targets, theirs.picks)
    assert changed > 10


def test_a_stranger_sees_no_kinds() -> None:
    """What the frame for an onlooker holds in marks of kinds lies face up."""
    for p in positions():
        if not p.stack:
            continue
        scene = board.scene(p.view(NOBODY), NOBODY, "ja", "wide")
        for id, panel in named(scene, "p:").items():
            glyphs = {s["g"] for s in flat(panel["of"]) if s["k"] == "glyph"}
            assert bool(glyphs & {"ripple", "drop", "rings", "feet", "splash"}) == p.face_up(int(id[2:]))
        assert not any(id.startswith("panel:") for id in scene.picks)


def test_own_panels_are_marked() -> None:
    p = at_step(match(3), "goal")
    place, (_, by, kind) = next(iter(p.panels.items()))
    mine = named(board.scene(p.view(by), by, "ja", "wide"), f"p:{place}")[f"p:{place}"]
    assert {s["g"] for s in mine["of"] if s["k"] == "glyph"} & {"ripple", "drop"} == {"drop" if kind else "ripple"}
    x, y = at(place)
    assert ("dobon" if kind else "step") in labels(p, by, "en")[f"cell:{x}:{y}"]
    assert "step" not in labels(p, NOBODY, "en")[f"cell:{x}:{y}"]


def test_a_panel_turns_over_when_it_is_walked_on() -> None:
    p = at_step(match(3), "walk").copy()
    place = next(c for c in (cell(a.x, a.y) for a in p.actions(p.turn)) if c not in p.boats)
    before = named(board.scene(p.view(0), 0, "ja", "wide"), f"p:{place}")[f"p:{place}"]
    x, y = at(place)
    p.play(p.turn, next(a for a in p.actions(p.turn) if (a.x, a.y) == (x, y)))
    after = named(board.scene(p.view(0), 0, "ja", "wide"), f"p:{place}")[f"p:{place}"]
    assert (before["flip"], after["flip"]) == ("back", "front")
    assert (before["x"], before["y"]) == (after["x"], after["y"])


def test_the_walker_hops_along_the_way() -> None:
    p = at_step(match(3), "walk")
    seat = p.turn
    walker = named(board.scene(p.view(seat), seat, "ja", "wide"), "walker")["walker"]
    assert walker["hop"]
    assert walker["k"] == "group"
    start = named(board.scene(p.view(seat), seat, "ja", "wide"), f"boat:{seat * 3}")[f"boat:{seat * 3}"]
    assert abs(walker["x"] - start["x"]) <= 8 and abs(walker["y"] - start["y"]) <= 8


def test_a_splash_bursts_once_a_turn() -> None:
    ids = []
    for played in matches():
        seen = {}
        for p in played.positions:
            assert isinstance(p, WaterWalkerPosition)
            splashes = [s for s in flat(board.scene(p, 0, "ja", "tall").shapes) if s["k"] == "splash"]
            assert bool(splashes) == p.splashed
            for s in splashes:
                seen[s["id"]] = p.round, p.turn
        assert len(set(seen.values())) == len(seen)
        ids += seen
    assert ids


def test_boats_keep_their_ids_when_they_move() -> None:  # 4.2
    p = next(q for q in match(3).positions if q.stack and q.stack[-1][0] == "boat" and q.round == 2).copy()  # type: ignore[attr-defined]
    assert isinstance(p, WaterWalkerPosition)
    id = f"boat:{p.turn * 3}"
    before = named(board.scene(p.view(p.turn), p.turn, "ja", "wide"), id)[id]
    p.play(p.turn, p.actions(p.turn)[0])
    after = named(board.scene(p.view(p.turn), p.turn, "ja", "wide"), id)[id]
    assert (before["x"], before["y"]) != (after["x"], after["y"])


def test_the_result_of_a_walk_is_shown() -> None:
    told = set()
    for played in matches():
        for p in played.positions:
            assert isinstance(p, WaterWalkerPosition)
            if not p.stack or p.stack[-1][0] != "score":
                continue
            texts = [s["s"] for s in flat(board.scene(p, 0, "en", "wide").shapes) if s["k"] == "text"]
            told |= {s for s in texts if "No points" in s or "Goal reached" in s}
            if not p.splashed:
                assert f"Goal reached! +{len(p.turned()) + 1}" in texts
    assert {"Splash! No points", "No way on! No points", "Called dobon! No points"} <= told


def test_the_end_shows_winner_and_everything() -> None:
    for played in matches():
        p = played.position
        assert isinstance(p, WaterWalkerPosition)
        outcome = p.outcome()
        assert outcome is not None
        scene = board.scene(p, 0, "en", "wide", names=NAMES[: p.seats])
        assert not any(scene.picks.values())
        assert all(panel["flip"] == "front" for panel in named(scene, "p:").values())
        for seat in outcome.ranking[0]:
            label = next(t["label"] for t in scene.targets if t["id"] == f"seat:{seat}")
            assert "No. 1" in label
            assert not NAMES[seat] or NAMES[seat] in scene.label


def test_the_order_of_the_turns() -> None:  # 2.1, 4.1
    played = match(4, "strict")
    stops = []
    for p in played.positions:
        assert isinstance(p, WaterWalkerPosition)
        if p.stack and p.stack[-1][0] == "boat":
            shapes = board.scene(p, 0, "ja", "wide").shapes
            ring = next(s for s in shapes if s["k"] == "circle" and s.get("line") == "gold")
            number = next(s for s in shapes if s["k"] == "text" and (s["x"], s["y"]) == (ring["x"], ring["y"]))
            stops.append((ring["x"], ring["y"], number["s"]))
            assert number["s"] == str(p.numbers[p.turn])
    assert len(set(stops)) == 8
    assert [x for x, _, _ in stops] == sorted(x for x, _, _ in stops[:4]) + sorted((x for x, _, _ in stops[4:]))[::-1]


def test_the_focus_order_goes_by_rows() -> None:
    p = at_step(match(3), "lay", 8)
    scene = board.scene(p.view(p.actors()[0]), p.actors()[0], "en", "wide")
    kinds = [target["id"].split(":")[0] for target in scene.targets]
    order = ["panel", "cell", "seat", "turns"]
    assert sorted(kinds, key=order.index) == kinds
    assert set(kinds) == set(order)
    cells = [tuple(map(int, t["id"].split(":")[1:])) for t in scene.targets if t["id"].startswith("cell:")]
    assert cells == sorted(cells, key=lambda c: (c[1], c[0]))


def test_spoken_labels() -> None:
    p = at_step(match(3), "walk").copy()
    p.numbers = [2, 1, 3]
    p.turn = 0
    p.panels = {cell(1, 0): (0, 1, 1), cell(2, 0): (1, 2, 0), cell(0, 1): (2, 0, 0)}
    p.boats = {cell(0, 0): 0, cell(0, 1): 4}
    p.path, p.goal = [cell(0, 0)], cell(0, 1)
    ja, en = labels(p, 1, "ja"), labels(p, 1, "en")
    assert ja["cell:0:0"] == "中央：赤の出発の舟。歩く人がここにいる"
    assert ja["cell:1:0"] == "右1：伏せたパネル（赤）、中身はドボン"
    assert en["cell:2:0"] == "2 right: face-down panel (Blue)"
    assert en["cell:0:1"] == "1 down: Blue's goal boat 1, on a panel"
    assert en["seat:0"].startswith("Red (boat 2): 0 points")
    assert ja["seat:1"].startswith("あなた、青（1番の舟）：0点")


def test_names_are_shown_and_spoken() -> None:
    p = at_step(match(3), "lay")
    scene = board.scene(p.view(1), 1, "ja", "tall", names=["花子", "", ""])
    assert "花子" in [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
    assert any(target["label"].startswith("花子（") for target in scene.targets)


def test_buttons_for_a_slow_walker() -> None:  # 6.1, 6.2
    p = at_step(match(4, "strict"), "calls")
    for seat in p.actors():
        picks = board.scene(p.view(seat), seat, "ja", "tall").picks
        assert {id: pick for id, pick in picks.items() if pick} == {
            "verb:call": {"verb": "call"},
            "verb:let": {"verb": "let"},
        }
    slow = next(
        q
        for q in match(4, "strict").positions
        if q.actors() and any(verb(a) == "slow" for a in q.actions(q.actors()[0]))
    )
    seat = slow.actors()[0]
    assert board.scene(slow.view(seat), seat, "ja", "wide").picks["verb:slow"] == {"verb": "slow"}


def test_the_hand_of_others_is_face_down() -> None:
    p = at_step(match(3), "lay")
    scene = board.scene(p.view(p.turn), p.turn, "en", "wide")
    assert any("face down" in s["s"] for s in scene.shapes if s["k"] == "text")
    assert p.view(p.turn).traps[p.actors()[0]] == HIDDEN
    assert not any(id.startswith("panel:") for id in scene.picks)


def test_the_picture_for_the_lobby() -> None:
    picture = board.picture()
    assert picture.size[0] * 2 == picture.size[1] * 3
    text = svg(picture, board.GLYPHS, board.PICTURE_COLOURS)
    assert "magenta" not in text
    light = re.search(r":root \{(.*?)\n\}", TOKENS.read_text(encoding="utf-8"), re.S)
    assert light is not None
    style = dict(re.findall(r"--t-([\w-]+):\s*(#\w+)", light[1]))
    assert {token: style[token] for token in board.PICTURE_COLOURS} == board.PICTURE_COLOURS


def test_every_word_is_there_twice() -> None:
    for key, (ja, en) in BOARD_WORDS.items():
        assert ja and en
        assert sorted(set(re.findall(r"\{(\w+)\}", ja))) == sorted(set(re.findall(r"\{(\w+)\}", en))), key
