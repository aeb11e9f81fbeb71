"""The drawn board: all that can be chosen is on it, in both languages and layouts, and nothing that is secret."""

from __future__ import annotations

import json
import re

import pytest

from takujo.core.rules.position import HIDDEN, NOBODY
from takujo.core.rules.rng import Stream
from takujo.games import co_prosperity
from takujo.games.co_prosperity import board, rules
from takujo.games.co_prosperity.board.look import SPACE_FOCUS
from takujo.games.co_prosperity.data import SPACES, UNITS
from takujo.games.co_prosperity.rules.move_steps import BackStep, HomeStep, WithStep
from takujo.games.co_prosperity.texts.board_words import BOARD_WORDS
from tests.effort import calls
from tests.games.co_prosperity.seen import SEEDS, agrees, at_step, labels, match, positions, views
from tests.shapes import flat
from tests.sources import code

LOOKS = [(lang, layout) for lang in ("ja", "en") for layout in ("wide", "tall", "broad")]

# -- what can be chosen


@pytest.mark.parametrize("layout", ["wide", "tall", "broad"])
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
        if p.pending in ("with", "back") and viewer in p.actors():
            step = p.stack[-1]
            assert isinstance(step, WithStep | BackStep)
            place = step.origin
            for id, pick in board.scene(p, viewer, "en", "wide").picks.items():
                if id.startswith("unit:") and pick and any(agrees(a, pick) for a in p.actions(viewer)):
                    q = p.copy()
                    action = next(a for a in p.actions(viewer) if agrees(a, pick))
                    q.play(viewer, action)
                    match step, q.stack[-1]:
                        case _, HomeStep(_, unit):
                            pass
                        case WithStep() as step, WithStep() as then:
                            (unit,) = {*then.units}.difference(step.units)
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
    seen = 0
    for p, viewer in views():
        if p.pending == "replace" and viewer in p.actors():
            legal = p.actions(viewer)
            for id, pick in board.scene(p, viewer, "ja", "wide").picks.items():
                if id.startswith("space:") and pick:
                    fits = [a for a in legal if agrees(a, pick)]
                    if len(fits) == 1:
                        assert "type" in pick
                        seen += 1
    assert seen >= 5


# -- how it looks


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_what_is_drawn_lies_on_the_board(lang: str, layout: str) -> None:
    least = 24 if layout == "tall" else 28
    for p, viewer in views(37):
        scene = board.scene(p, viewer, lang, layout, names=("花子", "A very long name indeed"))
        w, h = scene.size
        assert w == {"wide": 1040, "tall": 390, "broad": 1480}[layout]
        assert layout == "tall" or h <= 900
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
def test_what_glows_leaves_the_words_above_and_below_alone(lang: str, layout: str) -> None:
    seen = 0
    for p, viewer in views(23):
        scene = board.scene(p, viewer, lang, layout)
        beside = flat([shape for shape in scene.shapes if shape["k"] != "world"])
        words = [shape for shape in beside if shape["k"] == "text" and shape["size"] >= 15]
        lit = [t for t in scene.targets if scene.picks.get(t["id"]) and t["id"].startswith(("do:", "retreat:"))]
        for x, y, w, h in (target["box"] for target in lit):
            for word in words:
                away = max(y - word["y"], word["y"] - y - h) - word["size"] / 2
                if x <= word["x"] <= x + w and not y <= word["y"] <= y + h:
                    seen += 1
                    assert away >= 5, word
    assert seen > 20


@pytest.mark.parametrize(("lang", "layout"), LOOKS)
def test_frames_are_small_and_complete(lang: str, layout: str) -> None:
    for n, (p, viewer) in enumerate(views(37)):
        if n % 2:
            continue
        scene = board.scene(p, viewer, lang, layout, focus=(None, 0, 1, SPACE_FOCUS + n % 24)[n // 2 % 4])
        frame = scene.to_json()
        assert len(frame) <= 60_000
        json.loads(frame)
        for shape in flat(scene.shapes):
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
    assert len(json.dumps(board.GLYPHS)) <= 54_000
    p = rules.start(2, {"ledo": "off"}, 2)
    first, again = (board.scene(p, 1, "ja", "wide").to_json() for _ in range(2))
    assert first == again


def test_a_scene_is_quickly_made() -> None:
    p = at_step("with")
    board.scene(p, 0, "ja", "wide")
    assert calls(lambda: board.scene(p, 0, "ja", "wide")) < 30_000


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
    assert said and all(re.search(r": 0(–\d)? of \d+ in hand", label) for label in said)


# -- the end, words, the picture


def test_the_end_shows_the_winner() -> None:
    for seed in SEEDS:
        p = match(seed)[-1]
        outcome = p.outcome()
        assert outcome is not None
        scene = board.scene(p, 0, "en", "wide")
        assert not any(scene.picks.values())
        texts = [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
        assert f"Victory: {('Japan', 'Allies')[outcome.ranking[0][0]]}" in texts


def test_spoken_labels() -> None:
    p = rules.start(2, {"ledo": "off"}, 2)
    ja, en = labels(p, 0, "ja"), labels(p, 0, "en")
    assert ja["space:japan"].startswith("日本（日本軍支配、日本軍本拠地、港湾、生産ポイント2、日本軍の制空圏）：")
    assert "日本軍の空母×2" in ja["space:japan"] and "日本軍の歩兵（減少戦力）" in ja["space:japan"]
    assert en["space:midway"] == "Midway (control: Allies, not at war): no units"
    assert "Japanese carrier" in en["track:0:2"]
    assert en["seat:0"].startswith("Your side, Japan: 0 cards in hand, spaces at the final count: 6 (8 to win)")


def test_names_are_shown_and_spoken() -> None:
    p = rules.start(2, {"ledo": "off"}, 2)
    scene = board.scene(p, 0, "ja", "tall", names=["花子", ""])
    assert "花子" in [s["s"] for s in flat(scene.shapes) if s["k"] == "text"]
    assert any("日本軍（花子）" in target["label"] for target in scene.targets)


def test_the_ledo_die_has_its_place() -> None:  # 8.3.1
    found = [p for seed in range(1, 40) for p in match(seed, "on") if p.pending == "ledo"]
    scene = board.scene(found[0].view(0), 0, "ja", "tall")
    assert any(s["k"] == "die" for s in flat(scene.shapes))


def test_every_word_is_there_twice_and_used() -> None:
    source = code(co_prosperity, "board")
    for key, (ja, en) in BOARD_WORDS.items():
        assert ja and en
        assert sorted(set(re.findall(r"\{(\w+)\}", ja))) == sorted(set(re.findall(r"\{(\w+)\}", en))), key
        key = key.removesuffix(".one")
        stem = key.rsplit(".", 1)[0]
        assert source.count(f'"{key}"') > 1 or f"{stem}." in source.replace(f'"{key}"', ""), key
