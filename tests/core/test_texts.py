"""Texts: two languages side by side, in the table's own words and in every game's."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import takujo
from takujo.core import errors
from takujo.core.errors import BadRecord, Illegal
from takujo.core.game import Game
from takujo.core.texts import LANGS, Texts, Word
from takujo.core.words import WORDS
from tests.homes import package

PARENT = Texts({"you": ("あなた", "you"), "shared": ("共通", "shared")})
TEXTS = Texts(
    {"hello": ("{who}、ようこそ", "Welcome, {who}"), "shared": ("別", "own"), "n": ("{n}個", "{n} pieces")},
    PARENT,
)
GAMES = list(takujo.games().values())


def test_both_languages() -> None:
    assert TEXTS("ja", "n", n=3) == "3個"
    assert TEXTS("en", "n", n=3) == "3 pieces"
    assert TEXTS.both("n") == {"ja": "{n}個", "en": "{n} pieces"}


def test_words_are_looked_up_in_the_same_language() -> None:
    assert TEXTS("en", "hello", who=Word("you")) == "Welcome, you"
    assert TEXTS("ja", "hello", who=Word("you")) == "あなた、ようこそ"


def test_arguments_are_never_templates() -> None:
    assert TEXTS("en", "hello", who="{n} {who.__class__}") == "Welcome, {n} {who.__class__}"


def test_parents_are_asked_last() -> None:
    assert TEXTS("en", "shared") == "own"
    assert "you" in TEXTS
    assert "nobody" not in TEXTS
    assert sorted(TEXTS) == ["hello", "n", "shared"]


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        TEXTS("en", "nobody")
    with pytest.raises(KeyError):
        TEXTS("en", "hello", somebody="x")
    with pytest.raises(ValueError, match="not in"):
        TEXTS("fr", "n")


def places(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name})


TABLES = [("core", WORDS)]
TABLES += [(f"{game.id} card", game.card) for game in GAMES]
TABLES += [(f"{game.id} words", game.texts.WORDS) for game in GAMES]


@pytest.mark.parametrize(("name", "texts"), TABLES, ids=[name for name, _ in TABLES])
def test_no_text_is_missing_in_a_language(name: str, texts: Texts) -> None:
    for key in texts:
        both = texts.both(key)
        for lang in LANGS:
            assert both[lang].strip(), f"{name} {key} {lang}"
        assert places(both["ja"]) == places(both["en"]), f"{name} {key}"


KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize(("name", "texts"), TABLES, ids=[name for name, _ in TABLES])
def test_english_is_english(name: str, texts: Texts) -> None:
    assert not [key for key in texts if KANA_OR_KANJI.search(texts.both(key)["en"])]


def refusals(folder: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Give every refusal raised in a folder's sources: class, code, argument names."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code = node.args[0]
                if node.func.id in ("Illegal", "BadRecord") and isinstance(code, ast.Constant):
                    yield node.func.id, code.value, {k.arg or "" for k in node.keywords} - {"texts"}


CORE = list(refusals(Path(errors.__file__).parent))


@pytest.mark.parametrize(("kind", "code", "given"), CORE, ids=lambda v: v if isinstance(v, str) else "")
def test_every_refusal_of_the_table_has_its_sentence(kind: str, code: str, given: set[str]) -> None:
    key = f"{'illegal' if kind == 'Illegal' else 'record'}.{code}"
    if kind == "BadRecord":
        given = given | {"line"}
    assert set(places(WORDS.both(key)["en"])) <= given


def test_no_sentence_is_left_over() -> None:
    used = {f"{'illegal' if kind == 'Illegal' else 'record'}.{code}" for kind, code, _ in CORE}
    others = [Path(takujo.bots.__file__).parent, *(package(game) for game in GAMES)]
    used |= {f"illegal.{code}" for folder in others for _, code, _ in refusals(folder)} & set(WORDS)
    assert {key for key in WORDS if key.startswith(("illegal.", "record."))} == used


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_refusal_of_a_game_has_its_sentence(game: Game) -> None:
    for _, refused, given in refusals(package(game)):
        assert set(places(game.texts.WORDS.both(f"illegal.{refused}")["en"])) <= given, refused


def test_a_refusal_speaks_both_languages() -> None:
    refusal = Illegal("option-value", name="mode", value="x")
    assert refusal.sentence("ja") == "選択肢「mode」に「x」は使えません。"
    assert str(refusal) == "option-value: “x” is not a possible value of option “mode”."
    assert str(Illegal("over", "6.5")).endswith("[6.5]")
    assert isinstance(refusal, ValueError)


def test_a_refusal_within_a_refusal_speaks_the_reader_s_language() -> None:
    inner = Illegal("seats", seats=9, low=1, high=4)
    outer = BadRecord("bad-setup", reason=inner)
    assert outer.sentence("ja") == "設定が正しくありません：" + inner.sentence("ja")
    assert outer.sentence("en") == "The set-up is not valid: " + inner.sentence("en")
