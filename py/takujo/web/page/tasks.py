"""Background work of the page, and the handling of unexpected errors."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from js import console

_running: set[asyncio.Task[object]] = set()
_tell: list[Callable[[], None]] = []


def on_failure(tell: Callable[[], None]) -> None:
    """Set the function that informs the person about an unexpected error."""
    _tell[:] = [tell]


def failed(error: BaseException) -> None:
    """Report an unexpected error: details to the console, a short message to the person."""
    console.error("".join(traceback.format_exception(error)))
    for tell in _tell:
        tell()


def start(work: Coroutine[Any, Any, object]) -> None:
    """Run a coroutine in the background; errors in it are reported."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_done)


def _done(task: asyncio.Task[object]) -> None:
    _running.discard(task)
    error = None if task.cancelled() else task.exception()
    if error is not None:
        failed(error)
