from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.__main__ import main
from takujo.core.game.game import Game
from takujo.terminal import words
from takujo.terminal.session import CLEAR, Session

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = str(ROOT / "tests" / "examples")
Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Return a function that types lines into the command; it returns the exit code, the output and the errors."""

    def typed(line: str, *lines: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in lines)))
        code = main(["play", "--lang", "en", *shlex.split(line)])
        said = capsys.readouterr()
        return code, said.out, said.err

    return typed


def resumed(out: str) -> Match:
    """Return the match of the link that the output ends with."""
    return Match.from_link(shlex.split(out.splitlines()[-1].partition("takujo play ")[2])[0])


def process(*arguments: str, typed: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "takujo", "play", *arguments],
        input=typed,
        cwd=folder,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_every_game_is_played_by_numbers(game: Game, play: Play) -> None:
    lines = ["board", "log", "rules", *["1", "2"] * 20]
    code, out, err = play(f"{game.id} --players human random --seats {game.seats[-1]} --seed 5", *lines)
    match = resumed(out)
    assert (code, err) == (0, "") and sum(match.players[turn.seat].kind == "human" for turn in match.turns) >= 6
    scene = game.board.scene(match.view(0), 0, "en", "wide")
    assert scene.label.split(".")[0].split("(")[0] in out
    assert f"{game.page.rules('en')[0].number}  " in out


def test_actions_are_typed_by_number_or_notation_and_undone(play: Play) -> None:
    _, out, _ = play("wartime-economy --seed 3", "1", "undo", "redo", "end", "rules 3.2", "rules 77")
    match = resumed(out)
    mine = [str(turn.action) for turn in match.turns if turn.seat == 0]
    assert mine[:2] == ["place 1 tax", "end"] and "3.2  Production" in out and "no section 77" in out
    assert "Germany: 1 to Tax" in out and "  1 Tax  2 Conscript" in out


def test_refusals_and_mistakes_are_sentences(play: Play, tmp_path: Path) -> None:
    _, out, _ = play(
        "wartime-economy --seed 3", "place 9 tax", "place 1", "foo", "99", "", "save", "save no/where", "undo", "help"
    )
    for said in (
        "(rules 2.2)",
        "“foo” can’t be read",
        "You can type, for example: place ",
        "“99” can’t be read",
        "“help”",
        "“save FILE”",
        "no/where",
        "dice",
    ):
        assert said in out
    assert "save FILE       save the game" in out
    bad = tmp_path / "bad.takujo"
    bad.write_bytes(b"\xff\xfe")
    for line, said in {
        "chess": "“chess” is neither",
        "water-walker --players human genius": "level “genius”",
        "water-walker --seats 9": "9",
        "water-walker --option speed": "“speed” isn’t an option",
        "water-walker --option speed=fast": "speed",
        f"{bad}": "UTF-8",
        "'#m=AAAA'": "link",
        "water-walker --games no/where": "no/where",
    }.items():
        code, out, err = play(line)
        assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_a_match_goes_on_from_its_file_and_its_link(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "mine.takujo"
    _, out, _ = play("kuhn-poker --players human human --seed 1", "", "1", "", f"save {file}", "link", "quit")
    match = Match.read(file.read_text("utf-8"))
    assert match.link() in out and resumed(out).digest() == match.digest() and len(match.turns) > 1
    for what in (str(file), f"https://example.org/takujo/{match.link()}"):
        _, out, _ = play(f"'{what}' --players human random", "")
        assert resumed(out).continues(match)


def test_the_next_person_sees_nothing_of_the_last_one() -> None:
    match = Match.new("kuhn-poker", 2, seed=1)
    said: list[str] = []
    typed = iter(["", "log", "1", ""])

    def ask(prompt: str) -> str:
        said.append(prompt)
        return next(typed)

    session = Session(match, "en", 100, ask, said.append)
    with pytest.raises(StopIteration):
        session.run()
    before, asked, own, asked_next, other = "\0".join(said).split(CLEAR)
    assert before == "" and all("Pass the screen to" in text and "jack" not in text for text in (asked, asked_next))
    assert "you, Red: 23 chips, card: jack" in own and "Red has the jack" in own
    assert "you, Blue: 23 chips, card: king" in other and "Red: bets" in other and "jack" not in other


def test_a_finished_match_shows_the_ranking(play: Play) -> None:
    _, out, _ = play("kuhn-poker --players random --seed 2")
    assert "\n1. " in out and resumed(out).outcome() is not None


def test_leaving_by_ctrl_c_shows_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "wartime-economy", "--seed", "3"]) == 0
    assert len(resumed(capsys.readouterr().out).turns) > 1


def test_the_language_is_that_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, lang in {"ja_JP": "ja", "Japanese_Japan": "ja", "de_DE": "en", None: "en"}.items():
        monkeypatch.setattr(words.locale, "getlocale", lambda name=name: (name, "UTF-8"))
        assert words.language() == lang


def test_an_authors_file_is_played_and_its_errors_name_file_and_line(tmp_path: Path) -> None:
    done = process(
        "tic_tac_toe",
        "--games",
        EXAMPLES,
        "--seed",
        "1",
        "--players",
        "human",
        typed="1\nmark 4\nhint\n",
        folder=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "") and "chance of winning about" in done.stdout
    assert "Squares 1: Red  |  Squares 2: empty" in done.stdout and f"--games {EXAMPLES}" in done.stdout
    source = (Path(EXAMPLES) / "tic_tac_toe.py").read_text("utf-8")
    for line, wrong in {1: "class (", source.count("\n") + 1: "mistaken"}.items():
        lines = source.splitlines()
        lines.insert(line - 1, wrong)
        (tmp_path / "mine.py").write_text("\n".join(lines), "utf-8")
        done = process("mine", "--games", str(tmp_path), typed="", folder=tmp_path)
        assert done.returncode == 1 and "Traceback" not in done.stderr
        assert f"mine.py, line {line}" in done.stderr
