"""A driver that has lost its browser is given up, and named as lost."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.engines import webdriver
from tests.engines.webdriver import Http, Refused


class Silent(BaseHTTPRequestHandler):
    """Begins a session, and answers nothing after that."""

    ended = threading.Event()

    def do_POST(self) -> None:
        if not self.path.endswith("/session"):
            self.ended.wait(20)
            return
        body = json.dumps({"value": {"sessionId": "1"}}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@pytest.fixture
def port() -> Iterator[int]:
    """The port of a driver that loses its browser."""
    Silent.ended.clear()
    with HTTPServer(("127.0.0.1", 0), Silent) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        Silent.ended.set()
        server.shutdown()


def test_a_driver_that_does_not_answer_is_given_up(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webdriver, "SILENCE_S", 0.2)
    driver = Http(port)
    with pytest.raises(Refused, match="execute/async: invalid session id: no answer in"):
        driver.evaluate("() => 1")
    with pytest.raises(Refused, match="doesn't answer any more"):
        driver.evaluate("() => 1")
    driver.close()
