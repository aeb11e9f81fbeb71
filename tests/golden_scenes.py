"""Update the golden files: python3 tests/golden_scenes.py [GAME ...], then read `git diff`.

A golden file shows in plain text what the program displays or decides at some positions of the recorded matches
(tests/records). Run this if you have changed, on purpose, what players see or what computer players choose:

    tests/games/<game>/scenes/<name>.<layout>.<lang>.txt   the board, one line per shape
    tests/games/<game>/scenes/playthrough.<lang>.txt       prompts, moves, log and refusals
    tests/bots/golden/<game>.txt                           the ideas of computer players

`tests/games/<game>/sights.py` lists the positions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests.bots import decisions  # noqa: E402 (needs the root on the path)
from tests.games import boards, playthroughs  # noqa: E402
from tests.games.sights import shown  # noqa: E402

WRITERS: tuple[Callable[[str], dict[Path, str]], ...] = (boards.written, playthroughs.written, decisions.written)
"""Functions that return the texts of all golden files of one kind, by path, for a game's id."""


def main(arguments: list[str]) -> int:
    """Write the golden files of the games named, or of all, remove unused files, list the changes, and return 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(shown())} (default: all)")
    named = parser.parse_args(arguments).games
    if unknown := [game for game in named if game not in shown()]:
        parser.error(f"there is no game {unknown[0]}; the games are {', '.join(shown())}")
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
