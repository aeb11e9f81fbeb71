"""The puzzles of War Clouds (problems.jsonl): what to build, where to place it, what to trade, which bloc to run."""

from __future__ import annotations

THEMES = {"build": 0.03, "site": 0.03, "trade": 0.03, "run": 0.03}
WITHOUT_EFFECTS = ()
