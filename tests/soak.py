"""Make everything fail once, and check that no match is lost: python3 tests/soak.py [--minutes N] [--seed S].

The cases are each kind of fault in each file of the site, faults while the service worker is installed, damaged
snapshots, full or blocked storage, and browsers that are killed during a match. In each case the page must start or
say what is wrong, and it must start at the next visit without faults. The seed sets the order. At the end the command
lists the failed cases, each with the command that repeats it. Run tests/run.py once before.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, Error, sync_playwright  # noqa: E402 (the root has to be found first)

from takujo import Match  # noqa: E402
from tests import chromium  # noqa: E402
from tests.browser import faults  # noqa: E402
from tests.browser.visitor import PATIENCE_MS, refusing  # noqa: E402
from tests.faulty_host import KINDS, FaultyHost  # noqa: E402

Case = tuple[str, Callable[[], str]]
"""What goes wrong, and what tries it: it returns how it ended, or raises."""
WITHOUT_THE_PAGE = ("index.html", "LICENSE", "NOTICE", ".takujo-build")
"""Where the page itself does not arrive, nobody is there to say so; and what a page never asks for."""
PLAYING = "?game=wartime-economy&seats=2&seat.0=random&seat.1=random&start"
PARTS = (0.0, 0.02, 0.05, 0.1, 0.5)
DAMAGES = [
    *(("cut", part, 0.0) for part in PARTS),
    *((kind, part, part + width) for kind in ("zeros", "flips") for part in PARTS for width in (0.001, 0.1)),
]


def main() -> int:
    """Go through the cases until the time is over; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=30.0, help="stop after this time (default: 30)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the order (default: 0)")
    parser.add_argument("--only", default="", help="run only cases whose name contains this text")
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    failed, done = [], 0
    with tempfile.TemporaryDirectory(prefix="takujo-soak-") as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        subprocess.run([sys.executable, "serve.py", "build", str(site)], cwd=ROOT, check=True, capture_output=True)
        chrome = playwright.chromium.launch(executable_path=chromium.find(), args=[*chromium.ARGS])
        all_of_them = [case for case in cases(chrome, site, Path(folder)) if asked.only in case[0]]
        random.Random(asked.seed).shuffle(all_of_them)
        for name, attempt in all_of_them:
            if time.monotonic() > end:
                break
            done += 1
            try:
                print(f"{name}: {' '.join(attempt().split())[:100]}", flush=True)
            except (AssertionError, Error) as error:
                failed.append(name)
                print(f"{name}: FAILED: {error}", flush=True)
    print(f"\n{done} of {len(all_of_them)} cases, {len(failed)} failed")
    for name in failed:
        print(f"   python3 tests/soak.py --only '{name}'")
    return 1 if failed else 0


def cases(chrome: Browser, site: Path, folder: Path) -> Iterator[Case]:
    """Yield all that can go wrong."""
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    for file, kind in itertools.product(files, KINDS):
        if file not in WITHOUT_THE_PAGE:
            yield f"visit {file} {kind}", lambda file=file, kind=kind: visit(chrome, site, file, kind)
            yield f"install {file} {kind}", lambda file=file, kind=kind: install(chrome, site, file, kind)
    for damage in DAMAGES:
        yield f"snapshot {damage}", lambda damage=damage: snapshot(chrome, site, damage)
    for name in ("localStorage", "sessionStorage", "caches"):
        yield f"blocked {name}", lambda name=name: blocked(chrome, site, name)
    for quota in (0, 1_000_000, 10_000_000, 30_000_000):
        yield f"room for {quota} bytes", lambda quota=quota: little_room(chrome, site, quota)
    for seconds in range(2, 32, 2):
        yield (
            f"killed after {seconds} s",
            lambda seconds=seconds: killed(chrome, site, folder / f"profile{seconds}", seconds),
        )


