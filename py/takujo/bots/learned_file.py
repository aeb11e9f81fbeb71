"""Writes learned.toml of a game: tables of numbers, each below the command that found them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from textwrap import fill

from ..core.thinking.parameter_learning import LearnedValue, Tables

NAME = "learned.toml"
"""The name of the file that holds a game's learned numbers; it is in the folder `players` of the game."""
FOUND_BY = "# Found by: "
WIDTH = 120
INDENT = "    "


def found_by(*words: object) -> str:
    """Return the comment text that names a command which found numbers.

    >>> found_by("tune", "war-clouds")
    'python3 -m takujo tune war-clouds'
    """
    return " ".join(("python3 -m takujo", *map(str, words)))


def replaced(text: str, tables: Tables, command: str) -> str:
    """Return the text of a learned.toml with new numbers in some tables, found by a command.

    Other tables and comments don't change. A missing table is appended.
    """
    sections = re.split(r"(?m)^(?=\[)", text)
    for name, numbers in tables.items():
        new = section(name, numbers, command)
        at = next((n for n, old in enumerate(sections) if old.startswith(f"[{name}]\n")), None)
        if at is None:
            sections[-1] = sections[-1].rstrip("\n") + "\n\n" if sections[-1] else ""
            sections.append(new)
            continue
        comments = re.findall(r"(?m)^#.*\n", sections[at])
        head, rest = new.split("\n", 1)
        kept = "".join(line for line in comments if not line.startswith(FOUND_BY))
        sections[at] = f"{head}\n{kept}{rest}" + "\n" * (at < len(sections) - 1)
    return "".join(sections)


def section(name: str, numbers: Mapping[str, LearnedValue], command: str) -> str:
    """Return the text of one table.

    >>> print(section("skill", {"pace": 1.6, "standing": (0, 2)}, found_by("tune", "war-clouds")), end="")
    [skill]
    # Found by: python3 -m takujo tune war-clouds
    pace = 1.6
    standing = [0, 2]
    """
    lines = [f"[{name}]", FOUND_BY + command, *(_assigned(key, value) for key, value in numbers.items())]
    return "\n".join(lines) + "\n"


def _assigned(key: str, value: LearnedValue) -> str:
    """Return the assignment of a value; a long list goes over several lines, with one line for each string."""
    key = key if re.fullmatch(r"[\w-]+", key) else json.dumps(key)
    text = f"{key} = {_written(value)}"
    if len(text) <= WIDTH or not isinstance(value, Sequence):
        return text
    if isinstance(value[0], str):
        body = "".join(f"{INDENT}{_written(row)},\n" for row in value)
    else:
        numbers = ", ".join(map(_written, value))
        body = fill(numbers, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT, break_on_hyphens=False) + "\n"
    return f"{key} = [\n{body}]"


def _written(value: LearnedValue | str) -> str:
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_written, value))}]"
    return repr(value)
