"""Practice in Three Nations: the placing against a known bid. The problems lie in problems.jsonl."""

from __future__ import annotations

THEMES = {"tactics": 0.08, "chips": 0.06, "bid": 0.06}
