"""Compare a house rule of Three Nations with the rule: who wins, and how soon, if the losses of both sides are paid."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from takujo.study import command

is_short = "--short" in sys.argv
folder = tempfile.mkdtemp() if is_short else "house-rule"
rule = ["workers-made", "--against-option", "counter=both"]
players = ["--level", "random" if is_short else "normal", "--matches", "4" if is_short else "100"]
assert command.main([*rule, *players, "--out", folder]) == 0
page = Path(folder, "comparison.html")
print(f"ok: {page} has {len(page.read_text('utf-8')):,} characters")
