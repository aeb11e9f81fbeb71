"""The two tiers of the tests: the default run, and what only `--rest` runs, each with its reason.

A test that the default leaves out carries the marker `slow` with a reason of a few words:

    from tests.tiers import slow

    @slow("matches between computers")
    def test_normal_beats_easy() -> None: ...
"""

from __future__ import annotations

import pytest

slow = pytest.mark.slow
"""Leaves a test, or a module as its `pytestmark`, out of the default run; its argument is the reason."""
