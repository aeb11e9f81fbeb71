"""Reads a reply's QR code with the device's camera, which is on only while a person wants to scan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException

from ..page.background_tasks import start
from ..page.dom import by_id, show, t, warn
from .rtc_bridge import module

REASONS = {"NotAllowedError": "live.camera-refused", "NotFoundError": "live.camera-none"}


class Scanner:
    """Shows the camera's picture until it has read a code; then calls `found(text)`."""

    def __init__(self, found: Callable[[str], None]) -> None:
        self._found = found
        self._look: object = None
        """The latest scan, while it is wanted."""
        self._scan: Any = None
        """The JavaScript scanner, once it is loaded."""

    def toggle(self) -> None:
        """Start the camera and look for a code, or stop."""
        if self._look is not None:
            self.stop()
            return
        self._look = object()
        show(by_id("answer-video"), True)
        by_id("answer-scan").textContent = t("live.scan-stop")
        start(self._read(self._look))

    async def _read(self, look: object) -> None:
        try:
            scanning = await module("qr-scanner.mjs")
            if look is not self._look:  # It was stopped in the meantime.
                return
            self._scan = scanning.Scan.new(by_id("answer-video"))
            text = str(await self._scan.read())
        except JsException as error:
            if look is self._look:  # If it was stopped, the missing picture needs no message.
                warn(f"No camera: {error}")
                by_id("answer-note").textContent = t(REASONS.get(str(getattr(error, "name", "")), "live.camera-failed"))
                self.stop()
            return
        if look is self._look:
            self.stop()
            if text:
                self._found(text)

    def stop(self) -> None:
        """Turn the camera off."""
        scan, self._look, self._scan = self._scan, None, None
        if scan is not None:
            scan.stop()
        show(by_id("answer-video"), False)
        by_id("answer-scan").textContent = t("live.qr_scanner")
