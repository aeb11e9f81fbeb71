"""Commands that wait for Python bundles to load, and the progress that the page shows meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from js import bridge, document
from pyodide.ffi import JsException

from .background_tasks import start
from .bundle_loader import arrive, lacking
from .dom import by_id, t, warn
from .notices import Notices

PAUSE_S = 0.2
"""The interval in seconds at which the progress is updated."""


class Waiting:
    """Runs commands as soon as their bundles are loaded; of several commands that wait, only the latest is run."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._latest: object = None
        self._shown = False

    def do(self, bundles: Iterable[str], command: Callable[[], object]) -> None:
        """Run a command: at once if all bundles that it needs are loaded, otherwise as soon as they are.

        A command that still waits is dropped when another one follows.
        """
        self._latest = turn = object()
        missing = lacking(bundles)
        if missing:
            start(self._later(missing, command, lambda: self._latest is turn))
        else:
            self._show(False)
            command()

    async def _later(self, missing: list[str], command: Callable[[], object], wanted: Callable[[], bool]) -> None:
        coming = asyncio.ensure_future(arrive(missing))
        while not coming.done():
            if wanted():
                self._show(True)
                by_id("boot-bytes").textContent = f"{t('boot.game')} {bridge.bundles.share(' '.join(missing))}%"
            await asyncio.wait({coming}, timeout=PAUSE_S)
        if not wanted():
            return
        self._show(False)
        error = coming.exception()
        if isinstance(error, JsException):
            warn(str(error))
            self._notices.message(t("error.heading"), t("boot.failed"))
        else:
            coming.result()
            command()

    def _show(self, waits: bool) -> None:
        if waits != self._shown:
            self._shown = waits
            document.documentElement.toggleAttribute("data-waiting", waits)
            by_id("boot-text").textContent = t("boot.game")
            by_id("boot-text").setAttribute("data-text", "boot.game")
            by_id("boot-progress").hidden = True
