"""Practice in Kuhn poker: to call or to fold. The problems lie in problems.jsonl."""

from __future__ import annotations

THEMES = {"answer": 0.5}
