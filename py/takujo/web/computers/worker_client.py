"""Runs computer players in a worker; before it is ready, or if it can't start, in slices on the page.

jobs.py defines the kinds of jobs, and the protocol between the page and the worker.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from js import document

from ...core.match.match import Match
from ...core.thinking.ideas import Idea
from ..page.background_tasks import start
from ..page.bundle_loader import arrive
from ..page.dom import warn
from ..page.needed_bundles import of_players
from .decision_search import budget_ms
from .jobs import Job, P, R, Run, Thinking

if TYPE_CHECKING:
    from ...bots.mistakes import Mistake, Progress
    from ...bots.review import Review
    from .contest_job import Compared

SLICE_MS = 20
"""The longest time in milliseconds that a search on the page takes in one go, so that the page stays responsive."""
PIECE_MS = 120
"""The duration in milliseconds of a piece of work, after which progress is reported and cancellation checked."""
START_S = 30
"""The time in seconds after which a worker that hasn't started is given up."""
ANSWER_S = 20
"""The time in seconds, including imports for the first piece, after which a worker that doesn't answer is given up."""

Tell = Callable[[Sequence[Idea], float], None]
"""A function that is called with the best ideas until now, and the time of the search in milliseconds."""


class Lost(Exception):
    """Raised if the worker doesn't answer any more."""


class Found(NamedTuple, Generic[P, R]):
    """The outcome of a job: its result, or the progress of one that was cancelled."""

    progress: P | None
    result: R | None


class Computers:
    """Requests decisions of computer players; html[data-computers] says whether the worker or the page searches."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked = False
        self._jobs = 0
        self.failed = False

    def prepare(self) -> None:
        """Start the worker in the background, once."""
        if not self._asked:
            self._asked = True
            start(self._start())

    async def _start(self) -> None:
        from pyscript import create_named_worker  # PyScript is not in the snapshot.

        try:
            # A worker that can't be fetched never reports an error, so there is a time limit.
            self._worker = await asyncio.wait_for(create_named_worker("./py/worker.py", "computers"), START_S)
        except Exception as error:  # Whatever the error was, the page can search by itself.
            self.failed = True
            warn(f"The worker could not start, computers think on the page: {error}")

    async def think(
        self, match: Match, seat: int, level: str, seed: int, tell: Tell, wanted: Callable[[], bool]
    ) -> Sequence[Idea]:
        """Return the ideas of a level about a seat's decision, reporting the best ones after each piece.

        `wanted` is checked after each piece; if it returns False, the present ideas are returned.
        """
        began = perf_counter()

        def progress(ideas: Sequence[Idea]) -> None:
            tell(ideas, 1000 * (perf_counter() - began))

        found = await self._run(Thinking(seat, level, budget_ms(level), seed), match, progress, wanted)
        return found.result or found.progress or ()

    async def review(self, match: Match, tell: Callable[[float], None], wanted: Callable[[], bool]) -> Review | None:
        """Return the review of a finished match, reporting the finished part of it; None if it was cancelled."""
        from .review_jobs import Reviewing

        return (await self._run(Reviewing(), match, tell, wanted)).result

    async def judge(
        self, match: Match, seat: int, level: str, tell: Callable[[Progress], None], wanted: Callable[[], bool]
    ) -> list[Mistake]:
        """Return a seat's costliest decisions as a level judges them, reporting the progress.

        `wanted` is checked after each piece; if it returns False, those found until then are returned.
        """
        from .review_jobs import Judging

        found = await self._run(Judging(seat, level), match, tell, wanted)
        return found.result or (found.progress.found if found.progress is not None else [])

    async def compare(
        self,
        match: Match,
        level: str,
        seeds: int,
        lang: str,
        tell: Callable[[Compared], None],
        wanted: Callable[[], bool],
    ) -> Compared | None:
        """Return how the values of a match change win shares, reporting the progress; None if it was cancelled.

        Raises LadderError if matches with these values can't be played.
        """
        from .contest_job import Comparing

        return (await self._run(Comparing(level, seeds, lang), match, tell, wanted)).result

    # -- jobs

    async def _run(
        self, job: Job[P, R], match: Match, tell: Callable[[P], None], wanted: Callable[[], bool]
    ) -> Found[P, R]:
        """Run a job until it is done or not wanted any more, reporting its progress after each piece."""
        await arrive(of_players(match.game))
        if self._worker is not None and not match.partial:  # A partial match has no record that could be sent.
            try:
                found = await self._run_in_worker(job, match, tell, wanted)
                document.documentElement.dataset.computers = "worker"
                return found
            except Lost:
                pass  # Then the page restarts the job.
        found = await self._run_on_page(job, match, tell, wanted)
        document.documentElement.dataset.computers = "page"
        return found

    async def _run_in_worker(
        self, job: Job[P, R], match: Match, tell: Callable[[P], None], wanted: Callable[[], bool]
    ) -> Found[P, R]:
        self._jobs += 1
        question: dict[str, object] = {"id": self._jobs, "piece": PIECE_MS}
        answer = await self._ask({**question, "job": job.kind, "record": match.record(), "with": job.arguments()})
        while "result" not in answer:
            progress = job.read_progress(match.game, answer["progress"])
            if not wanted():
                await self._ask({"id": question["id"], "cancel": True})
                return Found(progress, None)
            tell(progress)
            answer = await self._ask(question)
        return Found(None, job.read_result(match.game, answer["result"]))

    async def _ask(self, question: dict[str, object]) -> dict[str, Any]:
        """Return the worker's answer; raises Lost if there is none, or if its job has failed."""

        async def asked() -> str:
            return str(await self._worker.answer(json.dumps(question)))

        try:
            answer: dict[str, Any] = json.loads(await asyncio.wait_for(asked(), ANSWER_S))
        except Exception as error:  # Whatever the error was, the page can search by itself.
            self._lost(error)
            raise Lost from error
        if "error" in answer:
            self._lost(answer["error"])
            raise Lost
        return answer

    async def _run_on_page(
        self, job: Job[P, R], match: Match, tell: Callable[[P], None], wanted: Callable[[], bool]
    ) -> Found[P, R]:
        told = perf_counter()
        run = Run(job, match)
        run.go_on(SLICE_MS)
        while run.result is None and wanted():
            now = perf_counter()
            if now - told >= PIECE_MS / 1000 and run.progress is not None:
                told = now
                tell(run.progress)
            await asyncio.sleep(0)
            run.go_on(SLICE_MS)
        return Found(run.progress, run.result if wanted() else None)

    def _lost(self, error: object) -> None:
        self.failed = True
        self._worker = None
        warn(f"The worker failed, computers think on the page: {error}")
