"""The journal of a contest."""

from __future__ import annotations

from pathlib import Path

import pytest

from takujo.ladder import command
from takujo.ladder.command import main
from tests.ladder.runs import QUICK, cells, interrupted


def test_an_interrupted_contest_continues_from_its_journal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "matches.jsonl"
    assert main(QUICK) == 0
    whole = timeless(capsys.readouterr().out)
    with monkeypatch.context() as broken:
        interrupted(broken, 3, KeyboardInterrupt())
        assert main([*QUICK, "--keep", str(file)]) == 130
    assert len(file.read_text("utf-8").splitlines()) == 1 + 3
    file.write_text(file.read_text("utf-8")[:-5], "utf-8")  # the machine went down in the middle of a line
    played = []
    real = command.matches
    monkeypatch.setattr(command, "matches", lambda *given: (played.append(one) or one for one in real(*given)))
    capsys.readouterr()
    assert main([*QUICK, "--keep", str(file)]) == 0
    assert timeless(capsys.readouterr().out) == whole
    assert [(one.seed, one.lineup) for one in played] == [(2, 0), (2, 1), (3, 0), (3, 1)]
    kept = file.read_text("utf-8")
    assert main([*QUICK[:-1], "1", "--keep", str(file)]) == 0
    assert "2 matches: seeds 1 to 1" in capsys.readouterr().out
    assert main([*QUICK[:-1], "4", "--keep", str(file)]) == 0
    assert "8 matches: seeds 1 to 4" in capsys.readouterr().out
    assert file.read_text("utf-8").startswith(kept)
    assert len(played) == 4 + 2


def test_a_decided_test_stays_decided(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ["wartime-economy", "--seeds", "99", "--sprt", "0.5,0.95", "--keep", str(tmp_path / "matches.jsonl")]
    assert main(line) == 0
    first = capsys.readouterr().out
    assert main(line) == 0
    assert capsys.readouterr().out == first, "even the times are those of then"


def timeless(text: str) -> list[list[str]]:
    return [row[:-3] for row in cells(text, "level").values()] + [*cells(text, "seat").values()]


FIRST_FORM = b"""\
python3 -m takujo ladder wartime-economy --seats 2 --levels easy@3it random --iterations 1 --seeds 0 --seed 1
[1,0,[1.0,0.0],[4,2],["a","b"],30,[[1,1,1],[1,1,1]]]
"""
"""What was kept when a match remembered first places only."""


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"python3 -m takujo ladder chess\n", "holds the matches of another contest"),
        (FIRST_FORM, "holds the matches of another contest"),
        (b"\xff\xfe\n", "can't be read"),
        (b"{}\n", "is damaged"),
        (b"[9,0,[1,0],[4,2],['a','b'],30,[[1,1,1],[1,1,1]]]\n", "is damaged"),
        (b'[9,0,[1,0],[4,2],["a","b"],30,[[1,1,1],[1,1,1]]]\n', "is damaged"),
    ],
)
def test_another_file_is_left_alone(
    content: bytes, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "matches.jsonl"
    if sentence == "is damaged":
        assert main([*QUICK[:-1], "1", "--keep", str(file)]) == 0
        content = file.read_bytes().splitlines(keepends=True)[0] + content
        capsys.readouterr()
    file.write_bytes(content)
    assert main([*QUICK, "--keep", str(file)]) == 2
    assert sentence in capsys.readouterr().err
    assert file.read_bytes() == content


def test_a_file_that_cannot_be_written_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([*QUICK, "--keep", str(tmp_path / "no" / "matches.jsonl")]) == 2
    assert "can't be written" in capsys.readouterr().err
    assert main([*QUICK, "--keep", str(tmp_path)]) == 2
    assert "can't be read" in capsys.readouterr().err
