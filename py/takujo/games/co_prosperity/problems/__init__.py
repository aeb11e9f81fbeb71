"""The puzzles of the Co-Prosperity Sphere (problems.jsonl): attacks, surprises, sudden death, diverted carriers.

The value of a continuation is the chance of winning the battle, that is, of holding its space afterwards.
"""

from __future__ import annotations

THEMES = {"sea": 0.06, "land": 0.06, "surprise": 0.06, "sudden": 0.06, "divert": 0.04}
WITHOUT_EFFECTS = ("divert",)
