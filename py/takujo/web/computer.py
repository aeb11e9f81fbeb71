"""Computer players: in a worker once it is up, and in slices on the page until then or if it can't start."""

from __future__ import annotations

import asyncio
import json
from time import perf_counter
from typing import Any

from js import document
from pyscript import create_named_worker

from ..bots import bot
from ..core.match import Match
from ..core.rng import Stream
from .dom import warn
from .tasks import start

BUDGET_MS = 1_000
SLICE_MS = 20
"""The longest piece of thinking on the page itself, so that it stays responsive."""
START_S = 30
"""How long a worker may take to start before it is given up."""


class Computers:
    """Asks for decisions of computer players; html[data-computers] tells where they think: worker or page."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked = False
        self.failed = False

    def prepare(self) -> None:
        """Start the worker in the background, once."""
        if not self._asked:
            self._asked = True
            start(self._start())

    async def _start(self) -> None:
        try:
            # A worker that can't be fetched never says so: hence the limit.
            self._worker = await asyncio.wait_for(create_named_worker("./py/worker.py", "computers"), START_S)
        except Exception as error:  # whatever it was, the page can think by itself
            self.failed = True
            warn(f"The worker could not start, computers think on the page: {error}")

    async def choose(self, match: Match, seat: int) -> str:
        """Return the notation of the seat's choice."""
        level = match.players[seat].kind
        seed = match.seed + len(match.turns)
        if self._worker is not None:
            question = {
                "record": match.record(),
                "seat": seat,
                "level": level,
                "budget": BUDGET_MS,
                "seed": seed,
            }
            try:
                answer = str(await self._worker.think(json.dumps(question)))
                document.documentElement.dataset.computers = "worker"
                return answer
            except Exception as error:
                self.failed = True
                self._worker = None
                warn(f"The worker failed, computers think on the page: {error}")
        return await self._on_page(match, seat, level, seed)

    async def _on_page(self, match: Match, seat: int, level: str, seed: int) -> str:
        player = bot(level, match.game.id)
        end = perf_counter() + BUDGET_MS / 1000
        pause = perf_counter() + SLICE_MS / 1000
        best = None
        for best in player.think(match.view(seat), seat, Stream(seed, f"bot/{level}")):
            now = perf_counter()
            if now >= end:
                break
            if now >= pause:
                await asyncio.sleep(0)
                pause = perf_counter() + SLICE_MS / 1000
        document.documentElement.dataset.computers = "page"
        return str(best)
