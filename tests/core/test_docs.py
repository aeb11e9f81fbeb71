"""The examples in docstrings run, and what a page quotes stands in the code."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

# web is left out: it needs a browser's modules
PACKAGES = [importlib.import_module(f"takujo.{name}") for name in ("core", "bots", "games")]
MODULES = [info.name for p in PACKAGES for info in pkgutil.walk_packages(p.__path__, f"{p.__name__}.")]


@pytest.mark.parametrize("name", ["takujo", *MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


WRITING = Path(str(importlib.import_module("takujo.games").__file__)).parent / "README.md"
LESSONS, PROBLEMS = WRITING.with_name("LESSONS.md"), WRITING.with_name("PROBLEMS.md")
QUOTES = [
    quote
    for page in (WRITING, LESSONS, PROBLEMS)
    for quote in re.findall(
        r"^```(?:python|toml)\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
]


@pytest.mark.parametrize("quote", QUOTES, ids=range(len(QUOTES)))
def test_what_the_page_for_writers_quotes_stands_in_the_template(quote: str) -> None:
    folder = Path(__file__).parents[1] / "template"
    assert any(
        quote in path.read_text(encoding="utf-8") for path in folder.rglob("*.*") if path.suffix in (".py", ".toml")
    )


def test_the_pages_for_writers_are_read_in_ten_minutes() -> None:
    assert len(QUOTES) > 8
    assert all(len(page.read_text(encoding="utf-8").split()) < 2_000 for page in (WRITING, LESSONS, PROBLEMS))
