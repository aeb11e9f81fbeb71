"""A live table on a simulated network: messages are late, lost, doubled and out of order; it has a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from takujo import Match
from takujo.core.live.guest import Guest
from takujo.core.live.host import Host
from takujo.core.live.room_state import OVERDUE
from takujo.core.match.arbiter import PENDING
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE

SECOND = 1.0


class Faults(NamedTuple):
    """How bad a network is: delays in seconds, the rest as chances of each message."""

    delay: float = 0.0
    loss: float = 0.0
    double: float = 0.0


CALM = Faults()
ROUGH = Faults(0.8, 0.15, 0.15)


class Seat:
    """A guest's device: what it holds, and every text that has come to it."""

    def __init__(self, world: World, name: str, kept: str = "") -> None:
        self.world = world
        self.name = name
        self.peer: int | None = None
        self.came: list[str] = []
        self.news: list[str] = []
        self.dropped = ""
        self.guest = self._fresh(kept)

    def _fresh(self, kept: str) -> Guest:
        return self.world.make_guest(self, kept)

    def reload(self) -> None:
        """Lose everything but what is kept, and come back."""
        kept = self.guest.keep()
        self.disconnect()
        self.guest = self._fresh(kept)
        self.connect()

    def connect(self) -> None:
        assert self.peer is None
        self.peer = self.world.new_peer(self)
        self.world.host.joined(self.peer)
        self.guest.connected()

    def disconnect(self) -> None:
        """Lose the connection; both ends see it."""
        if self.peer is not None:
            peer, self.peer = self.peer, None
            del self.world.peers[peer]
            self.world.host.left(peer)
            self.guest.lost()

    def send(self, text: str) -> None:
        if self.peer is not None:
            self.world.post(self.peer, True, text)

    @property
    def match(self):  # type: ignore[no-untyped-def]
        assert self.guest.match is not None
        return self.guest.match


