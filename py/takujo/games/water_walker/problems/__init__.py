"""Practice in Water Walker: which way to walk, on or to the goal, where that goes, where to lay (problems.jsonl)."""

from __future__ import annotations

THEMES = {"way": 0.3, "stop": 0.3, "goal": 0.3, "lay": 0.2, "lay-step": 0.2}
