"""Mutation points of a JavaScript file, found by its tokens: operators, numbers, and true and false."""

from __future__ import annotations

import re

from tests.mutation.operators import Point

TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)
    |(?P<word>[A-Za-z_$\#][\w$]*)
    |(?P<number>\d[\w.]*)
    |(?P<sign>===|!==|=>|\?\?=|\?\?|\?\.|\.\.\.|<<|>>>|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\*\*|[-+*/%&|^]=|.)""",
    re.DOTALL | re.VERBOSE,
)
REGEX = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
SIGNS = {
    "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "??": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "+=": "-=", "-=": "+=", "++": "--", "--": "++",
}  # fmt: skip
BINARY = {"<", "<=", ">", ">=", "+", "-", "*", "/", "%"}
BEFORE_EXPRESSION = {"return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "await", "yield"}


def points(source: str) -> list[Point]:
    """Return every mutation point of a script, in a fixed order."""
    found: list[Point] = []
    place, previous, kind = 0, "", "sign"
    while place < len(source):
        ends_value = kind in ("text", "number") or previous in (")", "]", "}")
        ends_value = ends_value or (kind == "word" and previous not in BEFORE_EXPRESSION)
        match = (not ends_value and REGEX.match(source, place)) or TOKEN.match(source, place)
        assert match is not None
        token, now = match.group(), match.lastgroup or "text"
        after = _changed(token, now, ends_value, previous, kind, source[match.end() :])
        if after is not None:
            before = source[:place].encode()
            line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n") - 1
            around = source.splitlines()[line - 1].strip()
            found.append(Point(line, column, line, column + len(token), f"token in “{around}”", token, after, None))
        if now != "skip":
            previous, kind = token, now
        place = match.end()
    return found


def mutate(source: str, point: Point) -> str:
    """Return the source with one point changed."""
    lines = source.encode().splitlines(keepends=True)
    line = lines[point.line - 1]
    lines[point.line - 1] = line[: point.column] + point.after.encode() + line[point.end_column :]
    return b"".join(lines).decode()


def _changed(token: str, now: str, ends_value: bool, previous: str, kind: str, rest: str) -> str | None:
    if now == "word" and token in ("true", "false") and previous != ".":
        return "false" if token == "true" else "true"
    if now == "number" and token.isdecimal():
        return str(int(token) + 1)
    if now != "sign":
        return None
    if token == "!":
        return " "
    joins_texts = token in ("+", "+=") and (kind == "text" or rest.lstrip()[:1] in ('"', "'", "`"))
    if joins_texts or (token in BINARY and not ends_value):
        return None
    return SIGNS.get(token)
