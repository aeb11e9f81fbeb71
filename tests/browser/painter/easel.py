"""A page with the painter and nothing else, and the few things tests ask of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Page

PAGE = """<!doctype html>
<html lang="en" data-theme="light" data-motion="normal"><head><meta charset="utf-8"><title>painter</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/static/styles/painter.css">
<style>
  :root { --t-ground: #2b5342; --t-card: #f4ecd9; --t-ink: #2a2419; --t-ink-2: #5c523d; --t-card-edge: #a8946a;
          --t-lit: #c56f00; --t-chosen: #2673c7; --t-die-body: #fbf5e6; --t-die-pip: #2a2419; --t-red: rgb(200, 0, 0);
          --t-foam: #ffffff; --t-water: #2f7fa6; --t-green: rgb(0, 140, 0); }
  :root[data-theme="dark"] { --t-red: rgb(0, 0, 200); }
  [hidden] { display: none !important; }
  body { margin: 0; } #chart { width: 400px; display: block; } #tip { margin: 0; }
</style>
<script type="module">
  import { painter } from "/static/painter.js";
  import * as sound from "/static/sound.js";
  window.bridge = { painter, sound };
</script></head>
<body><div id="stage"><canvas id="board"></canvas><div id="targets"></div><div id="zoom" hidden>
<button id="zoom-in">+</button><button id="zoom-out">-</button><button id="zoom-fit">0</button></div>
<div id="turner" hidden><button>&lt;</button><button>ok</button><button>&gt;</button></div></div>
<p id="tip" hidden></p>
<button id="outside">outside</button><input id="field"><dialog id="dialog"><button>in it</button></dialog>
<canvas id="chart"></canvas><canvas id="qr"></canvas>
<script>
  window.events = []; window.frames = 0;
  const real = window.requestAnimationFrame;
  window.requestAnimationFrame = (run) => { window.frames++; return real(run); };
  addEventListener("DOMContentLoaded", () => bridge.painter.init(
    document.getElementById("board"), document.getElementById("targets"), document.getElementById("tip"),
    (kind, value) => window.events.push([kind, value])));
</script></body></html>"""


class Site(SimpleHTTPRequestHandler):
    """Serves the page itself, and the project's files beside it."""

    def do_GET(self) -> None:
        if self.path != "/":
            super().do_GET()
            return
        body = PAGE.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    """A server that isn't upset by a page closed in mid-sentence."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


class Easel:
    """The painter on its page."""

    def __init__(self, page: Page, stopped: bool) -> None:
        self.page = page
        self.stopped = stopped

    def paint(
        self, shapes: Iterable[dict[str, Any]] = (), targets: Iterable[Any] = (), motion: int = 0, **more: Any
    ) -> None:
        """Paint a frame of 800 by 500 units."""
        frame = {"size": [800, 500], "shapes": list(shapes), "targets": list(targets), "motion": motion}
        self.page.evaluate("json => bridge.painter.paint(json)", json.dumps({**frame, "label": "the board", **more}))

    def events(self) -> list[list[str]]:
        """Return what the painter has reported since the last question."""
        seen: list[list[str]] = self.page.evaluate("() => window.events.splice(0)")
        return seen

    def chosen(self) -> list[str]:
        """Return only the choices among the events."""
        return [value for kind, value in self.events() if kind == "choose"]

    def focused(self) -> str | None:
        """Return the id of the focused target."""
        name: str | None = self.page.evaluate("() => document.activeElement.dataset.target ?? null")
        return name

    def state(self, id: str) -> dict[str, Any]:
        """Return how a shape stands at this moment."""
        found: dict[str, Any] = self.page.evaluate("id => bridge.painter.state(id)", id)
        return found

    def pixel(self, x: float, y: float) -> list[int]:
        """Return the colour at a place of the board, in board units."""
        script = """([x, y]) => { const k = board.width / 800;
          return Array.from(board.getContext("2d").getImageData(x * k, y * k, 1, 1).data) }"""
        colour: list[int] = self.page.evaluate(script, [x, y])
        return colour

    def busy(self) -> bool:
        """Whether something is on its way."""
        return bool(self.page.evaluate("() => bridge.painter.busy()"))

    def wait(self, ms: int) -> None:
        """Let time pass: where the clock is stopped exactly so much, however slow the machine is."""
        if self.stopped:
            self.page.clock.run_for(ms)
        else:
            self.page.wait_for_timeout(ms)

    def frames(self, count: int = 2) -> None:
        """Let the page paint some frames."""
        script = """async (count) => {
          for (let n = 0; n < count; n += 1) await new Promise((done) => requestAnimationFrame(done));
        }"""
        self.page.evaluate(script, count)

    def rest(self) -> None:
        """Wait until the camera has come to rest, and what is kept of its picture is kept."""
        self.wait(200)
        self.page.evaluate("() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 400 }))")

    def settle(self) -> None:
        """Wait until nothing moves."""
        while self.stopped and self.busy():
            self.wait(50)
        self.page.evaluate("() => bridge.painter.settled()")


def target(id: str, x: float, y: float, state: str = "lit", **more: Any) -> dict[str, Any]:
    return {"id": id, "box": [x, y, 80, 60], "label": f"label of {id}", "state": state, **more}


def rect(id: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"k": "rect", "id": id, "x": x, "y": y, "w": 40, "h": 40, "fill": "red", **more}


GRID = [target(f"{row}{column}", 60 + column * 120, 60 + row * 100) for row in range(3) for column in range(3)]
