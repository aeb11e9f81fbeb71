"""The command `playtest`: matches that are measured, a report, an interruption, and a comparison."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo.__main__ import main as run_command
from takujo.contest.plan import Budget, plan
from takujo.contest.stats import Interval
from takujo.core.match.match import Match
from takujo.game_sources import GameSources
from takujo.study import command
from takujo.study.command import main
from takujo.study.figures import from_json
from takujo.study.measurement import measure
from takujo.study.page import report_page

EXAMPLES = Path(__file__).parents[1] / "examples"
QUICK = ["wartime-economy", "--level", "easy", "--matches", "3"]


@pytest.fixture
def as_before() -> Iterator[None]:
    """Let the games that a test has found be known to that test alone."""
    package = import_module("takujo.games")
    before = [*package.__path__]
    yield
    package.__path__[:] = before
    takujo.games.cache_clear()
    GameSources().offer()


def test_a_match_is_measured() -> None:
    contest = plan(takujo.games()["wartime-economy"], 2, {}, ["easy"], Budget(20_000, "it"), 1)
    (job,) = contest.jobs()
    found = measure(job)
    match = Match.from_link(found.link)
    outcome = match.outcome()
    assert outcome is not None
    assert (found.scores, match.seed) == (list(outcome.scores), 1)
    decided = [turn.seat for turn in match.turns if turn.seat >= 0]
    assert found.decisions == [decided.count(0), decided.count(1)]
    assert sum(count for _, count in found.choices) == len(decided) == sum(map(sum, found.kinds.values()))
    assert sum(count for _, count in found.waits) == len(decided) - 2
    assert (found.opener, found.course[-1]) == (decided[0], 1.0)
    assert found.luck > 0 < found.skill
    assert measure(job) == found


def test_an_interrupted_playtest_continues(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([*QUICK, "--out", str(tmp_path / "whole")]) == 0
    real = command.results

    def interrupted(*given: Any) -> Iterator[Any]:
        for k, found in enumerate(real(*given)):
            if k == 2:
                raise KeyboardInterrupt
            yield found

    with monkeypatch.context() as broken:
        broken.setattr(command, "results", interrupted)
        assert main([*QUICK, "--out", str(tmp_path / "broken")]) == 130
    assert "The same command continues" in capsys.readouterr().err
    played: list[int] = []
    monkeypatch.setattr(command, "results", lambda *given: (played.append(one.seed) or one for one in real(*given)))
    assert main([*QUICK, "--out", str(tmp_path / "broken")]) == 0
    assert played == [3]
    for name in ("report.html", "figures.json", "matches.jsonl"):
        assert (tmp_path / "broken" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_report_is_one_page_in_both_languages_without_scripts(tmp_path: Path) -> None:
    assert main([*QUICK, "--out", str(tmp_path), "--site", "https://example.org/"]) == 0
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "<script" not in page
    assert not re.search(r'(?:src|href)="(?!https://example\.org/#m=)', page), "it needs no other file"
    links = re.findall(r'href="https://example\.org/(#m=[^"]+)"', page)
    assert {Match.from_link(link).seed for link in links} <= {1, 2, 3}
    assert 'lang="ja"' in page
    assert 'lang="en"' in page
    figures = from_json((tmp_path / "figures.json").read_text("utf-8"))
    assert page == report_page(figures, "https://example.org/", "en")
    lost = figures._replace(
        closest=[figures.closest[0]._replace(scores=[-18, -8])],
        scores=[one._replace(value=Interval(-6.2, -7, -5)) for one in figures.scores],
    )
    page = report_page(lost, "https://example.org/", "en")
    assert "−8 / −18" in page and "−6.2" in page and "-6.2" not in page


@pytest.mark.usefixtures("as_before")
def test_a_game_in_one_file_has_a_report_with_a_ladder_of_its_own(tmp_path: Path) -> None:
    line = ["playtest", "tic-tac-toe", "--games", str(EXAMPLES), "--matches", "2", "--level", "easy", "--ladder", "1"]
    assert run_command([*line, "--out", str(tmp_path), "--jobs", "2"]) == 0
    found = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert [share[0][1] for share in found["ladder"]] == ["“easy” v. “random”"]
    assert found["title"] == ["Tic-tac-toe"] * 2
    words = shlex.split(found["command"])
    assert words[:3] == ["python3", "-m", "takujo"] and (words[3:5], words[-4:]) == (
        line[:2],
        ["--ladder", "1", *line[2:4]],
    )


def test_two_sets_of_values_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    values = tmp_path / "house.takujo.toml"
    head = 'takujo-numbers = 1\ngame = "workers-made"\nname = "House"\n'
    values.write_text(head + '[numbers]\n"limits.quiet_rounds" = 2\n')
    line = ["workers-made", "--level", "random", "--matches", "2", "--out", str(tmp_path)]
    assert main([*line, "--against-numbers", str(values)]) == 0
    page = (tmp_path / "comparison.html").read_text("utf-8")
    assert "House" in page
    firsts, seconds = (
        [json.loads(text) for text in (tmp_path / f"{name}.jsonl").read_text("utf-8").splitlines()[1:]]
        for name in ("matches", "against")
    )
    assert [one[0] for one in firsts] == [one[0] for one in seconds] == [1, 2]
    assert Match.from_link(seconds[0][-2]).numbers == {"limits.quiet_rounds": 2}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["no-such-game"], "There is no game"),
        (["wartime-economy", "--matches", "0"], "must be 1 or more"),
        (["wartime-economy", "--option", "mode"], "is not an option"),
        (["wartime-economy", "--numbers", "nowhere.toml"], "can't be read"),
        (["wartime-economy", "--option", "dice=typed"], "need a person"),
    ],
)
def test_a_request_that_is_not_possible_is_refused(
    line: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([*line, "--out", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
