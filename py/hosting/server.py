"""The development server: it serves only the site's files, only on this machine."""

from __future__ import annotations

import hashlib
import html
import http.server
import os
import re
import socketserver
from collections.abc import Callable, Iterable
from email.utils import formatdate
from http import HTTPStatus
from pathlib import Path
from typing import Any, cast
from urllib.parse import unquote, urlsplit

from . import policy
from .generated import Generated
from .precache import hashes, page_marks, service_worker
from .site import TEMPLATE, Site
from .squeeze import Squeezer

ADDRESS = "127.0.0.1"
LOCAL = (ADDRESS, "localhost")
HOST = re.compile(r"([\w.-]{1,253})(:\d{1,5})?", re.ASCII)
MOST_HINTS = 20  # The number of refused host names that are printed; anyone can invent names.
TRIES = 50  # The number of ports to try, from the requested one upwards.
PROBLEM = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    "<title>Takujō</title><h1>The page couldn’t be made</h1><p><code>{problem}</code></p>"
    "<p>Correct the file, then reload this page.</p></html>"
)
"""The page in the place of the start page while a source has an error."""
MADE = tuple(f"static/vendor/{name}" for name in ("page.css", "python/", "takujo", "ca", "lessons/", "problems/"))
"""The generated files, which are made again when a source has changed."""


class Server(http.server.ThreadingHTTPServer):
    """The HTTP server of a site: one thread per connection, bound to this machine."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # On Windows, this option would let two servers share a port.

    def __init__(self, port: int, site: Site, generated: Generated, names: Iterable[str] = ()) -> None:
        self.names = {*LOCAL, *(name.lower() for name in names)}
        self.refused: set[str] = set()
        self.site = site
        self.generated = generated
        self.squeezer = Squeezer(site)
        super().__init__((ADDRESS, port), Handler)

    def server_bind(self) -> None:
        """Bind without looking up this machine's host name, which can take seconds if the name server is far away."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = ADDRESS, self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that browsers close early; this happens all the time."""

    def refusal(self, host: str) -> str:
        """Return the sentence that refuses requests with a host name and says how to allow it; print it once."""
        if not host:
            return ""
        # Another website can point its own host name at this machine (DNS rebinding) and read the responses as its own.
        why = f"This server was asked for {host}. It answers only for {', '.join(sorted(self.names))}.\n"
        why += f"To allow that name: python3 serve.py --allow-host {host}\n"
        if host not in self.refused and len(self.refused) < MOST_HINTS:
            self.refused.add(host)
            self.generated.say(why.rstrip())
        return why

    @property
    def url(self) -> str:
        """The address to open in a browser."""
        return f"http://{ADDRESS}:{self.server_port}/"


def listen(port: int, site: Site, generated: Generated, names: Iterable[str] = ()) -> Server:
    """Return a server on `port`, or on the next free one; `names` are further allowed host names."""
    for candidate in (*range(port, min(port + TRIES, 65536)), 0):
        try:
            return Server(candidate, site, generated, names)
        except OSError:
            continue
    raise AssertionError("the system gives a free port for 0")


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD requests for the site's files and refuses all others."""

    protocol_version = "HTTP/1.1"
    server_version = "Takujo"
    sys_version = ""
    timeout = 60  # Seconds until a silent connection is closed.

    def do_GET(self) -> None:
        """Answer a GET request with a file, or with a refusal or error."""
        host = self._host()
        if host not in self._here.names:
            self._refuse(HTTPStatus.MISDIRECTED_REQUEST, why=self._here.refusal(host))
            return
        name = self._name()
        found = self._content(name) if name else None
        if found is None:
            self._refuse(HTTPStatus.NOT_FOUND)
            return
        digest, plain, packed = found
        tag = f'"{digest[:32]}"'
        if tag in self.headers.get("If-None-Match", ""):
            self._head(HTTPStatus.NOT_MODIFIED, {"ETag": tag, "Cache-Control": "no-cache"})
            return
        use_packed = packed is not None and self._takes_gzip()
        body = packed if packed is not None and use_packed else plain()
        headers = {
            "Content-Type": policy.media_type(name),
            "Content-Length": str(len(body)),
            "ETag": tag,
            # Browsers ask each time and get "not modified" for an unchanged file, so edits always show.
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding",
        }
        if use_packed:
            headers["Content-Encoding"] = "gzip"
        self._head(HTTPStatus.OK, headers)
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_HEAD(self) -> None:
        """Answer with the headers that a file would be sent with."""
        self.do_GET()

    def __getattr__(self, name: str) -> Callable[[], None]:
        """Return a function that refuses an HTTP method other than GET and HEAD.

        The base class looks up do_<METHOD>.
        """
        if name.startswith("do_"):
            return lambda: self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "GET, HEAD"})
        raise AttributeError(name)

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing: the browser's developer tools show requests better."""

    def date_time_string(self, timestamp: float | None = None) -> str:
        """Return a date in HTTP format."""
        return formatdate(timestamp, usegmt=True)

    @property
    def _here(self) -> Server:
        return cast(Server, self.server)

    def _host(self) -> str:
        """Return the host name that the request addresses, without port; "" unless there is exactly one."""
        named = self.headers.get_all("Host") or []
        found = HOST.fullmatch(named[0]) if len(named) == 1 else None
        return found[1].lower() if found else ""

    def _name(self) -> str:
        target = self.path
        if not target.startswith("/") or target.startswith("//"):
            return ""
        try:
            return unquote(urlsplit(target).path, errors="strict")[1:] or "index.html"
        except (UnicodeDecodeError, ValueError):
            return ""

    def _content(self, name: str) -> tuple[str, Callable[[], bytes], bytes | None] | None:
        """Return a file's hash, a function that reads it, and its gzip form if the client accepts one."""
        site = self._here.site
        if name in ("index.html", "sw.js") or name.startswith(MADE):
            self._here.generated.refresh()
        if name == "sw.js":
            text = (site.root / TEMPLATE).read_text("utf-8")
            page = page_marks((site.find("index.html") or Path()).read_text("utf-8"))
            body = service_worker(text, hashes(site), page, live=True).encode()
            return hashlib.sha256(body).hexdigest(), lambda: body, None
        if name == "index.html" and self._here.generated.problem:
            told = PROBLEM.format(problem=html.escape(self._here.generated.problem)).encode()
            return hashlib.sha256(told).hexdigest(), lambda: told, None
        path = site.find(name)
        if path is None:
            return None
        return site.digest(path), path.read_bytes, self._here.squeezer.body(path)

    def _takes_gzip(self) -> bool:
        offers = (part.strip().split(";") for part in self.headers.get("Accept-Encoding", "").split(","))
        return any(offer[0] == "gzip" and "q=0" not in (part.strip() for part in offer[1:]) for offer in offers)

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for key, value in {**headers, **policy.HEADERS}.items():
            self.send_header(key, value)
        self.end_headers()

    def _refuse(self, status: HTTPStatus, headers: dict[str, str] | None = None, why: str = "") -> None:
        body = f"{status.value} {status.phrase}\n{why}".encode()
        # The body of a refused request is not read, so the connection is closed.
        self._head(
            status,
            {
                "Content-Type": "text/plain; charset=utf-8",
                "Content-Length": str(len(body)),
                "Cache-Control": "no-store",
                "Connection": "close",
                **(headers or {}),
            },
        )
        self.close_connection = True
        if self.command != "HEAD":
            self.wfile.write(body)
