"""Check types with pyright in strict mode: python3 tests/pyright.py [--write] [FOLDER …].

mypy --strict finds no errors; pyright's strict mode still finds some. tests/pyright.json sets how many each package
may have. The check fails if a package has more. It also fails if a package has fewer, until --write has stored the
lower number, so that the number can't rise again unnoticed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = Path(__file__).with_suffix(".json")
PYRIGHT = ROOT / "node_modules" / "pyright" / "index.js"

Numbers = dict[str, int]


def main(arguments: Sequence[str]) -> int:
    """Check folders, by default the whole of py, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="store the numbers of errors in tests/pyright.json")
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help="a folder in py (default: py)")
    given = parser.parse_args(arguments)
    folders = given.folders or ["py"]
    if absent := [folder for folder in folders if not (ROOT / folder).is_dir()]:
        parser.error(f"there is no folder {absent[0]} in the project")
    errors = found(folders)
    allowed: Numbers = json.loads(ALLOWED.read_text("utf-8"))
    here = [package for package in allowed if any(f"{package}/".startswith(f"{folder}/") for folder in folders)]
    numbers = Counter(package_of(error["file"], allowed) for error in errors)
    if given.write:
        allowed |= {package: numbers[package] for package in here}
        ALLOWED.write_text(json.dumps(allowed, indent=2) + "\n", "utf-8")
        return 0
    complaints = [complaint for package in here for complaint in compare(package, numbers[package], allowed[package])]
    for complaint in complaints:
        print(complaint)
    for error in errors:
        package = package_of(error["file"], allowed)
        if numbers[package] > allowed[package]:
            print(f"{error['file']}:{error['range']['start']['line'] + 1}: {error['message'].splitlines()[0]}")
    return 1 if complaints else 0


def found(folders: Sequence[str]) -> list[dict[str, Any]]:
    """Return pyright's errors in folders, with file names from the project's root."""
    node = shutil.which("node")
    assert node and PYRIGHT.is_file(), "pyright isn't installed: python3 tests/run.py installs it"
    command = [node, str(PYRIGHT), "--outputjson", *folders]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    errors = [e for e in json.loads(done.stdout)["generalDiagnostics"] if e["severity"] == "error"]
    return [error | {"file": Path(error["file"]).relative_to(ROOT).as_posix()} for error in errors]


def package_of(file: str, packages: Sequence[str] | Numbers) -> str:
    """Return the innermost of the packages that a file belongs to.

    >>> package_of("py/takujo/core/live/host.py", ["py", "py/takujo/core"])
    'py/takujo/core'
    """
    return max((package for package in packages if file.startswith(f"{package}/")), key=len)


def compare(package: str, now: int, allowed: int) -> list[str]:
    """Return what is wrong with the number of errors of a package.

    >>> compare("py", 3, 2)
    ['py has 3 errors in strict mode; tests/pyright.json allows 2.']
    >>> compare("py", 1, 2)
    ['py has only 1 of 2 errors left: python3 tests/pyright.py --write stores the lower number.']
    """
    if now > allowed:
        return [f"{package} has {now} errors in strict mode; tests/pyright.json allows {allowed}."]
    if now < allowed:
        note = "python3 tests/pyright.py --write stores the lower number"
        return [f"{package} has only {now} of {allowed} errors left: {note}."]
    return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
