"""What a host and its guests say to each other, draw again and hold after it, as in the golden file.

A page that was loaded earlier may be at the table, too. So a change of the messages on purpose needs a new version in
core/live/protocol.py, unless older pages understand it. `python -m tests.core.live.test_conversation` writes the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from takujo import Illegal, Match
from takujo.core.live.guest import Guest
from takujo.core.live.host import Host
from tests import homes
from tests.core.live.network import Seat, World

GOLDEN = Path(__file__).with_name("golden") / "live_table.txt"


class Table(World):
    """A table that writes down every message between its host and its guests."""

    def __init__(self, game: str) -> None:
        self.lines: list[str] = [game]
        self._held: dict[str, str] = {}
        super().__init__(Match.new(game, 2, seed=3), [1])

    def post(self, peer: int, to_host: bool, text: str) -> None:
        if to_host:
            self.lines.append(f"  {self.peers[peer].name} says {text}")
        super().post(peer, to_host, text)

    def _to_guest(self, peer: int, text: str) -> None:
        if peer in self.peers:
            self.lines.append(f"  {self.peers[peer].name} hears {text}")
        super()._to_guest(peer, text)

    @property
    def ann(self) -> Seat:
        """The guest who plays first."""
        return self.seats[0]

    @property
    def bob(self) -> Seat:
        """The guest who looks on at first."""
        return self.seats[1]

    def come(self, name: str) -> None:
        self.seats.append(Seat(self, name))
        self.seats[-1].connect()

    def play_first(self, seat: int) -> None:
        """Play what a seat may do first, at its own device."""
        device = self.device(seat)
        (self.host.match if device is None else device.match).play(seat, self.legal(seat)[0])

    @contextmanager
    def note(self, act: str) -> Iterator[None]:
        """Write down an act, and at its end what each page was told to draw again and what it holds then."""
        self.lines.append(act)
        yield
        self.settle()
        pages = [("Host", self.host, self.news), *((seat.name, seat.guest, seat.news) for seat in self.seats)]
        for name, page, news in pages:
            if news:
                self.lines.append(f"  {name} draws {' '.join(news)}")
                news.clear()
            now = held(page)
            if now != self._held.get(name):
                self.lines.append(f"  {name} holds {now}")
                self._held[name] = now


def held(page: Host | Guest) -> str:
    """Return what a page knows of the table, but for what is in the messages to it."""
    found: list[object] = []
    match = page.match
    if isinstance(page, Guest):
        state = page.ended or ("online" if page.online else "away")
        found += [f"{state}{' pending' * page.arbiter.pending}{' heir' * page.heir}", f"doubts={page.doubts}"]
    if match is not None:
        names = " ".join(f"{player.kind}:{player.name}" for player in match.players)
        entries = "".join(entry.kind[0] for entry in match.entries)
        found += [f"players={names}", f"log={entries}", f"proofs={len(match.proofs)}"]
    said = page.said[-1].text if page.said else ""
    refused = page.refusal.code if page.refusal is not None else ""
    asked, throw = (tuple(of) if of is not None else "" for of in (page.asked, page.throw))
    found += [f"here={sorted(page.here)}", f"said={len(page.said)} {said}", f"refused={refused}"]
    return ", ".join(map(str, [*found, f"asked={asked}", f"throw={throw}"]))


def open_table() -> list[str]:
    """Return what is said at a table of a game that hides nothing, with dice."""
    t = Table("wartime-economy")
    with t.note("Ann comes"):
        t.come("Ann")
    with t.note("Bob comes and looks on"):
        t.come("Bob")
    with t.note("Ann takes a seat"):
        t.ann.guest.take(1)
    with t.note("Bob asks for the same seat"):
        t.bob.guest.take(1)
    with t.note("Ann changes her name"):
        t.ann.guest.rename("Anna")
    with t.note("Ann says something"):
        t.ann.guest.say("Hello")
    with t.note("Bob reacts"):
        t.bob.guest.react("thanks")
    with t.note("the host says something"):
        t.host.say("Let's play")
    with t.note("the host reacts"):
        t.host.react("hello")
    with t.note("Ann plays"):
        t.play_first(1)
    with t.note("Bob asks to take it back"):
        t.bob.guest.arbiter.ask("undo")
    with t.note("Bob asks to play for Ann"):
        t.bob.guest.arbiter.ask_play(1, t.legal(1)[0])
    with t.note("Bob asks to play what was taken back again"):
        t.bob.guest.arbiter.ask("redo")
    with t.note("Bob answers what nobody asks"):
        t.bob.guest.answer(True)
    with t.note("Ann takes it back"):
        t.ann.match.undo()
    with t.note("Ann plays it again"):
        t.ann.match.redo()
    with t.note("the host plays what isn't legal"), pytest.raises(Illegal):
        t.host.match.play(0, "end")
    with t.note("the host asks to take Ann's action back"):
        t.host.match.undo()
    with t.note("Ann says no"):
        t.ann.guest.answer(False)
    with t.note("the host asks again"):
        t.host.match.undo()
    with t.note("Bob reloads the page"):
        t.bob.reload()
    with t.note("Ann says yes"):
        t.ann.guest.answer(True)
    with t.note("Ann plays"):
        t.play_first(1)
    with t.note("Ann plays what isn't legal"), pytest.raises(Illegal):
        t.ann.match.play(1, "roll 1")
    with t.note("Ann ends the turn, and the dice fall"):
        t.ann.match.play(1, "end")
    with t.note("Ann loses the connection"):
        t.ann.disconnect()
    with t.note("the host plays on alone"):
        t.play_first(0)
    with t.note("Ann is back"):
        t.ann.connect()
    with t.note("Ann loses the connection again"):
        t.ann.disconnect()
    with t.note("the host ends the turn"):
        t.host.match.play(0, "end")
    with t.note("Bob reloads the page"):
        t.bob.reload()
    with t.note("the host waits, and throws the dice without Ann"):
        t.roll_without()
    with t.note("Ann is back again"):
        t.ann.connect()
    with t.note("Ann reloads the page"):
        t.ann.reload()
    with t.note("the host gives Ann's seat to a computer"):
        t.host.seat_guest(1, "easy")
    with t.note("the host frees the seat"):
        t.host.seat_guest(1, "free")
    with t.note("Bob takes it"):
        t.bob.guest.take(1)
    with t.note("Bob gives it up"):
        t.bob.guest.give_up(1)
    with t.note("the host sends Bob away"):
        t.host.send_away(3)
    with t.note("Eve comes"):
        t.come("Eve")
    with t.note("Eve talks nonsense"):
        t.seats[2].send("{}")
    with t.note("Ann leaves"):
        t.ann.guest.leave()
    with t.note("Cid comes"):
        t.come("Cid")
    with t.note("the host closes the table"):
        t.host.close()
    return t.lines


def veiled_table() -> list[str]:
    """Return what is said at a table of a game with hidden cards, from the first card to the end."""
    t = Table("kuhn-poker")
    with t.note("Ann comes"):
        t.come("Ann")
    with t.note("Bob comes and looks on"):
        t.come("Bob")
    with t.note("Ann takes a seat"):
        t.ann.guest.take(1)
    with t.note("the host plays"):
        t.play_first(0)
    with t.note("Ann plays"):
        t.play_first(1)
    with t.note("Ann gives her seat up"):
        t.ann.guest.give_up(1)
    with t.note("the host frees the seat"):
        t.host.seat_guest(1, "free")
    with t.note("Bob takes it"):
        t.bob.guest.take(1)
    with t.note("they play to the end"):
        t.play_on()
    with t.note("the host closes the table"):
        t.host.close()
    return t.lines


def conversations() -> list[str]:
    return open_table() + veiled_table()


def test_what_is_said_at_a_table_is_as_in_the_golden_file() -> None:
    assert conversations() == GOLDEN.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    homes.lend()
    GOLDEN.write_text("\n".join(conversations()) + "\n", encoding="utf-8")
