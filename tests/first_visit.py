"""The first visit over a network: what the page fetches until it is ready, by part, and how long that takes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from tests import chromium, page_speed
from tests.bars import Row
from tests.static_host import StaticHost

ROOT = Path(__file__).resolve().parent.parent
NETWORKS = {"Slow 4G": (1.6, 150), "Fast 4G": (9, 170), "30 Mbps": (30, 40)}
"""Megabits per second and milliseconds that each answer takes longer: what Chromium's developer tools call so."""
CPUS = (1, 4)
"""How many times slower the CPU is."""
GAME = "co-prosperity"
"""The game on the table: the one with the most code."""
PATIENCE_MS = 200_000

PARTS = {
    "WebAssembly": r"\.wasm$",
    "Python": r"\.(zip|gz|xz)$|/xz/[^/]*$",
    "Pyodide’s scripts": r"/pyodide/[^/]*$",
    "PyScript": r"/pyscript/[^/]*$",
    "page scripts": r"\.m?js$",
    "styles": r"\.css$",
    "pictures": r"/(cards|icons)/[^/]*$",
    "first board": r"/boards/[^/]*$",
    "page": "",
}
"""The parts of a first visit: the first pattern that an address matches says to which part it belongs."""

# The bytes that were asked for before the page was ready, by address: each answer's body, and 300 for its headers.
BYTES = """(mark) => {
  const [ready] = performance.getEntriesByName(mark);
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const before = entries.filter(({ startTime }) => startTime < ready.startTime);
  return before.map(({ name, transferSize }) => [name, transferSize]);
}"""


class Visit(NamedTuple):
    """A first visit, from the request for the page until it was ready."""

    seconds: float
    parts: dict[str, int]
    """The bytes of each part."""

    @property
    def bytes(self) -> int:
        """All bytes."""
        return sum(self.parts.values())


def parts_of(page: Page, mark: str = "takujo:ready") -> dict[str, int]:
    """Return the bytes that a page asked for before it set a mark, by part."""
    parts = dict.fromkeys(PARTS, 0)
    for address, size in page.evaluate(BYTES, mark):
        parts[next(part for part, pattern in PARTS.items() if re.search(pattern, address.split("?")[0]))] += size
    return parts


def visit(address: str, network: str, slower: int, mark: str) -> Visit:
    """Open an address in a new profile over a network, with the CPU so many times slower; wait for a mark."""
    bits, delay = NETWORKS[network]
    with ExitStack() as stack:
        profile = stack.enter_context(tempfile.TemporaryDirectory(prefix="takujo-bench-"))
        chrome = stack.enter_context(sync_playwright()).chromium
        context = chrome.launch_persistent_context(
            profile,
            executable_path=chromium.find(),
            args=list(chromium.ARGS),
            viewport={"width": 390, "height": 844},
            locale="en-GB",
        )
        stack.enter_context(closing(context))
        page = context.pages[0]
        devtools = context.new_cdp_session(page)
        rate = bits * 1e6 / 8
        conditions = {"latency": delay, "downloadThroughput": rate, "uploadThroughput": rate / 2}
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", {"offline": False, **conditions})
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.goto(address, wait_until="commit")
        page.wait_for_function(page_speed.MARK, arg=mark, polling=100, timeout=PATIENCE_MS)
        return Visit(page.evaluate(page_speed.MARK, mark) / 1000, parts_of(page, mark))


@contextmanager
def site_of(revision: str) -> Iterator[Path]:
    """Build the site of another commit in a folder that goes again."""
    with tempfile.TemporaryDirectory(prefix="takujo-bench-") as name:
        project = Path(name, "project")
        subprocess.run(
            ["git", "worktree", "add", "--detach", str(project), revision], cwd=ROOT, check=True, capture_output=True
        )
        try:
            shutil.copytree(
                ROOT / "static" / "vendor", project / "static" / "vendor"
            )  # prepared again only if it differs
            yield built(project, Path(name, "site"))
        finally:
            subprocess.run(
                ["git", "worktree", "remove", "--force", str(project)], cwd=ROOT, check=True, capture_output=True
            )


def built(project: Path, out: Path) -> Path:
    """Build the site of a project folder and return its folder."""
    subprocess.run([sys.executable, "serve.py", "build", str(out)], cwd=project, check=True, stdout=sys.stderr)
    return out


def measure(revision: str, rounds: int) -> list[Row]:
    """Return the rows of first visits: every network, CPU and page in turn, also those of another commit, if given."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="takujo-bench-")))
        (folder / "plain").mkdir()
        page_speed.lay_out(folder / "plain")
        sites = {"": built(ROOT, folder / "site")}
        if revision:
            sites[f" of {revision}"] = stack.enter_context(site_of(revision))
        pages = {"a plain page": (hosted(stack, folder / "plain"), "plain:ready")}
        for whose, site in sites.items():
            home = hosted(stack, site)
            pages[f"lobby{whose}"] = (home, "takujo:ready")
            pages[f"match{whose}"] = (f"{home}?game={GAME}&start", "takujo:ready")
        found: dict[tuple[int, str, str], list[Visit]] = {}
        for turn in range(rounds):
            for slower in CPUS:
                for network in NETWORKS:
                    for page, (address, mark) in pages.items():
                        one = visit(address, network, slower, mark)
                        found.setdefault((slower, network, page), []).append(one)
                        where = f"{turn + 1}/{rounds}  CPU {slower}x  {network}  {page}"
                        print(f"{where}: {one.seconds:.1f} s, {one.bytes:,} bytes", file=sys.stderr, flush=True)
    return [*times(found, f" of {revision}" if revision else ""), *weights(found)]


def hosted(stack: ExitStack, site: Path) -> str:
    """Serve a folder until the stack is closed, all files compressed before; return the address."""
    host = stack.enter_context(closing(StaticHost(site)))
    host.pack()
    return host.url


def times(found: dict[tuple[int, str, str], list[Visit]], before: str) -> Iterator[Row]:
    """Yield the medians in seconds, and the ratio to the same page of the other commit, or else to the plain page."""
    for (slower, network, page), visits in found.items():
        beside = found.get((slower, network, f"{page}{before}" if before else "a plain page"))
        ratio = None
        if beside is not None and beside is not visits:
            ratio = median(ours.seconds / theirs.seconds for ours, theirs in zip(visits, beside, strict=True))
        yield Row(f"CPU {slower}x, {network}, {page}: ready", median(one.seconds for one in visits), "s", ratio=ratio)


def weights(found: dict[tuple[int, str, str], list[Visit]]) -> Iterator[Row]:
    """Yield the bytes until ready of each page, and their parts."""
    last = {page: visits[-1] for (_, _, page), visits in found.items()}
    for page, one in last.items():
        yield Row(f"{page}: bytes until ready", one.bytes / 1e6, "MB")
        yield from (Row(f"  {page}, {part}", size / 1e3, "kB") for part, size in one.parts.items() if size)


def rows(arguments: Sequence[str]) -> list[Row]:
    """Return the rows for the arguments of `bench.py visit`: --against REV, and --rounds N (5)."""
    given: dict[str, Any] = dict(zip(arguments[::2], arguments[1::2], strict=False))
    return measure(given.get("--against", ""), int(given.get("--rounds", 5)))