class World:
    """A host, its guests, and what is on its way between them."""

    def __init__(
        self,
        match: Match,
        free: Iterable[int],
        guests: Iterable[str] = (),
        faults: Faults = CALM,
        seed: int = 1,
        kept: str = "",
        make_guest: Callable[..., Guest] = Guest,
        host: type[Host] = Host,
    ) -> None:
        self.luck = Random(seed)
        self.secret = Random(f"secret {seed}")
        self.faults = faults
        self.time = 0.0
        self._queue: list[tuple[float, int, int, bool, str]] = []
        self._posted = 0
        self.peers: dict[int, Seat] = {}
        self._next = 1
        self.news: list[str] = []
        self.drops: list[str] = []
        self._guest = make_guest
        self._host = host
        self.host = self.make_host(match, free, kept)
        self.seats = [Seat(self, name) for name in guests]
        for seat in self.seats:
            seat.connect()
            self.settle()

    def make_host(self, match: Match, free: Iterable[int], kept: str = "") -> Host:
        return self._host(
            match,
            self._to_guest,
            self._dropped,
            self.news.append,
            free=free,
            name="Host",
            kept=kept,
            now=self._now,
            entropy=self.secret.randbytes,
        )

    def make_guest(self, seat: Seat, kept: str) -> Guest:
        entropy = self.secret.randbytes
        return self._guest(seat.send, seat.news.append, name=seat.name, kept=kept, now=self._now, entropy=entropy)

    def reload_host(self) -> None:
        """Have the host lose everything but the record and what is kept; all come back."""
        text, kept = self.host.match.record(), self.host.keep()
        back = [seat for seat in self.seats if seat.peer is not None]
        for seat in back:
            seat.disconnect()
        self._queue.clear()
        self.host = self.make_host(Match.read(text, PENDING), (), kept)
        for seat in back:
            seat.connect()

    def _now(self) -> float:
        return self.time

    def new_peer(self, seat: Seat) -> int:
        self._next += 1
        self.peers[self._next] = seat
        return self._next

    def _dropped(self, peer: int, reason: str) -> None:
        seat = self.peers.pop(peer, None)
        self.drops.append(reason)
        if seat is not None:
            seat.dropped, seat.peer = reason, None
            seat.guest.lost()

    # -- messages

    def _to_guest(self, peer: int, text: str) -> None:
        if peer in self.peers:
            seat = self.peers[peer]
            seat.came.append(text)
            if '"bye"' in text:  # it is said as the channel closes
                seat.guest.receive(text)
            else:
                self.post(peer, False, text)

    def post(self, peer: int, to_host: bool, text: str) -> None:
        faults, luck = self.faults, self.luck
        for _ in range(1 + (luck.random() < faults.double)):
            if luck.random() >= faults.loss:
                self._posted += 1
                heappush(self._queue, (self.time + luck.random() * faults.delay, self._posted, peer, to_host, text))

    def deliver(self, until: float) -> None:
        """Let everything arrive that is due by then, and the clock go on."""
        while self._queue and self._queue[0][0] <= until:
            due, _, peer, to_host, text = heappop(self._queue)
            self.time = max(self.time, due)
            if peer in self.peers:
                if to_host:
                    self.host.receive(peer, text)
                else:
                    seat = self.peers[peer]
                    seat.guest.receive(text)
                    if seat.guest.ended:
                        seat.disconnect()
        self.time = max(self.time, until)

    def tick(self) -> None:
        self.deliver(self.time + SECOND)
        self.host.tick()
        for seat in self.seats:
            seat.guest.tick()

    def wait(self, seconds: int) -> None:
        """Let seconds pass in which nobody does anything."""
        for _ in range(seconds):
            self.tick()

    def roll_without(self) -> None:
        """Have the host wait for as long as it has to, and roll without those that don't answer."""
        self.wait(OVERDUE + 1)
        self.host.go_on()
        self.settle()

    def settle(self, most: int = 200) -> None:
        """Go on until all who are there are told all."""
        self.deliver(self.time)
        for _ in range(most):
            if self.quiet():
                return
            self.tick()
        raise AssertionError("it does not settle")

    def quiet(self) -> bool:
        if self._queue:
            return False
        throw = self.host.throw
        if throw is not None and not any(map(self.host._seating.is_lost, throw.waiting)):
            return False
        there = [seat.guest for seat in self.seats if seat.peer is not None]
        lines = [d.line for d in self.host._seating.devices.values() if d.peer is not None and d.line is not None]
        lines += [guest._line for guest in there if guest._line is not None]
        return all(guest.online or guest.ended for guest in there) and not any(line._unheard for line in lines)

    # -- playing

    def device(self, seat: int) -> Seat | None:
        """Return the guest's device of a seat; None: it is the host's."""
        return next((s for s in self.seats if not s.guest.ended and seat in s.guest.here), None)

    def legal(self, seat: int) -> list[Action]:
        device = self.device(seat)
        return self.host.match.actions(seat) if device is None else device.match.actions(seat)

    def play(self, seat: int, action: Action) -> None:
        device = self.device(seat)
        (self.host.match if device is None else device.match).play(seat, action)
        self.settle()

    def play_on(self, most: int = 10_000, meanwhile: Callable[[], None] | None = None) -> int:
        """Play at random to the end, or so many decisions further; return how many there were."""
        match = self.host.match
        for done in range(most):
            if not self.host.match.actors():
                return done
            if meanwhile is not None:
                meanwhile()
            match = self.host.match
            assert match.actors() != (CHANCE,), self.host.throw
            seat = self.luck.choice(match.actors())
            legal = self.legal(seat)
            assert legal == match.actions(seat)
            self.play(seat, self.luck.choice(legal))
        return most


def sat_down(
    match: Match,
    guests: int,
    onlookers: int = 0,
    faults: Faults = CALM,
    seed: int = 1,
    host: bool = True,
    kind: type[Host] = Host,
) -> World:
    """Return a table at which guests have taken the seats in turn; the host keeps the first, if it plays at all."""
    own = range(1) if host and match.seats > 1 else range(0)
    free = [seat for seat in range(match.seats) if seat not in own]
    names = [f"Guest {n}" for n in range(guests)] + [f"Onlooker {n}" for n in range(onlookers)]
    world = World(match, free, names, faults, seed, host=kind)
    for n, seat in enumerate(free):
        world.seats[n % guests].guest.take(seat)
        world.settle()
    return world
