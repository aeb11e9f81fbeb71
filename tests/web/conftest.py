"""Coroutine tests, and the fixture with the network of a live table."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from tests.web.live_table import Net
from tests.web.stubs import run


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def net() -> Iterator[Net]:
    """A network for the devices of a test; the test fails if a page has reported an unexpected error."""
    made = Net()
    yield made
    assert [device.browser.errors for device in made.devices if device.browser.errors] == []
