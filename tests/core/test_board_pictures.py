"""The pictures on the rules pages: drawn from recorded matches, with a mark for each line of their legends."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import takujo
from takujo.board_pictures import Wanted, board_pictures, picture, pictures_of
from takujo.core.game.game import Game
from takujo.core.game.rulespage import Picture
from takujo.core.match.match import Match
from takujo.core.text.texts import LANGS
from tests.core.pages import page

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)
MOST_BYTES = 80_000


def shown(game: Game, lang: str) -> dict[str, Picture]:
    blocks = [block for section in page(game, lang) for block in section.blocks]
    return {block.name: block for block in blocks if isinstance(block, Picture)}


@every_game
def test_every_picture_is_on_the_page_with_a_line_for_each_mark(game: Game) -> None:
    _, pictures = pictures_of(game)
    assert not pictures or 3 <= len(pictures) <= 6
    for lang in LANGS:
        assert {name: len(one.legend) for name, one in shown(game, lang).items()} == {
            name: len(one.marks) for name, one in pictures.items()
        }


@every_game
def test_the_pictures_are_drawn_in_the_colours_of_the_page(game: Game) -> None:
    for name, drawn in board_pictures(game).items():
        assert len(drawn) < MOST_BYTES, name
        assert "magenta" not in drawn and not re.search(r'(fill|stroke)="#(?!000)', drawn), name
        texts = [one.text for one in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}tspan")]
        marks = shown(game, name.rpartition(".")[2])[name.partition(".")[0]].legend
        assert texts[len(texts) - len(marks) :] == [str(n) for n in range(1, len(marks) + 1)], name


def dealt() -> Match:
    return Match.new("wartime-economy", 2, {"nations": ["ussr", "japan"]}, 1)


def test_a_picture_of_a_place_that_the_board_lacks_is_an_error() -> None:
    match = dealt()
    with pytest.raises(ValueError, match="wartime-economy: the board has no place work:mint"):
        picture(match, Wanted("any", len(match), 0, part=["seat:0"], marks=["work:mint"]), "en")


def test_a_picture_shows_its_part_of_the_board() -> None:
    match = dealt()
    whole = picture(match, Wanted("any", len(match), 0), "en")
    part = picture(match, Wanted("any", len(match), 0, part=["seat:0"], edge=(1, 2, 3, 4)), "en")
    targets = match.game.board.scene(match.positions[-1], 0, "en", "tall").targets
    (place,) = [target["box"] for target in targets if target["id"] == "seat:0"]
    assert part.size == (place[2] + 4, place[3] + 6) and whole.size > part.size
    (group,) = part.shapes
    assert (group["x"], group["y"]) == (1 - place[0], 2 - place[1])
    assert len(group["of"]) < len(whole.shapes[0]["of"]), "what surely lies outside is left out"
