"""Boards, words, playthroughs and decisions of computers match the golden files (tests/golden_scenes.py)."""

from __future__ import annotations

import re

import pytest

import takujo
from tests.bots import decisions
from tests.games import boards, playthroughs
from tests.games.sights import HERE, NAMES, Sight, book, difference, match_of, seen, shown
from tests.shapes import texts

every_game = pytest.mark.parametrize("game", shown())
MOST_BYTES = 42_000
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
SIGHTS = [pytest.param(game, sight, id=f"{game}-{sight.name}") for game in shown() for sight in book(game).SIGHTS]


def test_every_game_is_shown() -> None:
    assert set(shown()) == {game for game in takujo.games() if (HERE / game.replace("-", "_")).is_dir()}


@every_game
def test_boards_are_as_in_the_golden_files(game: str) -> None:
    changed = [difference(path, text) for path, text in boards.written(game).items()]
    assert not any(changed), "\n".join(filter(None, changed))


@every_game
def test_playthroughs_are_as_in_the_golden_files(game: str) -> None:
    changed = [difference(path, text) for path, text in playthroughs.written(game).items()]
    assert not any(changed), "\n".join(filter(None, changed))


@every_game
def test_decisions_are_as_in_the_golden_file(game: str) -> None:
    changed = [difference(path, text) for path, text in decisions.written(game).items()]
    assert not any(changed), "\n".join(filter(None, changed))


@every_game
def test_no_golden_file_is_left_over_or_large(game: str) -> None:
    wanted = {*boards.written(game), *playthroughs.written(game)}
    files = set(boards.folder(game).glob("*"))
    assert files == wanted
    assert max(path.stat().st_size for path in files) < MOST_BYTES


@pytest.mark.parametrize(("game", "sight"), SIGHTS)
def test_every_layout_and_language_has_its_words(game: str, sight: Sight) -> None:
    """A target has the same words in every layout, perhaps in another order."""
    named = {}
    for lang in boards.LANGS:
        scenes = [boards.scene_of(game, sight, layout, lang) for layout in sight.layouts]
        for scene in scenes:
            assert bool(KANA_OR_KANJI.search(" ".join(texts(scene)))) == (lang == "ja")
        labels = [{t["id"]: sorted(t["label"]) for t in scene.targets} for scene in scenes]
        for other in labels[1:]:
            shared = labels[0].keys() & other.keys()
            assert {id: labels[0][id] for id in shared} == {id: other[id] for id in shared}
        named[lang] = [label.keys() for label in labels]
    assert named["ja"] == named["en"]


@pytest.mark.parametrize(("game", "sight"), SIGHTS)
def test_every_layout_names_the_players(game: str, sight: Sight) -> None:
    """The board shows each player's name or, without room for it, the player's side."""
    match = match_of(game, sight.record)
    position = seen(match, sight.at, sight.viewer)
    for layout in sight.layouts:
        said = texts(boards.scene_of(game, sight, layout, "en"))
        for seat in range(match.seats):
            side = takujo.games()[game].texts.who("en", position, seat)
            names = {name for name in (NAMES[seat], side) if name}
            assert any(name in text for name in names for text in said), (layout, names)
