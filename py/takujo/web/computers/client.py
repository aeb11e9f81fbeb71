"""Computer players: in a worker once it is up, and in slices on the page until then or if it can't start."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from js import document

from ...bots.review import Review, reviewing
from ...bots.review import from_json as review_from_json
from ...core.match.match import Match
from ...core.match.playable_match import OnTable
from ...core.thinking.ideas import Idea
from ..page.bundles import of_players
from ..page.dom import warn
from ..page.loader import arrive
from ..page.tasks import start
from .idea_json import from_json as ideas_from_json
from .thinking_task import ThinkingTask, budget_ms

SLICE_MS = 20
"""The longest piece of thinking on the page itself, so that it stays responsive."""
PIECE_MS = 120
"""How long a piece of work is after which somebody tells how far it has got, and asks whether it is still wanted."""
START_S = 30
"""How long a worker may take to start before it is given up."""
ANSWER_S = 20
"""How long a worker may take for a piece, with all that it has to load for the first, before it is given up."""

Tell = Callable[[Sequence[Idea], float], None]
"""Takes the best ideas so far, and for how long they have been thought about (milliseconds)."""


class Lost(Exception):
    """The worker doesn't answer any more."""


class Computers:
    """Asks for decisions of computer players; html[data-computers] tells where they think: worker or page."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked = False
        self._thoughts = 0
        self.failed = False

    def prepare(self) -> None:
        """Start the worker in the background, once."""
        if not self._asked:
            self._asked = True
            start(self._start())

    async def _start(self) -> None:
        from pyscript import create_named_worker  # PyScript is not in the snapshot

        try:
            # A worker that can't be fetched never says so: hence the limit.
            self._worker = await asyncio.wait_for(create_named_worker("./py/worker.py", "computers"), START_S)
        except Exception as error:  # whatever it was, the page can think by itself
            self.failed = True
            warn(f"The worker could not start, computers think on the page: {error}")

    async def think(
        self, match: OnTable, seat: int, level: str, seed: int, tell: Tell, wanted: Callable[[], bool]
    ) -> Sequence[Idea]:
        """Return the ideas of a level about a seat's decision, telling the best so far after each piece.

        Once it is not `wanted` any more, what has been found until then suffices; it is asked after each piece.
        """
        await arrive(of_players(match.game))
        if self._worker is not None and not match.partial:  # which has no record that could be sent
            try:
                ideas = await self._think_in_worker(match, seat, level, seed, tell, wanted)
                document.documentElement.dataset.computers = "worker"
                return ideas
            except Lost:
                pass  # then the page thinks about it anew
        ideas = await self._think_on_page(match, seat, level, seed, tell, wanted)
        document.documentElement.dataset.computers = "page"
        return ideas

    async def _think_in_worker(
        self, match: OnTable, seat: int, level: str, seed: int, tell: Tell, wanted: Callable[[], bool]
    ) -> Sequence[Idea]:
        began = perf_counter()
        self._thoughts += 1
        question: dict[str, Any] = {"id": self._thoughts, "piece": PIECE_MS}
        asked = {"record": match.record(), "seat": seat, "level": level, "budget": budget_ms(level), "seed": seed}
        answer = await self._ask({**question, **asked})
        while True:
            ideas = ideas_from_json(answer["ideas"], match.game.rules.VERBS)
            if answer["over"] or not wanted():
                return ideas
            tell(ideas, 1000 * (perf_counter() - began))
            answer = await self._ask(question)

    async def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Return the worker's answer; raises Lost if it gives none."""

        async def asked() -> str:
            return str(await self._worker.think(json.dumps(question)))

        try:
            answer: dict[str, Any] = json.loads(await asyncio.wait_for(asked(), ANSWER_S))
        except Exception as error:  # whatever it was, the page can think by itself
            self._lost(error)
            raise Lost from error
        return answer

    async def _think_on_page(
        self, match: OnTable, seat: int, level: str, seed: int, tell: Tell, wanted: Callable[[], bool]
    ) -> Sequence[Idea]:
        began = told = perf_counter()
        thought = ThinkingTask(match.game, match.view(seat), seat, level, budget_ms(level), seed)
        thought.go_on(SLICE_MS)
        while not thought.over and wanted():
            now = perf_counter()
            if now - told >= PIECE_MS / 1000:
                told = now
                tell(thought.ideas, 1000 * (now - began))
            await asyncio.sleep(0)
            thought.go_on(SLICE_MS)
        return thought.ideas

    def _lost(self, error: Exception) -> None:
        self.failed = True
        self._worker = None
        warn(f"The worker failed, computers think on the page: {error}")

    async def review(self, match: OnTable, tell: Callable[[float], None], wanted: Callable[[], bool]) -> Review | None:
        """Return the review of a finished match, telling what part of it is done; None if it is not wanted any more."""
        await arrive(of_players(match.game))
        if self._worker is not None:
            try:
                found = await self._review_in_worker(match, tell, wanted)
                document.documentElement.dataset.computers = "worker"
                return found
            except Exception as error:
                self._lost(error)
        work = reviewing(Match.read(match.record()))
        pause = perf_counter() + SLICE_MS / 1000
        try:
            while wanted():
                done, of = next(work)
                if perf_counter() >= pause:
                    tell(done / of)
                    await asyncio.sleep(0)
                    pause = perf_counter() + SLICE_MS / 1000
        except StopIteration as over:
            document.documentElement.dataset.computers = "page"
            whole: Review = over.value
            return whole
        return None

    async def _review_in_worker(
        self, match: OnTable, tell: Callable[[float], None], wanted: Callable[[], bool]
    ) -> Review | None:
        record = match.record()
        while wanted():
            answer = json.loads(str(await self._worker.review(json.dumps({"record": record, "budget": PIECE_MS}))))
            record = ""
            if "review" in answer:
                return review_from_json(answer["review"])
            tell(answer["done"] / answer["of"])
        return None
