"""Recorded matches: they replay to their digests, and between them they show everything the game has."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from takujo import Match
from takujo.core.position import CHANCE
from takujo.games.wartime_economy.position import WartimePosition
from tests.records.features import FEATURES, features
from tests.records.make import RECIPES, Recipe, play

HERE = Path(__file__).parent
SAMPLE = HERE / "v1_sample.takujo"
RECORDS = sorted(path for path in HERE.glob("*.takujo") if path != SAMPLE)


@cache
def read(path: Path) -> tuple[str, Match]:
    text = path.read_text(encoding="utf-8")
    return text, Match.read(text)


def test_there_are_enough_and_they_are_small() -> None:
    assert len(RECORDS) >= 14
    assert sum(path.stat().st_size for path in HERE.glob("*.takujo")) < 100_000


def test_each_has_its_recipe() -> None:
    assert [path.stem for path in RECORDS] == sorted(recipe.name for recipe in RECIPES)


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
def test_its_seed_draws_the_same_chance_again(path: Path) -> None:
    """Not needed to replay a record, but without it the same seed would no longer give the same match."""
    _, match = read(path)
    again = Match.new(match.game, match.seats, match.options, match.seed, match.players)
    for turn in match.turns:
        if turn.seat != CHANCE:
            again.play(turn.seat, turn.action)
    assert again.digest() == match.digest()


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_it_shows_what_its_recipe_wants(recipe: Recipe) -> None:
    _, match = read(HERE / f"{recipe.name}.takujo")
    assert recipe.wanted <= features(match)


def test_a_recipe_and_a_seed_give_the_same_match_again() -> None:
    recipe = next(r for r in RECIPES if r.wavers and "easy" not in r.players)
    text, match = read(HERE / f"{recipe.name}.takujo")
    assert play(recipe, match.seed).record() == text


@pytest.mark.parametrize("group", FEATURES)
def test_between_them_they_show(group: str) -> None:
    shown: set[str] = set()
    for path in RECORDS:
        shown |= features(read(path)[1])
    assert set(FEATURES[group]) <= shown


def test_no_feature_is_unlisted() -> None:
    listed = {feature for group in FEATURES.values() for feature in group}
    for path in RECORDS:
        assert features(read(path)[1]) <= listed


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
