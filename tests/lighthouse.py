"""Measure the lobby of the built site with Lighthouse: python3 tests/lighthouse.py [--json].

The site is served by a static host that compresses, and opened in the machine's own Chromium. The first run installs
Lighthouse, pinned by tests/lighthouse/package-lock.json, because it is too large for the other tests. Since version 12
it doesn't check whether the page can be installed as an app; tests/browser/test_install.py asks Chromium.

Two first visits are scored: on a desktop, and on a phone with a slow network and a quarter of the speed. Lighthouse
computes the slow visit from a fast one, as if everything that comes before a picture delayed it. --json prints the
numbers as JSON instead of a table. The exit code is 1 if a number misses its bar.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests import chromium, run  # noqa: E402 (the root has to be found first)
from tests.bars import Row, table  # noqa: E402
from tests.static_host import StaticHost  # noqa: E402

TOOL = ROOT / "tests" / "lighthouse"
BAR = 95
VISITS = {"desktop": ["--preset=desktop"], "phone": []}
TIMES = ("first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time", "interactive")


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and return the exit code."""
    if any(a in ("-h", "--help") for a in arguments):
        print(__doc__.strip())
        return 0
    try:
        run.runtime()
        run.browser()
        run.node_modules(TOOL)
        with tempfile.TemporaryDirectory(prefix="takujo-lighthouse-") as folder:
            found = {visit: audited(Path(folder), visit) for visit in VISITS}
    except run.Stop as missing:
        print(missing, file=sys.stderr)
        return 1
    numbers = [row for visit, report in found.items() for row in rows(visit, report)]
    if "--json" in arguments:
        print(json.dumps([row._asdict() | {"met": row.met} for row in numbers], ensure_ascii=False, indent=1))
    else:
        print(table(numbers))
        for line in (line for visit, report in found.items() for line in costs(visit, report)):
            print(line)
    return 0 if all(row.met for row in numbers) else 1


def audited(folder: Path, visit: str) -> dict[str, Any]:
    """Return Lighthouse's report of a visit; the site is built in the folder, unless it is there already."""
    site, report = folder / "site", folder / f"{visit}.json"
    if not site.is_dir():
        subprocess.run([sys.executable, "serve.py", "build", str(site)], cwd=ROOT, check=True, stdout=sys.stderr)
    host = StaticHost(site)
    host.pack()
    command = ["node", str(TOOL / "node_modules" / "lighthouse" / "cli" / "index.js"), host.url, *VISITS[visit]]
    command += ["--quiet", "--no-enable-error-reporting", "--output=json", f"--output-path={report}"]
    command += [f"--chrome-flags=--headless=new {' '.join(chromium.ARGS)}"]
    env = {**os.environ, "CHROME_PATH": str(chromium.find(windows=True))}
    try:
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    finally:
        host.close()
    if done.returncode or not report.is_file():
        raise run.Stop(f"Lighthouse could not finish: {(done.stderr or done.stdout).strip()[-500:]}")
    told: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return told


def rows(visit: str, report: dict[str, Any]) -> Iterator[Row]:
    """Give the scores of a visit beside their bar, and the times that the first of them is made of."""
    for category in report["categories"].values():
        yield Row(f"{visit}: {category['title']}", round(category["score"] * 100), "of 100", BAR, True)
    for name in TIMES:
        yield Row(f"{visit}: {name.replace('-', ' ')}", report["audits"][name]["numericValue"], "ms")
    yield Row(f"{visit}: cumulative layout shift", report["audits"]["cumulative-layout-shift"]["numericValue"], "")


def costs(visit: str, report: dict[str, Any]) -> Iterator[str]:
    """Give a line for each audit that takes something off a score."""
    for category in report["categories"].values():
        for part in category["auditRefs"]:
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                shown = audit.get("displayValue", "")
                yield f"{visit}: {category['title']} loses by: {audit['title']} {shown}".rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
