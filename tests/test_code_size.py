"""The command that measures the size of the code counts what it says."""

from __future__ import annotations

import doctest

from tests import code_size


def test_examples() -> None:
    assert doctest.testmod(code_size).failed == 0


def test_every_package_is_in_the_table_once() -> None:
    files = {"py/takujo/core/a.py": "a = 1\n", "py/takujo/games/x/b.py": "b = 1\nc: Any\n", "tests/t.py": "t = 1\n"}
    before = {"py/takujo/core": code_size.Size(2, 1, 9, 0), "tests": code_size.Size(1, 1, 1, 0)}
    lines = [line.split() for line in code_size.table(code_size.measured(iter(files.items())), before)]
    assert [line[0] for line in lines] == ["logical", "py/takujo/core", "py/takujo/games/x", "product", "tests"]
    assert " ".join(lines[1]) == "py/takujo/core 2 → 1 -50.0% 1 → 1 9 → 1 0 → 0"
    assert " ".join(lines[2]) == "py/takujo/games/x 2 1 2 1"
    assert " ".join(lines[3]) == "product 2 → 3 +50.0% 1 → 2 9 → 2 0 → 1"
