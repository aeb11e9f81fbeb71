"""An error in an author's rules is found with its file and line."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from takujo.core.game.author_faults import author_fault
from takujo.core.game.registry import lent
from tests.examples import tic_tac_toe


def raised() -> Exception:
    try:
        tic_tac_toe.TicTacToe(2, {}).play(0, tic_tac_toe.Mark(cast("int", "x")))
    except TypeError as error:
        return error
    raise AssertionError


def test_an_error_in_an_author_s_rules_is_found_with_its_file_and_line() -> None:
    source = Path(str(tic_tac_toe.__file__)).read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(source, 1) if "p.squares[action.square] = seat" in text)
    assert author_fault(raised()) is None, "the game isn't one of this page"
    with lent(tic_tac_toe.GAME):
        found = author_fault(raised())
        assert found is not None
        assert found[0] == f"tic_tac_toe.py, line {line}" and found[1].startswith("TypeError: list indices")
        assert author_fault(ValueError("elsewhere")) is None
