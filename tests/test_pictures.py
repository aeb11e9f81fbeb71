"""The pictures of the READMEs and of the guide for authors: they show those that the command makes; each is small."""

from __future__ import annotations

import doctest
from pathlib import Path

from takujo import Match
from tests import pictures

ROOT = Path(__file__).parents[1]


def test_what_the_docstring_says() -> None:
    assert doctest.testmod(pictures) == doctest.TestResults(failed=0, attempted=1)


def test_each_picture_is_small_and_shown_by_both_readmes_or_the_guide() -> None:
    names = {picture.name for picture in pictures.PICTURES}
    assert {path.name for path in pictures.FOLDER.iterdir()} == names
    assert max(path.stat().st_size for path in pictures.FOLDER.iterdir()) < 100_000
    of_the_guide = {picture.name for picture in pictures.PICTURES if picture.address}
    for page, shown in {
        "README.md": names - of_the_guide,
        "README.ja.md": names - of_the_guide,
        "py/takujo/games/README.md": of_the_guide,
    }.items():
        text = (ROOT / page).read_text("utf-8")
        assert all(f'.github/pictures/{name}"' in text for name in shown)


def test_a_picture_of_a_table_shows_a_person_who_decides() -> None:
    for picture in pictures.PICTURES:
        if picture.record:
            match = Match.read(pictures.opening(picture.record, picture.lines))
            assert match.actors()[0] >= 0
            assert {player.kind for player in match.players} == {"human"}
