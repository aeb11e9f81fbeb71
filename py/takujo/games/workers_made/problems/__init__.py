"""The puzzles of Three Nations (problems.jsonl): the best placing against known placings."""

from __future__ import annotations

THEMES = {"tactics": 0.1, "chips": 0.1, "bid": 0.1}
