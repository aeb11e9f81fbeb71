"""Numbers with their sources: a game's data file says where each one comes from.

In the TOML every number is written `[value, kind, why]`, so that the owner of a printed copy corrects one line:

    start_money = [2, "rules", "1.4"]
    infra_max = [3, "reconstructed", "as-labour"]

`kind` is `rules` (stated in the rulebook; `why` is the rule number of our rules page), `public` (read in a
public source; `why` names it) or `reconstructed` (chosen by us; `why` is the key of the reason's text). What a set of
numbers (numbers.py) has put right is `copy`: it comes from somebody's own printed copy.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from .package_file import tables_of

KINDS = ("rules", "public", "reconstructed")
"""Those of data files."""
COPY = "copy"


class Source(NamedTuple):
    """Where one number comes from."""

    kind: str
    why: str


class Sourced(NamedTuple):
    """A data file read: the plain values as nested dicts and lists, and the source of each by its dotted path."""

    values: dict[str, Any]
    sources: dict[str, Source]


def read(tables: Mapping[str, Any]) -> Sourced:
    """Return the values and sources of a data file's tables; raises ValueError naming a number without a source."""
    sources: dict[str, Source] = {}
    return Sourced({k: _plain(v, k, sources) for k, v in tables.items()}, sources)


def _plain(node: Any, path: str, sources: dict[str, Source]) -> Any:
    if isinstance(node, dict):
        return {k: _plain(v, f"{path}.{k}", sources) for k, v in node.items()}
    if isinstance(node, list):
        if len(node) == 3 and node[1] in KINDS:
            sources[path] = Source(node[1], node[2])
            return node[0]
        return [_plain(v, f"{path}.{i}", sources) for i, v in enumerate(node)]
    raise ValueError(f"{path}: every value needs its source: [value, kind, why]")


def table(package: str) -> Sourced:
    """Return the numbers of a game's package: what its data.toml says, and what its edition has put right."""
    found = read(tables_of(package, "data.toml"))
    spec = sys.modules[package].__spec__
    return corrected(found, spec.loader_state if spec is not None and spec.loader_state else {})


def corrected(found: Sourced, numbers: Mapping[str, object]) -> Sourced:
    """Return a data file with other numbers laid over it; the keys have been checked."""
    values, sources = deepcopy(found.values), dict(found.sources)
    for key, value in numbers.items():
        _lay(values, key.split("."), value)
        sources[key] = Source(COPY, "")
    return Sourced(values, sources)


def _lay(node: Any, path: list[str], value: object) -> None:
    *way, last = path
    for part in way:
        node = node[int(part)] if isinstance(node, list) else node.setdefault(part, {})
    if isinstance(node, list):
        node[int(last) : int(last) + 1] = [value]
    else:
        node[last] = value


def at(values: Mapping[str, Any], key: str) -> Any:
    """Return what stands in a data file at a dotted path; None where there is nothing."""
    node: Any = values
    for part in key.split("."):
        if isinstance(node, list):
            node = node[int(part)] if part.isdecimal() and int(part) < len(node) else None
        else:
            node = node.get(part) if isinstance(node, Mapping) else None
    return node
