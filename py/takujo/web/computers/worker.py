"""The program of the worker: it follows a match by its records, and works on jobs piece by piece."""

from __future__ import annotations

import json
from typing import Any

from ...core.match.match import Match
from ...core.match.record import DIGEST_LENGTH, entry
from .jobs import Job, Run, Thinking


def kind(name: str) -> type[Job[Any, Any]]:
    """Return the kind of work with a name; rare ones are imported when they are first used."""
    if name == Thinking.kind:
        return Thinking
    if name == "compare":
        from .contest_job import Comparing

        return Comparing
    from . import review_jobs

    return review_jobs.KINDS[name]


class Worker:
    """Runs the page's jobs on one match.

    It keeps the match up to date from records: if a record continues the one before, only its new actions are played.
    """

    def __init__(self) -> None:
        self._text = ""
        self._match: Match | None = None
        self._runs: dict[int, Run[Any, Any]] = {}

    def answer(self, question: str) -> str:
        """Return the answer to a request of the page, both in the formats that jobs.py describes."""
        asked = json.loads(question)
        id = int(asked["id"])
        try:
            answer = self._answer(id, asked)
        except Exception as error:  # Whatever the error was, the page continues without the worker.
            answer = {"error": repr(error)}
        if "progress" not in answer:
            self._runs.pop(id, None)
        return json.dumps(answer)

    def _answer(self, id: int, asked: dict[str, Any]) -> dict[str, object]:
        if "cancel" in asked:
            return {"cancelled": True}
        if "job" in asked:
            self._runs[id] = Run(kind(asked["job"])(**asked["with"]), self.follow(asked["record"]))
        run = self._runs[id]
        run.go_on(asked["piece"])
        if run.result is not None:
            return {"result": run.job.write_result(run.result)}
        return {"progress": run.job.write_progress(run.progress)}

    def follow(self, record: str) -> Match:
        """Return the match that a record describes."""
        body = record[: record.rindex("\n= ") + 1]  # Without the line of the digest.
        if self._match is None or not self._text or not body.startswith(self._text):
            self._match = Match.read(record)
        else:
            for line in body[len(self._text) :].splitlines():
                self._match.enter(entry(line))
        self._text = body
        if not record.rstrip().endswith(f"= {self._match.digest()[:DIGEST_LENGTH]}"):
            self._match = Match.read(record)
        return self._match
