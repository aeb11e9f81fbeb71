"""The examples in docstrings run, and what a page quotes stands in the code."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
from functools import partial
from pathlib import Path

from tests.core.failures import check_all, check_each

# web is left out: it needs a browser's modules
PACKAGES = [importlib.import_module(f"takujo.{name}") for name in ("core", "bots", "games", "mining")]
MODULES = ["takujo", *(info.name for p in PACKAGES for info in pkgutil.walk_packages(p.__path__, f"{p.__name__}."))]
FEWEST = 16
"""The least number of modules that have an example."""


def test_every_module_can_be_imported() -> None:
    check_all((name, partial(importlib.import_module, name)) for name in MODULES)


def test_examples() -> None:
    having = [name for name in MODULES if ">>>" in inspect.getsource(importlib.import_module(name))]
    assert len(having) >= FEWEST
    results = {name: doctest.testmod(importlib.import_module(name)) for name in having}
    assert all(result.attempted for result in results.values())
    assert not [name for name, result in results.items() if result.failed], "what differs is printed below"


WRITING = Path(str(importlib.import_module("takujo.games").__file__)).parent / "README.md"
LESSONS, PROBLEMS = WRITING.with_name("LESSONS.md"), WRITING.with_name("PROBLEMS.md")
QUOTES = [
    quote
    for page in (WRITING, LESSONS, PROBLEMS)
    for quote in re.findall(
        r"^```(?:python|toml)\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
]


def find_quote(quote: str) -> None:
    folder = Path(__file__).parents[1] / "template"
    assert any(
        quote in path.read_text(encoding="utf-8") for path in folder.rglob("*.*") if path.suffix in (".py", ".toml")
    )


def test_what_the_pages_for_writers_quote_stands_in_the_template() -> None:
    check_each(find_quote, QUOTES)


def test_the_pages_for_writers_are_read_in_ten_minutes() -> None:
    assert len(QUOTES) > 8
    assert all(len(page.read_text(encoding="utf-8").split()) < 2_000 for page in (WRITING, LESSONS, PROBLEMS))
