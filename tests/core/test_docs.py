"""The examples in docstrings and READMEs run, quotes stand in the code, and links lead to a file."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests import homes
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
FOLDER = WRITING.with_name("FOLDER.md")
PAGES = (WRITING, LESSONS, PROBLEMS, FOLDER)
QUOTES = [
    quote
    for page in PAGES
    for quote in re.findall(
        r"^```(?:python|toml)\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
]


def find_quote(quote: str) -> None:
    folders = (homes.TESTS / "template", homes.TESTS / "examples")
    files = [path for folder in folders for path in folder.rglob("*.*") if path.suffix in (".py", ".toml")]
    assert any(quote in path.read_text(encoding="utf-8") for path in files)


def test_what_the_pages_for_writers_quote_stands_in_the_template_or_an_example() -> None:
    check_each(find_quote, QUOTES)


def test_the_pages_for_writers_are_read_in_ten_minutes() -> None:
    assert len(QUOTES) > 8
    assert all(len(page.read_text(encoding="utf-8").split()) < 2_000 for page in PAGES)


ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.ja.md")
DOCUMENTS = [
    path
    for folder in (".", ".github", "py", "static", "tests")
    for path in (ROOT / folder).glob("*.md" if folder == "." else "**/*.md")
    if not {"vendor", "node_modules", "page"} & {*path.parts}
]
LINK = re.compile(r"""\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)|(?:src|href)="(?!\w+:)([^"#]*)\"""")


def anchors(text: str) -> set[str]:
    """Return what links may name of a document's headings."""
    found = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def follow(path: Path) -> None:
    for name, anchor, source in LINK.findall(path.read_text("utf-8")):
        target = path.parent / (name or source or path.name)
        assert target.exists(), f"{path.relative_to(ROOT)} links to {name or source}"
        assert not anchor or anchor in anchors(target.read_text("utf-8")), f"{path.relative_to(ROOT)}: #{anchor}"


def test_each_link_of_a_document_leads_to_a_file_and_its_heading() -> None:
    assert {ROOT / name for name in READMES} < {*DOCUMENTS}
    check_each(follow, DOCUMENTS)


def test_the_example_of_both_readmes_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    examples = {re.search(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)[1] for text in texts()}  # type: ignore[index]
    assert len(examples) == 1
    names: dict[str, Any] = {}
    exec(examples.pop(), names)
    match = names["match"]
    assert match.outcome() and capsys.readouterr().out == f"{match.outcome().scores} {match.link()}\n"


def test_both_readmes_are_short_and_know_every_game() -> None:
    for text in texts():
        assert text.count("\n") <= 90
        assert [game.id for game in homes.shipped() if game.card.both("title")["ja"] not in text] == []


def texts() -> list[str]:
    return [(ROOT / name).read_text("utf-8") for name in READMES]
