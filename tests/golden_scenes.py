"""Writes the golden files again: python3 tests/golden_scenes.py [GAME ...], then read `git diff`.

A golden file shows in plain text what the program makes of a few positions from the recorded matches (tests/records).
Run this after a change that is meant to alter what players see or what computer players choose:

    tests/games/<game>/scenes/<name>.<layout>.<lang>.txt   the board, one line a shape
    tests/games/<game>/scenes/playthrough.<lang>.txt       prompts, moves, log and refusals
    tests/bots/golden/<game>.txt                           what computer players think of

`tests/games/<game>/sights.py` says which positions these are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests.bots import decisions  # noqa: E402 (the root has to be found first)
from tests.games import boards, playthroughs  # noqa: E402
from tests.games.sights import shown  # noqa: E402

WRITERS: tuple[Callable[[str], dict[Path, str]], ...] = (boards.written, playthroughs.written, decisions.written)
"""Each returns the text of every golden file of its kind, for a game's id."""


def main(named: list[str]) -> int:
    """Write the golden files of the games named, or of all, remove those no longer wanted, and list the changes."""
    unknown = [game for game in named if game not in shown()]
    if unknown:
        print(f"No game is called {unknown[0]}; the games are {', '.join(shown())}.", file=sys.stderr)
        return 1
    for game in named or shown():
        wanted = {path: text for writer in WRITERS for path, text in writer(game).items()}
        for path in boards.folder(game).glob("*.txt"):
            if path not in wanted:
                path.unlink()
                print(f"removed  {path.relative_to(ROOT)}")
        for path, text in wanted.items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(f"written  {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
