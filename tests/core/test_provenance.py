"""Data files: every number says where it comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

import takujo
from takujo.core.game import Game
from takujo.core.provenance import KINDS, Source, read


def test_values_and_sources() -> None:
    sourced = read(
        """
        [nation.japan]
        money = [2, "rules", "1.4"]
        costs = [[1, "rules", "3.3"], [4, "reconstructed", "standard"]]
        vp = ["die", "public", "a review of the printed game"]
        [bonus]
        6 = { money = [2, "rules", "6.4"] }
        """
    )
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
        read(text)


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_every_reason_is_worded(game: Game) -> None:
    folder = Path(game.part("rules").__file__).parent
    for path in sorted(folder.glob("*.toml")):
        for number, source in read(path.read_text(encoding="utf-8")).sources.items():
            assert source.kind in KINDS
            if source.kind == "rules":
                assert all(part.isdecimal() for part in source.why.split(".")), number
            elif source.kind == "reconstructed":
                assert f"why.{source.why}" in game.texts, number
