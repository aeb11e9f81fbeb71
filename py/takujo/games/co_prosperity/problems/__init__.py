"""Practice in the Co-Prosperity Sphere: attacks, surprises, sudden deaths, carriers used as air.

The worth of a way is the chance to win the battle: to hold its space afterwards. The problems lie in problems.jsonl.
"""

from __future__ import annotations

THEMES = {"sea": 0.06, "land": 0.06, "surprise": 0.06, "sudden": 0.06, "divert": 0.04}
