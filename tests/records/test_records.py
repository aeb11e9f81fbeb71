"""Recorded matches: they replay to their digests, and between them they show everything the game has."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.core.position import CHANCE
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests import homes
from tests.core.laws import law_of
from tests.core.limits import limits_of
from tests.records.make import BOOKS, features, groups, play
from tests.records.recipe import Recipe

SAMPLE = Path(__file__).parent / "v1_sample.takujo"
GAMES = takujo.games()


def of(game: str) -> list[Path]:
    """Return the records of a game, those of older versions of its rules (in `rules_<version>`) among them."""
    return sorted(homes.own_records(GAMES[game]).rglob("*.takujo"))


def made(game: str) -> list[Path]:
    """Return the records that are made anew by their recipes: of the newest version."""
    return sorted(homes.own_records(GAMES[game]).glob("*.takujo"))


RECORDS = [pytest.param(path, id=f"{game}-{path.stem}") for game in BOOKS for path in of(game)]
RECIPES = [pytest.param(game, r, id=f"{game}-{r.name}") for game, book in BOOKS.items() for r in book.RECIPES]
every_record = pytest.mark.parametrize("path", RECORDS)
GROUPS = [(game, group) for game in BOOKS for group in groups(game)]
every_game = pytest.mark.parametrize("game", BOOKS)


@cache
def read(path: Path) -> tuple[str, Match]:
    text = path.read_text(encoding="utf-8")
    return text, Match.read(text)


def test_every_game_has_some_and_none_is_nobodys() -> None:
    assert set(BOOKS) == set(GAMES)
    assert {path.parent for path in homes.TESTS.rglob("recipes.py")} == {
        homes.own_records(game) for game in GAMES.values()
    }


@every_game
def test_there_are_enough_and_they_are_small(game: str) -> None:
    assert len(of(game)) >= limits_of(GAMES[game]).records
    assert sum(path.stat().st_size for path in of(game)) < 100_000


@every_game
def test_each_has_its_recipe_and_is_of_its_game(game: str) -> None:
    assert [path.stem for path in made(game)] == sorted(recipe.name for recipe in BOOKS[game].RECIPES)
    assert {read(path)[1].game.id for path in of(game)} == {game}


@every_game
def test_each_version_of_the_rules_that_is_played_has_one(game: str) -> None:
    newest, played = GAMES[game].newest, range(GAMES[game].oldest, GAMES[game].newest + 1)
    folders = {
        path: newest if path in made(game) else int(path.parent.name.removeprefix("rules_")) for path in of(game)
    }
    assert {path: read(path)[1].game.version for path in of(game)} == folders
    assert set(folders.values()) == set(played)
    assert {position.rules for path in of(game) for position in read(path)[1].positions} == set(played)


@every_record
def test_it_replays_to_the_digest_at_its_end(path: Path) -> None:
    text, match = read(path)
    last = text.splitlines()[-1]
    assert last.startswith("= ")
    assert match.digest().startswith(last.removeprefix("= "))
    assert match.outcome() is not None


@every_record
def test_written_again_it_is_the_same(path: Path) -> None:
    text, match = read(path)
    assert match.record() == text
    assert Match.from_link(match.link()).record() == text


@every_record
def test_what_its_game_conserves_is_conserved_all_the_way(path: Path) -> None:
    _, match = read(path)
    for before, turn, after in zip(match.positions, match.turns, match.positions[1:], strict=False):
        law_of(match.game)(before, turn.seat, turn.action, turn.events, after)


@every_record
def test_its_seed_draws_the_same_chance_again(path: Path) -> None:
    """Not needed to replay a record, but without it the same seed would no longer give the same match."""
    _, match = read(path)
    again = Match.new(match.game, match.seats, match.options, match.seed, match.players)
    for turn in match.turns:
        if turn.seat != CHANCE:
            again.play(turn.seat, turn.action)
    assert again.digest() == match.digest()


@pytest.mark.parametrize(("game", "recipe"), RECIPES)
def test_it_shows_what_its_recipe_wants(game: str, recipe: Recipe) -> None:
    _, match = read(homes.own_records(GAMES[game]) / f"{recipe.name}.takujo")
    assert recipe.wanted <= features(match)


@every_game
def test_a_recipe_and_a_seed_give_the_same_match_again(game: str) -> None:
    """One in which nobody thinks, and something is taken back, where the game has any."""
    recipe = min(BOOKS[game].RECIPES, key=lambda recipe: ("easy" in recipe.players, not recipe.wavers))
    text, match = read(homes.own_records(GAMES[game]) / f"{recipe.name}.takujo")
    assert play(game, recipe, match.seed).record() == text


@pytest.mark.parametrize(("game", "group"), GROUPS)
def test_between_them_they_show(game: str, group: str) -> None:
    shown: set[str] = set()
    for path in of(game):
        shown |= features(read(path)[1])
    assert set(groups(game)[group]) <= shown


@every_game
def test_no_feature_is_unlisted(game: str) -> None:
    listed = {feature for group in groups(game).values() for feature in group}
    for path in of(game):
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
