"""The words of both languages: every text that a player reads, and the rules that it keeps.

`PYTHONPATH=py python -m tests.terms [PATH…]` lists each breach: file, line, key, text, what is wrong, and what to
write instead. With paths it reads only files below them. What each term means is in
py/takujo/games/GLOSSARY.md.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.term_rules import PLACES, PLURALS, RULES, Rule

ROOT = Path(__file__).resolve().parents[1]

JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
LANGS = ("ja", "en")


class Text(NamedTuple):
    """A text that a player reads, and where it is written."""

    file: str
    line: int
    key: str
    lang: str
    text: str
    keys: frozenset[str] = frozenset()
    """The other keys of its file."""


class Breach(NamedTuple):
    """A text that breaks a rule."""

    text: Text
    rule: Rule
    found: str

    def __str__(self) -> str:
        text, rule = self.text, self.rule
        where = f"{text.file}:{text.line} {text.key} [{text.lang}]"
        return f"{where}: “{self.found}” → {rule.instead} ({rule.why})\n    {text.text}"


def of_page(path: Path, file: str) -> Iterator[Text]:
    """Read static/texts.js, which is JSON behind an assignment: a pair (Japanese, English) for each key."""
    source = path.read_text(encoding="utf-8")
    table = json.loads(source[source.index("{\n") : source.rindex("}") + 1])
    keys = frozenset(table)
    lines = {
        found[1]: n for n, line in enumerate(source.splitlines(), 1) if (found := re.match(r' *"([^"]+)": \[', line))
    }
    for key, pair in table.items():
        for lang, text in zip(LANGS, pair, strict=True):
            yield Text(file, lines[key], key, lang, text, keys)


def of_python(path: Path, file: str) -> Iterator[Text]:
    """Read the pairs (Japanese, English) of a module, and the other Japanese strings outside docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named: dict[ast.AST, str] = {}
    used: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            named.update({value: _string(key) for key, value in zip(node.keys, node.values, strict=True) if key})
        if isinstance(node, ast.DictComp):
            named[node.value] = _string(node.key)
        if isinstance(node, ast.Expr):
            used.add(node.value)  # a docstring
        if isinstance(node, ast.JoinedStr):
            used.update(node.values)
    keys = frozenset(named.values())
    pairs = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            both = [_string(part) for part in node.elts]
            if all(both) and JAPANESE.search(both[0]) and not JAPANESE.search(both[1]):
                used.update(node.elts)
                key = named.get(node, "")
                pairs += [
                    Text(file, part.lineno, key, lang, text, keys)
                    for part, lang, text in zip(node.elts, LANGS, both, strict=True)
                ]
    yield from pairs
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node not in used and JAPANESE.search(_string(node)):
            yield Text(file, node.lineno, named.get(node, ""), "ja", _string(node), keys)


def _string(node: ast.AST | None) -> str:
    """Return the text of a string in the source, with `{…}` for what is filled in; "" for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(_string(part) or "{…}" for part in node.values)
    return ""


def of_lesson(path: Path, file: str) -> Iterator[Text]:
    """Read every sentence of a lesson: the values of `ja` and `en` at any depth."""
    source = path.read_text(encoding="utf-8")
    lines: dict[str, int] = {}
    for n, line in enumerate(source.splitlines(), 1):
        for found in re.findall(r'\b(?:ja|en) = "((?:[^"\\]|\\.)*)"', line):
            lines.setdefault(re.sub(r"\\(.)", r"\1", found), n)
    for key, lang, text in _sentences(tomllib.loads(source), ""):
        yield Text(file, lines.get(text, 1), key, lang, text)


def _sentences(value: Any, key: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in LANGS and isinstance(inner, str):
                yield key, name, inner
            else:
                yield from _sentences(inner, f"{key}.{name}".strip("."))
    elif isinstance(value, list):
        for n, inner in enumerate(value, 1):
            yield from _sentences(inner, f"{key} {n}")


def of_rules(path: Path, file: str) -> Iterator[Text]:
    """Read a rules page, a text a paragraph, list item or heading; its key is the number of the section."""
    lang = path.name.split(".")[1]
    section, start, parts = "", 0, list[str]()

    def said() -> Iterator[Text]:
        if parts:
            yield Text(file, start, section, lang, ("" if lang == "ja" else " ").join(parts))
        parts.clear()

    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or re.match(r"#|[-*|] |\d+\. |\|", line.strip()):
            yield from said()
        if found := re.match(r"#+ ([\d.]+)", line):
            section = found[1]
        if line.strip():
            start = start if parts else n
            parts.append(line.strip().removeprefix("- "))
        if line.startswith("#"):
            yield from said()
    yield from said()


def sources() -> Iterator[tuple[Path, Any]]:
    """Return every file with texts that players read, each with its reader."""
    yield ROOT / "static/texts.js", of_page
    yield ROOT / "py/takujo/core/text/refusal_texts.py", of_python
    for folder in (ROOT / "py/takujo/games", ROOT / "tests/template"):
        for path in sorted(folder.rglob("*")):
            if "tests" in path.relative_to(folder).parts:
                continue
            if path.suffix == ".py":
                yield path, of_python
            elif path.suffix == ".toml" and path.parent.name == "lessons":
                yield path, of_lesson
            elif re.fullmatch(r"page\.(ja|en)\.md", path.name):
                yield path, of_rules


def texts(below: Sequence[Path] = ()) -> Iterator[Text]:
    """Return every text that a player reads; with `below`, only those of files below these paths."""
    for path, read in sources():
        if not below or any(path.is_relative_to(place) for place in below):
            yield from read(path, path.relative_to(ROOT).as_posix())


def breaches(text: Text, rules: Sequence[Rule] = RULES) -> Iterator[Breach]:
    """Return each rule that a text breaks, and the words that break it."""
    said = _spoken(text)
    words = re.sub(r"\{[\w-]*\}", "{}", said)
    for rule in rules:
        if rule.lang in ("", text.lang) and rule.concerns(text.file, text.key):
            for found in rule.pattern.finditer(words):
                yield Breach(text, rule, found[0].strip() or found[0])
    if text.lang == "en":
        for found in PLURALS.pattern.finditer(said):
            if found[1] != "n" or (f"{text.key}.one" not in text.keys and not text.key.endswith((".one", ".many"))):
                yield Breach(text, PLURALS, found[0])


def _spoken(text: Text) -> str:
    """Return the text without what is notation: code, addresses, and in rules pages and lessons names of values."""
    said = re.sub(r"`[^`]*`|https?://\S+|\]\([^)]*\)", "", text.text)
    return re.sub(r"\{[a-z][\w.-]*\.[\w.-]*\}", "{0}", said) if PLACES.search(text.file) else said


def main(args: Sequence[str] | None = None) -> int:
    """List every breach; return how many there are, at most 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.terms", description=__doc__)
    parser.add_argument("path", nargs="*", type=Path, help="read only files below these paths")
    parser.add_argument("--rules", action="store_true", help="count the breaches of each rule")
    given = parser.parse_args(args)
    found = [each for text in texts([path.resolve() for path in given.path]) for each in breaches(text)]
    if given.rules:
        counts: dict[str, int] = {}
        for each in found:
            counts[each.rule.instead] = counts.get(each.rule.instead, 0) + 1
        for instead, count in sorted(counts.items(), key=lambda item: -item[1]):
            print(f"{count:5} {instead}")
    else:
        print(*found, sep="\n")
    print(f"{len(found)} breaches")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
