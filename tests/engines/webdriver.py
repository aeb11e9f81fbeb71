"""WebDriver: a few commands of one standard, over the wire that each engine listens on.

Firefox speaks it over a socket of its own (Marionette, to which geckodriver merely translates), WebKitGTK over HTTP.
"""

from __future__ import annotations

import json
import socket
from abc import ABC, abstractmethod
from collections.abc import Sequence
from http.client import HTTPConnection
from typing import Any

PATIENCE_MS = 120_000
"""How long something is waited for: only what hangs is given up, however slow the machine is."""

# Calls a function of the page's, and hands back what it returns or promises, or what it fails with.
CALL = """const done = arguments[arguments.length - 1];
(async () => (%s)(...Array.prototype.slice.call(arguments, 0, -1)))()
  .then((value) => done({ value }), (error) => done({ error: `${error}\\n${error.stack}` }));"""


LEFT = "left"
"""That the page went while its script ran, where a driver has no name for that."""


class Refused(Exception):
    """What the browser answers to a command that it can't carry out, or what a function of the page's failed with."""

    def __init__(self, said: str, kind: str = "") -> None:
        super().__init__(said)
        self.kind = kind
        """The standard's name of what is wrong."""

    @property
    def passing(self) -> bool:
        """Whether the same may be asked again: a page was on its way, or had been left.

        WebKit's driver now and then takes a page for on its way that has long arrived, or not set out at all.
        """
        return self.kind in ("timeout", LEFT) or "unloaded" in str(self)


class WebDriver(ABC):
    """A browser that is driven: one profile with one page. Commands are called as Marionette calls them."""

    @abstractmethod
    def send(self, command: str, **parameters: Any) -> Any:
        """Send a command and return its answer; raises Refused."""

    def go(self, url: str) -> None:
        """Open an address; return when the page's markup has been read, or while the page is still on its way."""
        try:
            self.send("Navigate", url=url)
        except Refused as slow:
            if not slow.passing:
                raise

    def reload(self) -> None:
        """Load the page anew as its own visitor does: Firefox's command for that goes past the service worker."""
        self.evaluate("() => { window.left = true; setTimeout(() => location.reload()); }")
        while True:
            try:
                if not self.evaluate("() => 'left' in window"):
                    return
            except Refused:  # asked between the one and the other
                continue

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function on the page and return what it returns or promises; raises Refused."""
        found = self._called(CALL % function, arguments)
        if found is None or "error" in found:
            raise Refused(found["error"]) if found else Refused("The page was left.", LEFT)
        return found.get("value")

    def _called(self, script: str, arguments: Sequence[Any]) -> Any:
        for _ in range(TRIES):
            try:
                return self.send("ExecuteAsyncScript", script=script, args=list(arguments))
            except Refused as slow:
                if slow.kind != "timeout":
                    raise
        raise Refused("No page has come.")  # the script waited for one that is on its way, and has not run

    def act(self, kind: str, *actions: dict[str, Any], **source: Any) -> None:
        """Let an input device ("key", "pointer") do something."""
        self.send("PerformActions", actions=[{"type": kind, "id": kind, "actions": list(actions), **source}])

    def resize(self, width: int, height: int) -> None:
        """Give the window the size at which the page has that much room (browsers have a least width: about 450)."""
        frame = "([width, height]) => [width + outerWidth - innerWidth, height + outerHeight - innerHeight]"
        width, height = self.evaluate(frame, [width, height])
        self.send("SetWindowRect", x=0, y=0, width=width, height=height)


GONE = "invalid session id"
"""What drivers say of a browser that they have lost."""
SILENCE_S = 180
"""A driver that doesn't answer for longer than a script may take has lost its browser."""
ON_ITS_WAY_MS = 5_000
"""How long a command waits for a page that is on its way; then it is asked again."""
TRIES = 100
CAPABILITIES = {
    "pageLoadStrategy": "eager",
    "timeouts": {"script": PATIENCE_MS, "pageLoad": ON_ITS_WAY_MS, "implicit": 0},
}


class Marionette(WebDriver):
    """Firefox's own wire: messages of JSON on a socket, each with its length in front."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._answers = self._socket.makefile("rb")
        self._sent = 0
        self._receive()  # it says who it is
        self.send("NewSession", **CAPABILITIES)

    def send(self, command: str, **parameters: Any) -> Any:
        self._sent += 1
        if "script" in parameters:
            parameters["sandbox"] = None  # in the page's own world
        message = json.dumps([0, self._sent, f"WebDriver:{command}", parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._receive()
        if error:
            raise Refused(f"{command}: {error['error']}: {error['message']}", error["error"])
        return answer.get("value") if set(answer) == {"value"} else answer

    def _receive(self) -> Any:
        length = b""
        while (byte := self._answers.read(1)) != b":":
            if not byte:
                raise EOFError("Firefox has gone")
            length += byte
        return json.loads(self._answers.read(int(length)))

    def close(self) -> None:
        """Hang up."""
        self._answers.close()
        self._socket.close()


class Http(WebDriver):
    """The wire of the standard: WebKitGTK's driver answers it."""

    PATHS = {
        "Navigate": "url",
        "ExecuteAsyncScript": "execute/async",
        "PerformActions": "actions",
        "SetWindowRect": "window/rect",
    }

    def __init__(self, port: int, **capabilities: Any) -> None:
        self._wire = HTTPConnection("127.0.0.1", port, timeout=SILENCE_S)
        self._is_lost = False
        wanted = {"alwaysMatch": {**CAPABILITIES, **capabilities}}
        self._session = self._ask("POST", "/session", {"capabilities": wanted})["sessionId"]

    def send(self, command: str, **parameters: Any) -> Any:
        return self._ask("POST", f"/session/{self._session}/{self.PATHS[command]}", parameters)

    def _ask(self, method: str, path: str, parameters: dict[str, Any] | None = None) -> Any:
        if self._is_lost:
            raise Refused(f"{path}: the driver doesn't answer any more", GONE)
        try:
            self._wire.request(method, path, None if parameters is None else json.dumps(parameters))
            answer = self._wire.getresponse()
            value = json.loads(answer.read())["value"]
        except TimeoutError:
            self._is_lost = True
            raise Refused(f"{path}: {GONE}: no answer in {SILENCE_S} s", GONE) from None
        if answer.status != 200:
            raise Refused(f"{path}: {value['error']}: {value['message']}", value["error"])
        return value

    def close(self) -> None:
        """End the session, if it is still there: its browser goes."""
        try:
            self._ask("DELETE", f"/session/{self._session}")
        except Refused as gone:
            if gone.kind != GONE:
                raise
        except OSError:
            pass  # the browser is gone by itself
        finally:
            self._wire.close()
