"""Practice in War Clouds: what to build, where it goes, what to trade, which bloc to run. In problems.jsonl."""

from __future__ import annotations

THEMES = {"build": 0.03, "site": 0.03, "trade": 0.03, "run": 0.03}
