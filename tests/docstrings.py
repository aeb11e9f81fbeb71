"""Docstrings and comments: list and count the phrases in them that a reader stumbles over.

`python3 -m tests.docstrings [PATH…]` lists each docstring and comment with such a phrase. `--count` shows only how
many each package has, and `--write` stores these numbers in tests/docstrings.json if they are lower than before.
The phrases are English, but not the English of an engineer: metaphors ("the tile lies"), "somebody", "so many",
"is told", "one" as a pronoun, "who" without an antecedent, "as it is", "comes to", "anew", "may know", and comments
that begin with a relative clause. Some uses are right, so the numbers are upper bounds.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = Path(__file__).with_suffix(".json")
LEFT_OUT = {"vendor", "node_modules", "__pycache__", "snapshot"}
CODE = ("py", "static")

PATTERNS = {
    "lie, stand, lay": r"\b(?:lie|lies|lying|stand|stands|stood)\b(?!-in| in for| for )"
    r"|(?<!to )\blay\b(?! (?:a|an|the|its|their|this|them|panels|soldiers|down|which)\b)",
    "somebody": r"\b(?-i:(?!NOBODY))(?:some|every|no)body\b|\bwhoever\b",
    "so many": r"\bso (?:many|much|long|far|often)\b",
    "is told": r"\b(?:tells?|telling)\b(?! apart)|\b(?:is|are|was|were|be|been|being) told\b",
    "one": r"\b(?:how|where|what|that|when|if|as|by)(?: far| long| many)? one (?:has|is|can|comes|goes|may|must|was)\b"
    r"|\bone (?:who|whose)\b|\ban own\b",
    "headless who": r"^Who\b(?![^.]*\?)|\b(?:of|for|to|by|from|with|against|at) who\b",
    "as it is": r"(?<!soon )(?<!long )\bas (?:it|they|he|she) (?:is|was|are|were)\b",
    "comes to": r"\b(?:comes?|came|coming) (?:to|of)\b",
    "anew": r"\banew\b",
    "may know": r"\bmay (?:not )?know\b",
}
RELATIVE = r"^(?:which|who|whose|whom|that|where)\b(?![^.]*\?)"
"""How a comment begins that is a relative clause of the code before it."""
SCRIPT_COMMENT = re.compile(r"/\*+(.*?)\*/|((?:^[ \t]*//[^\n]*\n)+)|[ \t]//([^\n]*)", re.DOTALL | re.MULTILINE)

Numbers = dict[str, int]


class Text(NamedTuple):
    """A docstring or a comment, and its place."""

    file: str
    line: int
    kind: str
    """"docstring" or "comment"."""
    text: str


def sources(below: Iterable[Path] = ()) -> Iterator[Path]:
    """Return the Python and JavaScript files of the project; with `below`, only those below these paths."""
    places = [path.resolve() for path in below]
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            is_ours = path.suffix in (".py", ".js", ".mjs") and not LEFT_OUT & {*path.parts}
            if is_ours and (not places or any(path.is_relative_to(place) for place in places)):
                yield path


def texts(path: Path) -> Iterator[Text]:
    """Return the docstrings and comments of a file, each with its line number, white space made single spaces."""
    source, file = path.read_text("utf-8"), path.relative_to(ROOT).as_posix()
    read = (*docstrings(source), *comments(source)) if path.suffix == ".py" else script_comments(source)
    for line, kind, text in read:
        yield Text(file, line, kind, " ".join(text.split()))


def docstrings(source: str) -> Iterator[tuple[int, str, str]]:
    """Return the docstrings of a module, its classes, functions and attributes.

    >>> [*docstrings("'The numbers.'")]
    [(1, 'docstring', 'The numbers.')]
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, "docstring", node.value.value


def comments(source: str) -> Iterator[tuple[int, str, str]]:
    r"""Return the comments of a module; the lines of a block make one.

    >>> [*comments("# One\n# two.\nn = 3  # three\n")]
    [(1, 'comment', 'One two.'), (3, 'comment', 'three')]
    """
    start, last, parts = 0, 0, list[str]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            alone = not token.line[: token.start[1]].strip()
            if parts and not (alone and token.start[0] == last + 1):
                yield start, "comment", " ".join(parts)
                parts = []
            start = start if parts else token.start[0]
            last = token.start[0] if alone else 0
            parts.append(token.string.lstrip("#: "))
    if parts:
        yield start, "comment", " ".join(parts)


