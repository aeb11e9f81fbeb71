"""The puzzles of Wartime Economy (problems.jsonl): find the best way to end a turn."""

from __future__ import annotations

THEMES = {"last": 2.0, "next": 0.8, "plan": 0.8, "hold": 0.12, "win": 0.5}
WITHOUT_EFFECTS = ()
