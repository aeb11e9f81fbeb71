"""Values with their sources: a game's data file states where each one comes from.

In the TOML every value is written `[value, kind, why]`, so that the owner of a printed copy corrects one line:

    start_money = [2, "rules", "1.4"]
    infra_max = [3, "reconstructed", "as-labour"]

`kind` is `rules` (stated in the rulebook; `why` is the rule number of our rules page), `public` (from a public
source; `why` names it) or `reconstructed` (chosen by us; `why` is the key of the reason's text). A value that a value
set (value_sets.py) has corrected has the kind `copy`: it comes from an owner's printed copy.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from ..text.data_files import tables_of
from ..text.json_reader import is_object
from ..text.type_guards import is_list

KINDS = ("rules", "public", "reconstructed")
"""The kinds of source that data files use."""
COPY = "copy"


class Source(NamedTuple):
    """Where one value of a data file comes from."""

    kind: str
    why: str


class Sourced(NamedTuple):
    """A parsed data file: the plain values as nested dicts and lists, and the source of each by its dotted path."""

    values: dict[str, Any]
    sources: dict[str, Source]


def read(tables: Mapping[str, object]) -> Sourced:
    """Return the values and sources of a data file's tables; raises ValueError naming a value without a source."""
    sources: dict[str, Source] = {}
    return Sourced({k: _plain(v, k, sources) for k, v in tables.items()}, sources)


def _plain(node: object, path: str, sources: dict[str, Source]) -> object:
    if is_object(node):
        return {k: _plain(v, f"{path}.{k}", sources) for k, v in node.items()}
    if is_list(node):
        if len(node) == 3 and node[1] in KINDS:
            sources[path] = Source(str(node[1]), str(node[2]))
            return node[0]
        return [_plain(v, f"{path}.{i}", sources) for i, v in enumerate(node)]
    raise ValueError(f"{path}: every value needs its source: [value, kind, why]")


def table(package: str | None) -> Sourced:
    """Return the values of a game's package: those of its data.toml, corrected by the package's value set."""
    found = read(tables_of(package, "data.toml"))
    spec = sys.modules[package].__spec__ if package is not None else None
    return corrected(found, spec.loader_state if spec is not None and spec.loader_state else {})


def corrected(found: Sourced, numbers: Mapping[str, object]) -> Sourced:
    """Return a data file with some values replaced; the keys must have been checked."""
    values, sources = deepcopy(found.values), dict(found.sources)
    for key, value in numbers.items():
        _lay(values, key.split("."), value)
        sources[key] = Source(COPY, "")
    return Sourced(values, sources)


def _lay(node: dict[str, Any], path: list[str], value: object) -> None:
    *way, last = path
    into: object = node
    for part in way:
        if is_list(into):
            into = into[int(part)]
        elif is_object(into):
            into = into.setdefault(part, {})
    if is_list(into):
        into[int(last) : int(last) + 1] = [value]
    elif is_object(into):
        into[last] = value


def at(values: Mapping[str, Any], key: str) -> Any:
    """Return the value at a dotted path of a data file; None if there is none."""
    node: object = values
    for part in key.split("."):
        if is_list(node):
            node = node[int(part)] if part.isdecimal() and int(part) < len(node) else None
        else:
            node = node.get(part) if is_object(node) else None
    return node
