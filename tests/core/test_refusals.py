"""Every refusal that a game words is met by a test: one of its own, or that of the numbers it can't be played by."""

from __future__ import annotations

from pathlib import Path

import pytest

import takujo
from takujo.core.game.game import Game
from tests.homes import own_tests

OF_NUMBERS = "numbers/test_numbers_refused.py"


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_no_refusal_is_without_a_test(game: Game) -> None:
    paths = [*own_tests(game).rglob("test_*.py"), Path(__file__).parent / OF_NUMBERS]
    tests = "".join(path.read_text(encoding="utf-8") for path in paths)
    keys = [key for key in game.texts.WORDS if key.startswith("illegal.") and not key.endswith(".one")]
    codes = [key.removeprefix("illegal.") for key in keys]
    assert codes
    assert [code for code in codes if f'"{code}"' not in tests] == []
