"""What a snapshot of the page's memory holds: everything that the page imports of the engine, and no browser."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib.util import resolve_name
from pathlib import Path

import pytest

from takujo.core.game.game import Extra, Game

PY = Path(__file__).resolve().parents[2] / "py"
# In a process of its own: here, other tests have imported everything.
ASK = "import sys, takujo.web.snapshot_imports; print(*(name for name in sys.modules if name.startswith('takujo')))"


def needed() -> set[str]:
    """Return the modules outside of web that the page's modules import as they are imported.

    Those of a live table, and those of a contest at corrected values, come when one is first opened.
    """
    found = set()
    for path in (PY / "takujo" / "web").rglob("*.py"):
        if "live" in path.parts or path.name in ("contest_job.py", "contest_panel.py"):
            continue
        package = ".".join(path.relative_to(PY).parent.parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.level and node.module:
                found.add(resolve_name("." * node.level + node.module, package))
    return {name for name in found if not name.startswith("takujo.web.")}


def read_extras() -> list[str]:
    """Return the optional parts of games that the page, matches or the computer players read during a match."""
    read = set()
    for folder in ("web", "core/match", "core/game", "bots"):
        for path in (PY / "takujo" / folder).rglob("*.py"):
            if path.name not in ("claims.py", "tune.py"):  # These run outside the page.
                read |= set(re.findall(r"\bgame\.(\w+)", path.read_text("utf-8")))
    return sorted(name for name, part in vars(Game).items() if isinstance(part, Extra) and name in read)


@pytest.fixture(scope="module")
def held() -> set[str]:
    """The modules of ours that it holds."""
    done = subprocess.run([sys.executable, "-c", ASK], cwd=PY, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_all_that_the_page_imports_of_the_engine_is_in_it(held: set[str]) -> None:
    assert len(needed()) > 10
    assert needed() - held == set()
    of_the_page = {"takujo.web.snapshot_imports", "takujo.web.saves", "takujo.web.saves.address_query"}
    assert {name for name in held if name.startswith("takujo.web.")} == of_the_page


def test_all_that_a_table_needs_of_a_game_is_in_it(held: set[str]) -> None:
    """Whatever has been imported once matches of all games were played, drawn and told."""
    ask = """if True:
        import sys
        import takujo
        from takujo.bots import bot
        for game in takujo.games().values():
            match = takujo.Match.new(game, game.seats[-1], seed=1)
            while len(match) < 12 and match.actors():
                seat = match.actors()[0]
                match.play(seat, bot("easy", game).choose(match.view(seat), seat, seed=len(match)))
            extras = [getattr(game, name) for name in %r]
            for lang in ("ja", "en"):
                game.board.scene(match.position.view(0), 0, lang, "wide")
                for at in range(len(match)):
                    game.texts.lines(lang, match.seen_by(0).at(at), match.seen_by(0).turn(at), ["a"] * match.seats)
        print(*(name for name in sys.modules if name.startswith("takujo.games.")))"""
    done = subprocess.run(
        [sys.executable, "-c", ask % read_extras()], cwd=PY, capture_output=True, text=True, check=True
    )
    used = set(done.stdout.split())
    assert len(used) > 100
    assert used - held == set()
