"""Practice in Three Nations: the placing against a known bid. The problems lie in problems.jsonl."""

from __future__ import annotations

THEMES = {"tactics": 0.1, "chips": 0.1, "bid": 0.1}
