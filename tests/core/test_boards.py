"""The drawn boards of all games: what holds for every look at them, in both layouts.

What can be chosen, and by which names, is the same in both languages: that is checked once, and all else about it in
Japanese alone. What depends on the length of the texts is checked in both.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

import takujo
from takujo import Match
from takujo.core.drawing.palette import palette
from takujo.core.drawing.scene import Scene
from takujo.core.drawing.svg import svg
from takujo.core.game.game import Game
from takujo.core.rules.position import NOBODY, Position
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import LANGS
from takujo.testing.board_checks import hyphens, unreachable
from tests.core.failures import check_none
from tests.core.limits import limits_of
from tests.play import Setup, setups
from tests.shapes import flat
from tests.tiers import slow

GAMES = takujo.games()
NAMES = ["花子", "", "A very long name indeed", "x", "太郎", "Beatrice"]
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)
every_secret = pytest.mark.parametrize("game", [game for game in GAMES.values() if game.secrets], ids=str)
each_layout = pytest.mark.parametrize("layout", ["wide", "tall"])


WIDEST = (1200, 390)
"""The widest boards that fit on a screen and on a phone."""


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
    """Return a few setups that have every number of seats and every value of every option between them."""
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
def positions(game: Game, more: bool = False) -> list[tuple[Position, list[str]]]:
    """Return positions from all over the matches, one of each kind of decision in each match, and all ends.

    Each comes with the players' names. With `more` there are about twice as many.
    """
    found = []
    share = len(matches(game))
    for match in matches(game):
        every = max(1, len(match) * share // (30 if more else 15))
        seen: Counter[str] = Counter()
        for i, p in enumerate(match.positions):
            due = p.pending
            if i % every == 0 or not due or seen[due] < 1 + more:
                found.append((p, NAMES[: match.seats]))
            seen[due] += 1
    return found


@cache
def scenes(game: Game, lang: str, layout: str, more: bool = False) -> list[Sight]:
    """Return the board as each viewer sees it: who acts, another seat, and someone who watches.

    Where nothing is secret, the others see the same board without its choices: two viewers are enough.
    """
    draw, found = game.board.scene, []
    for n, (p, names) in enumerate(positions(game, more)):
        viewers = [*dict.fromkeys((*[s for s in p.actors() if s >= 0][:2], 0, NOBODY))]
        if not game.secrets and not more:
            viewers = [*viewers[:1], *viewers[1:][n % 2 :][:1]]
        for viewer in viewers:
            view = p.view(viewer) if p.stack else p
            found.append(Sight(p, viewer, names, draw(view, viewer, lang, layout, names=names)))
    return found


def where(sight: Sight) -> str:
    """Return which position a sight is of, and whose it is."""
    return f"{sight.p.pending or 'end'} as {sight.viewer} sees it"


# -- checks: each returns what is wrong with some sights of a game


def unreachable_actions(game: Game, sights: list[Sight]) -> list[str]:
    """Return the legal actions that can't be chosen by the targets of the board."""
    wrong = []
    for sight in sights:
        p, viewer = sight.p, sight.viewer
        if viewer < 0 or viewer not in p.actors():
            continue
        wrong += (f"{where(sight)}: {action}" for action in unreachable(sight.scene, p, viewer))
    return wrong


def wrong_choosers(game: Game, sights: list[Sight]) -> list[str]:
    """Return the sights that offer choices to a viewer who does not decide, or none to one who does.

    Where nothing is secret, everyone may be offered them, but no one after the end.
    """
    wrong = []
    for sight in sights:
        p, viewer = sight.p, sight.viewer
        due = p.pending
        offered = any(sight.scene.picks.values())
        decides = due in limits_of(game).open if viewer == NOBODY else viewer in p.actors()
        if (game.secrets and offered != decides) or (not due and offered):
            wrong.append(f"{where(sight)}: {'choices' if offered else 'no choice'}")
    return wrong


def misplaced(game: Game, sights: list[Sight], layout: str) -> list[str]:
    """Return what lies outside the board or is too small to be hit."""
    tall, limits = layout == "tall", limits_of(game)
    widths = {sight.scene.size[0] for sight in sights}
    fits = widths == {limits.width[tall]} if limits.width else max(widths) <= WIDEST[tall]
    wrong = [] if fits and len(widths) == 1 else [f"the board is {widths} wide"]
    for sight in sights:
        scene = sight.scene
        w, h = scene.size
        if not tall and h > limits.height:
            wrong.append(f"{where(sight)}: {h} high")
        bounds = {shape["id"]: shape["bounds"] for shape in scene.shapes if shape["k"] == "world"}
        for target in scene.targets:
            x, y, wide, high = target["box"]
            left, top, right, bottom = bounds[target["world"]] if "world" in target else (0, 0, w, h)
            if not (x >= left and y >= top and x + wide <= right and y + high <= bottom):
                wrong.append(f"{where(sight)}: {target['id']} lies outside")
            least = (limits.target if scene.picks[target["id"]] else limits.informs)[tall]
            if min(wide, high) < least:
                wrong.append(f"{where(sight)}: {target['id']} is {wide} × {high}, not {least}")
    return wrong


