"""Sets of numbers keep apart, take no memory when nobody uses them, and work wherever the package lies."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.numbers import package_variants
from takujo.core.numbers.value_sets import STANDARD
from takujo.core.rules.rng import Stream
from tests.corrections import begun, corrected
from tests.play import play_out

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)


@every_game
def test_two_sets_in_one_session_share_nothing(game: Game) -> None:
    sets = [game, corrected(game, 1), corrected(game, 2)]
    alone = [play_out(begun(each, 5), Stream(5, "apart")).record() for each in sets]
    matches, streams = [begun(each, 5) for each in sets], [Stream(5, "apart") for _ in sets]
    while any(match.actors() for match in matches):
        for match, stream in zip(matches, streams, strict=True):
            if match.actors():
                play_out(match, stream, most=1)
    assert [match.record() for match in matches] == alone
    assert len({match.digest() for match in matches}) == 3


def test_the_same_values_are_the_same_set() -> None:
    game = takujo.games()["war-clouds"]
    one = game.with_numbers({"war.units": 10, "trade.offers": 5}, "One")
    other = game.with_numbers({"trade.offers": 5, "war.units": 10}, "Another")
    assert one.package == other.package != game.package
    assert one.numbers.fingerprint == other.numbers.fingerprint and len(one.numbers.fingerprint) == 8
    assert (one.numbers.name, other.numbers.name) == ("One", "Another")
    assert one.with_numbers({"trade.offers": 5}).numbers.values == {"trade.offers": 5}
    assert begun(one).same_setup(begun(other)) and not begun(one).same_setup(begun(game))


@every_game
def test_what_is_as_in_the_standard_set_is_no_correction(game: Game) -> None:
    same = {key: number.value for key, number in game.correctable().items()}
    assert game.with_numbers(same, "Same") is game
    assert corrected(game).with_numbers({}) is game
    assert game.numbers == STANDARD and game.numbers.fingerprint == ""


def instances(package: str) -> set[str]:
    return {name.split(".")[2] for name in sys.modules if name.startswith(f"takujo.games.{package}__")}


def test_sets_that_nobody_uses_any_more_take_no_memory() -> None:
    game = takujo.games()["war-clouds"]
    held = Match.new(game, 3, seed=1, numbers={"war.units": 9})

    def made(units: int) -> str:
        return Match.new(game, 3, seed=1, numbers={"war.units": units}).game.package.rpartition(".")[2]

    names = [made(units) for units in range(20, 20 - package_variants.KEPT, -1)]
    gc.collect()
    assert {*names} <= instances("war_clouds"), f"the latest {package_variants.KEPT} sets are kept"
    names.append(made(20 - package_variants.KEPT))
    gc.collect()
    assert {*names} & instances("war_clouds") == {*names[1:]}, f"no more than {package_variants.KEPT} are kept"
    assert held.game.package.rpartition(".")[2] in instances("war_clouds")
    play_out(held, Stream(1, "memory"))  # a set that is in use stays


def test_a_set_that_can_not_be_loaded_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    game, before = takujo.games()["war-clouds"], instances("war_clouds")

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as broken:
        broken.setattr(package_variants._Loader, "exec_module", fail)
        with pytest.raises(MemoryError):
            game.with_numbers({"war.units": 14})
    assert instances("war_clouds") == before
    assert game.with_numbers({"war.units": 14}).rules.start is not game.rules.start


def test_sets_work_from_an_archive(tmp_path: Path) -> None:
    source = Path(str(takujo.__file__)).parent
    archive = tmp_path / "takujo.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in source.rglob("*"):
            if path.suffix in (".py", ".toml", ".md"):
                packed.write(path, f"takujo/{path.relative_to(source)}")
    script = """
import json, takujo
match = takujo.Match.new("wartime-economy", 2, seed=1, numbers={"nations.japan.infra_max": 5})
parts = match.game
parts.players.unit(match.view(0))
print(json.dumps([takujo.__file__, match.record(), len(parts.page.rules("en"))]))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], env={"PYTHONPATH": str(archive)}, capture_output=True, text=True, check=True
    )
    file, record, sections = json.loads(done.stdout)
    assert str(archive) in file and sections > 10
    assert Match.read(record).numbers == {"nations.japan.infra_max": 5}