def visit(chrome: Browser, site: Path, file: str, kind: str) -> str:
    """Visit for the first time with a fault in a file, and again with none."""
    host = FaultyHost(site)
    try:
        return faults.missed(chrome, host, file, kind)
    finally:
        host.close()


def install(chrome: Browser, site: Path, file: str, kind: str) -> str:
    """Let the worker meet a fault, and install it again without."""
    host = FaultyHost(site)
    you = faults.beside(chrome, host)
    try:
        host.faults = {file: kind}
        if kind in ("silent", "stalled"):
            # The visitor goes before it has come to an end.
            you.page.evaluate("() => { navigator.serviceWorker.register('./sw.js', { scope: './' }).catch(() => {}); }")
            while file not in host.met:
                you.page.wait_for_timeout(50)
            found = "interrupted"
        else:
            found = str(you.page.evaluate(faults.INSTALL)) if file != "sw.js" else "no worker"
            assert found != "kept", found
        host.mend()
        you.page.evaluate(faults.LATER)
        faults.come(you).ready()
        you.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        you.page.close()
        you.page = you.context.new_page()
        you.page.goto(host.url + "LICENSE")
        assert you.page.evaluate(faults.HELD) == faults.listed(site)
        return found
    finally:
        you.leave()
        host.close()


def snapshot(chrome: Browser, site: Path, damage: tuple[str, float, float]) -> str:
    """Damage the snapshot."""
    host = FaultyHost(site)
    you = faults.with_snapshot(chrome, host)
    try:
        return f"crashed {faults.damaged_snapshot(you, damage)} times"
    finally:
        you.leave()
        host.close()


def blocked(chrome: Browser, site: Path, name: str) -> str:
    """Play where the browser refuses to store."""
    host = FaultyHost(site)
    you = faults.somebody(chrome, host)
    try:
        you.context.add_init_script(refusing(name))
        faults.come(you).ready()
        you.page.locator("#start").click()
        you.page.wait_for_selector("html[data-screen=table] [data-action]", state="attached")
        said = you.page.locator("#message-dialog[open]").count()
        assert bool(said) == (name == "localStorage")
        return "said" if said else "plays"
    finally:
        you.leave()
        host.close()


def little_room(chrome: Browser, site: Path, quota: int) -> str:
    """Play where there is little room, twice."""
    host = FaultyHost(site)
    you = faults.somebody(chrome, host)
    try:
        session = you.context.new_cdp_session(you.page)
        origin = host.url.removesuffix("/takujo/")
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": quota})
        you.open()
        faults.plays(you)
        you.page.wait_for_timeout(3_000)
        you.page.reload()
        faults.plays(you.ready())
        return "plays"
    finally:
        you.leave()
        host.close()


def killed(chrome: Browser, site: Path, profile: Path, seconds: int) -> str:
    """Kill the browser while computers play; what has been saved by then can be read and gone on with."""
    host = FaultyHost(site)
    program = str(chromium.find(windows=True))
    home = ["--headless", f"--user-data-dir={profile}"]
    try:
        with subprocess.Popen(
            [program, *chromium.ARGS, *home, host.url + PLAYING], stderr=subprocess.DEVNULL
        ) as browser:
            while "py/main.py" not in host.sent:
                time.sleep(0.1)
            time.sleep(seconds)
            browser.kill()
        again = chrome.browser_type.launch_persistent_context(
            str(profile), executable_path=program, args=list(chromium.ARGS)
        )
        page = again.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(host.url)
        page.wait_for_selector("html[data-ready]", state="attached")
        stored = page.evaluate("() => Object.entries(localStorage)")
        damaged = page.locator(".save-damaged").count()
        again.close()
        assert damaged == 0
        records = [json.loads(text)["record"] for key, text in stored if key.startswith("takujo.match.")]
        return f"saved: {[len(Match.read(record)) for record in records]} actions"
    finally:
        host.close()


if __name__ == "__main__":
    sys.exit(main())
