"""The puzzles of Three Nations (problems.jsonl): find the best placing when the other seats' placings are visible."""

from __future__ import annotations

THEMES = {"tactics": 0.1, "chips": 0.1, "bid": 0.1}
WITHOUT_EFFECTS = ()
