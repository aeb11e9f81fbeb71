"""What runs in the worker: it follows a match by its record, and thinks about it piece by piece."""

from __future__ import annotations

import json
from collections.abc import Generator
from time import perf_counter

from ...bots.review import Progress, Review, reviewing
from ...bots.review import to_json as review_to_json
from ...core.match.match import Match
from ...core.match.record import DIGEST_LENGTH, entry
from .idea_json import to_json as ideas_to_json
from .thinking_task import ThinkingTask

MOST_THOUGHTS = 4
"""How many thoughts wait to be gone on with: a computer's, a hint's; what is older was given up by the page."""


class Worker:
    """Follows one match; a record that goes on from the last one is only played on, not replayed."""

    def __init__(self) -> None:
        self._text = ""
        self._match: Match | None = None
        self._review: Generator[Progress, None, Review] | None = None
        self._thoughts: dict[int, ThinkingTask] = {}

    def follow(self, record: str) -> Match:
        """Return the match of a record."""
        body = record[: record.rindex("\n= ") + 1]  # without the line of the digest
        if self._match is None or not self._text or not body.startswith(self._text):
            self._match = Match.read(record)
        else:
            for line in body[len(self._text) :].splitlines():
                self._match.enter(entry(line))
        self._text = body
        if not record.rstrip().endswith(f"= {self._match.digest()[:DIGEST_LENGTH]}"):
            self._match = Match.read(record)
        return self._match

    def think(self, question: str) -> str:
        """Go on for a while with a thought, for a JSON question {id, piece}: the page's number for it, milliseconds.

        It begins with {id, piece, record, seat, level, budget, seed}. Answers {ideas, over} as idea_json says.
        """
        q = json.loads(question)
        if "record" in q:
            match, seat = self.follow(q["record"]), int(q["seat"])
            self._thoughts[q["id"]] = ThinkingTask(
                match.game, match.view(seat), seat, q["level"], q["budget"], q["seed"]
            )
            for old in list(self._thoughts)[:-MOST_THOUGHTS]:
                del self._thoughts[old]
        thinking = self._thoughts[q["id"]]
        thinking.go_on(q["piece"])
        if thinking.over:
            del self._thoughts[q["id"]]
        return ideas_to_json(thinking.ideas, thinking.over)

    def review(self, question: str) -> str:
        """Go on for a while with the review of a finished match, for a JSON question {record, budget}.

        The record is sent when it begins, and is "" after that. Answers {done, of}, or {review} when it is complete.
        """
        q = json.loads(question)
        if q["record"]:
            self._review = reviewing(self.follow(q["record"]))
        assert self._review is not None
        end = perf_counter() + q["budget"] / 1000
        try:
            done, of = next(self._review)
            while perf_counter() < end:
                done, of = next(self._review)
        except StopIteration as over:
            self._review = None
            return json.dumps({"review": review_to_json(over.value)})
        return json.dumps({"done": done, "of": of})
