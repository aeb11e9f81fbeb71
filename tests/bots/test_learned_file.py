"""The learned.toml of the players: every table names the command that found it, and reading gives what was written."""

from __future__ import annotations

import re
import tomllib

import pytest

import takujo
from takujo.__main__ import COMMANDS
from takujo.bots.learned_file import FOUND_BY, NAME, WIDTH, replaced, section
from takujo.core.game.game import Game
from takujo.core.text.data_files import text_of

OLD = """\
# All of them.

[skill]
# What players believe.
# Found by: python3 -m takujo tune toy
pace = 1.5

[fits]
# Found by: python3 -m takujo claims toy 10 --fit
"taken step" = [0.0, 1.0]
"""


def test_new_numbers_and_their_command_take_the_place_of_old_ones_and_comments_stay() -> None:
    found = replaced(OLD, {"skill": {"pace": 1.25, "standing": (0, -2)}}, "python3 -m takujo tune toy --seed 2")
    assert found == OLD.replace("tune toy\npace = 1.5", "tune toy --seed 2\npace = 1.25\nstanding = [0, -2]")
    last = replaced(OLD, {"fits": {"taken step": (0.5, 2.0)}}, "python3 -m takujo claims toy 10 --fit")
    assert last == OLD.replace("[0.0, 1.0]", "[0.5, 2.0]")


def test_a_new_table_is_appended() -> None:
    found = replaced(OLD, {"packages.1e": {"3": (1, 2)}}, "python3 -m takujo tune toy")
    assert found == OLD + "\n[packages.1e]\n# Found by: python3 -m takujo tune toy\n3 = [1, 2]\n"


def test_what_is_written_is_read_the_same_again_however_long() -> None:
    numbers = {"weights": [n / 7 - 3 for n in range(90)], "rows": ["1 -2 " * 20, "3"], "step one": -0.0, "n": 4}
    text = section("value_function", numbers, "python3 -m takujo tune toy")
    assert tomllib.loads(text) == {"value_function": numbers}
    assert max(map(len, text.splitlines())) <= WIDTH


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_every_table_names_a_command_of_the_game(game: Game) -> None:
    for table in re.split(r"(?m)^(?=\[)", text_of(f"{game.package}.players", NAME))[1:]:
        (command,) = re.findall(rf"(?m)^{FOUND_BY}python3 -m takujo (.*)$", table)
        name, id, *_ = command.split()
        assert name in COMMANDS and id == game.id


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_a_table_that_is_found_to_be_the_same_leaves_the_file_as_it_is(game: Game) -> None:
    text = text_of(f"{game.package}.players", NAME)
    for name, numbers in tomllib.loads(text).items():
        tables = (
            {f"{name}.{key}": part for key, part in numbers.items()}
            if name == "packages" or "worth" in numbers
            else {name: numbers}
        )
        for one, part in tables.items():
            table = text[text.index(f"[{one}]\n") :]
            command = table[table.index(FOUND_BY) + len(FOUND_BY) :].split("\n", 1)[0]
            assert replaced(text, {one: part}, command) == text


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_reviews_and_chances_of_winning_go_by_the_file(game: Game) -> None:
    found = tomllib.loads(text_of(f"{game.package}.players", NAME))
    players = game.players
    assert list(players.WEIGHTS) == found["win_chance"]["weights"]
    assert list(players.SOLO_WEIGHTS) == found["win_chance"].get("solo_weights", [])
    assert found["review_error"]["doubt"] == players.DOUBT
    assert found["review_error"].get("solo_doubt", 0.0) == players.SOLO_DOUBT
