"""The command that runs everything: what it selects, and what its closing lines say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import chromium, cpu, pyright, run
from tests.report import Found, lines
from tests.tiers import slow

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("arguments", "tiers", "bar", "checks"),
    [
        (["--style"], (True, True), None, [*run.STYLE, run.PYRIGHT]),
        (["--no-style"], (True, False), None, []),
        ([], (True, False), cpu.BAR, [*run.STYLE, run.PYRIGHT_CORE]),
        (["--rest"], (False, True), None, [run.PYRIGHT]),
        (["--all"], (True, True), cpu.BAR_OF_ALL, [*run.STYLE, run.PYRIGHT]),
        (["tests/core", "-k", "undo"], (True, True), None, []),
    ],
    ids=str,
)
def test_each_tier_has_its_tests_and_its_checks(
    arguments: list[str], tiers: tuple[bool, bool], bar: int | None, checks: list[run.Check]
) -> None:
    asked = run.parse([*arguments, "--shuffle"])
    assert (asked.default, asked.rest) == tiers
    assert asked.order == ["--shuffle=any"]
    assert asked.tests == asked.browser == ("--style" not in arguments)
    assert run.bar(asked) == ("" if bar is None else f" (at most {bar})")
    assert run.checks(asked) == checks
    assert not run.parse([*arguments, "--no-browser"]).browser


def test_an_unknown_option_is_refused_before_the_setup(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--rest", "--fats"]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("tests/run.py has no option --fats")
    assert run.parse(["tests", "--durations=5"]).given == ["tests", "--durations=5"]


def test_the_test_tools_may_store_compiled_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("TAKUJO_HYPOTHESIS", "search")
    given = run.environment()
    assert "PYTHONDONTWRITEBYTECODE" not in given and given["TAKUJO_HYPOTHESIS"] == "search"


SAMPLE = """
import os
import pytest
from tests.tiers import slow

def test_quick(record_property):
    assert not {"TAKUJO_RESULTS", "PYTEST_ADDOPTS"} & {*os.environ}, "a pytest started here would use them, too"
    record_property("match", "go")
@slow("WebKit")
def test_slow(): raise AssertionError
@pytest.mark.skip
def test_skipped(): pass
"""
MATCHES = """
import pytest
@pytest.fixture(autouse=True)
def note(record_property):
    yield
    record_property("match", "chess")
"""


@pytest.mark.parametrize(
    ("arguments", "left_out"),
    [
        (["-m", "not slow"], {"WebKit": 1}),
        (["-m", "not slow", "-n", "1"], {"WebKit": 1}),
        (["-k", "quick or skipped"], {}),
    ],
    ids=str,
)
def test_the_results_of_a_run_are_written(tmp_path: Path, arguments: list[str], left_out: dict[str, int]) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text("utf-8") + MATCHES, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = slow(reason)\n    browser\n    engines\n")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {
        "TAKUJO_RESULTS": str(tmp_path / "results"),
        "PYTEST_ADDOPTS": "-v",
        "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}",
    }
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = Found(**json.loads((tmp_path / "results").read_text()))
    assert found.passed == ["test_sample.py::test_quick"] and found.skipped == ["test_sample.py::test_skipped"]
    assert found.left_out == left_out and found.matches == ["go", "chess"]


def test_the_closing_lines() -> None:
    passed = [
        "tests/games/war_clouds/test_war.py::test_a",
        "tests/games/war_clouds/test_war.py::test_b[1]",
        "tests/template/kuhn_poker/tests/test_rules.py::test_c",
        "tests/records/test_records.py::test_a_recorded_match[war-clouds-3-farms]",
        "tests/node/test_pyodide.py::test_recorded_games_replay_alike[records/a.takujo]",
        "tests/browser/painter/test_tip.py::test_tap",
        "tests/engines/test_page.py::test_axe[WebKit-lobby]",
    ]
    found = Found(
        passed=passed,
        skipped=["tests/a.py::test_b"],
        retried=["tests/engines/test_page.py::test_axe[WebKit-lobby]"] * 2,
        seconds={name: float(n) for n, name in enumerate(passed * 2)},
        matches=["war-clouds", "water-walker", "war-clouds"],
        left_out={"WebKit": 3, "Firefox": 4},
    )
    said = list(lines(found))
    assert said[:5] == [
        "Rules, by tests: kuhn_poker 1, war_clouds 2",
        "Recorded matches: 1 by the laws of their game, 1 alike on CPython and Pyodide",
        "Matches in Chromium: war-clouds 2, water-walker 1",
        "Engines, by tests: Chromium 1, WebKit 1",
        "--rest adds 7 tests: WebKit 3, Firefox 4",
    ]
    assert said[5:7] == ["Slowest:", "   tests/engines/test_page.py::test_axe[WebKit-lobby]  13.0 s"]
    assert said[-4:] == [
        "Tried again:",
        "   tests/engines/test_page.py::test_axe[WebKit-lobby]  2 ×",
        "Not run:",
        "   tests/a.py::test_b",
    ]
    assert list(lines(Found())) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands orphans on")
def test_the_cpu_time_of_orphans_is_counted() -> None:
    busy = "import time\nwhile time.process_time() < 0.3: pass"
    orphan = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {busy!r}])"
    measure = f"""
