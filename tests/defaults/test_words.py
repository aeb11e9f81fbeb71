"""Texts of a game in one file: keys that are wrong, log lines that are left out, and a rules page in two languages."""

from __future__ import annotations

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from takujo import Match
from takujo.author import OneFileGame
from takujo.core.game.registry import lent
from takujo.core.game.rulespage import Para, sections
from takujo.testing import BrokenInvariant, check
from tests.examples import goofspiel, islands, last_trick, tic_tac_toe
from tests.homes import TESTS


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("act.choos", "there is no “act.choos”; did you mean “act.choose”?"),
        ("log.takn", "there is no “log.takn”; did you mean “log.taken”?"),
        ("onwers", "there is no “onwers”; did you mean “owners”?"),
        ("promt.turn", "there is no “promt.turn”; did you mean “prompt.turn”?"),
    ],
)
def test_a_misspelt_key_is_named_with_the_nearest_right_one(key: str, said: str) -> None:
    with pytest.raises((ValueError, BrokenInvariant), match=re.escape(said)):
        check(OneFileGame(islands.Islands, "Islands", 2, words={key: "text"}), 0)


def test_rules_that_a_lesson_covers_must_be_on_the_rules_page(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        changed.setattr(goofspiel.GAME.page, "rules", lambda lang: sections(lang, "# 7 Bids\n\nBid."))
        with pytest.raises(BrokenInvariant, match="lesson first, covers: there is no “1”; there are: 7"):
            check(goofspiel.GAME, 0)


def test_an_empty_text_leaves_an_action_out_of_the_log_and_hidden_fields_off_the_board() -> None:
    words = {"log.deal": "", "hands.count": "Cards in hand", "title": "Tricks"}
    game = OneFileGame(last_trick.LastTrick, "Tricks", range(2, 5), words=words, hidden=["played", "deal"])
    check(game, 0)
    with lent(game):
        match = Match.new(game, 2, {}, 1)
        lines = game.texts.lines("en", match.at(0), match.turns[0], ["Ann", "Bob"])
        scene = game.board.scene(match.view(0), 0, "en", "wide")
        labels = " ".join(target["label"] for target in scene.targets)
        drawn = str(scene.shapes)
    assert lines == []
    assert "Cards in hand 5" in labels and "Played" not in drawn and "Deal" not in drawn and "'Trick'" in drawn
    with pytest.raises(TypeError, match="LastTrick has no field plaid"):
        OneFileGame(last_trick.LastTrick, "Tricks", 2, hidden=["plaid"])


def test_the_picture_of_the_card_shows_the_first_decision_without_words_of_one_language() -> None:
    with lent(last_trick.GAME):
        drawn = str(last_trick.GAME.board.picture().shapes)
    assert len(re.findall(r"'\d+'", drawn)) == last_trick.HAND and not re.search("red|blue|yellow|Your cards", drawn)
    assert str(tic_tac_toe.GAME.board.picture().shapes).count("'paper'") == 9


def test_a_japanese_text_keeps_the_spaces_of_other_languages() -> None:
    (section,) = sections("ja", "# 1 遊び方\n\nTake the highest\ncard. カードを\n取り、\nTokyo へ。")
    assert section.blocks == (Para("Take the highest card. カードを取り、Tokyo へ。"),)


def test_a_folder_with_rules_alone_is_a_game_with_a_rules_page_in_two_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "corner_game"
    home.mkdir()
    shutil.copy(TESTS / "examples" / "tic_tac_toe.py", home / "rules.py")
    start = 'GAME = OneFileGame(TicTacToe, "Corners", 2, package=__name__)\n'
    imports = "from takujo.author import OneFileGame\nfrom .rules import TicTacToe\n"
    (home / "__init__.py").write_text(f'"""Mark squares."""\n{imports}{start}', "utf-8")
    (home / "corner_game.ja.md").write_text("# 1 準備\n\n空の盤で始めます。\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module("corner_game").GAME
    assert (game.id, game.package) == ("corner-game", "corner_game")
    check(game, 1)
    assert game.texts.WORDS("en", "act.mark", square=4) == "Mark square 4"
    assert [game.page.rules(lang)[0].title for lang in ("ja", "en")] == ["準備", "How to play"]
    assert game.page.rules("en")[0].blocks == (Para("Mark squares."),)
    for name in [name for name in sys.modules if name.startswith("corner_game")]:
        del sys.modules[name]
