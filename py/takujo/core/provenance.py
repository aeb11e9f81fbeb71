"""Numbers with their sources: a game's data file says where each one comes from.

In the TOML every number is written `[value, kind, why]`, so that the owner of a printed copy corrects one line:

    start_money = [2, "rules", "1.4"]
    infra_max = [3, "reconstructed", "as-labour"]

`kind` is `rules` (stated in the rulebook; `why` is the rule number of our rules page), `public` (read in a
public source; `why` names it) or `reconstructed` (chosen by us; `why` is the key of the reason's text).
"""

from __future__ import annotations

from typing import Any, NamedTuple

KINDS = ("rules", "public", "reconstructed")


class Source(NamedTuple):
    """Where one number comes from."""

    kind: str
    why: str


class Sourced(NamedTuple):
    """A data file read: the plain values as nested dicts and lists, and the source of each by its dotted path."""

    values: dict[str, Any]
    sources: dict[str, Source]


def read(text: str) -> Sourced:
    """Return the values and sources of a data file; raises ValueError naming a number without a source."""
    import tomllib  # half of this module's start-up, and only a game that is opened reads data

    sources: dict[str, Source] = {}
    return Sourced({k: _plain(v, k, sources) for k, v in tomllib.loads(text).items()}, sources)


def _plain(node: Any, path: str, sources: dict[str, Source]) -> Any:
    if isinstance(node, dict):
        return {k: _plain(v, f"{path}.{k}", sources) for k, v in node.items()}
    if isinstance(node, list):
        if len(node) == 3 and node[1] in KINDS:
            sources[path] = Source(node[1], node[2])
            return node[0]
        return [_plain(v, f"{path}.{i}", sources) for i, v in enumerate(node)]
    raise ValueError(f"{path}: every value needs its source: [value, kind, why]")
