"""Which worker runs which tests, where several run them: a module's stay together, for what they share.

Pages that have started and matches that are replayed once are worth sharing. The marks of pytest-xdist
(`--dist loadgroup`) can't say so: its 3.8 does not see them under pytest 9.2 (pytest-xdist issue 1386).
"""

from __future__ import annotations

from pathlib import PurePosixPath

from xdist.scheduler import LoadScopeScheduling

SHARED_OUT = ("test_properties", "test_levels", "test_pyodide")
"""The modules whose tests take long and share nothing: whichever worker is free takes the next."""
TOGETHER = ("alike",)
"""Of those the tests that do share something, by the end of their names."""


class ByModule(LoadScopeScheduling):
    """Hands out tests share by share, in the order of their collection."""

    def _split_scope(self, nodeid: str) -> str:
        return share(nodeid)


def share(nodeid: str) -> str:
    """Return the name of the share that a test belongs to.

    >>> share("tests/core/match/test_link.py::test_short[en]")
    'tests/core/match/test_link.py'
    >>> share("tests/browser/painter/test_tip.py::test_tap")
    'tests/browser/painter'
    >>> share("tests/engines/test_page.py::test_axe[Firefox-lobby]")
    'tests/engines Firefox'
    >>> share("tests/core/test_properties.py::test_play[kuhn]")
    'tests/core/test_properties.py::test_play[kuhn]'
    >>> share("tests/node/test_pyodide.py::test_random_games_go_alike[kuhn]")
    'tests/node/test_pyodide.py'
    """
    module, _, test = nodeid.partition("::")
    path = PurePosixPath(module)
    if path.parent.name == "painter":
        return str(path.parent)
    if path.parent.name == "engines":
        return f"{path.parent} {test.partition('[')[2].rstrip(']').partition('-')[0]}"
    if path.stem in SHARED_OUT and not test.partition("[")[0].endswith(TOGETHER):
        return nodeid
    return module
