"""The way to the painter in static/painter.js: scenes go there; clicks and keys come back as names of places."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from js import bridge
from pyodide.ffi import create_proxy

from ...core.drawing.scene import Scene
from ...core.game.game import Game
from ..page.dom import by_id, guarded


class Painter:
    """Has the canvas painted with its layer of places: one message for each frame."""

    def __init__(self) -> None:
        self.on_event: Callable[[str, str], None] = lambda kind, value: None
        """Told what the person does on the board: see painter.js."""
        self._script = bridge.painter
        self._glyphs_of = ""
        self._painted: Scene | None = None
        """The scene that the painter has: what has stayed of it, the next one need not tell."""
        self._script.init(
            by_id("board"),
            by_id("targets"),
            by_id("tip"),
            create_proxy(guarded(self._report)),
        )

    def _report(self, kind: object, value: object) -> None:
        self.on_event(str(kind), str(value))

    def layout(self) -> str:
        """Return "wide", "tall" or "broad"."""
        return str(self._script.layoutKind())

    def paint(self, game: Game, scene: Scene, motion: int, fresh: bool, eye: str, anybody: bool) -> None:
        """Paint a scene; what has moved moves in `motion` ms, unless it is a `fresh` one for another eye.

        What `anybody` at the device may see is shown at once when the page is reloaded (static/start/last-frame.js).
        """
        if self._glyphs_of != game.package:
            self._script.glyphs(json.dumps(game.board.GLYPHS))
            self._glyphs_of = game.package
        before, self._painted = self._painted, None
        self._script.paint(scene.to_json(motion, fresh, eye, before), anybody)
        self._painted = scene

    def cover(self, covered: bool) -> None:
        """Say whether something hides the board from sight: what changes on it meanwhile is painted a moment later."""
        self._script.cover(covered)

    def reveal(self, places: list[str]) -> None:
        """Bring places of the board into sight."""
        self._script.reveal(json.dumps(places))

    def skip(self) -> None:
        """Finish what is moving at once."""
        self._script.skip()

    async def settled(self) -> None:
        """Wait until nothing moves any more."""
        await self._script.settled()

    def chart(self, canvas: Any, chart: dict[str, object]) -> None:
        """Draw a chart."""
        self._script.chart(canvas, json.dumps(chart))
