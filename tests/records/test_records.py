"""Recorded matches: they replay to their digests, and together they show every feature of their game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests import homes
from tests.core.laws import law_of
from tests.core.limits import limits_of
from tests.records import make
from tests.records.make import BOOKS, features, groups, play

SAMPLE = Path(__file__).parent / "v1_sample.takujo"
GAMES = takujo.games()


def of(game: str) -> list[Path]:
    """Return the records of a game, including those of older versions of its rules (in `rules_<version>`)."""
    return sorted(homes.own_records(GAMES[game]).rglob("*.takujo"))


def made(game: str) -> list[Path]:
    """Return the records that recipes make: those of the newest version of the rules."""
    return sorted(homes.own_records(GAMES[game]).glob("*.takujo"))


RECORDS = [pytest.param(game, path, id=f"{game}-{path.stem}") for game in BOOKS for path in of(game)]
every_record = pytest.mark.parametrize(("game", "path"), RECORDS)
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
def test_a_recorded_match(game: str, path: Path) -> None:
    """It replays to the digest at its end and by its game's laws, can be written again, and shows what it is for."""
    text, match = read(path)
    problems = []
    if not match.digest().startswith(text.splitlines()[-1].removeprefix("= ")):
        problems.append(f"ends at the digest {match.digest()}")
    if match.outcome() is None:
        problems.append("is not over")
    if match.record() != text:
        problems.append("is written differently")
    if Match.from_link(match.link()).record() != text:
        problems.append("is another match when it comes back from its link")
    law = law_of(match.game)
    for at, (turn, after) in enumerate(zip(match.turns, match.positions[1:], strict=True)):
        try:
            law(match.positions[at], turn.seat, turn.action, turn.events, after)
        except AssertionError as broken:
            problems.append(f"breaks a law of its game with decision {at + 1}, {turn.action}: {broken}")
    if drawn_again(match).digest() != match.digest():
        problems.append("draws other chances from its seed")
    wanted = {recipe.name: recipe.wanted for recipe in BOOKS[game].RECIPES} if path in made(game) else {}
    missing = wanted.get(path.stem, set()) - features(match)
    if missing:
        problems.append(f"does not show {sorted(missing)}, which its recipe wants")
    assert not problems, f"{path.name} {'; '.join(problems)}"


def drawn_again(match: Match) -> Match:
    """Play a match's decisions again; chance is drawn anew from the seed, where a record states what was drawn."""
    again = Match.new(match.game, match.seats, match.options, match.seed, match.players)
    for turn in match.turns:
        if turn.seat != CHANCE:
            again.play(turn.seat, turn.action)
    return again


@every_game
def test_a_recipe_and_a_seed_give_the_same_match_again(game: str) -> None:
    """One in which nobody thinks, and something is taken back, where the game has any."""
    recipe = min(BOOKS[game].RECIPES, key=lambda recipe: ("easy" in recipe.players, not recipe.wavers))
    text, match = read(homes.own_records(GAMES[game]) / f"{recipe.name}.takujo")
    assert play(game, recipe, match.seed).record() == text


@every_game
def test_between_them_they_show_every_feature_of_the_game_and_no_other(game: str) -> None:
    shown = set[str]().union(*(features(read(path)[1]) for path in of(game)))
    missing = {group: sorted(set(listed) - shown) for group, listed in groups(game).items() if set(listed) - shown}
    assert not missing
    assert not shown - {feature for listed in groups(game).values() for feature in listed}


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


def test_a_record_is_made_by_the_name_of_its_game_and_recipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe, *_ = BOOKS["kuhn-poker"].RECIPES
    monkeypatch.setattr(make, "record", lambda game, recipe: f"{game} {recipe.name}")
    monkeypatch.setattr(homes, "own_records", lambda game: tmp_path)
    assert make.main(["kuhn-poker/nothing"]) == 1
    assert "There is no game or recipe kuhn-poker/nothing" in capsys.readouterr().err
    assert make.main([f"kuhn-poker/{recipe.name}"]) == 0
    (path,) = tmp_path.iterdir()
    assert path.name == f"{recipe.name}.takujo" and path.read_text("utf-8") == f"kuhn-poker {recipe.name}"
