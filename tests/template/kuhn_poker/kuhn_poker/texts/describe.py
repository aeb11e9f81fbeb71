"""Describe actions and their effects: for the log, the list of moves, previews and the end of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules.action import Action
from ....core.rules.match_history import Course, Turn
from ....core.rules.position import REVEAL, Event
from ....core.text.errors import Illegal
from ..data import SEATS
from ..rules import KuhnPosition
from ..rules.actions import Bet, Call, Check, Fold
from ..rules.refusals import why_not as refused
from .words import WORDS

SOUNDS: tuple[tuple[str, str], ...] = (("end", "finish"), ("win", "coin"), (REVEAL, "flip"), ("deal", "turn"))
"""The sound of each kind of event; the first kind that happened is heard."""


def who(lang: str, p: KuhnPosition, seat: int) -> str:
    """Return the name of a seat: its colour."""
    return WORDS(lang, f"seat.{seat}")


def colour(p: KuhnPosition, seat: int) -> str:
    """Return the colour token of a seat."""
    return f"seat-{seat}"


def group(lang: str, p: KuhnPosition, action: Action) -> str:
    """Return the heading under which the list of moves shows an action."""
    return WORDS(lang, "group.answer" if isinstance(action, Call | Fold) else "group.speak")


def short(lang: str, p: KuhnPosition, action: Action) -> str:
    """Return the action in a word or two, under its heading."""
    return what(lang, p, action)


def what(lang: str, p: KuhnPosition, action: Action) -> str:
    """Return the action as a phrase, as buttons name it; `p` is the position before it."""
    return WORDS(lang, f"act.{action.verb}")


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the effect of an action in short: "Red +1"; "" if none can be seen at once."""
    for event in events:
        if event.kind == "win":
            return WORDS(lang, "event.win", who=WORDS(lang, f"seat.{event.seat}"), n=event.number("n"))
        if event.kind == REVEAL:
            return WORDS(lang, "event.reveal")
    return ""


def lines(lang: str, before: KuhnPosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action, with what the viewer of `before` and `turn` may know.

    `called` are the names of the seats as the page shows them.
    """
    said = []
    if turn.seat >= 0:
        said.append(WORDS(lang, "log.seat", who=called[turn.seat], what=WORDS(lang, f"log.{turn.action.verb}")))
    return said + [_told(lang, event, called) for event in turn.events]


def _told(lang: str, event: Event, called: Sequence[str]) -> str:
    if event.kind == "card":
        return WORDS(lang, "log.card", who=called[event.seat], card=WORDS(lang, f"card.{event.number('card')}"))
    if event.kind == REVEAL:
        cards = [
            WORDS(lang, "log.card", who=name, card=WORDS(lang, f"card.{card}"))
            for name, card in zip(called, event.word("cards").split("+"), strict=True)
        ]
        return WORDS(lang, "log.reveal", cards=WORDS(lang, "list").join(cards))
    return WORDS(lang, f"log.{event.kind}", who=called[event.seat], **event.args)


def breakdown(lang: str, match: Course[KuhnPosition]) -> tuple[list[str], list[list[int]]]:
    """Return headings and, by seat: the deals won, the chips."""
    won = [event.seat for turn in match.turns for event in turn.events if event.kind == "win"]
    p = match.position
    assert isinstance(p, KuhnPosition)
    return [WORDS(lang, "sum.won"), WORDS(lang, "sum.chips")], [[won.count(s), p.chips[s]] for s in range(SEATS)]


def verdict(lang: str, p: KuhnPosition) -> str:
    """Return a sentence about the end of the match."""
    outcome = p.outcome()
    if outcome is None:
        return ""
    if outcome.reason == "end.tie":
        return WORDS(lang, "end.tie")
    (winner,), (loser,) = outcome.ranking
    return WORDS(lang, "verdict.chips", who=who(lang, p, winner), n=p.chips[winner], m=p.chips[loser])


def when(lang: str, p: KuhnPosition) -> str:
    """Return the number of the deal; "" before the first."""
    return WORDS(lang, "when", n=p.deal) if p.deal else ""


def chart(lang: str, match: Course[KuhnPosition]) -> dict[str, object]:
    """Return the chips of each seat after each deal, as data for the chart."""
    first = match.positions[0]
    assert isinstance(first, KuhnPosition)
    series: list[list[list[float]]] = [[[0, chips]] for chips in first.chips]
    for turn, p in zip(match.turns, match.positions[1:], strict=True):
        if any(event.kind == "win" for event in turn.events):
            assert isinstance(p, KuhnPosition)
            for seat, chips in enumerate(p.chips):
                series[seat].append([p.deal, chips])
    return {"xticks": [[n, str(n)] for n in range(len(series[0]))], "lines": series}


def why_not(p: KuhnPosition, seat: int, picked: Mapping[str, object]) -> Illegal:
    """Return why what was picked on the board isn't legal."""
    said = [action for action in (Check(), Bet(), Call(), Fold()) if action.verb == picked.get("verb")]
    return refused(p, said[0]) if p.stack and said else Illegal("not-now")
