"""The workflow for GitHub Pages: it builds as the README says, may do no more than that, and runs pinned code alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
# As text throughout: what YAML 1.1 takes `on:` for is a boolean.
WORKFLOW: dict[str, Any] = yaml.load(TEXT, yaml.BaseLoader)
STEPS: list[dict[str, Any]] = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]


def action(step: dict[str, Any]) -> str:
    """Return the name of the action that a step uses, or ""."""
    return str(step.get("uses", "")).partition("@")[0]


@pytest.mark.parametrize("readme", ["README.md", "README.ja.md"])
def test_it_runs_one_command_and_that_is_the_readmes(readme: str) -> None:
    (command,) = [step["run"] for step in STEPS if "run" in step]
    assert f"```\n{command}\n```" in (ROOT / readme).read_text("utf-8")


def test_it_hands_over_the_folder_that_was_built_after_all_it_needs_is_there() -> None:
    build = WORKFLOW["jobs"]["build"]["steps"]
    order = [action(step) or "the command" for step in build]
    before = ["actions/checkout", "actions/setup-python", "actions/setup-node"]
    assert order == [*before, "the command", "actions/upload-pages-artifact"]
    assert build[3]["run"].split()[-1] == build[4]["with"]["path"]
    assert WORKFLOW["jobs"]["deploy"]["needs"] == "build"
    assert [action(step) for step in WORKFLOW["jobs"]["deploy"]["steps"]] == ["actions/deploy-pages"]


def test_its_python_and_node_are_new_enough() -> None:
    asked = {name: version for step in STEPS for name, version in step.get("with", {}).items()}
    assert tuple(map(int, asked["python-version"].split("."))) >= (3, 11)
    assert int(asked["node-version"]) >= 20


def test_each_job_may_do_what_it_has_to_and_nothing_else() -> None:
    assert WORKFLOW["permissions"] == {}
    allowed = {name: job["permissions"] for name, job in WORKFLOW["jobs"].items()}
    assert allowed == {"build": {"contents": "read"}, "deploy": {"pages": "write", "id-token": "write"}}
    (checkout,) = [step for step in STEPS if action(step) == "actions/checkout"]
    assert checkout["with"]["persist-credentials"] == "false"


def test_no_stranger_starts_it() -> None:
    assert WORKFLOW["on"] == {"push": {"branches": ["main"]}, "workflow_dispatch": ""}


def test_every_action_is_named_by_its_commit_beside_the_version() -> None:
    lines = re.findall(r"^ *- uses: (.*)$", TEXT, re.MULTILINE)
    assert len(lines) == len([step for step in STEPS if "uses" in step])
    for line in lines:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)
