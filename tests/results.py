"""A pytest plugin that writes the results of a run into a file, for the closing lines of tests/run.py."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.report import Found
from tests.tiers import DEFAULT


class Results:
    """Collects the outcome of every test, from xdist's workers too, and writes it when the run ends."""

    def __init__(self, config: pytest.Config, path: Path) -> None:
        self._config = config
        self._path = path
        self._found = Found()

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Count the tests that the default run leaves out, by reason; options such as -k leave out others."""
        if DEFAULT not in self._config.option.markexpr:
            return
        marks = [mark for item in items for mark in item.iter_markers("slow")]
        self._found.left_out = dict(Counter(str(mark.args[0]) for mark in marks))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test went."""
        name = report.nodeid
        self._found.seconds[name] = self._found.seconds.get(name, 0.0) + report.duration
        if report.outcome == "passed" and report.when == "call":
            self._found.passed.append(name)
        elif report.outcome == "passed" and report.when == "teardown":
            self._found.matches += [str(game) for what, game in report.user_properties if what == "match"]
        elif report.outcome == "skipped":
            self._found.skipped.append(name)
        elif str(report.outcome) == "rerun":
            self._found.retried.append(name)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Have a worker collect its results as well."""
        node.workerinput["results"] = str(self._path)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Use the count of the worker that has ended: all workers leave out the same tests."""
        self._found.left_out = getattr(node, "workeroutput", {}).get("left_out", self._found.left_out)

    def pytest_sessionfinish(self) -> None:
        """Write the file; a worker sends its count to the process that started it instead."""
        if hasattr(self._config, "workerinput"):
            self._config.workeroutput["left_out"] = self._found.left_out  # type: ignore[attr-defined]
        else:
            self._path.write_text(json.dumps(vars(self._found)), "utf-8")
