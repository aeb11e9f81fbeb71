"""Texts: two languages side by side, in the table's own words and in every game's."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import takujo
from takujo import core
from takujo.core.game.game import Game
from takujo.core.text.errors import BadRecord, Illegal
from takujo.core.text.refusal_texts import WORDS
from takujo.core.text.texts import LANGS, TextKey, Texts
from tests.core.failures import check_none
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


SINGULARS = Texts(
    {
        "n": ("{n}個", "{n} pieces"),
        "n.one": ("{n}個", "{n} piece"),
        "left": ("残り{n}", "left: {n}"),
        "own": ("{n}", "own: {n}"),
    },
    Texts({"days": ("{n}日", "{n} days"), "days.one": ("{n}日", "{n} day"), "own.one": ("{n}", "parent: {n}")}),
)


@pytest.mark.parametrize("n", [1, "1", "+1", "-1", "−1"])
def test_one_takes_the_singular_text(n: int | str) -> None:
    assert SINGULARS("en", "n", n=n) == f"{n} piece"
    assert SINGULARS("ja", "n", n=n) == f"{n}個"
    assert SINGULARS("en", "days", n=n) == f"{n} day", "the parent's"
    assert SINGULARS("en", "left", n=n) == f"left: {n}", "there is none"
    assert SINGULARS("en", "own", n=n) == f"own: {n}", "the nearest table that has the key decides"


@pytest.mark.parametrize("n", [0, 2, 11, "+2", "1–2"])
def test_other_numbers_take_the_plural_text(n: int | str) -> None:
    assert SINGULARS("en", "n", n=n) == f"{n} pieces"
    assert SINGULARS("en", "n", left=1, n=n) == f"{n} pieces"


def test_words_are_looked_up_in_the_same_language() -> None:
    assert TEXTS("en", "hello", who=TextKey("you")) == "Welcome, you"
    assert TEXTS("ja", "hello", who=TextKey("you")) == "あなた、ようこそ"


def test_negative_numbers_and_quotations_within_others_have_their_own_signs() -> None:
    texts = Texts({"than": ("「{what}」より{n}点", "{n} points than “{what}”"), "list": ("、", ", ")})
    assert texts("en", "than", what="Use “Truk”, “Guam”", n=-2) == "−2 points than “Use ‘Truk’, ‘Guam’”"
    assert (
        texts("ja", "than", what="「トラック」、「グアム」を使う", n=(-2, 3))
        == "「『トラック』、『グアム』を使う」より−2、3点"
    )
    assert texts("en", "than", what="x", n=-1).startswith("−1") and texts("en", "than", what="x” or “y", n=0)


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


@pytest.mark.parametrize(("name", "texts"), TABLES, ids=[name for name, _ in TABLES])
def test_a_singular_text_has_its_plural(name: str, texts: Texts) -> None:
    """`KEY.one` is what `KEY` becomes where its argument `n` is 1, so nothing else may be called that."""
    for key in texts:
        base = key.removesuffix(".one")
        if base != key and base in texts:
            assert {"n", *places(texts.both(key)["en"])} == {*places(texts.both(base)["en"])}, f"{name} {key}"


KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize(("name", "texts"), TABLES, ids=[name for name, _ in TABLES])
def test_english_is_english(name: str, texts: Texts) -> None:
    assert not [key for key in texts if KANA_OR_KANJI.search(texts.both(key)["en"])]


@cache
def refusals(folder: Path) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Return every refusal raised in a folder's sources: class, code, argument names."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code = node.args[0]
                if node.func.id in ("Illegal", "BadRecord") and isinstance(code, ast.Constant):
                    given = frozenset(k.arg or "" for k in node.keywords) - {"texts"}
                    found.append((node.func.id, str(code.value), given))
    return tuple(found)


CORE = refusals(Path(core.__file__).parent)


def test_every_refusal_of_the_table_has_its_sentence() -> None:
    wrong = []
    for kind, code, given in CORE:
        key = f"{'illegal' if kind == 'Illegal' else 'record'}.{code}"
        filled = given | {"line"} if kind == "BadRecord" else given
        if key not in WORDS:
            wrong.append(f"{key} has no sentence")
        elif not set(places(WORDS.both(key)["en"])) <= filled:
            wrong.append(f"{key} is raised with {sorted(filled)} alone")
    check_none(wrong)
    assert len(CORE) > 100


def test_no_sentence_is_left_over() -> None:
    used = {f"{'illegal' if kind == 'Illegal' else 'record'}.{code}" for kind, code, _ in CORE}
    others = [
        Path(takujo.bots.__file__).parent,
        Path(takujo.__file__).parent / "web",
        *(package(game) for game in GAMES),
    ]
    used |= {f"illegal.{code}" for folder in others for _, code, _ in refusals(folder)} & set(WORDS)
    assert {key for key in WORDS if key.startswith(("illegal.", "record."))} == used


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_refusal_of_a_game_has_its_sentence(game: Game) -> None:
    wrong = []
    for _, refused, given in refusals(package(game)):
        key = f"illegal.{refused}"
        if key not in game.texts.WORDS:
            wrong.append(f"{key} has no sentence")
        elif not set(places(game.texts.WORDS.both(key)["en"])) <= given:
            wrong.append(f"{key} is raised with {sorted(given)} alone")
    check_none(wrong)


def test_a_refusal_speaks_both_languages() -> None:
    refusal = Illegal("option-value", name="mode", value="x", choices=("a", "b"))
    assert refusal.sentence("ja") == "選択肢「mode」に「x」は使えません。次から選んでください：a、b"
    assert str(refusal) == "option-value: “x” isn’t a choice for the option “mode”. Choose one of: a, b"
    assert str(Illegal("over", "6.5")).endswith("[6.5]")
    assert isinstance(refusal, ValueError)


def test_a_refusal_within_a_refusal_speaks_the_reader_s_language() -> None:
    inner = Illegal("seats", seats=9, low=1, high=4)
    outer = BadRecord("bad-setup", reason=inner)
    assert outer.sentence("ja") == "設定が正しくありません：" + inner.sentence("ja")
    assert outer.sentence("en") == "The setup isn’t valid: " + inner.sentence("en")
