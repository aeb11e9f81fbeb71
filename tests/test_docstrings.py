"""The command that counts odd phrases in docstrings and comments, and the numbers that packages may have."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests import docstrings
from tests.docstrings import Text, above, found_in, package_of, script_comments


def test_no_package_has_more_odd_phrases_than_before() -> None:
    numbers = Counter(package_of(text.file) for text, _ in docstrings.odd())
    assert above(numbers, json.loads(docstrings.ALLOWED.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("kind", "text", "names"),
    [
        ("docstring", "Return the tiles that lie on the table.", ["lie, stand, lay"]),
        ("docstring", "A stand-in for the clock.", []),
        ("docstring", "The seats of everybody.", ["somebody"]),
        ("docstring", "Return the mean of so many ends.", ["so many"]),
        ("docstring", "What a guest is told.", ["is told"]),
        ("docstring", "Say how far one has come.", ["one"]),
        ("docstring", "Who plays next.", ["headless who"]),
        ("docstring", "Who plays next? The seat on the left.", []),
        ("docstring", "Leave the file as it is.", ["as it is"]),
        ("docstring", "What a walk comes to.", ["comes to"]),
        ("docstring", "Draw it anew; `anew` is a name.", ["anew"]),
        ("docstring", "What a seat may know.", ["may know"]),
        ("comment", "which is said when it is opened", ["relative clause"]),
        ("docstring", "Return the price of a tile in dollars.", []),
    ],
)
def test_phrases(kind: str, text: str, names: list[str]) -> None:
    assert [name for name, _ in found_in(Text("f", 1, kind, text))] == names


def test_docstrings_and_comments_have_their_lines() -> None:
    source = (
        '"""The module."""\n\n\nclass A:\n    n: int\n    """How many."""\n\n\n# A block\n# of two.\nm = "#"  # three\n'
    )
    assert [*docstrings.docstrings(source)] == [(1, "docstring", "The module."), (6, "docstring", "How many.")]
    assert [*docstrings.comments(source)] == [(9, "comment", "A block of two."), (11, "comment", "three")]
    script = '/**\n * Block\n * of two.\n */\nconst a = "http://b"; // three\n// Four\n// five.\n'
    read = [(line, kind, " ".join(text.split())) for line, kind, text in script_comments(script)]
    assert read == [(1, "comment", "Block of two."), (5, "comment", "three"), (6, "comment", "Four five.")]


def test_numbers_are_counted_by_package_and_only_go_down() -> None:
    assert package_of("py/takujo/core/live/host.py") == "py/takujo/core/live"
    assert package_of("py/takujo/catalog.py") == "py/takujo"
    assert package_of("static/painter/increasing-subsequence.js") == "static"
    assert above({"a": 2, "b": 1}, {"a": 2, "b": 3}) == []
    assert above({"a": 2, "b": 1}, {"a": 1}) == [
        "a has 2 odd docstrings and comments; tests/docstrings.json allows 1.",
        "b has 1 odd docstrings and comments; tests/docstrings.json allows 0.",
    ]


def test_the_command_lists_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert docstrings.main([str(docstrings.ROOT / "py" / "hosting"), "--count"]) == 0
    assert " in all" in capsys.readouterr().out
