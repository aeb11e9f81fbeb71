"""The host of a live table: holds the match, and tells each device what its seats may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..match import Match
from .company import Asked, Company, Said, Throw


class HostMatch(Match):
    """The host's match: whatever is played in it is told to the guests; open dice are thrown by all devices together.

    While a throw is under way `actors()` is (CHANCE,), and the table waits as it does in a lesson.
    """


class Host:
    """One for a table.

    `send(peer, text)` hands a text to a peer's channel (it may get lost), `drop(peer, reason)` closes it; the reason is
    the end of a text key, live.dropped.<reason>. `changed(what)` tells the page what to show anew:

        "match"    the match has gone on or back by what another device, or the dice, did; or was played here
        "company"  who is there, who sits where
        "said"     a line of chat
        "asked"    a request to take back, or the answer to it
        "throw"    dice are under way, or waited for
    """

    match: HostMatch
    said: list[Said]
    """What was said, the latest last."""
    asked: Asked | None
    """What the others are asked, or None."""
    throw: Throw | None
    """The throw that is under way, or None."""

    def __init__(
        self,
        match: Match,
        send: Callable[[int, str], None],
        drop: Callable[[int, str], None],
        changed: Callable[[str], None],
        *,
        free: Iterable[int],
        name: str = "",
        kept: str = "",
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        """Open a table. `free`: the seats for others; all other people's seats are at the host's own device.

        `kept` is what `keep` returned before a reload: who sat where comes back with it, and `free` is not looked at.
        """
        raise NotImplementedError

    # -- connections

    def joined(self, peer: int) -> None:
        """Note that a peer's channel is open. Peers are numbers of the page's own, never used twice."""

    def left(self, peer: int) -> None:
        """Note that a peer's channel is closed: its device is lost until it comes back with another one."""

    def receive(self, peer: int, text: object) -> None:
        """Take a message; whoever breaks the protocol is dropped. Never raises."""

    def tick(self) -> None:
        """Send again what may have got lost; about once a second."""

    def close(self) -> None:
        """Close the table: say goodbye to everybody."""

    # -- the table

    @property
    def here(self) -> frozenset[int]:
        """The seats of the people at this device."""
        raise NotImplementedError

    @property
    def company(self) -> Company:
        """Who is at the table."""
        raise NotImplementedError

    def seat_guest(self, seat: int, kind: str) -> None:
        """Give a seat to a computer ("easy"…), free it ("free") or take it at this device ("human")."""

    def say(self, text: str) -> None:
        """Say a line of chat."""

    def react(self, reaction: str) -> None:
        """Say one of REACTIONS."""

    def answer(self, yes: bool) -> None:
        """Answer the request to take the last action back, for the people at this device."""

    def go_on(self) -> None:
        """Throw the dice without the devices that are lost: the throw begins again, and its proof names them."""

    def keep(self) -> str:
        """Return what must outlast a reload beside the match's record: tokens of seats, names."""
        raise NotImplementedError
