"""Writes a new game in one file, to begin with: rules that can be played at once, a test, and a README."""

from __future__ import annotations

import re
from pathlib import Path

from .problem import Problem

EXAMPLE = Path("tests", "examples", "tic_tac_toe.py")
"""The game that a new one begins as, in the project."""
TEST = '''"""Everything that holds for every game, in random matches of this one."""

from {name} import GAME

from takujo.testing import check


def test_{name}() -> None:
    check(GAME)
'''
README = """# {title}

In the folder of Takujō:

- play it in the browser: `python3 serve.py --games {folder}`, then reload the page after each edit
- play it in the terminal, from the folder `py`: `python3 -m takujo play {name} --games {folder}`
- test it: `PYTHONPATH=py:{folder} .venv/bin/pytest --rootdir {folder} -c /dev/null {folder}`
- make a site of it: `python3 serve.py build OUT --games {folder} --only`

How to go on: [a game in one file]({guide}).
"""
GUIDE = Path("py", "takujo", "games", "README.md")


def new_game(root: Path, name: str, folder: Path) -> list[Path]:
    """Write the files of a new game into a folder and return them.

    Raises Problem for a name that can't be a module's, or if a file is already there.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or name.startswith("test_"):
        raise Problem(f"{name!r} can't be the name of a game. Use small letters, digits and underscores: my_game.")
    folder = folder.resolve()
    title = name.replace("_", " ").capitalize()
    kind = "".join(word.capitalize() for word in name.split("_"))
    game = (root / EXAMPLE).read_text("utf-8").replace("TicTacToe", kind).replace("Tic-tac-toe", title)
    filled = {"name": name, "title": title, "folder": folder, "guide": (root / GUIDE).resolve()}
    texts = {
        folder / f"{name}.py": game,
        folder / f"test_{name}.py": TEST.format(**filled),
        folder / "README.md": README.format(**filled),
    }
    for path in texts:
        if path.exists():
            raise Problem(f"{path} is already there. Choose another name or folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in texts.items():
        path.write_text(text, "utf-8")
    return [*texts]