def wrong_names(game: Game, sights: list[Sight]) -> list[str]:
    """Return ids that are there twice, missing seats, actions on the undo target, and wrong signs."""
    wrong = []
    for sight in sights:
        targets = [target["id"] for target in sight.scene.targets]
        keys = [target["key"] for target in sight.scene.targets if "key" in target]
        shapes = [shape["id"] for shape in flat(sight.scene.shapes) if "id" in shape]
        for ids in (targets, keys, shapes):
            if len(ids) != len(set(ids)):
                wrong.append(f"{where(sight)}: twice {[id for id, n in Counter(ids).items() if n > 1]}")
        seats = sorted(id for id in targets if id.startswith("seat:"))
        without = sight.p.pending in limits_of(game).without_seats
        if seats != ([] if without else [f"seat:{seat}" for seat in range(len(sight.names))]):
            wrong.append(f"{where(sight)}: seats {seats}")
        scene = sight.scene
        wrong += (f"{where(sight)}: “{said}” has a hyphen for a minus sign" for said in hyphens(scene))
        if scene.picks.get("again") or "again" in {*scene.plays, *scene.series}:
            wrong.append(f"{where(sight)}: the target “again” takes back, and does something else, too")
        if set(keys) & set("bmglp"):
            wrong.append(f"{where(sight)}: {keys}, of which the page has some itself")
    return wrong


def faulty_frames(game: Game, sights: list[Sight], layout: str) -> list[str]:
    """Return frames that are too large, that JSON can't hold, or that name a colour or glyph that isn't there."""
    wrong, limits = [], limits_of(game)
    colours = palette(game.package).keys()
    glyphs, least = game.board.GLYPHS, limits.text[layout == "tall"]
    for sight in sights:
        frame = sight.scene.to_json()
        if len(frame.encode()) > limits.bytes:
            wrong.append(f"{where(sight)}: {len(frame.encode())} bytes")
        shapes = list(flat(json.loads(frame)["shapes"]))
        if len(shapes) > limits.shapes:
            wrong.append(f"{where(sight)}: {len(shapes)} shapes")
        used = {shape.get(name) for shape in shapes for name in ("fill", "line")} - {None, ""}
        if not used <= colours:
            wrong.append(f"{where(sight)}: colours {used - colours}")
        unknown = {shape["g"] for shape in shapes if shape["k"] == "glyph"} - {*glyphs}
        if unknown:
            wrong.append(f"{where(sight)}: glyphs {unknown}")
        for shape in shapes:
            if shape["k"] == "text" and (shape["s"] == "" or shape["size"] < least):
                wrong.append(f"{where(sight)}: the text {shape['s']!r} of size {shape['size']}")
    return wrong


def faulty_pictures(game: Game, sights: list[Sight]) -> list[str]:
    """Return sights that are no well-formed SVG picture, or hold a colour that has no value."""
    wrong, colours = [], palette(game.package)
    for sight in sights:
        text = svg(sight.scene, game.board.GLYPHS, colours)
        if "magenta" in text:
            wrong.append(f"{where(sight)}: a colour is missing")
        try:
            ET.fromstring(text)
        except ET.ParseError as error:
            wrong.append(f"{where(sight)}: {error}")
    return wrong


def different_languages(japanese: list[Sight], english: list[Sight]) -> list[str]:
    """Return sights in which the languages offer or name different things, or of which one says nothing."""
    wrong = []
    names = re.compile("|".join(filter(None, NAMES)))
    for sight, other in zip(japanese, english, strict=True):
        ja, en = sight.scene, other.scene
        if ja.picks != en.picks or [t["id"] for t in ja.targets] != [t["id"] for t in en.targets]:
            wrong.append(f"{where(sight)}: other choices or targets")
        if not ja.label or not all(target["label"] for target in ja.targets):
            wrong.append(f"{where(sight)}: no Japanese label")
        told = [target[name] for target in en.targets for name in ("label", "tip") if name in target]
        for spoken in (en.label, *told):
            if not spoken or KANA_OR_KANJI.search(names.sub("", spoken)):
                wrong.append(f"{where(sight)}: {spoken!r} in English")
    return wrong


def changed_cycles(game: Game, sights: list[Sight], lang: str, layout: str) -> tuple[int, list[str]]:
    """Return how many sights have a cycle, and those that are drawn otherwise with its first member in focus."""
    cycles, wrong = 0, []
    for sight in sights:
        first = next((t["focus"] for t in sight.scene.targets if "cycle" in t and "focus" in t), None)
        if first is not None:
            view = sight.p.view(sight.viewer) if sight.p.stack else sight.p
            shown = game.board.scene(view, sight.viewer, lang, layout, first, names=sight.names)
            cycles += 1
            if shown.to_json() != sight.scene.to_json():
                wrong.append(f"{game} {where(sight)}")
    return cycles, wrong


