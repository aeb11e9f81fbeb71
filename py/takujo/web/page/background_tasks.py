"""Background work of the page, work that waits for bundles or the next frame, and reports of unexpected errors."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from js import bridge, console, document
from pyodide.ffi import create_proxy

from .bundle_loader import arrive, lacking

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

_running: set[asyncio.Task[object]] = set()
_waiting: list[Callable[[], None]] = []
_tell: list[Callable[[BaseException], None]] = []


def on_failure(tell: Callable[[BaseException], None]) -> None:
    """Set the function that informs the person about an unexpected error."""
    _tell[:] = [tell]


def failed(error: BaseException) -> None:
    """Report an unexpected error: details to the console, a short message to the person."""
    console.error("".join(traceback.format_exception(error)))
    for tell in _tell:
        tell(error)


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


def run_with(bundles: Iterable[str], command: Callable[[], object]) -> None:
    """Run a command as soon as the bundles that it needs are loaded; pending_commands.Waiting also shows progress."""
    missing = lacking(bundles)
    if missing:
        start(_run_later(missing, command))
    else:
        command()


async def _run_later(missing: Iterable[str], command: Callable[[], object]) -> None:
    await arrive(missing)
    command()


def after_frame(job: Callable[[], None]) -> None:
    """Run a job once the next frame has been shown, so that the page responds sooner; `settle` runs it earlier.

    A job that already waits runs only once. While the page is hidden no frame is shown, so the job runs at once.
    """
    if document.hidden:
        job()
    elif job not in _waiting:
        _waiting.append(job)
        if len(_waiting) == 1:
            bridge.painter.afterFrame(_settling())


def settle(_event: object = None) -> None:
    """Run the jobs that wait for the next frame now; it may also be called by JavaScript."""
    while _waiting:
        try:
            _waiting.pop(0)()
        except Exception as error:
            failed(error)


@cache
def _settling() -> JsProxy:
    """Return the proxy of `settle`, made once."""
    return create_proxy(settle)
