"""Stored results, and the pages and charts that come from them."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from takujo.contest.charts import ChartGroup, ChartRow, Tick, bars, curve
from takujo.contest.stats import Interval
from takujo.ladder import pages, results
from takujo.ladder.command import main
from takujo.ladder.results import FOLDER
from tests.ladder.runs import QUICK, cells

DAY = date(1945, 8, 15)
WARTIME = "wartime-economy"


def run(folder: Path, *arguments: str) -> str:
    """Store a contest; return the page of Wartime Economy."""
    assert main([*arguments, "--write"], folder, DAY) == 0
    return (folder / "results" / f"{WARTIME}.md").read_text("utf-8")


# -- the pages in the repository


def test_the_pages_and_charts_agree_with_the_stored_results(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "LADDER.md", tmp_path)
    shutil.copytree(FOLDER / "results", tmp_path / "results")
    for chart in tmp_path.rglob("*.svg"):
        chart.unlink()
    assert main(["--pages"], tmp_path) == 0
    for file in [FOLDER / "LADDER.md", *(FOLDER / "results").iterdir()]:
        again = tmp_path / file.relative_to(FOLDER)
        assert again.read_bytes() == file.read_bytes(), f"{file.name}: run python3 -m takujo ladder --pages"


def test_the_stored_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    for file in FOLDER.glob("results/*.json"):
        stored = results.load(FOLDER, file.stem)
        assert stored.runs
        results.save(tmp_path, file.stem, stored)
        assert results.path(tmp_path, file.stem).read_bytes() == file.read_bytes()


def test_every_page_shows_the_charts_of_its_game_and_is_linked() -> None:
    overview = (FOLDER / "LADDER.md").read_text("utf-8")
    assert "](results/levels.svg)" in overview
    assert "| game " in "".join(overview.splitlines()[:15]), "the first 15 lines hold the table"
    games = [file.stem for file in FOLDER.glob("results/*.json")]
    assert len(games) == 5
    for game in games:
        assert f"](results/{game}.md)" in overview
        page = (FOLDER / "results" / f"{game}.md").read_text("utf-8")
        for chart in FOLDER.glob(f"results/{game}-*.svg"):
            assert f"]({chart.name})" in page


# -- a contest that is stored


def test_a_run_is_stored_with_its_command_and_day(tmp_path: Path) -> None:
    text = run(tmp_path, *QUICK)
    headings = [line for line in text.splitlines() if line.startswith("#")]
    assert headings == ["# The ladder: Wartime Economy", "## Results", "## Seats", "## Sides", "## Commands"]
    again = (
        "python3 -m takujo ladder wartime-economy --seats 2 --levels easy@3it random --iterations 1 --seeds 3 --seed 1"
    )
    assert f"`{again}`" in text
    row = cells(text, "run")["easy@3it v. random · 2 seats · 1 iterations"]
    assert (row[0], row[-1]) == ("6", "1945-08-15")
    stored = results.path(tmp_path, WARTIME).read_text("utf-8")
    assert "seconds" not in stored
    assert run(tmp_path, *again.split()[4:]) == text, "the command gives the same rows"
    assert results.path(tmp_path, WARTIME).read_text("utf-8") == stored


def test_a_stored_run_holds_the_figures_of_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = run(tmp_path, *QUICK)
    level = cells(capsys.readouterr().out, "level")
    row = cells(text, "run")["easy@3it v. random · 2 seats · 1 iterations"]
    first, _, pairwise, score = level["easy@3it"][:4]
    assert row[1:5] == [pairwise, first, score, level["random"][3]]


def test_each_of_three_levels_has_a_row_of_results(tmp_path: Path) -> None:
    text = run(tmp_path, WARTIME, "--seats", "3", "--levels", "easy@2it", "easy@1it", "random", "--seeds", "2")
    name = "easy@2it v. easy@1it v. random · 3 seats · 1000 ms"
    assert list(cells(text, "run")) == [f"{name}: easy@2it", f"{name}: easy@1it", f"{name}: random"]


def test_a_repeated_run_replaces_its_rows_only(tmp_path: Path) -> None:
    run(tmp_path, *QUICK)
    page = tmp_path / "results" / f"{WARTIME}.md"
    page.write_text(page.read_text("utf-8").replace("## Seats\n", "### Chairs\n\nThey are even.\n"), "utf-8")
    first = run(tmp_path, WARTIME, "--levels", "random", "--seeds", "3")
    longer = run(tmp_path, *QUICK[:-1], "5")
    assert "### Chairs\n\nThey are even.\n\n<!-- seats -->\n|" in longer
    assert "## Seats" not in longer
    assert list(cells(first, "run")) == list(cells(longer, "run"))
    assert longer.count("--seeds 3") == 1
    assert longer.count("--seeds 5") == 1
    assert len(longer.splitlines()) == len(first.splitlines())


def test_levels_that_play_alone_are_runs_of_their_own(tmp_path: Path) -> None:
    run(tmp_path, *QUICK)
    text = run(tmp_path, WARTIME, "--seats", "1", "--levels", "random", "easy@1it", "--seeds", "2")
    table = cells(text, "run")
    assert list(table) == [
        "easy@3it v. random · 2 seats · 1 iterations",
        "random · 1 seat · 1000 ms",
        "easy@1it · 1 seat · 1000 ms",
    ]
    assert table["random · 1 seat · 1000 ms"][:3] == ["2", "–", "–"]
    run(tmp_path, "workers-made", "--levels", "random", "--seeds", "2")
    names = cells((tmp_path / "LADDER.md").read_text("utf-8"), "game")
    assert list(names) == ["[Wartime Economy](results/wartime-economy.md)", "[Three Nations](results/workers-made.md)"]


def test_a_sequential_test_is_stored_with_its_bounds(tmp_path: Path) -> None:
    text = run(tmp_path, WARTIME, "--seeds", "99", "--sprt", "50%,0.95", "--alpha", "0.1")
    assert "H1 accepted; H0 50.0%, H1 95.0%, α 10%, β 5%: evidence " in text
    assert "--seeds 99 --seed 1 --sprt 0.5,0.95 --alpha 0.1 --beta 0.05`" in text


def test_a_test_on_many_seats_names_the_pairwise_win_rate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = run(tmp_path, WARTIME, "--seats", "3", "--seeds", "30", "--sprt", "0elo,300elo")
    assert "H1 accepted; pairwise win rate, H0 50.0%, H1 84.9%" in text
    assert "H1 is accepted, pairwise win rate: H0 50.0%" in capsys.readouterr().out


def test_files_that_cannot_be_written_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--write"], tmp_path / "no") == 1
    out, err = capsys.readouterr()
    assert "6 matches" in out
    assert "can't be stored" in err


def test_a_page_without_its_markers_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "LADDER.md").write_text("# The ladder\n", "utf-8")
    assert main(["--pages"], tmp_path) == 1
    assert "LADDER.md lacks the lines “<!-- levels -->” and “<!-- end -->”" in capsys.readouterr().err
    assert (tmp_path / "LADDER.md").read_text("utf-8") == "# The ladder\n"


LONE = '{"runs": [], "curve": {"who": "x", "points": [{"iterations": 1, "pairwise": [50]}]}}'


@pytest.mark.parametrize("content", ["{", "[]", '{"runs": [{}]}', '{"runs": [], "curve": {"who": "x"}}', LONE])
def test_damaged_results_are_reported(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = results.path(tmp_path, WARTIME)
    file.parent.mkdir()
    file.write_text(content, "utf-8")
    assert main(["--pages"], tmp_path) == 1
    assert "is damaged" in capsys.readouterr().err


def test_a_curve_without_its_run_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(tmp_path, *QUICK)
    file = results.path(tmp_path, WARTIME)
    whole = json.loads(file.read_text("utf-8"))
    whole["curve"] = {"who": "nobody", "points": [{"iterations": k, "run": "x v. y"} for k in (1, 2)]}
    file.write_text(json.dumps(whole), "utf-8")
    assert main(["--pages"], tmp_path) == 1
    assert "no run “x v. y”" in capsys.readouterr().err


# -- tables


def stored(*runs: tuple[str, int, float, float]) -> results.Results:
    """Return results of runs with a name, seats, and the bounds of the pairwise win rate."""
    found = []
    for name, seats, low, high in runs:
        level = results.Level("x", Interval(1.0), 0.0, pairwise=Interval((low + high) / 2, low, high))
        title = f"{name} · {seats} seats"
        moves = Interval(1.0)
        found.append(results.StoredRun(title, seats, {}, "9 iterations", 1, moves, "", "", "", [level, level], {}, {}))
    return results.Results(found)


def test_the_summary_takes_the_seats_with_most_pairs_and_then_the_narrowest_intervals() -> None:
    both = stored(
        ("easy v. random", 2, 50, 90), ("easy v. random", 3, 60, 80), ("easy v. random", 4, 70, 71),
        ("normal v. easy", 2, 50, 60), ("normal v. easy", 3, 50, 60),
    )  # fmt: skip
    assert [run.run for run in pages.summarized(both).values()] == [
        "easy v. random · 3 seats",
        "normal v. easy · 3 seats",
    ]
    assert pages.summarized(results.Results([])) == {}


def test_of_runs_that_differ_in_budget_the_longest_counts() -> None:
    runs = stored(("easy v. random", 2, 50, 60), ("easy v. random", 2, 60, 70)).runs
    longer = runs[1]._replace(budget="10 iterations")
    timed = runs[1]._replace(budget="5000 ms")
    for order in ([runs[0], longer, timed], [timed, longer, runs[0]]):
        assert pages.neighbours(results.Results(order)) == {"easy v. random": [longer]}


# -- charts


def test_a_bar_chart_places_rates_on_its_scale() -> None:
    chart = ElementTree.fromstring(
        bars("A & B", [ChartGroup("g", [ChartRow("r", Interval(70, 60, 80)), ChartRow("s", Interval(40))])])
    )
    space = "{http://www.w3.org/2000/svg}"
    first, second = (float(dot.get("cx", "")) for dot in chart.iter(f"{space}circle"))
    even = next(float(line.get("x1", "")) for line in chart.iter(f"{space}line") if line.get("class") == "even")
    whisker = next(line for line in chart.iter(f"{space}line") if line.get("class") == "line")
    assert first - even == pytest.approx(2 * (even - second), abs=0.2)
    assert float(whisker.get("x1", "")) - even == pytest.approx(even - second, abs=0.2)
    assert float(whisker.get("x2", "")) - first == pytest.approx(even - second, abs=0.2)
    assert [text.text for text in chart.iter(f"{space}text")][-1] == "equally strong"
    assert "70.0% (60.0–80.0)" in [text.text for text in chart.iter(f"{space}text")]


def test_a_curve_has_a_logarithmic_scale_and_names_known_seconds() -> None:
    ticks = [Tick(1, Interval(50, 40, 60), None), Tick(10, Interval(60), 0.1), Tick(100, Interval(70), 1)]
    chart = ElementTree.fromstring(curve("c", ticks))
    space = "{http://www.w3.org/2000/svg}"
    dots = [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in chart.iter(f"{space}circle")]
    assert dots[1][0] - dots[0][0] == pytest.approx(dots[2][0] - dots[1][0], abs=0.2)
    assert dots[0][1] - dots[1][1] == pytest.approx(dots[1][1] - dots[2][1], abs=0.2)
    assert dots[0][1] > dots[1][1]
    texts = [text.text for text in chart.iter(f"{space}text")]
    assert {"0.1 s", "1 s", "100"} <= set(texts)
    assert "prefers-color-scheme: dark" in curve("c", ticks)
