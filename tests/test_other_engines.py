"""Where Firefox or WebKit is missing, that is said: which tests were not run, and what to install."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import other_engines

ROOT = Path(__file__).parents[1]


def test_what_to_install_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert other_engines.absent() == list(other_engines.ENGINES)
    assert "webkit2gtk-driver xvfb" in other_engines.WEBKIT.missing
    (tmp_path / "WebKitWebDriver").touch(0o755)
    assert other_engines.WEBKIT in other_engines.absent(), "without a screen it can't be driven"
    for name in ("Xvfb", "firefox"):
        (tmp_path / name).touch(0o755)
    assert other_engines.absent() == []


def test_each_test_that_is_not_run_is_named(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "tests/engines", "-k", "axe and lobby"]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        command, cwd=ROOT, env=env | {"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    _, _, listed = done.stdout.partition(" not run ")
    named = re.findall(r"^tests/engines/test_page\.py::test_axe_\w+\[(\w+)-lobby\]$", listed, re.MULTILINE)
    assert named == ["Firefox", "WebKit"], done.stdout