import subprocess, sys, time
from tests import cpu
cpu.adopt_orphans()
subprocess.run([sys.executable, "-c", {orphan!r}])
for _ in range(600):
    time.sleep(0.05)
    if cpu.spent() > 0.3: break
else: sys.exit(1)
"""
    assert subprocess.run([sys.executable, "-c", measure], cwd=ROOT, check=False).returncode == 0


def test_a_reason_that_nobody_explains_is_refused() -> None:
    assert slow("WebKit").args == ("WebKit",)
    with pytest.raises(ValueError, match="'it takes long' is none of the reasons"):
        slow("it takes long")


def test_a_folder_that_can_not_be_written_to_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(run, "ROOT", tmp_path / "file")
    with pytest.raises(run.Stop, match=r"file can't be written to .*\. Copy the project to a folder"):
        run.set_up(run.parse([]))


def test_pyright_may_find_what_is_written_down_and_neither_more_nor_less() -> None:
    packages = ["py", "py/takujo/core"]
    assert pyright.package_of("py/takujo/core/live/host.py", packages) == "py/takujo/core"
    assert pyright.package_of("py/takujo/corewise.py", packages) == "py"
    assert pyright.compare("py", 2, 2) == []
    assert "has 3 errors" in pyright.compare("py", 3, 2)[0]
    assert "only 1 of 2 errors left" in pyright.compare("py", 1, 2)[0]


def test_a_chromium_is_found_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAKUJO_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "ELSEWHERE", {sys.platform: (str(tmp_path / "Edge"),)})
    assert chromium.find() is None
    (tmp_path / "Edge").touch(0o755)
    assert chromium.find() == str(tmp_path / "Edge")
    (tmp_path / "google-chrome").touch(0o755)
    assert chromium.find() == str(tmp_path / "google-chrome")
    (tmp_path / chromium.SHELL).touch(0o755)
    assert chromium.find() == str(tmp_path / chromium.SHELL)
    assert chromium.find(windows=True) == str(tmp_path / "google-chrome")
    monkeypatch.setenv("TAKUJO_CHROMIUM", str(tmp_path / "none"))
    assert chromium.find() is None


def test_debians_chromium_gets_the_one_without_windows_of_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(chromium.apt, "install", lambda *groups, update: asked.extend([*groups, (str(update),)]))
    monkeypatch.delenv("TAKUJO_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    def program(name: str, *lines: str) -> None:
        (tmp_path / name).write_text("\n".join(["#!/bin/sh", *lines]))
        (tmp_path / name).chmod(0o755)

    program("chromium")
    run.browser()  # The machine isn't Debian.
    program("dpkg-query", "exit 1")
    run.browser()  # Its Chromium isn't a package.
    assert asked == []
    program("dpkg-query", 'test "$3" = chromium-common && printf 1.2-3')
    run.browser()
    assert asked == [(f"{chromium.SHELL}=1.2-3",), ("False",)]
    program(chromium.SHELL)
    run.browser()
    assert len(asked) == 2
