"""What every test shares: the template among the games, Hypothesis without chance, a worker for each Chromium."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import homes

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

SECOND = ("access_secrets", "curtain", "secrets", "war_clouds", "water_walker", "workers_made")
"""The modules of tests/browser that the second worker drives a Chromium for, beside those of the painter."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests/browser as such, and share it out to two workers: more Chromiums at once slow each other down.

    What takes longest by itself comes first, so that no worker is left with it at the end.
    """
    for item in items:
        if (HERE / "browser") in item.path.parents:
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("browser") is not None:
            second = item.path.stem.removeprefix("test_") in SECOND or item.path.parent.name == "painter"
            item.add_marker(pytest.mark.xdist_group("browser-2" if second else "browser"))
    items.sort(key=lambda item: [not item.get_closest_marker(mark) for mark in ("pyodide", "browser")])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured (their property "measured"): numbers to be seen, not only passed."""
    reports = (r for found in terminalreporter.stats.values() for r in found if isinstance(r, pytest.TestReport))
    lines = sorted({str(value) for r in reports for name, value in r.user_properties if name == "measured"})
    if lines:
        terminalreporter.section("measured")
        for line in lines:
            terminalreporter.write_line(line)
