"""How the ideas of a computer player get from the worker to the page: as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ...core.rules.action import Verbs
from ...core.thinking.ideas import Idea


def to_json(ideas: Sequence[Idea], over: bool) -> str:
    """Return how far a thought has got: {ideas: [[notations, value], …], over}."""
    return json.dumps({"ideas": [[list(map(str, idea.line)), idea.value] for idea in ideas], "over": over})


def from_json(ideas: list[Any], verbs: Verbs) -> list[Idea]:
    """Return the ideas of an answer of `to_json`."""
    return [Idea(tuple(map(verbs.parse, line)), None if value is None else float(value)) for line, value in ideas]
