"""The bridge to the painter in static/painter.js: sends scenes to it, and gets clicks and keys as target ids."""

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
    """Sends one message per frame to the painter, which has the canvas and the layer of click targets."""

    def __init__(self) -> None:
        self.on_event: Callable[[str, str], None] = lambda kind, value: None
        """A function that is called with the kind and the value of what the person does on the board: see
        painter.js.
        """
        self._script = bridge.painter
        self._glyphs_of = ""
        self._painted: Scene | None = None
        """The scene that the painter has; unchanged parts of it aren't sent again."""
        self._script.init(
            by_id("board"),
            by_id("targets"),
            by_id("tip"),
            create_proxy(guarded(self._report)),
        )

    def _report(self, kind: object, value: object) -> None:
        self.on_event(str(kind), str(value))

    def layout(self) -> str:
        """Return the layout that the painter has chosen: "wide", "tall" or "broad"."""
        return str(self._script.layoutKind())

    def paint(self, game: Game, scene: Scene, motion: int, fresh: bool, eye: str, anybody: bool) -> None:
        """Paint a scene; shapes move to their new places within `motion` ms.

        A `fresh` scene is for another viewer and moves nothing; `eye` identifies the viewer. If `anybody` at the device
        may see the scene, a reload of the page shows it at once (static/start/last-frame.js).
        """
        self._take_glyphs(game)
        before, self._painted = self._painted, None
        self._script.paint(scene.to_json(motion, fresh, eye, before), anybody)
        self._painted = scene

    def _take_glyphs(self, game: Game) -> None:
        if self._glyphs_of != game.package:
            self._script.glyphs(json.dumps(game.board.GLYPHS))
            self._glyphs_of = game.package

    def thumbnail(self, game: Game, scene: Scene) -> str:
        """Return a small picture of a scene as a data URL; "" if the device has no memory left for it."""
        self._take_glyphs(game)
        return str(self._script.thumbnail(scene.to_json(0, True)))

    def cover(self, covered: bool) -> None:
        """Set whether the board is covered by something else, in which case painting is deferred."""
        self._script.cover(covered)

    def reveal(self, places: list[str], move: bool) -> None:
        """Scroll to click targets of the board; with `move`, a zoomed board is moved there, too."""
        if places:
            self._script.reveal(json.dumps(places), move)

    def skip(self) -> None:
        """Finish all animations of the board at once."""
        self._script.skip()

    async def settled(self) -> None:
        """Wait until all animations are finished."""
        await self._script.settled()

    def chart(self, canvas: Any, chart: dict[str, object]) -> None:
        """Draw a chart."""
        self._script.chart(canvas, json.dumps(chart))
