from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import takujo
from takujo.__main__ import COMMANDS, main
from takujo.game_sources import GameSources

PACKAGE = Path(str(takujo.__file__)).parent
EXAMPLES = str(Path(__file__).resolve().parents[1] / "examples")


def test_the_commands_are_the_modules_with_a_main(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = re.findall(r"^  ([\w-]+)  ", capsys.readouterr().out, re.MULTILINE)
    assert listed == sorted(COMMANDS)
    files = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")]
    found = {
        ".".join(path.with_suffix("").parts)
        for path in files
        if re.search(r"^def main\(", (PACKAGE / path).read_text("utf-8"), re.MULTILINE)
    }
    assert found == {"__main__", *(command.module for command in COMMANDS.values())}
    runnable = [path for path in files if '__name__ == "__main__"' in (PACKAGE / path).read_text("utf-8")]
    assert runnable == [Path("__main__.py")]


def test_each_command_has_help_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as left:
            main([name, "--help"])
        assert left.value.code == 0
        said = capsys.readouterr().out
        assert said.startswith(f"usage: python3 -m takujo {name} ")
        assert said.count("usage:") == said.count("--games FOLDER ") == 1


def test_an_unknown_command_is_refused_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "“chess”" in said.err and all(f"  {name}  " in said.err for name in COMMANDS)


def test_a_reader_that_has_enough_ends_a_command_without_a_complaint() -> None:
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    for line in ([], ["encoding", "wartime-economy"], ["encoding", "--help"]):
        command = [sys.executable, "-m", "takujo", *line]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as running:
            assert running.stdout is not None and running.stderr is not None
            running.stdout.close()
            assert running.stderr.read() == b"", line
        assert running.returncode == 1


def test_the_tables_of_an_encoding_know_own_games_and_options_by_seat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for line in (
        ["tests.examples.tic_tac_toe:GAME"],
        ["wartime-economy", "--option", "nations=ussr,japan"],
        ["wartime-economy", "--option", "nations=random"],
    ):
        assert main(["encoding", *line]) == 0
        assert re.search(r"^## \d+ actions$", capsys.readouterr().out, re.MULTILINE)
    with pytest.raises(SystemExit):
        main(["encoding", "wartime-economy", "--option", "mode=epic"])
    assert "Choose one of: " in capsys.readouterr().err


def test_each_command_takes_its_arguments_and_finds_an_author_s_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = import_module("takujo.games")
    before = [*package.__path__]
    for name, command in COMMANDS.items():
        found: list[object] = []
        module = import_module(f"takujo.{command.module}")
        monkeypatch.setattr(module, "main", lambda rest, found=found: found.extend([rest, *takujo.games()]) or 3)
        assert main([name, "a", "--games", EXAMPLES, "b"]) == 3
        assert found[0] == ["a", "b"] and "tic-tac-toe" in found, name
        package.__path__[:] = before
        GameSources().offer()
    assert "tic-tac-toe" not in takujo.games()
    assert main(["lessons", "a", "--games", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_each_command_knows_a_game_by_the_name_of_its_module(capsys: pytest.CaptureFixture[str]) -> None:
    package = import_module("takujo.games")
    before = [*package.__path__]
    asked = {  # By command: its arguments, and what it prints or returns once it has found the game.
        "best-response": ("tic_tac_toe --seeds 1", "The number of seeds must be 2 or more."),
        "calibrate": ("tic_tac_toe 0", "0"),
        "claims": ("tic_tac_toe 0", "difference"),
        "encoding": ("tic_tac_toe", "# takujo/tic-tac-toe-v1"),
        "ladder": ("tic_tac_toe --levels random --seeds 1", "tic-tac-toe: random"),
        "lessons": ("wartime_economy/first", "wartime-economy/first"),
        "play": ("tic_tac_toe --players random", "Mark square"),
        "playtest": ("tic_tac_toe --matches 0", "The number of matches must be 1 or more."),
        "problems": ("wartime_economy/none", "0"),
        "review-error": ("tic_tac_toe 0", "0"),
        "tune": ("tic_tac_toe", "tic-tac-toe has no tuning.py"),
    }
    assert [*asked] == [*COMMANDS]
    try:
        for name, (words, expected) in asked.items():
            try:
                end = str(main([name, *words.split(), "--games", EXAMPLES]))
            except SystemExit as refusal:
                end = str(refusal)
            said = "".join([*capsys.readouterr(), end])
            assert expected in said and words.split()[0].partition("/")[0] not in said, (name, said)
    finally:
        package.__path__[:] = before
        GameSources().offer()


def test_commands_find_installed_games_and_name_the_place_of_an_error(tmp_path: Path) -> None:
    (tmp_path / "corners").mkdir()
    shutil.copy(Path(EXAMPLES) / "tic_tac_toe.py", tmp_path / "corners" / "rules.py")
    start = tmp_path / "corners" / "__init__.py"
    start.write_text("from .rules import GAME\nGAME.package, GAME.id = __name__, 'corners'\n", "utf-8")
    info = tmp_path / "corners-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: corners\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[takujo.games]\ncorners = corners:GAME\n", "utf-8")
    surroundings = {**os.environ, "PYTHONPATH": f"{PACKAGE.parent}{os.pathsep}{tmp_path}", "PYTHONUTF8": "1"}
    surroundings["LC_ALL"] = "C.UTF-8"

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "takujo", *words]
        return subprocess.run(line, env=surroundings, cwd=tmp_path, capture_output=True, text=True, check=False)

    done = run("ladder", "corners", "--installed", "--levels", "random", "--seeds", "2", "--jobs", "2")
    assert done.returncode == 0 and "corners" in done.stdout, done.stderr
    assert "--installed" in run("play", "corners").stderr
    start.write_text("GAME = 1 / 0\n", "utf-8")
    done = run("lessons", "corners/first", "--installed")
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert "__init__.py, line 1" in done.stderr and "ZeroDivisionError" in done.stderr
