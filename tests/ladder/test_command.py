"""The command line: its output and errors, and interrupted contests."""

from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor, CancelledError
from pathlib import Path

import pytest

import takujo
from takujo.contest.plan import LadderError
from takujo.ladder import progress
from takujo.ladder.command import main
from takujo.ladder.results import FOLDER
from tests.ladder.runs import QUICK, cells, interrupted


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("chess", f"There is no game called “chess”. Choose one of: {', '.join(takujo.games())}."),
        ("wartime-economy --seats 9", "This game is for 1 to 4 players, not 9."),
        ("wartime-economy --levels genius", "no computer player of level “genius”"),
        ("wartime-economy --levels easy@3x", "“3x” is not a budget"),
        ("wartime-economy --levels easy@0it", "“0it” is not a budget"),
        ("wartime-economy --levels easy random easy", "3 players don't fit on 2 seats."),
        ("wartime-economy --option mode", "“mode” is not an option"),
        ("wartime-economy --option nope=1", "This game has no option called “nope”."),
        ("wartime-economy --option mode=endless", "“endless” isn’t a choice for the option “mode”."),
        ("wartime-economy --option nations=ussr", "one value per seat, 2 in all"),
        ("wartime-economy --option dice=typed", "need a person to enter real dice"),
        ("wartime-economy --seeds 0", "The number of seeds must be 1 or more."),
        ("wartime-economy --ms 0", "The budget must be 1 or more."),
        ("wartime-economy --jobs -2", "The number of jobs must be 1 or more."),
        ("wartime-economy --seed -1", "The seed must be a whole number"),
        ("wartime-economy --seed 18446744073709551615", "aren't that many seeds"),
        ("wartime-economy --jobs 2 --dask tcp://x:1", "Use either --jobs or --dask"),
        ("wartime-economy --sprt 0.5", "“0.5” is not a test"),
        ("wartime-economy --sprt 0.6,0.5", "H1 must be higher"),
        ("wartime-economy --sprt 0.5,0.6 --alpha 0.7", "Alpha and beta"),
        ("wartime-economy --sprt 0.5,0.6 --levels easy", "needs two levels"),
        ("wartime-economy --sprt 0.5,0.6 --seats 1", "needs two levels"),
    ],
)
def test_an_impossible_contest_is_refused_in_a_sentence(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert not out
    assert sentence in err
    assert err.startswith("ladder: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    ["", "wartime-economy --pages", "wartime-economy --seats two", "wartime-economy --ms 1 --iterations 1", "x --y"],
)
def test_a_malformed_command_line_shows_the_usage(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert left.value.code == 2
    assert "usage: python3 -m takujo ladder" in capsys.readouterr().err


def test_the_module_runs_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "takujo", "ladder", *QUICK],
        cwd=FOLDER.parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(
        "wartime-economy: easy@3it v. random · 2 seats · 1 iterations\n6 matches: seeds 1 to 3"
    )
    assert done.stderr == ""


def test_a_closed_pipe_is_not_a_failure() -> None:
    command = [sys.executable, "-m", "takujo", "ladder", *QUICK]
    running = subprocess.Popen(
        command, cwd=FOLDER.parents[1], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout is not None and running.stderr is not None
    running.stdout.close()
    assert running.stderr.read() == ""
    assert running.wait(timeout=600) == 0
    running.stderr.close()


def test_the_report_is_by_level_by_seat_and_by_nation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(QUICK) == 0
    out = capsys.readouterr().out
    levels = cells(out, "level")
    assert list(levels) == ["easy@3it", "random"]
    assert levels["random"][0] == levels["random"][2], (
        "on two seats, the pairwise win rate is the share of first places"
    )
    assert list(cells(out, "seat")) == ["1", "2"]
    nations = takujo.games()["wartime-economy"].options["nations"].choices
    labels = takujo.games()["wartime-economy"].card
    assert set(cells(out, "side")) <= {labels("en", f"option.nations.{nation}") for nation in nations}
    assert sum(int(row[0]) for row in cells(out, "side").values()) == 12
    assert "Moves per match: " in out


def test_sides_that_never_change_are_named_with_their_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["workers-made", "--levels", "random", "--seeds", "2"]) == 0
    out = capsys.readouterr().out
    assert list(cells(out, "seat")) == ["1 (Red)", "2 (Blue)", "3 (White)"]
    assert "| side" not in out
    assert "first places" not in next(line for line in out.splitlines() if line.startswith("| level"))


def test_a_report_of_one_seat_has_scores_but_no_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wartime-economy", "--seats", "1", "--levels", "random", "--seeds", "4"]) == 0
    out = capsys.readouterr().out
    assert "first places" not in out
    assert "mean score | spread" in out
    assert "| random | " in out


def test_a_verdict_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wartime-economy", "--seeds", "99", "--sprt", "0.5,0.95"]) == 0
    out = capsys.readouterr().out
    assert "20 matches: seeds 1 to 10, 2 each" in out
    assert "H1 is accepted: H0 50.0%, H1 95.0%, α 5%, β 5%: evidence " in out


# -- breaking off


def test_an_interrupted_contest_reports_its_finished_seeds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    interrupted(monkeypatch, 5, KeyboardInterrupt())
    assert main([*QUICK, "--write"], tmp_path) == 130
    out, err = capsys.readouterr()
    assert "4 matches: seeds 1 to 2, 2 each" in out
    assert "Nothing was stored" in err
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (LadderError("It went wrong."), "It went wrong."),
        (BrokenExecutor(), "The contest stopped, because a worker process died or the cluster has gone."),
        (CancelledError(), "The contest stopped, because a worker process died or the cluster has gone."),
        (OSError(28, "No space left on device"), "The contest stopped: [Errno 28] No space left on device."),
    ],
)
def test_a_contest_that_fails_reports_its_finished_seeds(
    problem: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted(monkeypatch, 2, problem)
    assert main(QUICK) == 1
    out, err = capsys.readouterr()
    assert "2 matches: seeds 1 to 1, 2 each" in out
    assert err == f"ladder: {sentence}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_ctrl_c_ends_the_processes_too() -> None:
    arguments = ["wartime-economy", "--seeds", "100000", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-u", "-c", SIGNALLED, *arguments],
        cwd=FOLDER.parents[1],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "playing\n"
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=600)
    assert running.returncode == 130
    assert " matches: seeds 1 to " in out
    assert err == ""


SIGNALLED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background passes over Ctrl+C
from takujo.ladder import command, progress
seen = 0
add = command.Report.add
def told(report, played):
    global seen
    seen += 1
    if seen == 8:
        print("playing")
    return add(report, played)
command.Report.add = told
sys.exit(command.main(sys.argv[1:]))
"""


class Terminal:
    """Stands in for a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_a_terminal_shows_the_progress(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    clock = iter(range(1000))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))
    assert main(QUICK) == 0
    shown = terminal.text.split("\r\033[K")
    assert shown[1] == "1 of 6 matches, 1 s", "there is no rate before a seed is finished"
    assert shown[6].startswith("6 of 6 matches, first places of easy@3it ")
    assert shown[-1] == "", "the line is erased at the end"


def test_on_many_seats_the_progress_shows_the_pairwise_win_rate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    clock = iter(range(1000))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))
    assert main([*QUICK, "--seats", "3"]) == 0
    shown = terminal.text.split("\r\033[K")
    assert shown[9].startswith("9 of 9 matches, pairwise win rate of easy@3it ")


def test_a_file_gets_a_line_each_minute(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter(range(0, 10_000, 25))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))
    assert main(QUICK) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(",")[0] for line in told] == ["3 of 6 matches", "6 of 6 matches"]
    assert told[1].endswith(", 150 s")
