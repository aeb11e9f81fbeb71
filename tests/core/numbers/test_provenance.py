"""Data files: every number says where it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from tomllib import loads
from typing import Any

import pytest

import takujo
from takujo.core.game.game import Game
from takujo.core.numbers.provenance import KINDS, Source, read
from takujo.core.text.data_files import text_of


def test_values_and_sources() -> None:
    text = """
        [nation.japan]
        money = [2, "rules", "1.4"]
        costs = [[1, "rules", "3.3"], [4, "reconstructed", "standard"]]
        vp = ["die", "public", "a review of the printed game"]
        [bonus]
        6 = { money = [2, "rules", "6.4"] }
        """
    sourced = read(loads(text))
    assert sourced.values == {
        "nation": {"japan": {"money": 2, "costs": [1, 4], "vp": "die"}},
        "bonus": {"6": {"money": 2}},
    }
    assert sourced.sources == {
        "nation.japan.money": Source("rules", "1.4"),
        "nation.japan.costs.0": Source("rules", "3.3"),
        "nation.japan.costs.1": Source("reconstructed", "standard"),
        "nation.japan.vp": Source("public", "a review of the printed game"),
        "bonus.6.money": Source("rules", "6.4"),
    }


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a = 1", "a"),
        ("[t]\nb = 'x'", "t.b"),
        ("a = [1, 'guessed', 'x']", "a.0"),
        ("a = [[1, 'rules', '2'], 3]", "a.1"),
        ("a = [1, 'rules']", "a.0"),
    ],
)
def test_a_number_without_source_is_named(text: str, path: str) -> None:
    with pytest.raises(ValueError, match=rf"^{path}: "):
        read(loads(text))


def paths(node: Any, path: str = "") -> Iterator[str]:
    """Yield the dotted path of every value."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        yield from paths(value, f"{path}.{key}" if path else str(key))
    if not isinstance(node, dict | list):
        yield path


every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)


@every_game
def test_every_number_of_a_game_has_a_source_that_says_why(game: Game) -> None:
    values, sources = game.data.table()
    assert list(paths(values)) == list(sources)
    for path, source in sources.items():
        assert source.kind in KINDS
        if source.kind == "rules":
            assert re.fullmatch(r"\d+(\.\d+)*", source.why), path
        elif source.kind == "reconstructed":
            assert f"why.{source.why}" in game.texts.WORDS, path
        else:
            assert source.why, path


@every_game
def test_every_reason_is_used(game: Game) -> None:
    used = {f"why.{s.why}" for s in game.data.table().sources.values() if s.kind == "reconstructed"}
    assert {key for key in game.texts.WORDS if key.startswith("why.")} == used


def test_a_package_without_files_says_so() -> None:
    with pytest.raises(FileNotFoundError, match="sys has no files"):
        text_of("sys", "data.toml")
