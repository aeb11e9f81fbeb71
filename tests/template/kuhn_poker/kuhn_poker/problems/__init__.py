"""Puzzles: call or fold? They are in problems.jsonl."""

from __future__ import annotations

THEMES = {"answer": 0.5}
WITHOUT_EFFECTS = ()