def telltale_frames(game: Game, sights: list[Sight], lang: str, layout: str) -> list[str]:
    """Return the frames that change with what their viewers can't know."""
    rng = Stream(7, "test/boards")
    wrong = []
    changed = looked = 0
    for sight in sights:
        p, viewer = sight.p, sight.viewer
        if not p.stack:
            continue
        other = p.determinize(viewer, rng)
        changed += other.state() != p.state()
        looked += 1
        theirs = game.board.scene(other.view(viewer), viewer, lang, layout, names=sight.names)
        if (theirs.shapes, theirs.targets, theirs.picks, theirs.label, theirs.size) != (
            (sight.scene.shapes, sight.scene.targets, sight.scene.picks, sight.scene.label, sight.scene.size)
        ):
            wrong.append(where(sight))
    if changed <= min(10, looked / 4):
        wrong.append(f"only {changed} of {looked} positions have been compared with other ones")
    return wrong


def check_languages(wrong: Callable[[str], list[str]]) -> None:
    """Raise AssertionError if anything is wrong in a language."""
    check_none([f"{lang}, {one}" for lang in LANGS for one in wrong(lang)])


# -- choosing


@every_game
@each_layout
def test_every_legal_action_can_be_chosen(game: Game, layout: str) -> None:
    check_none(unreachable_actions(game, scenes(game, "ja", layout)))


@every_game
@each_layout
def test_only_a_seat_that_decides_can_choose_and_none_at_the_end(game: Game, layout: str) -> None:
    check_none(wrong_choosers(game, scenes(game, "ja", layout)))


@each_layout
def test_a_cycle_is_drawn_with_its_first_possibility_as_long_as_none_is_in_focus(layout: str) -> None:
    cycles = 0
    for game in GAMES.values():
        count, wrong = changed_cycles(game, scenes(game, "ja", layout), "ja", layout)
        check_none(wrong)
        cycles += count
    assert cycles


# -- what is drawn


@every_game
@each_layout
def test_what_is_drawn_lies_on_the_board(game: Game, layout: str) -> None:
    check_languages(lambda lang: misplaced(game, scenes(game, lang, layout), layout))


@every_game
@each_layout
def test_names_are_unique(game: Game, layout: str) -> None:
    check_none(wrong_names(game, scenes(game, "ja", layout)))


@every_game
@each_layout
def test_frames_are_small_and_complete(game: Game, layout: str) -> None:
    check_none(
        [f"{lang}, {wrong}" for lang in LANGS for wrong in faulty_frames(game, scenes(game, lang, layout), layout)]
    )


@every_game
@each_layout
def test_every_scene_can_be_a_picture(game: Game, layout: str) -> None:
    check_none(
        [f"{lang}, {wrong}" for lang in LANGS for wrong in faulty_pictures(game, scenes(game, lang, layout)[::5])]
    )


@every_game
@each_layout
def test_both_languages_speak_of_the_same_things(game: Game, layout: str) -> None:
    check_none(different_languages(scenes(game, "ja", layout), scenes(game, "en", layout)))


# -- secrets


@every_secret
@pytest.mark.parametrize(("lang", "layout"), [("ja", "wide"), ("en", "tall")])
def test_nothing_hidden_is_in_a_frame(game: Game, lang: str, layout: str) -> None:
    """The frame is the same, to the last letter, for all that a viewer can't know."""
    check_none(telltale_frames(game, scenes(game, lang, layout), lang, layout))


# -- more of all this


@slow("more seeds")
@every_game
@each_layout
def test_more_positions_and_viewers(game: Game, layout: str) -> None:
    ja, en = (scenes(game, lang, layout, more=True) for lang in ("ja", "en"))
    found = {
        "actions": unreachable_actions(game, ja),
        "choosers": wrong_choosers(game, ja),
        "cycles": changed_cycles(game, en, "en", layout)[1],
        "places": [*misplaced(game, ja, layout), *misplaced(game, en, layout)],
        "names": [*wrong_names(game, ja), *wrong_names(game, en)],
        "frames": [*faulty_frames(game, ja, layout), *faulty_frames(game, en, layout)],
        "pictures": [*faulty_pictures(game, ja[::5]), *faulty_pictures(game, en[::5])],
        "languages": different_languages(ja, en),
        "secrets": telltale_frames(game, ja, "ja", layout) if game.secrets else [],
    }
    check_none([f"{what}, {one}" for what, wrong in found.items() for one in wrong])


# -- the lobby


@every_game
def test_the_picture_for_the_lobby(game: Game) -> None:
    picture = game.board.picture()
    assert picture.size[0] * 2 == picture.size[1] * 3
    assert "magenta" not in svg(picture, game.board.GLYPHS, palette(game.package))
