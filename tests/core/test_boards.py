"""The drawn boards of all games: what holds for every look at them, in both languages and layouts."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

import takujo
from takujo import Match
from takujo.core.action import fields
from takujo.core.game import Game
from takujo.core.position import NOBODY, Position
from takujo.core.rng import Stream
from takujo.core.scene import Scene
from takujo.core.svg import svg
from tests.core.limits import limits_of
from tests.play import Setup, setups
from tests.shapes import flat

GAMES = takujo.games()
NAMES = ["花子", "", "A very long name indeed", "x", "太郎", "Beatrice"]
TOKENS = (Path(__file__).parents[2] / "static" / "styles" / "tokens.css").read_text(encoding="utf-8")
LIGHT = dict(re.findall(r"--t-([\w-]+):\s*(#\w+)", TOKENS.partition("\n}")[0]))
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)
every_secret = pytest.mark.parametrize("game", [game for game in GAMES.values() if game.secrets], ids=str)
each_look = pytest.mark.parametrize(("lang", "layout"), [(a, b) for a in ("ja", "en") for b in ("wide", "tall")])


WIDEST = (1200, 390)
"""The widest boards that fit on a screen and on a phone."""
OPEN = {"co-prosperity": ("return", "back", "home", "divert", "hit"), "water-walker": ("calls",)}
"""By game: the steps that are decided on the board that everyone sees."""
WITHOUT_SEATS = (("wartime-economy", "deal"), ("wartime-economy", "draft"))
"""The steps before the seats have their boards: nations are dealt or drafted."""


class Sight(NamedTuple):
    """One scene: of which position, and for whom."""

    p: Position
    viewer: int
    names: list[str]
    scene: Scene


# -- what is looked at


def values(setup: Setup) -> set[tuple[str, str]]:
    each = {(name, one) for name, value in setup.options.items() for one in ([value] if type(value) is str else value)}
    return {("seats", str(setup.seats)), *each}


def spread(game: Game) -> list[Setup]:
    """Return a few set-ups that have every number of seats and every value of every option between them."""
    left = set[tuple[str, str]]().union(*map(values, setups(game)))
    chosen = []
    while left:
        chosen.append(max(setups(game), key=lambda setup: len(values(setup) & left)))
        left -= values(chosen[-1])
    return chosen


@cache
def matches(game: Game) -> list[Match]:
    """Play whole matches in which much is done: what comes last in a list, as a rule to pass, is seldom chosen."""
    played = []
    for n, setup in enumerate(spread(game)):
        match, luck = Match.new(game.id, setup.seats, setup.options, seed=n), Random(n)
        while match.actors():
            seat = luck.choice(match.actors())
            legal = match.actions(seat)
            match.play(seat, luck.choice(legal[:-1] if len(legal) > 1 and luck.random() < 0.9 else legal))
        played.append(match)
    return played


@cache
def positions(game: Game) -> list[tuple[Position, list[str]]]:
    """Return positions from all over the matches, of each kind of decision some, and all ends; with players' names."""
    found = []
    share = len(matches(game))
    for match in matches(game):
        every = max(1, len(match) * share // 30)
        seen: Counter[str] = Counter()
        for i, p in enumerate(match.positions):
            due = p.stack[-1][0] if p.stack else ""
            if i % every == 0 or not due or seen[due] < 2:
                found.append((p, NAMES[: match.seats]))
            seen[due] += 1
    return found


@cache
def scenes(game: Game, lang: str, layout: str) -> list[Sight]:
    """Return the looks of everybody who may look: who acts, another seat, somebody who looks on."""
    draw, found = game.board.scene, []
    for p, names in positions(game):
        for viewer in dict.fromkeys((*[s for s in p.actors() if s >= 0][:2], 0, NOBODY)):
            view = p.view(viewer) if p.stack else p
            found.append(Sight(p, viewer, names, draw(view, viewer, lang, layout, names=names)))
    return found


# -- choosing


@every_game
@each_look
def test_every_legal_action_can_be_chosen(game: Game, lang: str, layout: str) -> None:
    for p, viewer, names, scene in scenes(game, lang, layout):
        if viewer < 0 or viewer not in p.actors():
            continue
        picks = [pick for pick in scene.picks.values() if pick]
        legal = [(action, fields(action)) for action in p.actions(viewer)]
        for action, has in legal:
            fixed = {k: v for pick in picks if pick.items() <= has.items() for k, v in pick.items()}
            assert [a for a, other in legal if fixed.items() <= other.items()] == [action], (str(action), fixed)


@every_secret
@each_look
def test_only_who_decides_can_choose(game: Game, lang: str, layout: str) -> None:
    for p, viewer, names, scene in scenes(game, lang, layout):
        due = p.stack[-1][0] if p.stack else ""
        decides = due in OPEN.get(game.id, ()) if viewer == NOBODY else viewer in p.actors()
        assert any(scene.picks.values()) == decides, due


@every_game
@each_look
def test_nothing_can_be_chosen_at_the_end(game: Game, lang: str, layout: str) -> None:
    assert not any(any(scene.picks.values()) for p, *_, scene in scenes(game, lang, layout) if not p.stack)


@each_look
def test_a_cycle_is_drawn_with_its_first_possibility_as_long_as_none_is_in_focus(lang: str, layout: str) -> None:
    cycles = 0
    for game in GAMES.values():
        for p, viewer, names, scene in scenes(game, lang, layout):
            first = next((t["focus"] for t in scene.targets if "cycle" in t and "focus" in t), None)
            if first is not None:
                view = p.view(viewer) if p.stack else p
                shown = game.board.scene(view, viewer, lang, layout, first, names=names)
                assert shown.to_json() == scene.to_json()
                cycles += 1
    assert cycles


# -- what is drawn


@every_game
@each_look
def test_what_is_drawn_lies_on_the_board(game: Game, lang: str, layout: str) -> None:
    tall, limits = layout == "tall", limits_of(game)
    (width,) = {sight.scene.size[0] for sight in scenes(game, lang, layout)}
    assert width == limits.width[tall] if limits.width else width <= WIDEST[tall]
    for *_, scene in scenes(game, lang, layout):
        w, h = scene.size
        assert tall or h <= limits.height
        worlds = [shape for shape in scene.shapes if shape["k"] == "world"]
        for target in scene.targets:
            x, y, wide, high = target["box"]
            inside = (
                next(o["bounds"] for o in worlds if o["id"] == target["world"]) if "world" in target else (0, 0, w, h)
            )
            assert x >= inside[0] and y >= inside[1] and x + wide <= inside[2] and y + high <= inside[3], target
            assert min(wide, high) >= (limits.target if scene.picks[target["id"]] else limits.informs)[tall], target


@every_game
@each_look
def test_names_are_unique(game: Game, lang: str, layout: str) -> None:
    for p, _, names, scene in scenes(game, lang, layout):
        targets = [target["id"] for target in scene.targets]
        keys = [target["key"] for target in scene.targets if "key" in target]
        shapes = [shape["id"] for shape in flat(scene.shapes) if "id" in shape]
        for ids in (targets, keys, shapes):
            assert len(ids) == len(set(ids))
        seats = sorted(id for id in targets if id.startswith("seat:"))
        without = p.stack and (game.id, p.stack[-1][0]) in WITHOUT_SEATS
        assert seats == ([] if without else [f"seat:{seat}" for seat in range(len(names))])
        assert not set(keys) & set("bmglp"), "the page's own keys"


@every_game
@each_look
def test_frames_are_small_and_complete(game: Game, lang: str, layout: str) -> None:
    glyphs, limits = game.board.GLYPHS, limits_of(game)
    for *_, scene in scenes(game, lang, layout):
        frame = scene.to_json()
        assert len(frame.encode()) <= limits.bytes
        json.loads(frame)
        shapes = list(flat(scene.shapes))
        assert len(shapes) <= limits.shapes
        for shape in shapes:
            assert {shape[name] for name in ("fill", "line") if shape.get(name)} <= LIGHT.keys()
            if shape["k"] == "glyph":
                assert shape["g"] in glyphs
            if shape["k"] == "text":
                assert shape["s"] != ""
                assert shape["size"] >= limits.text[layout == "tall"], shape


@every_game
@each_look
def test_every_scene_can_be_a_picture(game: Game, lang: str, layout: str) -> None:
    for *_, scene in scenes(game, lang, layout)[::5]:
        text = svg(scene, game.board.GLYPHS, LIGHT)
        ET.fromstring(text)
        assert "magenta" not in text


@every_game
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_both_languages_speak_of_the_same_things(game: Game, layout: str) -> None:
    for (*_, ja), (*_, en) in zip(scenes(game, "ja", layout), scenes(game, "en", layout), strict=True):
        assert ja.picks == en.picks
        assert [target["id"] for target in ja.targets] == [target["id"] for target in en.targets]
        assert ja.label
        assert all(target["label"] for target in ja.targets)
        for spoken in (
            en.label,
            *[target[name] for target in en.targets for name in ("label", "tip") if name in target],
        ):
            assert spoken
            assert not KANA_OR_KANJI.search(re.sub("|".join(filter(None, NAMES)), "", spoken)), spoken


# -- secrets


@every_secret
@pytest.mark.parametrize(("lang", "layout"), [("ja", "wide"), ("en", "tall")])
def test_nothing_hidden_is_in_a_frame(game: Game, lang: str, layout: str) -> None:
    """Whatever else could lie there for all that a person knows, the frame is the same, to the last letter."""
    rng = Stream(7, "test/boards")
    changed = looked = 0
    for p, viewer, names, scene in scenes(game, lang, layout):
        if not p.stack:
            continue
        other = p.determinize(viewer, rng)
        changed += other.state() != p.state()
        looked += 1
        theirs = game.board.scene(other.view(viewer), viewer, lang, layout, names=names)
        assert (theirs.to_json(), theirs.picks) == (scene.to_json(), scene.picks)
    assert changed > min(10, looked / 4)  # different things have been compared


# -- the lobby


@every_game
def test_the_picture_for_the_lobby(game: Game) -> None:
    part = game.board
    picture = part.picture()
    assert picture.size[0] * 2 == picture.size[1] * 3
    assert "magenta" not in svg(picture, part.GLYPHS, part.PICTURE_COLOURS)
    assert {token: LIGHT[token] for token in part.PICTURE_COLOURS} == part.PICTURE_COLOURS
