"""Recorded matches: they replay to their digests, and between them they show everything the game has."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.core.position import CHANCE
from takujo.games.wartime_economy.position import WartimePosition
from tests.core.laws import LAWS
from tests.records.make import BOOKS, features, play
from tests.records.recipe import Recipe

HERE = Path(__file__).parent
SAMPLE = HERE / "v1_sample.takujo"
RECORDS = sorted(HERE.rglob("*/*.takujo"))
RECIPES = [pytest.param(folder, r, id=r.name) for folder, book in BOOKS.items() for r in book.RECIPES]
GROUPS = {folder: import_module(f"tests.records.{folder}.features").FEATURES for folder in BOOKS}


@cache
def read(path: Path) -> tuple[str, Match]:
    text = path.read_text(encoding="utf-8")
    return text, Match.read(text)


def of(folder: str) -> list[Path]:
    return [path for path in RECORDS if path.parent.name == folder]


def test_every_game_has_some() -> None:
    assert {book.GAME for book in BOOKS.values()} == set(takujo.games())


@pytest.mark.parametrize("folder", BOOKS)
def test_there_are_enough_and_they_are_small(folder: str) -> None:
    assert len(of(folder)) >= 8
    assert sum(path.stat().st_size for path in of(folder)) < 100_000


@pytest.mark.parametrize("folder", BOOKS)
def test_each_has_its_recipe(folder: str) -> None:
    assert [path.stem for path in of(folder)] == sorted(recipe.name for recipe in BOOKS[folder].RECIPES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_replays_to_the_digest_at_its_end(path: Path) -> None:
    text, match = read(path)
    last = text.splitlines()[-1]
    assert last.startswith("= ")
    assert match.digest().startswith(last.removeprefix("= "))
    assert match.outcome() is not None


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_written_again_it_is_the_same(path: Path) -> None:
    text, match = read(path)
    assert match.record() == text
    assert Match.from_link(match.link()).record() == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_its_game_conserves_is_conserved_all_the_way(path: Path) -> None:
    _, match = read(path)
    for before, turn, after in zip(match.positions, match.turns, match.positions[1:], strict=False):
        LAWS[match.game.id](before, turn.seat, turn.action, turn.events, after)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_its_seed_draws_the_same_chance_again(path: Path) -> None:
    """Not needed to replay a record, but without it the same seed would no longer give the same match."""
    _, match = read(path)
    again = Match.new(match.game, match.seats, match.options, match.seed, match.players)
    for turn in match.turns:
        if turn.seat != CHANCE:
            again.play(turn.seat, turn.action)
    assert again.digest() == match.digest()


@pytest.mark.parametrize(("folder", "recipe"), RECIPES)
def test_it_shows_what_its_recipe_wants(folder: str, recipe: Recipe) -> None:
    _, match = read(HERE / folder / f"{recipe.name}.takujo")
    assert recipe.wanted <= features(folder, match)


@pytest.mark.parametrize("folder", BOOKS)
def test_a_recipe_and_a_seed_give_the_same_match_again(folder: str) -> None:
    recipe = next(r for r in BOOKS[folder].RECIPES if r.wavers and "easy" not in r.players)
    text, match = read(HERE / folder / f"{recipe.name}.takujo")
    assert play(folder, recipe, match.seed).record() == text


@pytest.mark.parametrize(("folder", "group"), [(folder, group) for folder in GROUPS for group in GROUPS[folder]])
def test_between_them_they_show(folder: str, group: str) -> None:
    shown: set[str] = set()
    for path in of(folder):
        shown |= features(folder, read(path)[1])
    assert set(GROUPS[folder][group]) <= shown


@pytest.mark.parametrize("folder", BOOKS)
def test_no_feature_is_unlisted(folder: str) -> None:
    listed = {feature for group in GROUPS[folder].values() for feature in group}
    for path in of(folder):
        assert features(folder, read(path)[1]) <= listed


def test_the_stored_sample_of_format_1_still_loads() -> None:
    match = Match.read(SAMPLE.read_text(encoding="utf-8"))
    assert [(player.kind, player.name) for player in match.players] == [
        ("human", "卓 Taku"),
        ("human", ""),
        ("easy", "Bot"),
    ]
    p = match.position
    assert isinstance(p, WartimePosition)
    assert p.nations == ["japan", "china", "italy"]
    assert [entry.kind for entry in match.entries].count("undo") == 2
    assert match.outcome() is None
