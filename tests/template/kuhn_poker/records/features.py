"""What happened in a recorded match of Kuhn poker, read from its replayed positions."""

from __future__ import annotations

from collections.abc import Iterator

from takujo import Match
from takujo.games.kuhn_poker.data import DEALS, JACK, KING
from takujo.games.kuhn_poker.rules import KuhnPosition
from tests.records.begun import begun

WAYS = ("check, check", "bet, call", "bet, fold", "check, bet, call", "check, bet, fold")

FEATURES: dict[str, tuple[str, ...]] = {
    "every length (5.1)": ("short", "long"),
    "every way of a deal (3, 4)": WAYS,
    "bets": ("a bluff that works", "a bluff that is called", "a king that is paid"),
    "every end (5.2)": ("won", "one more deal"),
    "ends of version 1 (5.3)": ("drawn",),
    "seats": ("seats with names", "seats of easy", "seats of random"),
}
"""What the recorded matches must show between them."""


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    outcome = match.outcome()
    assert outcome is not None
    ended = "drawn" if len(outcome.ranking) == 1 else "won"
    return {*begun(match), str(match.options["length"]), ended, *_extra(match), *_deals(match)}


def _extra(match: Match) -> Iterator[str]:
    assert isinstance(match.position, KuhnPosition)
    if match.position.deals > DEALS[str(match.options["length"])]:
        yield "one more deal"


def _deals(match: Match) -> Iterator[str]:
    said: list[str] = []
    bettor = 0
    for before, turn in zip(match.positions, match.turns, strict=False):
        assert isinstance(before, KuhnPosition)
        word = str(turn.action)
        if turn.seat >= 0:
            said.append(word)
        if word == "bet":
            bettor = before.cards[turn.seat]
        if word in ("call", "fold") and bettor == JACK:
            yield "a bluff that works" if word == "fold" else "a bluff that is called"
        if word == "call" and bettor == KING:
            yield "a king that is paid"
        if any(event.kind == "win" for event in turn.events):
            yield ", ".join(said)
            said = []
