"""What happened in a recorded match of Wartime Economy, read from its replayed events."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import Event
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import SHORT_TARGET, SQUARES
from takujo.games.wartime_economy.rules.actions import End, Place
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests.records.begun import begun

FEATURES: dict[str, tuple[str, ...]] = {
    "every mode and number of seats": (
        *(f"short {seats}" for seats in (2, 3, 4)),
        *(f"long {seats}" for seats in (2, 3, 4)),
        "solo 1",
    ),
    "every nation": NATIONS,
    "what only one nation does (8.2 to 8.8)": (
        "research pays points",
        "mobilising pays points",
        "building pays points",
        "tax pays points",
        "conscription pays money",
        "conscription keeps labour",
        "one track for both technologies",
    ),
    "every way to begin": (
        "nations chosen",
        "nations dealt",
        "nations drafted",
        "nations chosen and dealt",
        "dice typed",
        "dice rolled",
        "turns as the pieces came (9.15)",
        "seats with names",
        "seats of easy",
    ),
    "every bonus square (6.4, 9.7)": (
        *(f"square {square}" for square in (6, 12, 24, 48)),
        "square 24 chose econ",
        "square 24 chose mil",
        "square 24 had one technology left",
        "two squares in one move",
        "lost 12",
        "lost 24",
    ),
    "first player (6.2, 6.3, 9.5)": (
        *(f"first-player points in {year}" for year in (1942, 1943, 1944, 1945)),
        "first-player points take a square",
        "first player by being rearmost",
        "two turns in a row",
    ),
    "solo deadlines missed (7.2)": ("late 6", "late 12", "late 24"),
    "placing (2.2 to 2.5)": ("dice given up", "same faces together", "different faces together"),
    "entries": ("undo", "redo", "long undo"),
    "every end (5.2, 5.3, 6.5, 7.3)": (
        "ended by the last player",
        "ended in mid-lap",
        "overtaken after 30",
        "tie for the victory",
        "tie for another place",
        "solo over 60",
        "solo up to 60",
    ),
    "around the board (4.2)": ("over 60 on the long board", "over 40 on the short board"),
}
"""What the recorded matches must show between them."""


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    return {*_begun(match), *_happened(match), *_ended(match)}


def _begun(match: Match) -> Iterator[str]:
    p = _position(match, -1)
    yield f"{p.mode} {match.seats}"
    yield from p.nations
    given = match.options["nations"]
    if isinstance(given, str):
        yield "nations drafted" if given == "draft" else "nations dealt"
    else:
        dealt = given.count("random")
        yield "nations chosen" if not dealt else "nations dealt" if dealt == len(given) else "nations chosen and dealt"
    yield f"dice {match.options['dice']}"
    if any(p.next(seat) != (seat + 1) % p.seats for seat in range(p.seats)):
        yield "turns as the pieces came (9.15)"
    yield from begun(match)


def _happened(match: Match) -> Iterator[str]:
    for at, turn in enumerate(match.turns):
        before, after = _position(match, at), _position(match, at + 1)
        if isinstance(turn.action, End):
            yield from _turn_ended(turn, before, after)
        elif isinstance(turn.action, Place):
            yield from _placed(turn, before, after)
        yield from _squares(turn, match.turns[at + 1 : at + 2])


def _placed(turn: Turn, before: WartimePosition, after: WartimePosition) -> Iterator[str]:
    work = turn.action.work
    paying = {"research": "research", "mobilise": "mobilising", "build": "building", "tax": "tax"}
    for event in turn.events:
        if event.kind == "vp" and event.args["why"] in paying:
            yield f"{paying[event.args['why']]} pays points"
    if work == "conscript":
        if any(event.kind == "money" and event.args["why"] == "earned" for event in turn.events):
            yield "conscription pays money"
        if after.labour[turn.seat] == before.labour[turn.seat] and not _of(turn, "labour"):
            yield "conscription keeps labour"
    if turn.action.tech == "both":
        yield "one track for both technologies"
    for faces in after.placed:
        if len(faces) > 1:
            yield "same faces together" if len(set(faces)) == 1 else "different faces together"


def _turn_ended(turn: Turn, before: WartimePosition, after: WartimePosition) -> Iterator[str]:
    if before.dice:
        yield "dice given up"
    if before.mode != "long" or after.round == before.round:
        return
    if after.first == turn.seat:
        yield "two turns in a row"
    rear, next_to_it = before.track[-1], before.track[-2]
    if before.vp[rear] == before.vp[next_to_it]:
        yield "first player by being rearmost"
    for event in turn.events:
        if event.kind == "vp" and event.args["why"] == "first":
            yield f"first-player points in {after.year}"
            if _of(turn, "square"):
                yield "first-player points take a square"


def _squares(turn: Turn, following: list[Turn]) -> Iterator[str]:
    squares = _of(turn, "square")
    if len(squares) > 1:
        yield "two squares in one move"
    for event in squares:
        yield f"square {event.args['square']}"
    for kind in ("lost", "late"):
        for event in _of(turn, kind):
            yield f"{kind} {event.args['square']}"
    lost = [event.args["square"] for event in _of(turn, "lost")]
    if any(event.args["square"] == 24 for event in squares) and 24 not in lost:
        if following and following[0].action.verb == "raise":
            yield f"square 24 chose {following[0].action.tech}"
        else:
            yield "square 24 had one technology left"


def _ended(match: Match) -> Iterator[str]:
    outcome = match.outcome()
    assert outcome is not None
    p = _position(match, -1)
    for rank, ((seat,), (behind,)) in enumerate(pairwise(outcome.ranking)):
        if p.vp[seat] == p.vp[behind]:
            yield "tie for another place" if rank else "tie for the victory"
    if p.mode == "solo":
        yield "solo over 60" if p.vp[0] > 60 else "solo up to 60"
    if p.mode == "short":
        yield from _race(match, p, outcome.ranking[0][0])
    if max(p.vp) > SQUARES["short" if p.mode == "short" else "long"]:
        yield f"over {'40 on the short' if p.mode == 'short' else '60 on the long'} board"


def _race(match: Match, p: WartimePosition, winner: int) -> Iterator[str]:
    reached = next(at for at in range(len(match.positions)) if max(_position(match, at).vp) >= SHORT_TARGET)
    runner = match.turns[reached - 1].seat
    yield "ended by the last player" if (runner + 1) % p.seats == p.first else "ended in mid-lap"
    if runner != winner:
        yield "overtaken after 30"


def _of(turn: Turn, kind: str) -> list[Event]:
    return [event for event in turn.events if event.kind == kind]


def _position(match: Match, at: int) -> WartimePosition:
    position = match.positions[at]
    assert isinstance(position, WartimePosition)
    return position
