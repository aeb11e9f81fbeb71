"""A guest at a live table: holds what its seats may know, and asks the host for what it wants to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .company import Asked, Company, Said, Throw

if TYPE_CHECKING:
    from ..on_table import OnTable


class Guest:
    """One for a table; outlasts lost connections.

    `send(text)` hands a text to the channel (it may get lost). `changed(what)` tells the page what to show anew: as at
    the host, and

        "start"    a match has come, or another one in its place (`match`)
        "refused"  the host has refused what was asked (`refusal`)
        "end"      the table is closed (`ended`)
    """

    match: OnTable | None
    """The match, as soon as the host has told of it."""
    said: list[Said]
    asked: Asked | None
    throw: Throw | None
    company: Company
    refusal: Exception | None
    """What the host has refused last (an Illegal, with its sentence)."""
    ended: str
    """Why the table is closed, the end of a text key live.ended.<reason>, or "": "closed", "dropped-<reason>", "dice"
    (a throw's proof was wrong), "told" (what the host said breaks the rules), "version"."""
    doubts: int
    """How many throws the host began anew although this device had shown its part."""

    def __init__(
        self,
        send: Callable[[str], None],
        changed: Callable[[str], None],
        *,
        name: str = "",
        kept: str = "",
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        """Come to a table. `kept` is what `keep` returned before a reload: the seats come back with it."""
        raise NotImplementedError

    # -- the connection

    def connected(self) -> None:
        """Note that the channel is open (again)."""

    def lost(self) -> None:
        """Note that the channel is closed; everything stays as it is until it is open again."""

    def receive(self, text: object) -> None:
        """Take a message. Never raises."""

    def tick(self) -> None:
        """Send again what may have got lost; about once a second."""

    def leave(self) -> None:
        """Say goodbye: the seats are free again."""

    # -- the table

    @property
    def here(self) -> frozenset[int]:
        """The seats of the people at this device; empty for somebody who looks on."""
        raise NotImplementedError

    @property
    def online(self) -> bool:
        """Whether the channel is open and the host has answered."""
        raise NotImplementedError

    @property
    def pending(self) -> bool:
        """Whether the host has still to answer what was played."""
        raise NotImplementedError

    def take(self, seat: int) -> None:
        """Ask for a free seat; further ones for several people at this device. The host's answer is a new company."""

    def give_up(self, seat: int) -> None:
        """Leave a seat."""

    def rename(self, name: str) -> None:
        """Say what this device's player is called."""

    def say(self, text: str) -> None:
        """Say a line of chat."""

    def react(self, reaction: str) -> None:
        """Say one of REACTIONS."""

    def answer(self, yes: bool) -> None:
        """Answer a request to take the last action back."""

    def keep(self) -> str:
        """Return what must outlast a reload: the secret token of this device."""
        raise NotImplementedError

    @property
    def heir(self) -> bool:
        """Whether this device can carry on as host: nothing of the match is hidden from it.

        `Match.read(guest.match.record())` is then the match for a `Host` of its own.
        """
        raise NotImplementedError
