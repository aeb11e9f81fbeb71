"""The encoding of the table's messages as plain JSON values: seats, chat, requests, dice rolls.

Reading invalid data raises Broken, or any of the exceptions that wrong types lead to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..text.text_cleaning import clean_line, clean_name
from . import protocol
from .protocol import Body
from .room_state import SAID_LENGTH, Company, Onlooker, Said, SeatPlace, Throw, Unanswered, UndoRequest

COUNT = 1 << 30
"""An upper limit for the numbers of devices, entries and rolls, and for seconds."""
MOST = 30
"""The maximum number of seats, spectators or devices in a list."""


def company_out(company: Company) -> Body:
    """Return the people and devices at the table as JSON."""
    places, onlookers = [list(place) for place in company.places], [list(onlooker) for onlooker in company.onlookers]
    return {"t": "company", "places": places, "onlookers": onlookers}


def company_in(body: Body) -> Company:
    """Return the people and devices at the table from JSON."""
    places: list[SeatPlace] = []
    for place in protocol.items(body, "places", MOST):
        seat, name, kind, device, state = protocol.row(place, 5)
        at = None if device is None else _count(device)
        places.append(SeatPlace(_count(seat), _name(name), protocol.text(kind), at, protocol.text(state)))
    rows = (protocol.row(onlooker, 3) for onlooker in protocol.items(body, "onlookers", MOST))
    onlookers = [Onlooker(_count(device), _name(name), protocol.text(state)) for device, name, state in rows]
    return Company(tuple(places), tuple(onlookers))


def _count(value: object) -> int:
    return protocol.number(value, 0, COUNT)


def _name(value: object) -> str:
    return clean_name(protocol.text(value))


def said_out(said: Said) -> Body:
    """Return a chat message as JSON."""
    return {"t": "said", "name": said.name, "seat": said.seat, "text": said.text, "reaction": said.reaction}


def said_in(body: Body) -> Said:
    """Return a chat message from JSON."""
    seat = None if body.get("seat") is None else protocol.whole(body, "seat", 0, MOST)
    name, text = clean_name(protocol.words(body, "name", 60)), clean_line(protocol.words(body, "text", SAID_LENGTH))
    return Said(name, seat, text, protocol.truth(body, "reaction"))


def asked_out(asked: UndoRequest | None) -> Body:
    """Return a request to undo as JSON; None stands for no request."""
    return {"t": "asked"} if asked is None else {"t": "asked", "seat": asked.seat, "waiting": asked.waiting}


def asked_in(body: Body) -> UndoRequest | None:
    """Return a request to undo from JSON, or None."""
    if body.get("seat") is None:
        return None
    return UndoRequest(protocol.whole(body, "seat", 0, MOST), _numbers(body, "waiting"))


class ThrowStatus(NamedTuple):
    """The state of a joint dice roll, as sent to every device."""

    shown: Throw
    commitments: Mapping[int, str]
    """The commitment of each device, once all have committed."""
    absent: tuple[Unanswered, ...]
    """The devices without which the roll is made, because they haven't answered."""


def throw_out(status: ThrowStatus) -> Body:
    """Return the state of a dice roll as JSON."""
    (number, waiting, overdue), commitments, absent = status
    commits = [[device, commitment] for device, commitment in commitments.items()]
    return {"t": "throw", "n": number, "commits": commits, "absent": absent, "waiting": waiting, "overdue": overdue}


def throw_in(body: Body) -> ThrowStatus:
    """Return the state of a dice roll from JSON."""
    number = protocol.whole(body, "n", 1, COUNT)
    commits = (protocol.row(commit, 2) for commit in protocol.items(body, "commits", MOST))
    commitments = {_count(device): protocol.text(commitment) for device, commitment in commits}
    unanswered = (protocol.row(one, 2) for one in protocol.items(body, "absent", MOST))
    absent = tuple(Unanswered(protocol.number(device, 1, COUNT), _count(seconds)) for device, seconds in unanswered)
    return ThrowStatus(Throw(number, _numbers(body, "waiting"), _numbers(body, "overdue")), commitments, absent)


def _numbers(body: Body, name: str) -> tuple[int, ...]:
    """Return a list of device numbers from JSON."""
    return tuple(_count(number) for number in protocol.items(body, name, MOST))
