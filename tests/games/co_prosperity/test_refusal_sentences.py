"""Every refusal: its section is on the rules page, its sentence there in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from takujo.games import co_prosperity as package
from takujo.games.co_prosperity.page import rules
from takujo.games.co_prosperity.texts.words import WORDS
from tests.sources import files

TESTS = Path(__file__).parent
KANA_OR_KANJI = re.compile(r"[ぁ-んァ-ヶ一-龠]")
NUMBERS = {section.number for section in rules("en")}
CORE = {"not-listed", "not-now", "numbers-unknown"}


def _strings(node: ast.expr) -> list[str]:
    """Return the strings that an argument may be."""
    if isinstance(node, ast.IfExp):
        return [*_strings(node.body), *_strings(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _calls() -> list[tuple[str, ast.Call]]:
    found = []
    for path in files(package):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal":
                found.append((path.stem, node))
    return found


CALLS = _calls()
TABLES = {"develop-idle", "strategic-idle", "sea-idle", "land-idle", "replace-idle", "bombard-idle", "atlantic-idle"}
"""Codes that stand in a table, with their sections, before they are used (`operations.IDLE`)."""
USED = {
    text for _, call in CALLS for text in _strings(call.args[0]) if re.fullmatch(r"[a-z]+(-[a-z]+)*", text)
} | TABLES
CODES = sorted(key.removeprefix("illegal.") for key in WORDS if key.startswith("illegal."))


def test_there_are_many() -> None:
    assert len(CODES) > 70


def test_every_code_that_is_used_has_a_sentence_and_the_other_way_round() -> None:
    assert set(CODES) == USED - CORE


def test_every_section_is_on_the_rules_page() -> None:
    for name, call in CALLS:
        for section in _strings(call.args[1]) if len(call.args) > 1 else []:
            if re.fullmatch(r"\d+(\.\d+)+", section):
                assert section in NUMBERS, name


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_names_its_section(code: str) -> None:
    """Only what is no action at all goes without."""
    calls = [call for _, call in CALLS if code in _strings(call.args[0])]
    assert code in TABLES or calls
    for call in calls:
        assert len(call.args) > 1 or code == "not-now"


@pytest.mark.parametrize("code", CODES)
def test_its_sentence_is_there_in_both_languages(code: str) -> None:
    ja, en = (WORDS.both(f"illegal.{code}")[lang] for lang in ("ja", "en"))
    fields = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (ja, en)]
    assert fields[0] == fields[1]
    args: dict[str, Any] = dict.fromkeys(fields[0], 7)
    told = {lang: WORDS(lang, f"illegal.{code}", **args) for lang in ("ja", "en")}
    assert told["ja"] != told["en"]
    assert KANA_OR_KANJI.search(told["ja"]) and not KANA_OR_KANJI.search(told["en"])
    assert told["ja"].endswith("。") and told["en"].endswith(".")
