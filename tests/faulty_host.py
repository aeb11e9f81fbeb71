"""A host that can misbehave: it drops, delays, cuts off or garbles chosen files, as bad networks and hosts do."""

from __future__ import annotations

import gzip
import threading
from pathlib import Path

from tests.static_host import Handler, StaticHost

KINDS = ("dropped", "missing", "refused", "cut", "short", "garbled", "foreign", "silent", "stalled", "untyped")
"""What can happen to a file:

dropped (the connection ends without an answer), missing (404), refused (503), cut (half of it, and the connection
ends), short (half of it, as if that were all), garbled (changed in the middle), foreign (a page of somebody else's,
with 200), silent (no answer until the host behaves again), stalled (half of it, and then nothing until then), untyped
(as text/plain).
"""
MANNERS = ("edited", "closed")
"""What hosts do on purpose: edited (a page with a comment before its end), closed (a page that may keep nothing, as in
a frame of another site).
"""
FOREIGN = b"<!doctype html><title>Log in</title><p>Please log in to this network.</p>"


class FaultyHost(StaticHost):
    """A static host with `faults`: the kind of fault by name of the file."""

    def __init__(self, folder: Path) -> None:
        self.faults: dict[str, str] = {}
        self.shared = False
        """Whether scripts of other sites may read its files, as at GitHub Pages."""
        self.once = False
        """Whether a fault is over once somebody has met it."""
        self.met: list[str] = []
        """The names of the files whose fault somebody has met."""
        self._released = threading.Event()
        super().__init__(folder, FaultyHandler)

    def mend(self) -> None:
        """Behave from now on, and let go of those who wait."""
        self.faults, self.once, self.met = {}, False, []
        self._released.set()
        self._released = threading.Event()

    def close(self) -> None:
        """Stop serving."""
        self.mend()
        super().close()

    def wait(self) -> None:
        """Wait until the host behaves again."""
        self._released.wait()


class FaultyHandler(Handler):
    """Answers as its host's faults say."""

    host: FaultyHost

    def do_GET(self) -> None:  # noqa: N802 (so named by the base class)
        """Answer; the folder's page without a slash, too, and without leading there."""
        folder, mark, query = self.path.partition("?")
        if folder == "/takujo":
            self.path = f"/takujo/{mark}{query}"
        super().do_GET()

    def _head(self, status: int, headers: dict[str, str], length: int) -> None:
        super()._head(status, headers | ({"Access-Control-Allow-Origin": "*"} if self.host.shared else {}), length)

    def _answer(self, status: int, headers: dict[str, str], data: bytes, name: str) -> None:
        kind = self.host.faults.get(name)
        if kind is None or (self.host.once and name in self.host.met):
            super()._answer(status, headers, data, name)
            return
        self.host.met.append(name)
        if kind == "silent":
            self.host.wait()
            self.close_connection = True
        elif kind == "dropped":
            self.close_connection = True
        elif kind in ("missing", "refused"):
            super()._answer(404 if kind == "missing" else 503, {}, b"not here", name)
        elif kind == "edited":
            edited = gzip.decompress(data or gzip.compress(b"")).replace(b"</body>", b"<!-- by your host --></body>")
            super()._answer(status, headers, gzip.compress(edited) if data else b"", name)
        elif kind == "closed":
            super()._answer(status, {**headers, "Content-Security-Policy": "sandbox allow-scripts"}, data, name)
        elif kind == "untyped":
            super()._answer(status, {**headers, "Content-Type": "text/plain"}, data, name)
        elif kind in ("cut", "stalled"):
            body = data or b"?"  # of a 304 there is nothing to cut off
            self._head(status, headers, len(body))
            self.wfile.write(body[: len(body) // 2])
            self.wfile.flush()
            if kind == "stalled":
                self.host.wait()
            self.close_connection = True
        else:
            self._answer_wrong(kind, headers, data, name)

    def _answer_wrong(self, kind: str, headers: dict[str, str], data: bytes, name: str) -> None:
        """Answer with what looks whole and is not."""
        body = gzip.decompress(data) if "Content-Encoding" in headers else data
        headers = {key: value for key, value in headers.items() if key != "Content-Encoding"}
        if kind == "foreign":
            super()._answer(200, {**headers, "Content-Type": "text/html"}, FOREIGN, name)
            return
        middle = len(body) // 2
        wrong = body[:middle] if kind == "short" else body[: middle - 8] + b"\0#}\xff(\"'`" * 4 + body[middle + 24 :]
        super()._answer(200, headers, wrong, name)
