"""A plain static host for the benchmark: what GitHub Pages and its like do, with every byte counted."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import threading
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".toml", ".txt", ".webmanifest", ".wasm", ".xml"}
"""What static hosts compress; zips are sent as they are."""
HEADERS = 250
"""About how many bytes an answer's headers are."""
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


@cache
def compressed(data: bytes) -> bytes:
    """Return what static hosts make of a file's bytes; of each once, however many hosts a process has had."""
    return gzip.compress(data, 6, mtime=0)


class StaticHost:
    """Serves a folder below /takujo/ (a project page's sub-path) until closed; `sent` counts bytes by path."""

    def __init__(self, folder: Path, answers: type[Handler] | None = None) -> None:
        self.folder = folder.resolve()
        self.sent: dict[str, int] = {}
        handler = type("Handler", (answers or Handler,), {"host": self})
        self._server = _Server(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/takujo/"
        self.body = cache(self._body)

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()

    def pack(self) -> None:
        """Compress every file now, so that no visit waits for it."""
        for path in self.folder.rglob("*"):
            if path.is_file():
                self.body(path)

    def take(self) -> dict[str, int]:
        """Return the bytes sent since the last call, by path."""
        sent, self.sent = self.sent, {}
        return sent

    def read(self, path: Path) -> bytes:
        """Return a file's bytes."""
        return path.read_bytes()

    def _body(self, path: Path) -> tuple[bytes, bool, str]:
        """Return a file's bytes as they are sent, whether they are compressed, and their tag."""
        data = self.read(path)
        tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        if path.suffix in COMPRESSED:
            packed = compressed(data)
            if len(packed) < len(data) * 0.95:
                return packed, True, tag
        return data, False, tag


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Take it calmly that a page was closed in mid-sentence."""


class Handler(BaseHTTPRequestHandler):
    """Answers for its host."""

    protocol_version = "HTTP/1.1"
    host: StaticHost

    def do_GET(self) -> None:
        name = unquote(urlsplit(self.path).path).removeprefix("/takujo/") or "index.html"
        path = (self.host.folder / name).resolve()
        if not path.is_file() or self.host.folder not in path.parents:
            self._answer(404, {}, b"not here", name)
            return
        data, packed, tag = self.host.body(path)
        # As on a project page: a short age, then asked again by tag.
        headers = {"ETag": tag, "Cache-Control": "max-age=600"}
        if self.headers.get("If-None-Match") == tag:
            self._answer(304, headers, b"", name)
            return
        headers["Content-Type"] = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
        if packed:
            headers["Content-Encoding"] = "gzip"
        self._answer(200, headers, data, name)

    def _answer(self, status: int, headers: dict[str, str], data: bytes, name: str) -> None:
        self.host.sent[name] = self.host.sent.get(name, 0) + len(data) + HEADERS
        self._head(status, headers, len(data))
        self.wfile.write(data)

    def answer(self, status: int) -> None:
        """Answer without a body."""
        self._head(status, {}, 0)

    def _head(self, status: int, headers: dict[str, str], length: int) -> None:
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""
