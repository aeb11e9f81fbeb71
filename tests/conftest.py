"""The setup that all tests share: the template game, Hypothesis without chance, the order and the workers of tests."""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from takujo.core.game.game import Game
from tests import homes
from tests.locks import locked
from tests.play import EACH, Setup, setups
from tests.results import Results
from tests.tiers import slow

homes.lend()

settings.register_profile(
    "always-the-same",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", deadline=None, max_examples=1000)  # TAKUJO_HYPOTHESIS=search looks further
settings.load_profile(os.environ.get("TAKUJO_HYPOTHESIS", "always-the-same"))

HERE = Path(__file__).parent
FIRST = ("test_secrets", "pyodide", "browser", "engines", "test_properties", "test_levels")
"""The slowest modules and markers: they start first, so that no worker is still busy with one at the end."""

LOST_BY_WEBKIT = ["Out of bounds memory access", "execute/async: (unknown error|invalid session id):"]
"""WebKit on Linux loses a runtime (bugs.webkit.org/show_bug.cgi?id=289009 is one such fault) or a page now and then."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run in random order; the seed may be any")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.shuffle == "any":
        sent = getattr(config, "workerinput", {}).get("shuffle")
        config.option.shuffle = sent or str(random.randrange(10**6))
    # Taken out of the environment: a pytest that a test starts must not use these options and this file for results.
    os.environ.pop("PYTEST_ADDOPTS", None)
    results = getattr(config, "workerinput", {}).get("results") or os.environ.pop("TAKUJO_RESULTS", None)
    if results:
        config.pluginmanager.register(Results(config, Path(results)))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Send the same seed to every worker."""
    node.workerinput["shuffle"] = node.config.option.shuffle


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give a worker whole modules, if their tests share something."""
    from tests.shares import ByModule  # Pyodide has no xdist

    return ByModule(config, log)


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.option.shuffle
    return None if seed is None else f"in random order: --shuffle={seed}"


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let the workers collect one after the other, so that only the first compiles the code and the tests.

    In a fresh clone this saves 8 s of CPU time with two workers.
    """
    if not hasattr(session.config, "workerinput"):
        return (yield)
    with locked(HERE):
        return (yield)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that need a browser, put the slowest first, and shuffle them for --shuffle."""
    for item in items:
        if (HERE / "browser") in item.path.parents:
            item.add_marker(pytest.mark.browser)
            # On a busy machine Chromium now and then loses a page: only that failure is retried. Other tests have no
            # such marker, because it costs each test 40 ms.
            item.add_marker(pytest.mark.flaky(reruns=2, only_rerun=["Target crashed"]))
        if (HERE / "engines") in item.path.parents:
            item.add_marker(pytest.mark.engines)
            item.add_marker(pytest.mark.flaky(reruns=2, only_rerun=LOST_BY_WEBKIT))
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        game, setup = given.get("game"), given.get("setup")
        if isinstance(game, Game) and isinstance(setup, Setup) and setups(game).index(setup) % EACH:
            item.add_marker(slow("more setups"))
    items.sort(key=_begins)
    if config.option.shuffle is not None:
        random.Random(config.option.shuffle).shuffle(items)


def _begins(item: pytest.Item) -> int:
    known = {item.path.stem, *(mark.name for mark in item.iter_markers())}
    return next((n for n, what in enumerate(FIRST) if what in known), len(FIRST))


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and not among the objects from before the tests: this saves a sixth of a run's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured (their property "measured"), and the name of each test that did not run."""
    reports = (r for found in terminalreporter.stats.values() for r in found if isinstance(r, pytest.TestReport))
    lines = sorted({str(value) for r in reports for name, value in r.user_properties if name == "measured"})
    if lines:
        terminalreporter.section("measured")
        for line in lines:
            terminalreporter.write_line(line)
    missed = [report for report in terminalreporter.stats.get("skipped", ()) if isinstance(report, pytest.TestReport)]
    if missed:
        terminalreporter.section("not run")
        for name in sorted(report.nodeid for report in missed):
            terminalreporter.write_line(name)
