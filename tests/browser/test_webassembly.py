"""The WebAssembly in two parts: what waits comes after the start, or when it is called, and nothing reads it before."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route

from hosting.interpreter import parts
from hosting.wasm.profile import PROFILE, read_profile
from tests.browser.conftest import ROOT, Visit
from tests.tiers import first, slow
from tests.wasm_profile import POISON

REST = "**/pyodide.rest.wasm"
FIRST = "**/pyodide.asm.wasm"

# When the rest was asked for, after the page was ready, and how often the page had to stop for it.
ASKED = """() => {
  const [{ startTime: ready }] = performance.getEntriesByName("takujo:ready");
  const rests = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/pyodide.rest.wasm"));
  const atOnce = performance.getEntriesByName("takujo:rest-at-once").length;
  return [rests.length, rests.every(({ startTime }) => startTime >= ready), atOnce]; }"""
# Runs Python on the page.
RUN = """async (code) => {
  const { loadPyodide } = await import("./static/start/interpreter.mjs");
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  return python.runPython(code); }"""
ADDRESSES = ("?game=war-clouds&start", "", "?lesson=co-prosperity/control")
DECOMPOSED = "import unicodedata; unicodedata.normalize('NFKC', '１２')"
"""Python that only the rest can run."""


def test_the_rest_comes_once_the_page_is_ready(visit: Visit) -> None:
    you = visit()
    you.open()
    you.until(f"() => ({ASKED})()[0] === 1")
    you.page.wait_for_load_state("networkidle")
    assert you.page.evaluate(RUN, DECOMPOSED) == "12"
    assert you.page.evaluate(RUN, "str.join.__doc__").startswith("Concatenate any number of strings.")
    assert you.page.evaluate(ASKED) == [1, True, 0]


@slow("more of the start")
def test_what_is_called_before_comes_at_once_and_only_once(visit: Visit) -> None:
    you = visit()
    waiting: list[Route] = []
    you.page.route(REST, lambda route: waiting.append(route), times=1)  # noqa: PLW0108
    you.open()
    you.until(f"() => ({ASKED})()[2] === 0")
    assert you.page.evaluate(RUN, DECOMPOSED) == "12"
    assert you.page.evaluate(ASKED)[2] == 1
    [route] = waiting
    route.continue_()
    you.until(f"() => ({ASKED})()[0] === 2")
    assert you.page.evaluate(RUN, DECOMPOSED) == "12"
    assert you.page.evaluate(ASKED)[2] == 1


@pytest.fixture(scope="module")
def poisoned(site: Path) -> bytes:
    """The first part with other bytes in the place of all data that wait."""
    name = Path("static", "vendor", "pyodide", "pyodide.asm.wasm")
    made, _ = parts((ROOT / name).read_bytes(), read_profile(PROFILE.read_text("utf-8")), POISON)
    assert made != (site / name).read_bytes()
    return made


@pytest.mark.parametrize("address", first(ADDRESSES, "more of the start"))
def test_nothing_that_runs_reads_data_that_wait(visit: Visit, poisoned: bytes, address: str) -> None:
    you = visit()
    you.page.route(FIRST, lambda route: route.fulfill(body=poisoned, content_type="application/wasm"))
    you.page.route(REST, lambda _: None)  # it never arrives
    you.open(address)
    you.frames(3)
    you.page.unroute_all(behavior="ignoreErrors")
    assert you.page.evaluate("() => performance.getEntriesByName('takujo:rest-at-once').length") == 0
