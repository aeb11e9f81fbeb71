"""The puzzles of Water Walker (problems.jsonl): which path to walk, where to put the goal, where to lay a panel."""

from __future__ import annotations

THEMES = {"way": 0.3, "stop": 0.3, "goal": 0.3, "lay": 0.2, "lay-step": 0.2}
WITHOUT_EFFECTS = ()
