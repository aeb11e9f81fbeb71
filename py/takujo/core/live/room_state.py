"""The state of a live table that all devices share: people, chat, and pending requests."""

from __future__ import annotations

from typing import NamedTuple

REACTIONS = ("hello", "thanks", "nice", "ouch", "wait", "again")
"""The reactions that a person can send with one press, as the ends of text keys."""
SAID_LENGTH = 120
"""The maximum number of characters in a line of chat."""
SAID_KEPT = 60
"""The number of chat lines that are kept."""
MOST_GUESTS = 12
"""The maximum number of devices besides the host's, including spectators'."""
OVERDUE = 15
"""If a device hasn't answered for this many seconds, the host may roll without it."""

HOST = 0
"""The number of the host's device; guests count from 1, in the order of their arrival."""


class SeatPlace(NamedTuple):
    """A seat of the table: its player, and whether they are connected."""

    seat: int
    name: str
    """The player's name; may be empty."""
    kind: str
    """The kind of player, as in Player.kind."""
    device: int | None
    """The number of the device that has the seat: HOST, or a guest's; None while the seat is free."""
    state: str
    """The state of the seat: "host", "connected", "lost", "free" or "computer"."""


class Onlooker(NamedTuple):
    """A spectator of the match."""

    device: int
    name: str
    state: str
    """The state of the spectator's device: "connected" or "lost"."""


class Company(NamedTuple):
    """The people and devices at the table."""

    places: tuple[SeatPlace, ...] = ()
    onlookers: tuple[Onlooker, ...] = ()


class Said(NamedTuple):
    """A line of chat, or a reaction."""

    name: str
    """The name of the person who wrote the line."""
    seat: int | None
    """The first of the speaker's seats, or None for a spectator."""
    text: str
    """The text; for a reaction, its key."""
    reaction: bool


class UndoRequest(NamedTuple):
    """A request to undo the last action; the other players whom it concerns are asked."""

    seat: int
    """The seat that makes the request."""
    waiting: tuple[int, ...]
    """The devices that have not answered yet."""


class Throw(NamedTuple):
    """A dice roll under way."""

    number: int
    waiting: tuple[int, ...]
    """The devices whose part is still missing."""
    overdue: tuple[int, ...]
    """The devices that have not answered for OVERDUE seconds; the host may roll without them."""


class Unanswered(NamedTuple):
    """A device without which a roll was made."""

    device: int
    seconds: int
    """For how many seconds the device had not answered when the host continued."""
