"""What a computer player's worker does: it follows a match by its record, and answers with an action's notation."""

from __future__ import annotations

import json

from ..bots import bot
from ..core.match import Match
from ..core.record import DIGEST_LENGTH, play_line


class Thinker:
    """Follows one match; a record that goes on from the last one is only played on, not replayed."""

    def __init__(self) -> None:
        self._text = ""
        self._match: Match | None = None

    def follow(self, record: str) -> Match:
        """Return the match of a record."""
        body = record[: record.rindex("\n= ") + 1]  # without the line of the digest
        if self._match is None or not self._text or not body.startswith(self._text):
            self._match = Match.read(record)
        else:
            for line in body[len(self._text) :].splitlines():
                play_line(self._match, line)
        self._text = body
        if not record.rstrip().endswith(f"= {self._match.digest()[:DIGEST_LENGTH]}"):
            self._match = Match.read(record)
        return self._match

    def answer(self, question: str) -> str:
        """Return the notation of the chosen action for a JSON question {record, seat, level, budget, seed}."""
        q = json.loads(question)
        match = self.follow(q["record"])
        seat = int(q["seat"])
        player = bot(q["level"], match.game.id)
        return str(player.choose(match.view(seat), seat, q["budget"], q["seed"]))
