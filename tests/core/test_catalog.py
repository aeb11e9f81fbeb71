"""What the page shows before Python is up: first boards and first sentences."""

from __future__ import annotations

import json

import pytest

from takujo.catalog import LAYOUTS, first_boards, lessons
from takujo.core.teaching.lesson import lesson, read
from takujo.games import games

every_game = pytest.mark.parametrize("game", sorted(games()))


@every_game
def test_a_first_board_is_a_frame_with_the_glyphs_that_it_uses_and_no_targets(game: str) -> None:
    boards = first_boards(game)
    assert set(boards) == {f"{layout}-{lang}" for layout in LAYOUTS for lang in ("ja", "en")}
    for name, board in boards.items():
        assert set(board) == {"frame", "glyphs"} and set(board["frame"]) == {"size", "shapes", "label"}
        text = json.dumps(board["frame"]["shapes"])
        assert all(f'"g": "{glyph}"' in text for glyph in board["glyphs"]), name
        assert text.count('"k": "glyph"') == 0 or board["glyphs"], name


@every_game
def test_a_lessons_first_sentence_has_its_values(game: str) -> None:
    for id, written in lessons().get(game, {}).items():
        first = written["step"][0]
        assert "{" not in first["ja"] + first["en"]
        assert read(games()[game], id, written) == lesson(games()[game], id)
