"""The JavaScript of the live table on Node: invitation codes, session descriptions, message pieces, lines, camera."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["ticket", "sdp", "pieces", "line", "lines", "scan"])
def test_on_node(name: str) -> None:
    node = shutil.which("node")
    assert node, "Node 20 or newer is needed"
    command = [node, f"tests/node/live/{name}.test.mjs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
