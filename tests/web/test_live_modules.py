"""JavaScript modules on Node: storage and its keys, the texts; of the live table its codes, pieces, lines, camera."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "name",
    [
        "storage-scope",
        "storage",
        "update",
        "daily",
        "magnifier",
        "scroller",
        "pre-python",
        "live/invite-codec",
        "live/sdp",
        "live/chunks",
        "live/connection",
        "live/connections",
        "live/qr-scanner",
    ],
)
def test_on_node(name: str) -> None:
    node = shutil.which("node")
    assert node, "Node 20 or newer is needed"
    command = [node, f"tests/node/{name}.test.mjs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
