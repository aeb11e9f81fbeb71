"""Every refusal: its section is on the rules page, its sentence there in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import Any

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
CODES = sorted(key.removeprefix("illegal.") for key in WORDS if key.startswith("illegal.") and not key.endswith(".one"))


def test_there_are_many() -> None:
    assert len(CODES) > 70


def test_every_code_that_is_used_has_a_sentence_and_the_other_way_round() -> None:
    assert set(CODES) == USED - CORE


def test_every_section_is_on_the_rules_page() -> None:
    for name, call in CALLS:
        for section in _strings(call.args[1]) if len(call.args) > 1 else []:
            if re.fullmatch(r"\d+(\.\d+)+", section):
                assert section in NUMBERS, name


def test_every_refusal_names_its_section() -> None:
    """Only what is no action at all goes without."""
    failed = []
    for code in CODES:
        calls = [call for _, call in CALLS if code in _strings(call.args[0])]
        if not calls and code not in TABLES:
            failed.append(f"{code} is never used")
        failed += [f"{code} has no section" for call in calls if len(call.args) < 2 and code != "not-now"]
    assert failed == []


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    failed = []
    for code in CODES:
        ja, en = (WORDS.both(f"illegal.{code}")[lang] for lang in ("ja", "en"))
        fields = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (ja, en)]
        if fields[0] != fields[1]:
            failed.append(f"{code}: {fields[0]} in Japanese, {fields[1]} in English")
        args: dict[str, Any] = dict.fromkeys(fields[0] | fields[1], 7)
        ja, en = (WORDS(lang, f"illegal.{code}", **args) for lang in ("ja", "en"))
        if not KANA_OR_KANJI.search(ja) or not ja.endswith("。"):
            failed.append(f"{code}: “{ja}” is no Japanese sentence")
        if KANA_OR_KANJI.search(en) or not en.endswith("."):
            failed.append(f"{code}: “{en}” is no English sentence")
    assert failed == []
