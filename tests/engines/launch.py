"""Firefox and WebKit, each started with a profile of its own that holds nothing, and gone without a trace."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from tests.engines.webdriver import Http, Marionette, WebDriver
from tests.other_engines import FIREFOX, WEBKIT

PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "intl.accept_languages": "en-US",
    # To optimize the runtime's code takes longer than the visits of tests last.
    "javascript.options.wasm_optimizingjit": False,
}


@contextmanager
def firefox(more: Mapping[str, object] = MappingProxyType({})) -> Iterator[WebDriver]:
    """Start Firefox without a window, with more preferences than the usual ones."""
    with TemporaryDirectory(prefix="takujo-firefox-", ignore_cleanup_errors=True) as home:
        profile = Path(home, "profile")
        profile.mkdir()
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {**PREFERENCES, **more}.items()
        ]
        (profile / "user.js").write_text("".join(lines))
        command = [str(FIREFOX.program()), "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
        with running(command, HOME=home) as alive:
            port = profile / "MarionetteActivePort"
            until(alive, lambda: port.is_file() and port.read_text() != "")
            with closing(Marionette(int(port.read_text()))) as driver:
                yield driver


@contextmanager
def webkit() -> Iterator[WebDriver]:
    """Start WebKitGTK's small browser on a screen that nobody sees; what it drives is always a private session."""
    with TemporaryDirectory(prefix="takujo-webkit-") as home, screen() as display:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        env = {
            "HOME": home,
            "LANG": "en_US.UTF-8",
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "XDG_RUNTIME_DIR": home,
            "JSC_useOMGJIT": "0",  # as for Firefox: nothing is optimized that is soon gone
            "JSC_useWasmOSR": "0",  # from one tier to the next in mid-function: on Linux that goes wrong now and then
        }
        with running([str(WEBKIT.program()), f"--port={port}"], **env) as alive:
            until(alive, lambda: listens(port))
            with closing(Http(port)) as driver:
                yield driver


LAUNCH = {FIREFOX: firefox, WEBKIT: webkit}


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server without a screen; give its name."""
    end, told = os.pipe()
    command = ["Xvfb", "-displayfd", str(told), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with running(command, told), os.fdopen(end, encoding="ascii") as said:
        os.close(told)
        yield f":{said.readline().strip()}"


@contextmanager
def running(command: list[str], *pipes: int, **env: str) -> Iterator[Callable[[], bool]]:
    """Run a program until what follows is over; give what says whether it still runs."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=os.environ | env, stdout=quiet, stderr=quiet, pass_fds=pipes)
    try:
        yield lambda: process.poll() is None
    finally:
        process.kill()
        process.wait()


def until(alive: Callable[[], bool], ready: Callable[[], bool]) -> None:
    """Wait until a program that has been started is ready."""
    while not ready():
        if not alive():
            raise RuntimeError("The browser did not start.")
        time.sleep(0.02)


def listens(port: int) -> bool:
    """Return whether somebody listens on a port."""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True
