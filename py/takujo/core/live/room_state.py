"""Who is at a live table, what is said there, and what is asked: the same on every device."""

from __future__ import annotations

from typing import NamedTuple

REACTIONS = ("hello", "thanks", "nice", "ouch", "wait", "again")
"""What can be said with one press: the ends of text keys."""
SAID_LENGTH = 120
"""The most characters of a line of chat."""
SAID_KEPT = 60
"""How many lines of chat are kept."""
MOST_GUESTS = 12
"""The most devices beside the host's, spectators among them."""
OVERDUE = 15
"""The host may roll without a device that has not answered for this many seconds."""

HOST = 0
"""The number of the host's device; guests count from 1, in the order in which they came."""


class SeatPlace(NamedTuple):
    """A seat of the table: who sits there, and whether they are there now."""

    seat: int
    name: str
    """What the player is called; may be empty."""
    kind: str
    """What sits there, as a Player's kind."""
    device: int | None
    """Whose device it is at (HOST, a guest's number), or None while the seat is free."""
    state: str
    """"host", "connected", "lost", "free", "computer"."""


class Onlooker(NamedTuple):
    """Somebody who looks on."""

    device: int
    name: str
    state: str
    """"connected" or "lost"."""


class Company(NamedTuple):
    """Who is at the table."""

    places: tuple[SeatPlace, ...] = ()
    onlookers: tuple[Onlooker, ...] = ()


class Said(NamedTuple):
    """A line of chat, or a reaction."""

    name: str
    """Who said it, as they are called."""
    seat: int | None
    """The first of their seats, or None for somebody who looks on."""
    text: str
    """The line; for a reaction its key."""
    reaction: bool


class UndoRequest(NamedTuple):
    """A request to take the last action back: it touches others, who are asked."""

    seat: int
    """Who asks."""
    waiting: tuple[int, ...]
    """The devices that have not answered yet."""


class Throw(NamedTuple):
    """A throw of the dice that is under way."""

    number: int
    waiting: tuple[int, ...]
    """The devices whose part is still missing."""
    overdue: tuple[int, ...]
    """Those that have not answered for OVERDUE seconds: the host may roll without them."""


class Unanswered(NamedTuple):
    """A device that a throw was made without."""

    device: int
    seconds: int
    """For how long it had not answered when the host went on."""
