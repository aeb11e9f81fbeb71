"""Reading an answer's QR code by the device's camera, which is on only from one click to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException

from ..page.dom import by_id, show, t, warn
from .lines import module

REASONS = {"NotAllowedError": "live.camera-refused", "NotFoundError": "live.camera-none"}


class Scanner:
    """Shows what the camera sees, until it has read a code: then `found(text)` is called."""

    def __init__(self, found: Callable[[str], None]) -> None:
        self._found = found
        self._scan: Any = None

    async def toggle(self) -> None:
        """Begin to look, or stop."""
        if self._scan is not None:
            self.stop()
            return
        video = by_id("answer-video")
        show(video, True)
        by_id("answer-scan").textContent = t("live.scan-stop")
        self._scan = (await module("scan.mjs")).Scan.new(video)
        scan = self._scan
        try:
            text = str(await scan.read())
        except JsException as error:
            warn(f"No camera: {error}")
            if scan is self._scan:
                by_id("answer-note").textContent = t(REASONS.get(str(getattr(error, "name", "")), "live.camera-failed"))
                self.stop()
            return
        if scan is self._scan:
            self.stop()
            if text:
                self._found(text)

    def stop(self) -> None:
        """Turn the camera off."""
        scan, self._scan = self._scan, None
        if scan is not None:
            scan.stop()
        show(by_id("answer-video"), False)
        by_id("answer-scan").textContent = t("live.scan")