def script_comments(source: str) -> Iterator[tuple[int, str, str]]:
    r"""Return the comments of a script: blocks, and lines that begin with // or have it after a space.

    >>> [*script_comments("/** One. */\nlet n; // two\n")]
    [(1, 'comment', 'One.'), (2, 'comment', 'two')]
    """
    for found in SCRIPT_COMMENT.finditer(source):
        text = re.sub(r"^[ \t]*(?:\*|//)", "", found[1] or found[2] or found[3] or "", flags=re.MULTILINE)
        start = found.start() + (found[0].startswith("\n"))
        yield source.count("\n", 0, start) + 1, "comment", text.strip()


def found_in(text: Text) -> Iterator[tuple[str, str]]:
    """Return each phrase of a text that a reader stumbles over, with the name of its pattern."""
    prose = re.sub(r">>>.*$|`[^`]*`", "", text.text)
    for name, pattern in PATTERNS.items():
        for found in re.finditer(pattern, prose, re.IGNORECASE if name != "headless who" else re.NOFLAG):
            yield name, found[0]
    if text.kind == "comment" and (opening := re.search(RELATIVE, prose)):
        yield "relative clause", opening[0]


def package_of(file: str) -> str:
    """Return the package that a file is counted with.

    >>> package_of("py/takujo/games/war_clouds/rules/war.py"), package_of("static/main.js")
    ('py/takujo/games/war_clouds', 'static')
    """
    parts = file.split("/")[:-1]
    depth = {"games": 4, "core": 4, "web": 4}.get(parts[2] if len(parts) > 2 else "", 3)
    return "static" if parts[0] == "static" else "/".join(parts[:depth])


def odd(below: Iterable[Path] = ()) -> list[tuple[Text, list[tuple[str, str]]]]:
    """Return each text that has such a phrase, with its phrases."""
    read = [(text, [*found_in(text)]) for path in sources(below) for text in texts(path)]
    return [(text, found) for text, found in read if found]


def above(now: Numbers, allowed: Numbers) -> list[str]:
    """Return which packages have more texts with such phrases than they may.

    >>> above({"py/takujo/core": 3}, {"py/takujo/core": 2})
    ['py/takujo/core has 3 odd docstrings and comments; tests/docstrings.json allows 2.']
    """
    return [
        f"{package} has {count} odd docstrings and comments; tests/docstrings.json allows {allowed.get(package, 0)}."
        for package, count in now.items()
        if count > allowed.get(package, 0)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """List or count the texts with such phrases; return 1 if a package has more than it may, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.docstrings", description=__doc__)
    parser.add_argument("path", nargs="*", type=Path, help="read only files below these paths")
    parser.add_argument("--count", action="store_true", help="show only the number of each package")
    parser.add_argument("--write", action="store_true", help="store lower numbers in tests/docstrings.json")
    given = parser.parse_args(arguments)
    listed = odd(given.path)
    numbers = dict(sorted(Counter(package_of(text.file) for text, _ in listed).items()))
    if not given.count and not given.write:
        for text, found in listed:
            print(f"{text.file}:{text.line} {text.kind} [{', '.join(phrase for _, phrase in found)}] {text.text}")
    for package, count in numbers.items():
        print(f"{count:5} {package}")
    print(f"{sum(numbers.values()):5} in all: " + ", ".join(f"{n} {kind}s" for kind, n in kinds(listed).items()))
    allowed: Numbers = json.loads(ALLOWED.read_text("utf-8")) if ALLOWED.is_file() else {}
    if given.write and not given.path:
        lower = {package: min(count, allowed.get(package, count)) for package, count in numbers.items()}
        ALLOWED.write_text(json.dumps(lower, indent=2) + "\n", "utf-8")
    complaints = above(numbers, allowed)
    print(*complaints, sep="\n")
    return int(bool(complaints))


def kinds(listed: Iterable[tuple[Text, object]]) -> dict[str, int]:
    """Return how many of the texts are docstrings, and how many comments."""
    return dict(sorted(Counter(text.kind for text, _ in listed).items()))


if __name__ == "__main__":
    sys.exit(main())
