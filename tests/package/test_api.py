"""The public API: what the page about it says, and what the package has."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

import takujo
import takujo.author
import takujo.testing

PAGE = Path(str(takujo.__file__)).with_name("API.md")
TEXT = PAGE.read_text("utf-8")
SECTIONS = {part.split("\n", 1)[0]: part for part in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:]}
ENTRY = re.compile(r"^- \*\*`(\w+)`\*\*: .+\. `(.+)`$", re.MULTILINE)


@pytest.mark.parametrize("module", [takujo, takujo.author, takujo.testing], ids=lambda module: module.__name__)
def test_the_page_has_every_name_and_no_other(module: ModuleType) -> None:
    section = SECTIONS[module.__name__]
    assert [name for name, _ in ENTRY.findall(section)] == sorted(module.__all__)
    assert section.count("\n- ") == len(module.__all__), "each entry is a sentence and an example"
    assert all(hasattr(module, name) for name in module.__all__)


def test_the_page_has_no_further_modules() -> None:
    assert [*SECTIONS] == ["takujo", "takujo.author", "takujo.testing"]


def test_each_example_is_python_and_uses_its_name() -> None:
    for name, example in ENTRY.findall(TEXT):
        inside = f"try: ...\n{example}" if example.startswith("except ") else f"def f():\n  {example}"
        ast.parse(inside)
        assert re.search(rf"\b{name}\b", example), name


def test_the_session_on_the_page_runs() -> None:
    session = doctest.DocTestParser().get_doctest(TEXT.replace("```", ""), {}, PAGE.name, str(PAGE), 0)
    assert doctest.DocTestRunner().run(session) == (0, 6)
