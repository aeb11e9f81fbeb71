"""Measure how large and how typed the code is: python3 tests/code_size.py [--against REV].

For each package of py/takujo, and for py/hosting and tests, the command prints the logical lines (statements, as
Python's tokenizer ends them: no blank lines, comments and docstrings), the files, the longest file, and how many
statements name `Any`. With --against REV it prints what they were in another commit beside them.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("py", "tests")
PACKAGES = (
    "py/takujo/core",
    "py/takujo/bots",
    "py/takujo/contest",
    "py/takujo/ladder",
    "py/takujo/study",
    "py/takujo/web",
    "py/hosting",
    "tests",
)
"""What is counted as one; each game is, too, and whatever else lies in py."""


class Size(NamedTuple):
    """The size of a file or package."""

    logical: int = 0
    files: int = 0
    longest: int = 0
    """Lines of the longest file."""
    untyped: int = 0
    """Statements that name `Any`."""

    def with_(self, other: Size) -> Size:
        """Return the size of both together."""
        longest = max(self.longest, other.longest)
        return Size(self.logical + other.logical, self.files + other.files, longest, self.untyped + other.untyped)


def main(arguments: Sequence[str]) -> int:
    """Print the table, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", metavar="REV", help="another commit to compare with")
    before = parser.parse_args(arguments).against
    for line in table(measured(here()), measured(at(before)) if before else {}):
        print(line)
    return 0


def here() -> Iterator[tuple[str, str]]:
    """Yield the name and text of each Python file of the project that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z", *FOLDERS], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in listed.stdout.split("\0"):
        if name.endswith(".py") and (ROOT / name).is_file():
            yield name, (ROOT / name).read_text("utf-8")


def at(revision: str) -> Iterator[tuple[str, str]]:
    """Yield the same of another commit."""
    packed = subprocess.run(["git", "archive", revision, *FOLDERS], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            if member.name.endswith(".py") and (file := archive.extractfile(member)) is not None:
                yield member.name, file.read().decode()


def package_of(name: str) -> str:
    """Return what a file is counted with.

    >>> package_of("py/takujo/games/water_walker/rules/walk.py"), package_of("py/takujo/core/live/host.py")
    ('py/takujo/games/water_walker', 'py/takujo/core')
    """
    if name.startswith("py/takujo/games/"):
        return "/".join(name.split("/")[:4])
    return next((package for package in PACKAGES if name.startswith(f"{package}/")), "py, the rest")


def size_of(text: str) -> Size:
    r"""Return the size of a file.

    >>> head = '"Of a module."\nfrom typing import Any\n\n# why\n'
    >>> size_of(head + 'def f(\n    x: Any,\n):\n    "Of a function."\n    return x\n')
    Size(logical=3, files=1, longest=9, untyped=2)
    """
    logical = untyped = 0
    statement: list[tokenize.TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NEWLINE:
            if any(one.type != tokenize.STRING for one in statement):
                logical += 1
                untyped += any(one.string == "Any" for one in statement)
            statement = []
        elif token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT):
            statement.append(token)
    return Size(logical, 1, text.count("\n"), untyped)


def measured(files: Iterator[tuple[str, str]]) -> dict[str, Size]:
    """Return the size of each package."""
    found: dict[str, Size] = {}
    for name, text in files:
        package = package_of(name)
        found[package] = found.get(package, Size()).with_(size_of(text))
    return found


def table(now: Mapping[str, Size], before: Mapping[str, Size]) -> Iterator[str]:
    """Yield the lines of the table, the product's sum before that of the tests."""
    product = [package for package in sorted(now) if package != "tests"]
    rows = [(package, now[package], before.get(package)) for package in product]
    rows.append(("product", total(now), total(before) if before else None))
    rows.append(("tests", now["tests"], before.get("tests")))
    yield f"{'':36}{'logical lines':>24}{'files':>14}{'longest':>14}{'name Any':>14}"
    for package, size, old in rows:
        columns = [pair(value, old[n] if old else None) for n, value in enumerate(size)]
        change = f"{100 * (size.logical / old.logical - 1):+.1f}%" if old else ""
        yield f"{package:36}{columns[0]:>16}{change:>8}" + "".join(f"{column:>14}" for column in columns[1:])


def total(sizes: Mapping[str, Size]) -> Size:
    """Return the size of all but the tests."""
    whole = Size()
    for package, size in sizes.items():
        if package != "tests":
            whole = whole.with_(size)
    return whole


def pair(now: int, before: int | None) -> str:
    """Return a number with what it was.

    >>> pair(1200, None), pair(1200, 1300)
    ('1,200', '1,300 → 1,200')
    """
    return f"{now:,}" if before is None else f"{before:,} → {now:,}"


if __name__ == "__main__":
    import sys

    sys.exit(main(sys.argv[1:]))
