"""The page of all results."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

import takujo
from takujo.ladder.command import main
from takujo.ladder.page import PAGE
from takujo.ladder.table import Table
from tests.ladder.runs import QUICK, cells

DAY = date(1945, 8, 15)


def run(page: Path, *arguments: str) -> str:
    assert main([*arguments, "--write"], page, DAY) == 0
    return page.read_text("utf-8")


def test_a_run_is_written_down_with_its_command_and_its_day(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    text = run(page, *QUICK)
    assert text.startswith(
        "# The ladder\n\n## Wartime Economy\n\n### Levels\n\n<!-- wartime-economy: levels -->\n| run "
    )
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "# The ladder", "## Wartime Economy", "### Levels", "### Seats", "### Sides", "### Runs",
    ]  # fmt: skip
    again = (
        "python3 -m takujo.ladder wartime-economy --seats 2 --levels easy@3it random --iterations 1 --seeds 3 --seed 1"
    )
    assert f"`{again}`" in text
    assert "1945-08-15" in text
    assert "ms each" not in text
    assert run(page, *again.split()[3:]) == text, "the command gives the same rows"


def test_a_run_played_again_replaces_its_rows_and_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# The ladder\n\nWritten by hand.\n\n## Chess\n\nNot here.\n", "utf-8")
    run(page, *QUICK)
    page.write_text(page.read_text("utf-8").replace("### Seats\n", "#### Chairs\n\nThey are even.\n"), "utf-8")
    first = run(page, "wartime-economy", "--levels", "random", "--seeds", "3")
    longer = run(page, *QUICK[:-1], "5")
    assert "Written by hand." in longer
    assert "## Chess\n\nNot here.\n\n## Wartime Economy" in longer
    assert "#### Chairs\n\nThey are even.\n\n<!-- wartime-economy: seats -->\n|" in longer
    assert "### Seats" not in longer
    assert list(cells(first, "run")) == list(cells(longer, "run"))
    assert longer.count("--seeds 3") == 1
    assert longer.count("--seeds 5") == 1
    assert len(longer.splitlines()) == len(first.splitlines())


def test_games_and_single_players_stand_beside_each_other(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    run(page, *QUICK)
    run(page, "workers-made", "--levels", "random", "--seeds", "2")
    text = run(page, "wartime-economy", "--seats", "1", "--levels", "random", "easy@1it", "--seeds", "2")
    games = [line for line in text.splitlines() if line.startswith("## ")]
    assert games == ["## Wartime Economy", "## Three Nations"]
    levels = cells(text, "run")
    assert list(levels) == [
        "easy@3it v. random · 2 seats · 1 iterations",
        "random · 1 seat · 1000 ms",
        "easy@1it · 1 seat · 1000 ms",
    ]
    assert levels["random · 1 seat · 1000 ms"][:4] == ["random", "–", "–", "–"]
    assert "\n\n\n" not in text


def test_a_page_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "no" / "page.md"
    assert main([*QUICK, "--write"], page) == 1
    out, err = capsys.readouterr()
    assert "6 matches" in out
    assert "can't be written" in err


def test_columns_that_only_one_run_has_are_kept() -> None:
    table = Table(["run", "a"], [["x", "1"], ["y", "2"]])
    table.replace(Table(["run", "b"], [["y", "3"], ["z", "4"]]))
    assert table.header == ["run", "a", "b"]
    assert table.rows == [["x", "1", "–"], ["y", "–", "3"], ["z", "–", "4"]]
    assert Table.read(table.lines()).rows == table.rows


def test_a_new_column_comes_before_the_one_that_follows_it() -> None:
    table = Table(["run", "rate", "mean"], [["x", "1", "2"]])
    table.replace(Table(["run", "rate", "fair", "ahead", "mean"], [["y", "3", "4", "5", "6"]]))
    assert table.header == ["run", "rate", "fair", "ahead", "mean"]
    assert table.rows == [["x", "1", "–", "–", "2"], ["y", "3", "4", "5", "6"]]


def test_a_game_in_the_middle_keeps_its_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# The ladder\n\n## Wartime Economy\nIt is long.\n## Chess\n", "utf-8")
    text = run(page, *QUICK)
    assert text.startswith("# The ladder\n\n## Wartime Economy\nIt is long.\n\n### Levels\n\n<!-- wartime")
    assert text.endswith("\n<!-- end -->\n\n## Chess\n")


def test_markers_that_do_not_belong_together_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- wartime-economy: levels -->\n", "utf-8")
    assert main([*QUICK, "--write"], page) == 1
    assert "In page.md nothing ends what begins at <!-- wartime-economy: levels -->." in capsys.readouterr().err
    assert page.read_text("utf-8") == "<!-- wartime-economy: levels -->\n"


def test_a_test_is_written_down_with_its_bounds(tmp_path: Path) -> None:
    text = run(tmp_path / "page.md", "wartime-economy", "--seeds", "99", "--sprt", "50%,0.95", "--alpha", "0.1")
    assert "H1 accepted; H0 50.0 %, H1 95.0 %, α 10 %, β 5 %: evidence " in text
    assert "--seeds 99 --seed 1 --sprt 0.5,0.95 --alpha 0.1 --beta 0.05`" in text


def test_a_test_on_many_seats_says_what_it_is_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["wartime-economy", "--seats", "3", "--seeds", "30", "--sprt", "0elo,300elo"]
    text = run(tmp_path / "page.md", *line)
    assert "H1 accepted; ahead of a rival, H0 50.0 %, H1 84.9 %" in text
    assert "H1 is accepted, ahead of a rival: H0 50.0 %" in capsys.readouterr().out
    assert "| run | level | first places, 95 % | a fair share | ahead of a rival, 95 % |" in squeezed(text)


def squeezed(text: str) -> str:
    return re.sub(" +", " ", text)


def test_the_real_page_can_be_read_again() -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    markers = [k for k, line in enumerate(lines) if line.startswith("<!-- ")]
    assert len(markers) >= 20
    for begin, end in zip(markers[::2], markers[1::2], strict=True):
        assert lines[begin].removeprefix("<!-- ").partition(":")[0] in takujo.games()
        assert lines[end] == "<!-- end -->"
        table = Table.read(lines[begin + 1 : end])
        assert table.lines() == lines[begin + 1 : end]
        assert all(len(row) == len(table.header) for row in table.rows)
